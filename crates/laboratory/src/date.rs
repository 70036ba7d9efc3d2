//! Today's date.

use std::time::{SystemTime, UNIX_EPOCH};

/// Today, as `2026-11-16`, in universal time.
#[must_use]
pub fn today() -> String {
    date(SystemTime::now())
}

fn date(time: SystemTime) -> String {
    // A wrong clock may be before 1970.
    let time = humantime::format_rfc3339_seconds(time.max(UNIX_EPOCH)).to_string();
    let (date, _) = time.split_once('T').unwrap_or((&time, ""));
    date.to_owned()
}

#[cfg(test)]
mod tests {
    use super::date;
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn known_days_have_their_dates() {
        let day = Duration::from_secs(86_400);
        for (days, wanted) in [
            (0, "1970-01-01"),
            (11_016, "2000-02-29"),
            (20_773, "2026-11-16"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(date(UNIX_EPOCH + day * days), wanted);
            assert_eq!(
                date(UNIX_EPOCH + day * days + day - Duration::from_secs(1)),
                wanted
            );
        }
        assert_eq!(date(UNIX_EPOCH - day), "1970-01-01");
    }
}
