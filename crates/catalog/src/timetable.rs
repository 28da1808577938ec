use crate::{MinuteRange, MinuteRangeRefused};

/// Reason why entered work hours are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimetableRefused {
    /// Not `HH:mm` to a later `HH:mm`, at most 24:00.
    #[error("not a range of one day")]
    Range,
    /// Two ranges overlap.
    #[error("ranges overlap")]
    Overlap,
}

impl From<MinuteRangeRefused> for TimetableRefused {
    fn from(_: MinuteRangeRefused) -> Self {
        Self::Range
    }
}

/// Reads the work hours of one day (`09:00` to `17:00`) and sorts them. Ranges may touch; a shift past midnight is
/// entered on two days.
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

/// Formats a minute of the day as `HH:mm`.
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
    fn hours_are_sorted_and_must_not_overlap() {
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
