//! WTHOR files: any bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = nullwindow_othello::wthor::parse(bytes);
});
