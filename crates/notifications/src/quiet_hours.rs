//! Hours in which no message is sent to guests (docs/rules.md#quiet-hours).

use chrono::{NaiveDateTime, NaiveTime, TimeDelta, Timelike as _};

/// From one civil time to another, across midnight when the second is earlier; empty when they are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    from: NaiveTime,
    to: NaiveTime,
}

impl QuietHours {
    /// No quiet hours.
    pub const NONE: Self = Self { from: NaiveTime::MIN, to: NaiveTime::MIN };

    /// Seconds are dropped.
    pub fn new(from: NaiveTime, to: NaiveTime) -> Self {
        Self { from: whole_minute(from), to: whole_minute(to) }
    }

    /// The first quiet minute.
    pub fn from(self) -> NaiveTime {
        self.from
    }

    /// The first minute after the quiet hours.
    pub fn to(self) -> NaiveTime {
        self.to
    }

    /// Whether a civil time is quiet.
    pub fn is_quiet(self, local: NaiveTime) -> bool {
        if self.from <= self.to {
            (self.from..self.to).contains(&local)
        } else {
            !(self.to..self.from).contains(&local)
        }
    }

    /// The time itself, or the end of the quiet hours it lies in: for messages that can wait, such as campaigns and
    /// birthdays.
    pub fn after_quiet(self, local: NaiveDateTime) -> NaiveDateTime {
        if !self.is_quiet(local.time()) {
            return local;
        }
        let is_over_midnight = self.to <= local.time();
        let date = if is_over_midnight { local.date().succ_opt().unwrap_or(local.date()) } else { local.date() };
        date.and_time(self.to)
    }

    /// The time itself, or the last minute before the quiet hours it lies in: for messages that must not come too late,
    /// such as reminders, which are sent the evening before.
    pub fn before_quiet(self, local: NaiveDateTime) -> NaiveDateTime {
        if !self.is_quiet(local.time()) {
            return local;
        }
        let is_since_yesterday = local.time() < self.from;
        let date = if is_since_yesterday { local.date().pred_opt().unwrap_or(local.date()) } else { local.date() };
        let began = date.and_time(self.from);
        began.checked_sub_signed(TimeDelta::minutes(1)).unwrap_or(began)
    }
}

fn whole_minute(time: NaiveTime) -> NaiveTime {
    NaiveTime::from_hms_opt(time.hour(), time.minute(), 0).unwrap_or(time)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> NaiveDateTime {
        NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap()
    }

    fn quiet(from: &str, to: &str) -> QuietHours {
        let time = |text| NaiveTime::parse_from_str(text, "%H:%M").unwrap();
        QuietHours::new(time(from), time(to))
    }

    #[test]
    fn a_night_is_quiet_over_midnight() {
        let night = quiet("21:00", "08:00");
        for (moment, after, before) in [
            ("2026-11-21 20:59", "2026-11-21 20:59", "2026-11-21 20:59"),
            ("2026-11-21 21:00", "2026-11-22 08:00", "2026-11-21 20:59"),
            ("2026-11-21 23:59", "2026-11-22 08:00", "2026-11-21 20:59"),
            ("2026-11-22 00:00", "2026-11-22 08:00", "2026-11-21 20:59"),
            ("2026-11-22 07:59", "2026-11-22 08:00", "2026-11-21 20:59"),
            ("2026-11-22 08:00", "2026-11-22 08:00", "2026-11-22 08:00"),
        ] {
            assert_eq!(night.after_quiet(at(moment)), at(after), "{moment}");
            assert_eq!(night.before_quiet(at(moment)), at(before), "{moment}");
        }
    }

    #[test]
    fn an_afternoon_may_be_quiet_and_midnight_may_be_an_end() {
        let afternoon = quiet("12:00", "14:00");
        assert_eq!(afternoon.after_quiet(at("2026-11-21 12:30")), at("2026-11-21 14:00"));
        assert_eq!(afternoon.before_quiet(at("2026-11-21 12:30")), at("2026-11-21 11:59"));
        assert!(!afternoon.is_quiet(at("2026-11-21 14:00").time()));
        let evening = quiet("20:00", "00:00");
        assert_eq!(evening.after_quiet(at("2026-11-21 22:00")), at("2026-11-22 00:00"));
        let morning = quiet("00:00", "08:00");
        assert_eq!(morning.before_quiet(at("2026-11-21 00:00")), at("2026-11-20 23:59"));
    }

    #[test]
    fn the_same_time_twice_is_never_quiet() {
        let night = at("2026-11-21 03:00");
        for none in [QuietHours::NONE, quiet("08:00", "08:00"), quiet("03:00", "03:00")] {
            assert_eq!((none.after_quiet(night), none.before_quiet(night)), (night, night));
        }
    }

    proptest! {
        #[test]
        fn as_minute_by_minute(from in 0_u32..1_440, to in 0_u32..1_440, minute in 0_i64..10_000) {
            let time = |of: u32| NaiveTime::from_hms_opt(of / 60, of % 60, 0).unwrap();
            let hours = QuietHours::new(time(from), time(to));
            let moment = at("2026-11-21 00:00") + TimeDelta::minutes(minute);
            // An independent definition: the quiet minutes are those passed when walking from one time to the other.
            let walked = (0..1_440).map(|it| (from + it) % 1_440).take_while(|it| *it != to);
            let mut is_quiet = vec![false; 1_440];
            walked.for_each(|it| is_quiet[usize::try_from(it).unwrap()] = true);
            let reference = |it: &NaiveDateTime| {
                is_quiet[usize::try_from(it.time().num_seconds_from_midnight() / 60).unwrap()]
            };
            let forth = (0..).map(|it| moment + TimeDelta::minutes(it)).find(|it| !reference(it));
            let back = (0..).map(|it| moment - TimeDelta::minutes(it)).find(|it| !reference(it));
            prop_assert_eq!(Some(hours.after_quiet(moment)), forth);
            prop_assert_eq!(Some(hours.before_quiet(moment)), back);
        }
    }
}
