//! Free slots as JSON: what serde would write of [`super::dto::FreeSlotsDto`], with less work for each time.

use std::io::Write as _;

use chrono::{DateTime, Datelike as _, NaiveDate, Timelike as _, Utc};
use kernel::EmployeeId;
use scheduling::OfferedSlot;
use uuid::fmt::Hyphenated;

/// What a slot takes without providers.
const SLOT: usize = 66;
/// What a provider takes: an id in quotes, and a comma.
const PROVIDER: usize = Hyphenated::LENGTH + 3;
/// With more to look through, writing an id anew costs as little.
const MOST_NAMES: usize = 32;

/// The slots as the call answers them.
pub fn json(slots: &[OfferedSlot]) -> Vec<u8> {
    let providers: usize = slots.iter().map(|it| it.providers.len()).sum();
    let mut out = Vec::with_capacity(16 + slots.len() * (SLOT + 16) + providers * PROVIDER);
    let (mut days, mut names) = ([Day::default(); 2], Names::default());
    out.extend_from_slice(br#"{"items":["#);
    for (number, slot) in slots.iter().enumerate() {
        let [start_day, end_day] = &mut days;
        out.extend_from_slice(if number == 0 { br#"{"start":""# } else { br#",{"start":""# });
        start_day.write(slot.time.start(), &mut out);
        out.extend_from_slice(br#"","end":""#);
        end_day.write(slot.time.end(), &mut out);
        out.push(b'"');
        if !slot.providers.is_empty() {
            out.extend_from_slice(br#","providers":["#);
            names.next = 0;
            slot.providers.iter().for_each(|it| names.write(*it, &mut out));
            // The last comma.
            out.pop();
            out.push(b']');
        }
        out.push(b'}');
    }
    out.extend_from_slice(b"]}");
    out
}

/// Providers as they were written before. Slots name them in one order, so the next is mostly found after the last.
#[derive(Default)]
struct Names {
    written: Vec<(EmployeeId, [u8; PROVIDER])>,
    next: usize,
}

impl Names {
    /// `"id",`.
    fn write(&mut self, provider: EmployeeId, out: &mut Vec<u8>) {
        let known = match self.written.get(self.next) {
            Some(it) if it.0 == provider => Some((self.next, it)),
            _ => self.written.iter().enumerate().find(|(_, it)| it.0 == provider),
        };
        if let Some((at, (_, text))) = known {
            self.next = at + 1;
            return out.extend_from_slice(text);
        }
        let mut text = [b'"'; PROVIDER];
        let [_, id @ .., _, comma] = &mut text;
        provider.0.hyphenated().encode_lower(id);
        *comma = b',';
        out.extend_from_slice(&text);
        if self.written.len() < MOST_NAMES {
            self.written.push((provider, text));
            self.next = self.written.len();
        }
    }
}

/// The date written last: the next time is mostly on it too.
#[derive(Clone, Copy, Default)]
struct Day {
    date: NaiveDate,
    /// `YYYY-MM-DDT`; empty before the first.
    text: Option<[u8; 11]>,
}

impl Day {
    /// `YYYY-MM-DDTHH:MM:SSZ`.
    fn write(&mut self, at: DateTime<Utc>, out: &mut Vec<u8>) {
        let (date, time) = (at.date_naive(), at.time());
        if !(0..=9999).contains(&date.year()) || time.nanosecond() != 0 {
            let text = at.to_rfc3339_opts(chrono::SecondsFormat::AutoSi, true);
            return out.extend_from_slice(text.as_bytes());
        }
        if self.text.is_none() || self.date != date {
            *self = Self { date, text: day_text(date) };
        }
        out.extend_from_slice(self.text.as_ref().map_or(&[], <[u8; 11]>::as_slice));
        for (value, after) in [(time.hour(), b':'), (time.minute(), b':'), (time.second(), b'Z')] {
            out.extend_from_slice(&[digit(value / 10), digit(value), after]);
        }
    }
}

fn day_text(date: NaiveDate) -> Option<[u8; 11]> {
    let mut text = [0; 11];
    write!(text.as_mut_slice(), "{:04}-{:02}-{:02}T", date.year(), date.month(), date.day()).ok()?;
    Some(text)
}

/// The last decimal digit.
fn digit(value: u32) -> u8 {
    b'0' + u8::try_from(value % 10).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use kernel::TimeRange;
    use uuid::Uuid;

    use super::super::dto::{FreeSlotDto, FreeSlotsDto};
    use super::*;

    fn slot(start: &str, minutes: i64, providers: u128) -> OfferedSlot {
        let time = TimeRange::starting(start.parse().unwrap(), TimeDelta::minutes(minutes)).unwrap();
        OfferedSlot { time, providers: (0..providers).map(|it| EmployeeId(Uuid::from_u128(it << 64 | 7))).collect() }
    }

    #[test]
    fn it_writes_what_serde_writes() {
        let all = vec![
            slot("2040-03-12T08:00:00Z", 60, 0),
            slot("2040-03-12T23:45:00Z", 30, 1),
            slot("2040-12-31T23:59:59Z", 1, 3),
            slot("2041-01-01T00:00:00Z", 59, 0),
            slot("0000-01-01T00:00:00Z", 10, 0),
            slot("9999-12-31T23:59:00Z", 10, 2),
            slot("+12345-01-01T01:02:03Z", 10, 0),
            slot("-0001-01-01T01:02:03Z", 10, 0),
            slot("2040-03-12T08:00:00.5Z", 60, 0),
            slot("2040-03-12T08:00:00.000001Z", 60, 1),
        ];
        for some in [&all[..0], &all[..1], &all[..]] {
            let items = some.iter().cloned().map(FreeSlotDto::from).collect();
            let expected = serde_json::to_string(&FreeSlotsDto { items }).unwrap();
            assert_eq!(String::from_utf8(json(some)).unwrap(), expected);
        }
    }

    #[test]
    fn providers_are_written_in_any_order_and_however_many_they_are() {
        let mut slots: Vec<_> = (0..60).map(|it| slot("2040-03-12T08:00:00Z", 60, 70 - it)).collect();
        slots.iter_mut().step_by(3).for_each(|it| it.providers.reverse());
        slots.iter_mut().step_by(5).for_each(|it| it.providers.retain(|it| it.0.as_u128() >> 64 & 1 == 1));
        let items = slots.iter().cloned().map(FreeSlotDto::from).collect();
        assert!(json(&slots) == serde_json::to_vec(&FreeSlotsDto { items }).unwrap());
    }

    #[test]
    fn every_minute_of_years_is_written_right() {
        let start: DateTime<Utc> = "2039-12-30T00:00:00Z".parse().unwrap();
        let slots: Vec<_> = (0..100_000)
            .map(|it| {
                let time = TimeRange::starting(start + TimeDelta::seconds(it * 701), TimeDelta::seconds(1)).unwrap();
                OfferedSlot { time, providers: Vec::new() }
            })
            .collect();
        let items = slots.iter().cloned().map(FreeSlotDto::from).collect();
        assert!(json(&slots) == serde_json::to_vec(&FreeSlotsDto { items }).unwrap());
    }
}
