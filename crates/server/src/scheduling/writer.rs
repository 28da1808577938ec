//! Free slots as JSON: what serde would write of [`super::dto::FreeSlotsDto`], in a fraction of the instructions.

use chrono::{Datelike as _, NaiveDate, NaiveDateTime, Timelike as _};
use kernel::{EmployeeId, TimeRange};
use scheduling::OfferedSlot;
use uuid::fmt::Hyphenated;

use super::dto::FreeSlotDto;

/// A slot's times, up to the last quote.
const TIMES: [u8; 60] = *br#"{"start":"0000-00-00T00:00:00Z","end":"0000-00-00T00:00:00Z""#;
/// Offsets of the start and the end in `TIMES`.
const START: usize = 10;
const END: usize = 39;
const BEGIN: &[u8; 10] = br#"{"items":["#;
const PROVIDERS: &[u8; 14] = br#","providers":["#;
/// `,"id"`.
const PROVIDER: usize = Hyphenated::LENGTH + 3;

/// An answer that slots are added to.
pub struct FreeSlotsJson {
    json: Vec<u8>,
    times: [u8; 60],
    days: [Option<NaiveDate>; 2],
    names: Names,
}

impl FreeSlotsJson {
    /// None so far, with room for so many slots and so many providers of them.
    pub fn with_room(slots: usize, providers: usize) -> Self {
        let mut json = Vec::with_capacity(12 + slots * (TIMES.len() + PROVIDERS.len() + 3) + providers * PROVIDER);
        json.extend_from_slice(BEGIN);
        Self { json, times: TIMES, days: [None; 2], names: Names::default() }
    }

    /// Adds a slot, and who has it.
    pub fn add(&mut self, time: TimeRange, providers: &[EmployeeId]) {
        let Self { json, times, days: [start_day, end_day], names } = self;
        if BEGIN.len() < json.len() {
            json.push(b',');
        }
        // Without the zone, which is UTC: chrono would add it each time.
        let (start, end) = (time.start().naive_utc(), time.end().naive_utc());
        if !is_plain(start) || !is_plain(end) {
            let slot = FreeSlotDto::from(OfferedSlot { time, providers: providers.to_vec() });
            return json.extend(serde_json::to_vec(&slot).unwrap_or_default());
        }
        write_time::<START>(times, start_day, start);
        write_time::<END>(times, end_day, end);
        json.extend_from_slice(times);
        if let [first, others @ ..] = providers {
            json.extend_from_slice(PROVIDERS);
            names.next = 0;
            let [_, text @ ..] = names.text(*first);
            json.extend_from_slice(text);
            others.iter().for_each(|it| json.extend_from_slice(names.text(*it)));
            json.push(b']');
        }
        json.push(b'}');
    }

    /// The whole answer.
    pub fn end(mut self) -> Vec<u8> {
        self.json.extend_from_slice(b"]}");
        self.json
    }
}

/// Whether it is written with four digits of a year and whole seconds, as whatever a search gives.
fn is_plain(at: NaiveDateTime) -> bool {
    (0..=9999).contains(&at.year()) && at.nanosecond() == 0
}

/// Providers as they are written, in the order in which slots name them: the next is mostly found after the last.
#[derive(Default)]
struct Names {
    written: Vec<(EmployeeId, [u8; PROVIDER])>,
    next: usize,
}

impl Names {
    fn text(&mut self, provider: EmployeeId) -> &[u8; PROVIDER] {
        let next = self.next.min(self.written.len());
        let (before, after) = self.written.split_at(next);
        let is_it = |it: &(EmployeeId, _)| it.0 == provider;
        let known = after.iter().position(is_it).map(|it| next + it).or_else(|| before.iter().position(is_it));
        if known.is_none() {
            self.written.insert(next, (provider, written(provider)));
        }
        let at = known.unwrap_or(next);
        self.next = at + 1;
        self.written.get(at).map_or(&[0; PROVIDER], |it| &it.1)
    }
}

/// `,"id"`.
fn written(provider: EmployeeId) -> [u8; PROVIDER] {
    let mut text = [b'"'; PROVIDER];
    let [comma, _, id @ .., _] = &mut text;
    *comma = b',';
    provider.0.hyphenated().encode_lower(id);
    text
}

/// Writes `YYYY-MM-DDTHH:MM:SSZ` over the time at `AT`; the date only when it is not the one written last.
fn write_time<const AT: usize>(times: &mut [u8; 60], date: &mut Option<NaiveDate>, at: NaiveDateTime) {
    let Some([y, z, a, b, _, m, n, _, d, e, _, h, i, _, j, k, _, s, t, _]) =
        times.get_mut(AT..).and_then(<[u8]>::first_chunk_mut)
    else {
        return;
    };
    let (day, time) = (at.date(), at.time());
    if Some(day) != *date {
        let (century, year) = (day.year().unsigned_abs() / 100, day.year().unsigned_abs() % 100);
        [*y, *z] = two_digits(century);
        [*a, *b] = two_digits(year);
        [*m, *n] = two_digits(day.month());
        [*d, *e] = two_digits(day.day());
        *date = Some(day);
    }
    [*h, *i] = two_digits(time.hour());
    [*j, *k] = two_digits(time.minute());
    [*s, *t] = two_digits(time.second());
}

/// A number below 100.
fn two_digits(number: u32) -> [u8; 2] {
    let number = u8::try_from(number).unwrap_or_default();
    [b'0' + number / 10, b'0' + number % 10]
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};
    use uuid::Uuid;

    use super::super::dto::FreeSlotsDto;
    use super::*;

    fn json(slots: &[OfferedSlot]) -> Vec<u8> {
        let mut json = FreeSlotsJson::with_room(0, 0);
        slots.iter().for_each(|it| json.add(it.time, &it.providers));
        json.end()
    }

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
            slot("1970-01-01T00:00:00Z", 10, 0),
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
