use crate::{MinuteRange, MinuteRangeRefused};

/// Why hours cannot be written down so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimetableRefused {
    /// Not `HH:mm` to a later `HH:mm`, 24:00 at most.
    #[error("not a range of one day")]
    Range,
    /// Two of them share a minute.
    #[error("ranges overlap")]
    Overlap,
}

impl From<MinuteRangeRefused> for TimetableRefused {
    fn from(_: MinuteRangeRefused) -> Self {
        Self::Range
    }
}

/// Reads the hours of one day as people write them (`09:00` to `17:00`), sorted. Touching is fine; a shift past midnight
/// is two days'.
///
/// # Errors
/// [`TimetableRefused`].
pub fn day_ranges<'a>(
    ranges: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Vec<MinuteRange>, TimetableRefused> {
    let mut read = Vec::new();
    for (from, to) in ranges {
        let (from, to) = minute(from).zip(minute(to)).ok_or(TimetableRefused::Range)?;
        read.push(MinuteRange::new(from, to)?);
    }
    read.sort_unstable();
    let overlap = |pair: &[MinuteRange]| matches!(pair, [a, b] if b.start() < a.end());
    if read.windows(2).any(overlap) { Err(TimetableRefused::Overlap) } else { Ok(read) }
}

/// Minutes of a day as people write them.
pub fn clock(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

fn minute(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |it: &str| (it.len() == 2 && it.bytes().all(|b| b.is_ascii_digit())).then(|| it.parse().ok())?;
    let (hours, minutes): (u16, u16) = (number(hours)?, number(minutes)?);
    (minutes < 60 && hours <= 24).then_some(hours * 60 + minutes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_are_read_sorted_and_apart() {
        let day = day_ranges([("13:00", "24:00"), ("09:00", "13:00")]).unwrap();
        let written: Vec<String> = day.iter().flat_map(|it| [clock(it.start()), clock(it.end())]).collect();
        assert_eq!(written, ["09:00", "13:00", "13:00", "24:00"]);
        assert_eq!(day_ranges([("09:00", "13:00"), ("12:59", "14:00")]), Err(TimetableRefused::Overlap));
        assert_eq!(day_ranges([("09:00", "13:00"), ("10:00", "11:00")]), Err(TimetableRefused::Overlap));
        for (from, to) in [
            ("9:00", "10:00"),
            ("09:60", "10:00"),
            ("10:00", "10:00"),
            ("11:00", "10:00"),
            ("10:00", "24:01"),
            ("+1:00", "10:00"),
        ] {
            assert_eq!(day_ranges([(from, to)]), Err(TimetableRefused::Range), "{from} {to}");
        }
    }
}
