//! The server under clients that are many, rude or gone.

#[path = "server/client.rs"]
mod client;
#[path = "server/crowd.rs"]
mod crowd;
#[path = "server/hostile.rs"]
mod hostile;
#[path = "server/rules.rs"]
mod rules;
