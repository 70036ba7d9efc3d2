//! What a client may use, and all clients together.

use std::time::Duration;

/// Connections at once; more are turned away with a word.
pub const CONNECTIONS: usize = 256;
/// Bytes of a request's first line and headers.
pub const HEAD: usize = 16 << 10;
/// Headers of a request.
pub const HEADERS: usize = 64;
/// Bytes of a request's body.
pub const BODY: usize = 4 << 20;
/// Time to send a whole request, once it has begun.
pub const REQUEST: Duration = Duration::from_secs(15);
/// Time between two requests of a connection.
pub const IDLE: Duration = Duration::from_secs(20);
/// Time until a client takes what it is sent.
pub const WRITE: Duration = Duration::from_secs(20);
/// Time to hear out a client that was refused.
pub const LINGER: Duration = Duration::from_millis(1000);
/// Searches at once, of one page.
pub const SEARCHES_A_PAGE: usize = 4;
/// Searches at once, of all pages.
pub const SEARCHES: usize = 16;
/// Time a search may take, unless its endpoint says less.
pub const SEARCH: Duration = Duration::from_secs(30 * 60);
/// Transposition tables of all searches together, in bytes.
pub const TABLES: usize = 1 << 30;
/// Stack of a connection's thread: searches run there.
pub const STACK: usize = 16 << 20;
/// Nodes of a tree that is shown.
pub const TREE_NODES: usize = 20_000;
/// Events of a search that is shown.
pub const TRACE_EVENTS: u64 = 200_000;
