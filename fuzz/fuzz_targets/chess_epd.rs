//! Chess EPD: records with operations, and the moves they name.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nullwindow_chess::Epd;

fuzz_target!(|text: &str| {
    if let Ok(epd) = Epd::parse(text) {
        for opcode in ["bm", "am", "pv", "id", "ce"] {
            let _ = (epd.moves(opcode), epd.line(opcode));
            let _ = (epd.text(opcode), epd.number(opcode));
        }
    }
});
