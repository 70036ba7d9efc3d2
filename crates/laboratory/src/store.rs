//! The outcomes of searches in an SQLite file.
//!
//! Each search is one row, written in one transaction when the search is over: a run that is killed
//! loses only the searches under way. Several processes may write at once.

mod schema;

use crate::delivery::Delivery;
use crate::job::Job;
use crate::machine;
use crate::outcome::Outcome;
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use std::fmt;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// The version of the program, and a number for everything that a measurement depends on.
///
/// In the workspace these are the sources of the search, the trees, the catalogue and every game,
/// with their weights and test sets; the modules of the laboratory that turn a job into an outcome;
/// `Cargo.lock`; the compiler, its flags, the target and the profile. A published crate covers its
/// own modules, the compiler with flags, target and profile, and the `Cargo.lock` of the project
/// that builds it, if there is one above the folder of the build. Figures, claims and reports are
/// not covered, so a changed sentence does not invalidate measurements.
pub const BUILD: &str = concat!(env!("CARGO_PKG_VERSION"), "-", env!("NULLWINDOW_SOURCES"));

/// The results of searches.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
}

/// Why the store cannot be used.
#[derive(Debug)]
pub struct StoreError(String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError(error.to_string())
    }
}

impl Store {
    /// Opens the store in a file, which is created if necessary.
    ///
    /// # Errors
    /// The file cannot be created, is not a store, or is from a newer version.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let mut connection = Connection::open(path)?;
        // Wait for other processes that write.
        connection.busy_timeout(WAIT)?;
        schema::prepare(&mut connection)?;
        write_ahead(&connection)?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        Ok(Store { connection })
    }

    /// The outcome of a job by this build.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn find(&self, job: &Job) -> Result<Option<Outcome>, StoreError> {
        let text: Option<String> = self
            .connection
            .prepare_cached("SELECT outcome FROM search WHERE job = ?1 AND build = ?2")?
            .query_row(params![job.to_string(), BUILD], |row| row.get(0))
            .optional()?;
        text.map(|text| serde_json::from_str(&text).map_err(|e| StoreError(e.to_string())))
            .transpose()
    }

    /// Stores the outcome of a job that this machine has made, replacing an earlier one.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn keep(&self, job: &Job, outcome: &Outcome) -> Result<(), StoreError> {
        self.keep_from(job, outcome, machine::this_machine())
    }

    /// Stores deliveries of any machines, all or none.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn keep_all(&self, deliveries: &[Delivery]) -> Result<(), StoreError> {
        let transaction = self.connection.unchecked_transaction()?;
        for Delivery {
            job,
            machine,
            outcome,
        } in deliveries
        {
            self.keep_from(job, outcome, machine)?;
        }
        transaction.commit()?;
        Ok(())
    }

    /// The machine that timed a job; unknown (empty) of searches that an earlier program made.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn timed_on(&self, job: &Job) -> Result<String, StoreError> {
        let machine: Option<String> = self
            .connection
            .prepare_cached("SELECT machine FROM timed_on WHERE job = ?1 AND build = ?2")?
            .query_row(params![job.to_string(), BUILD], |row| row.get(0))
            .optional()?;
        Ok(machine.unwrap_or_default())
    }

    /// Stores the outcome of a job, replacing an earlier one, with the machine if it was timed.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn keep_from(&self, job: &Job, outcome: &Outcome, machine: &str) -> Result<(), StoreError> {
        let text = serde_json::to_string(outcome).map_err(|e| StoreError(e.to_string()))?;
        let work = outcome.work;
        let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        self.connection
            .prepare_cached(
                "INSERT OR REPLACE INTO search VALUES
                 (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)",
            )?
            .execute(params![
                job.to_string(),
                BUILD,
                job.subject.game(),
                job.subject.to_string(),
                job.algorithm.name(),
                job.depth,
                job.table.to_string(),
                job.subject.seed().map(count),
                outcome.value,
                count(work.leaf_evaluations),
                count(work.leaf_visits),
                count(work.unique_leaves),
                count(work.interior),
                count(work.table_hits),
                count(work.total()),
                count(outcome.passes),
                outcome.seconds,
                text,
            ])?;
        if job.runs_alone() {
            self.connection
                .prepare_cached("INSERT OR REPLACE INTO timed_on VALUES (?1, ?2, ?3)")?
                .execute(params![job.to_string(), BUILD, machine])?;
        }
        Ok(())
    }

    /// Hands over the text of every job with its outcome: of this build alone, or of all.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn each(
        &self,
        this_build: bool,
        mut take: impl FnMut(&str, &Outcome),
    ) -> Result<(), StoreError> {
        let mut select = self
            .connection
            .prepare("SELECT job, build, outcome FROM search ORDER BY job, build")?;
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            let (job, build, text): (String, String, String) =
                (row.get(0)?, row.get(1)?, row.get(2)?);
            let ours = build == BUILD;
            match serde_json::from_str(&text) {
                Ok(outcome) if ours || !this_build => take(&job, &outcome),
                Err(error) if ours => return Err(StoreError(error.to_string())),
                // What another build wrote may not be readable.
                Ok(_) | Err(_) => {}
            }
        }
        Ok(())
    }

    /// Records which jobs a figure or claim uses.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn note(&mut self, figure: &str, jobs: &[Job]) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        {
            let mut insert =
                transaction.prepare("INSERT OR IGNORE INTO asked VALUES (?1, ?2, ?3)")?;
            for job in jobs {
                insert.execute(params![figure, job.to_string(), BUILD])?;
            }
        }
        transaction.commit()?;
        Ok(())
    }

    /// All rows as text, with the names of the columns.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn records(&self) -> Result<(Vec<String>, Vec<Vec<String>>), StoreError> {
        let mut select = self.connection.prepare(
            "SELECT figure, game, position, algorithm, depth, memory AS \"table\", seed, value,
                    leaf_evaluations, leaf_visits, unique_leaves, interior, table_hits, total,
                    passes, seconds, build, job
             FROM record ORDER BY figure, job, build",
        )?;
        let names: Vec<String> = select.column_names().into_iter().map(Into::into).collect();
        let columns = names.len();
        let rows = select.query_map([], |row| {
            (0..columns)
                .map(|column| {
                    use rusqlite::types::ValueRef::{Blob, Integer, Null, Real, Text};
                    Ok(match row.get_ref(column)? {
                        Null | Blob(_) => String::new(),
                        Integer(number) => number.to_string(),
                        Real(number) => number.to_string(),
                        Text(text) => String::from_utf8_lossy(text).into_owned(),
                    })
                })
                .collect()
        })?;
        let rows = rows.collect::<Result<_, _>>()?;
        Ok((names, rows))
    }
}

/// How long other processes are waited for.
const WAIT: Duration = Duration::from_secs(60);

/// Switches to a log that readers and a writer share. Two processes that open a new store at once
/// may both want to, and SQLite tells one of them at once that it is locked out.
fn write_ahead(connection: &Connection) -> Result<(), StoreError> {
    let began = Instant::now();
    loop {
        match connection.pragma_update(None, "journal_mode", "WAL") {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && began.elapsed() < WAIT =>
            {
                thread::sleep(Duration::from_millis(10));
            }
            done => return Ok(done?),
        }
    }
}
