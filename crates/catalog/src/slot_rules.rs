use chrono::TimeDelta;

/// The start times that are offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Alignment {
    /// Local minutes of the day that are divisible by the step.
    #[default]
    Grid,
    /// As `Grid`, and the start of each gap, where work begins or a busy time ends. With a buffer before the visit, the
    /// buffer starts there. Rounded up to a whole minute, because a start is sent without seconds.
    Tight,
}

/// A company's rules for online booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotRules {
    step_minutes: u16,
    alignment: Alignment,
    min_notice: TimeDelta,
    horizon: TimeDelta,
}

/// Reason why rules are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SlotRulesRefused {
    /// Not 1 to 1440 minutes.
    #[error("the step is not 1 to 1440 minutes")]
    Step,
    /// The notice is negative.
    #[error("the minimal notice is negative")]
    NegativeNotice,
    /// The horizon is negative.
    #[error("the horizon is negative")]
    NegativeHorizon,
}

impl SlotRules {
    /// The step need not divide an hour: the grid restarts at each local midnight.
    ///
    /// # Errors
    /// [`SlotRulesRefused`] names the invalid value.
    pub fn new(
        step_minutes: u16,
        alignment: Alignment,
        min_notice: TimeDelta,
        horizon: TimeDelta,
    ) -> Result<Self, SlotRulesRefused> {
        if !(1..=1440).contains(&step_minutes) {
            return Err(SlotRulesRefused::Step);
        }
        if min_notice < TimeDelta::zero() {
            return Err(SlotRulesRefused::NegativeNotice);
        }
        if horizon < TimeDelta::zero() {
            return Err(SlotRulesRefused::NegativeHorizon);
        }
        Ok(Self { step_minutes, alignment, min_notice, horizon })
    }

    /// Minutes between start times.
    #[inline]
    pub fn step_minutes(&self) -> u16 {
        self.step_minutes
    }

    /// Grid of the offered start times.
    #[inline]
    pub fn alignment(&self) -> Alignment {
        self.alignment
    }

    /// A slot starts at least this long from now.
    #[inline]
    pub fn min_notice(&self) -> TimeDelta {
        self.min_notice
    }

    /// A slot starts less than this from now.
    #[inline]
    pub fn horizon(&self) -> TimeDelta {
        self.horizon
    }
}

/// A quarter-hour grid, an hour's notice, ninety days ahead.
impl Default for SlotRules {
    fn default() -> Self {
        Self {
            step_minutes: 15,
            alignment: Alignment::Grid,
            min_notice: TimeDelta::minutes(60),
            horizon: TimeDelta::days(90),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_rules_are_refused() {
        let rules = |step, notice, horizon| {
            SlotRules::new(step, Alignment::Grid, TimeDelta::minutes(notice), TimeDelta::minutes(horizon)).map(|_| ())
        };
        assert_eq!(rules(0, 0, 0), Err(SlotRulesRefused::Step));
        assert_eq!(rules(1441, 0, 0), Err(SlotRulesRefused::Step));
        assert_eq!(rules(1440, 0, 0), Ok(()));
        assert_eq!(rules(7, 0, 0), Ok(()));
        assert_eq!(rules(15, -1, 0), Err(SlotRulesRefused::NegativeNotice));
        assert_eq!(rules(15, 0, -1), Err(SlotRulesRefused::NegativeHorizon));
    }
}
