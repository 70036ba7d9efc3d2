//! The tables of the store, and the version of a file.
//!
//! SQLite keeps two numbers in the header of a file: `application_id` names the program,
//! `user_version` the version of the tables. Older stores without these numbers have version 1,
//! which is upgraded where it is found.

use super::StoreError;
use rusqlite::{Connection, TransactionBehavior};

/// `NWST` in ASCII.
const APPLICATION: i32 = i32::from_be_bytes(*b"NWST");

/// Raised whenever the tables change.
const VERSION: i32 = 2;

const TABLES: &str = "
    CREATE TABLE search (
        job TEXT NOT NULL,
        build TEXT NOT NULL,
        game TEXT NOT NULL,
        position TEXT NOT NULL,
        algorithm TEXT NOT NULL,
        depth INTEGER NOT NULL,
        memory TEXT NOT NULL,
        seed INTEGER,
        value INTEGER,
        leaf_evaluations INTEGER NOT NULL,
        leaf_visits INTEGER NOT NULL,
        unique_leaves INTEGER NOT NULL,
        interior INTEGER NOT NULL,
        table_hits INTEGER NOT NULL,
        total INTEGER NOT NULL,
        passes INTEGER NOT NULL,
        seconds REAL NOT NULL,
        outcome TEXT NOT NULL,
        PRIMARY KEY (job, build)
    ) STRICT;
    CREATE TABLE asked (
        figure TEXT NOT NULL,
        job TEXT NOT NULL,
        build TEXT NOT NULL,
        PRIMARY KEY (figure, job, build)
    ) STRICT;
    CREATE VIEW record AS
        SELECT asked.figure, search.*
        FROM asked JOIN search USING (job, build)
        ORDER BY figure, job;
";

/// What version 2 added: the machine that timed a search.
const TIMED_ON: &str = "
    CREATE TABLE IF NOT EXISTS timed_on (
        job TEXT NOT NULL,
        build TEXT NOT NULL,
        machine TEXT NOT NULL,
        PRIMARY KEY (job, build)
    ) STRICT;
";

/// Creates the tables in a new file, and checks the version of an existing one.
///
/// # Errors
/// The file is not a store, or is from a newer version.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    // An existing store needs no write.
    if numbers(connection)? == (APPLICATION, VERSION) {
        return Ok(());
    }
    // Two processes may find a new file at once: the second waits and then finds the tables.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    match numbers(&transaction)? {
        (APPLICATION, VERSION) => return Ok(()),
        (0, 0) => {
            let tables = names(&transaction)?;
            if tables.is_empty() {
                transaction.execute_batch(TABLES)?;
            } else if tables
                .iter()
                .filter(|name| *name != "timed_on")
                .ne(["asked", "record", "search"])
            {
                return Err(not_a_store());
            }
            transaction.execute_batch(TIMED_ON)?;
        }
        (APPLICATION, 1) => transaction.execute_batch(TIMED_ON)?,
        (APPLICATION, version) => {
            let age = if version > VERSION {
                "a newer"
            } else {
                "an older"
            };
            return Err(StoreError(format!(
                "was made by {age} program (tables of version {version}, not {VERSION}), \
                 which can still export it"
            )));
        }
        _ => return Err(not_a_store()),
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()?;
    Ok(())
}

/// The application and the version in the header.
fn numbers(connection: &Connection) -> Result<(i32, i32), rusqlite::Error> {
    let number = |name| connection.pragma_query_value(None, name, |row| row.get(0));
    Ok((number("application_id")?, number("user_version")?))
}

/// Tables and views, by name.
fn names(connection: &Connection) -> Result<Vec<String>, rusqlite::Error> {
    connection
        .prepare("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY name")?
        .query_map([], |row| row.get(0))?
        .collect()
}

fn not_a_store() -> StoreError {
    StoreError("is an SQLite database of another program".to_owned())
}

#[cfg(test)]
mod tests {
    use super::{APPLICATION, VERSION, prepare};
    use rusqlite::Connection;

    fn number(connection: &Connection, name: &str) -> i32 {
        connection
            .pragma_query_value(None, name, |row| row.get(0))
            .expect("a number")
    }

    fn refused(statements: &str) -> String {
        let mut connection = Connection::open_in_memory().expect("memory");
        connection.execute_batch(statements).expect("statements");
        let error = prepare(&mut connection).expect_err("it is refused");
        error.to_string()
    }

    #[test]
    fn a_new_file_gets_tables_and_keeps_them() {
        let mut connection = Connection::open_in_memory().expect("memory");
        prepare(&mut connection).expect("new");
        assert_eq!(number(&connection, "application_id"), APPLICATION);
        assert_eq!(number(&connection, "user_version"), VERSION);
        connection
            .execute("INSERT INTO asked VALUES ('a', 'b', 'c')", [])
            .expect("a row");
        prepare(&mut connection).expect("known");
        let rows = connection.query_row("SELECT count(*) FROM asked", [], |row| row.get(0));
        assert_eq!(rows, Ok(1));
    }

    #[test]
    fn a_store_without_version_is_upgraded_with_its_rows() {
        let mut connection = Connection::open_in_memory().expect("memory");
        prepare(&mut connection).expect("new");
        connection
            .execute_batch(
                "INSERT INTO asked VALUES ('a', 'b', 'c');
                 DROP TABLE timed_on;
                 PRAGMA application_id = 0;
                 PRAGMA user_version = 0;",
            )
            .expect("statements");
        prepare(&mut connection).expect("as it was before the numbers");
        assert_eq!(number(&connection, "user_version"), VERSION);
        let rows = connection.query_row("SELECT count(*) FROM asked", [], |row| row.get(0));
        assert_eq!(rows, Ok(1));
    }

    #[test]
    fn a_store_of_version_1_is_upgraded_with_its_rows() {
        let mut connection = Connection::open_in_memory().expect("memory");
        prepare(&mut connection).expect("new");
        connection
            .execute_batch(
                "INSERT INTO asked VALUES ('a', 'b', 'c');
                 DROP TABLE timed_on;
                 PRAGMA user_version = 1;",
            )
            .expect("statements");
        prepare(&mut connection).expect("an older store");
        assert_eq!(number(&connection, "user_version"), VERSION);
        let rows = connection.query_row("SELECT count(*) FROM timed_on", [], |row| row.get(0));
        assert_eq!(rows, Ok(0));
        let rows = connection.query_row("SELECT count(*) FROM asked", [], |row| row.get(0));
        assert_eq!(rows, Ok(1));
    }

    #[test]
    fn another_version_is_rejected_and_named() {
        for (version, age) in [(VERSION + 1, "newer"), (0, "older")] {
            let said = refused(&format!(
                "PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {version};"
            ));
            let version = format!("version {version}");
            assert!(said.contains(age) && said.contains(&version), "{said}");
        }
    }

    #[test]
    fn a_foreign_database_is_rejected_and_unchanged() {
        for statements in [
            "CREATE TABLE birds (name TEXT);",
            "PRAGMA user_version = 1;",
            "PRAGMA application_id = 7;",
        ] {
            let said = refused(statements);
            assert!(said.contains("another program"), "{statements} {said}");
        }
    }
}
