//! A domain crate alone.

use chrono_tz::Europe::Budapest;
use outside::local_time;
use serde_json::json;

#[test]
fn free_slots_need_no_database() {
    scheduling::fixtures::check("open 09:00-17:00 | busy 10:00-16:00", 60, "09:00 16:00");
}

#[test]
fn bookings_name_times_on_the_salons_clock() {
    let slot = json!({ "start": "2035-06-13T07:00:00Z", "end": "2035-06-13T08:00:00Z" });
    assert_eq!(local_time(Budapest, &slot, "start").as_deref(), Some("2035.06.13 09:00"));
    assert_eq!(local_time(Budapest, &slot, "until"), None);
}
