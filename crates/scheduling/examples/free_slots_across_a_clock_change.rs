//! A night shift on the nights when clocks change: the offered starts, and the elapsed time of each visit.

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use std::error::Error;

use chrono::TimeDelta;
use scheduling::fixtures::{TZ, at, check, date, scene};
use scheduling::{civil, free_slots};

fn main() -> Result<(), Box<dyn Error>> {
    let night = "open 00:00-06:00 | step 60";
    for (title, on, hours) in [("spring", "2026-03-29", 23), ("autumn", "2026-10-25", 25)] {
        let it = scene(&format!("{night} | on {on}"), 60);
        let day = civil::day_bounds(TZ, date(on)).ok_or("a day")?;
        println!("{title}: {on} has {} hours", day.length().num_hours());
        assert_eq!(day.length(), TimeDelta::hours(hours));
        for slot in free_slots(it.window, &it.terms, &it.hours, &it.agenda) {
            let (from, to) = (civil::local(TZ, slot.start()), civil::local(TZ, slot.end()));
            println!("  {} to {} is {} minutes", from.time(), to.time(), slot.length().num_minutes());
            assert_eq!(slot.length(), TimeDelta::minutes(60), "an hour is an hour, whatever the wall shows");
        }
    }

    // In spring two o'clock does not exist. In autumn it occurs twice, and a start means the first one.
    check(&format!("{night} | on 2026-03-29"), 60, "00:00 01:00 03:00 04:00 05:00");
    check(&format!("{night} | on 2026-10-25"), 60, "00:00..05:00");
    let missing = date("2026-03-29").and_hms_opt(2, 30, 0).ok_or("a time")?;
    assert_eq!(civil::instant(TZ, missing), Err(civil::MissingTime));
    assert_eq!(at("2026-10-25 03:00") - at("2026-10-25 02:00"), TimeDelta::hours(2));
    Ok(())
}

#[test]
fn runs() -> Result<(), Box<dyn Error>> {
    main()
}
