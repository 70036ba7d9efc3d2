//! The protocol of xboard and WinBoard, version 2, which many older chess programs speak.

pub mod client;
