//! Conversations with clients, and play.
//!
//! One program, because every program of tests compiles the searches it needs again.

mod conversations;
mod playing;
