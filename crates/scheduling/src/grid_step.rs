/// The step of the grid in seconds. Divides times of day by a multiplication, which is faster.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GridStep {
    seconds: u32,
    /// `2^SHIFT / seconds`, rounded up.
    inverse: u64,
}

/// Large enough for exact quotients of up to two days by up to one day.
const SHIFT: u32 = 36;

impl GridStep {
    /// A step of `minutes`, at least one and at most a day.
    pub(crate) fn of_minutes(minutes: u16) -> Self {
        let seconds = u32::from(minutes.clamp(1, 1440)) * 60;
        Self { seconds, inverse: (1 << SHIFT) / u64::from(seconds) + 1 }
    }

    #[inline]
    pub(crate) fn seconds(self) -> u32 {
        self.seconds
    }

    /// How often the step fits into `span`, which is at most two days.
    #[inline]
    pub(crate) fn count(self, span: u32) -> u32 {
        u32::try_from((u64::from(span) * self.inverse) >> SHIFT).unwrap_or_default()
    }

    /// The first multiple that is not before `second`, which is at most one day.
    #[inline]
    pub(crate) fn ceil(self, second: u32) -> u32 {
        self.count(second + self.seconds - 1) * self.seconds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multiplying_is_dividing_for_every_step_and_two_days() {
        for minutes in 1..=1440 {
            let step = GridStep::of_minutes(minutes);
            let seconds = u32::from(minutes) * 60;
            for multiple in (0..=2 * 86_400).step_by(usize::try_from(seconds).unwrap()) {
                for span in [multiple.max(1) - 1, multiple, multiple + 1, multiple + seconds - 1] {
                    assert_eq!(step.count(span), span / seconds, "{span} by {seconds}");
                }
                assert_eq!(step.ceil(multiple), multiple);
                assert_eq!(step.ceil(multiple + 1), multiple + seconds);
            }
        }
    }
}
