use kernel::TimeRange;
use scheduling::Agenda;

/// The parts of an absence that are not busy already.
pub fn absent_parts(away: TimeRange, busy: impl IntoIterator<Item = TimeRange>) -> Vec<TimeRange> {
    let busy: Agenda = busy.into_iter().collect();
    let mut from = away.start();
    let mut parts = Vec::new();
    for taken in busy.busy().iter().filter(|it| it.overlaps(&away)) {
        parts.extend(TimeRange::new(from, taken.start()));
        from = from.max(taken.end());
    }
    parts.extend(TimeRange::new(from, away.end()));
    parts
}

#[cfg(test)]
mod tests {
    use scheduling::fixtures::range;

    use super::*;

    #[test]
    fn busy_times_are_cut_out_of_an_absence() {
        let away = range("2026-01-14 00:00", "2026-01-15 00:00");
        assert_eq!(
            absent_parts(
                away,
                [range("2026-01-14 12:00", "2026-01-14 13:00"), range("2026-01-13 20:00", "2026-01-14 06:00")]
            ),
            [range("2026-01-14 06:00", "2026-01-14 12:00"), range("2026-01-14 13:00", "2026-01-15 00:00")]
        );
        assert_eq!(absent_parts(away, [range("2026-01-13 00:00", "2026-01-16 00:00")]), []);
    }
}
