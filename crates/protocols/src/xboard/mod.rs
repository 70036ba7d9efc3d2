//! The protocol of xboard and WinBoard, version 2, used by many older chess programs.

pub mod client;
