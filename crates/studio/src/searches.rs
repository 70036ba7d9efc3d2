//! The searches that run: how many a page and all pages may have, and the memory of their tables.

use crate::http::Response;
use crate::limits;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counts the searches that run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Searches(Arc<Mutex<Use>>);

#[derive(Debug, Default)]
struct Use {
    by_page: HashMap<String, usize>,
    all: usize,
    tables: usize,
}

/// The right to search; gives it back when it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    searches: Searches,
    page: String,
    table: usize,
}

impl Searches {
    /// The right to make a search for a page, with a table of so many bytes.
    ///
    /// # Errors
    /// Too many run already.
    pub(crate) fn begin(&self, page: &str, table: usize) -> Result<Permit, Response> {
        let mut running = self.lock();
        let own = running.by_page.get(page).copied().unwrap_or(0);
        if own >= limits::SEARCHES_A_PAGE || running.all >= limits::SEARCHES {
            let why = "too many searches run at once; end one of them first";
            return Err(Response::refuse(429, why));
        }
        if running.tables + table > limits::TABLES {
            let why = format!(
                "the tables of all searches may take {} MiB together; choose a smaller one",
                limits::TABLES >> 20
            );
            return Err(Response::refuse(429, why));
        }
        running.by_page.insert(page.to_owned(), own + 1);
        running.all += 1;
        running.tables += table;
        drop(running);
        Ok(Permit {
            searches: self.clone(),
            page: page.to_owned(),
            table,
        })
    }

    /// How many run.
    pub(crate) fn running(&self) -> usize {
        self.lock().all
    }

    fn lock(&self) -> MutexGuard<'_, Use> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut running = self.searches.lock();
        running.all -= 1;
        running.tables -= self.table;
        if let Some(own) = running.by_page.get_mut(&self.page) {
            *own -= 1;
            if *own == 0 {
                running.by_page.remove(&self.page);
            }
        }
    }
}
