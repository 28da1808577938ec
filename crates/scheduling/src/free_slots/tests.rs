use crate::fixtures::check;

#[test]
fn offers_what_is_open_and_not_busy() {
    check("open 09:00-17:00 | busy 10:00-11:30", 60, "09:00 11:30..16:00");
}
