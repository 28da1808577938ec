use kernel::Huf;

/// The result of a visit, as the desk records it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VisitResult {
    /// The paid amount; `None`: not recorded.
    pub payment: Option<Huf>,
    pub did_not_appear: bool,
}

/// A result of a visit that has not begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VisitResultRefused {
    /// A payment before the start.
    #[error("a payment of a visit that is ahead")]
    PaymentAhead,
    /// A missed visit before the start.
    #[error("missed, though it is ahead")]
    MissedAhead,
}

/// Decides whether a result may be recorded (docs/rules.md#the-desk): from the start of the visit on. One that was
/// recorded before stays, for instance when a paid visit is moved.
///
/// # Errors
/// [`VisitResultRefused`] for a new payment or no-show of a visit that has not begun.
pub fn record_result(wanted: VisitResult, before: VisitResult, has_begun: bool) -> Result<(), VisitResultRefused> {
    if has_begun {
        return Ok(());
    }
    if wanted.payment.is_some() && wanted.payment != before.payment {
        return Err(VisitResultRefused::PaymentAhead);
    }
    if wanted.did_not_appear && !before.did_not_appear {
        return Err(VisitResultRefused::MissedAhead);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: VisitResult = VisitResult { payment: None, did_not_appear: false };
    const PAID: VisitResult = VisitResult { payment: Some(Huf(12_900)), did_not_appear: false };
    const MISSED: VisitResult = VisitResult { payment: None, did_not_appear: true };

    #[test]
    fn a_visit_ahead_is_neither_paid_nor_missed() {
        let free = VisitResult { payment: Some(Huf(0)), ..NOTHING };
        assert_eq!(record_result(PAID, NOTHING, false), Err(VisitResultRefused::PaymentAhead));
        assert_eq!(record_result(free, NOTHING, false), Err(VisitResultRefused::PaymentAhead));
        assert_eq!(record_result(free, PAID, false), Err(VisitResultRefused::PaymentAhead));
        assert_eq!(record_result(MISSED, NOTHING, false), Err(VisitResultRefused::MissedAhead));
        for result in [PAID, MISSED] {
            assert_eq!(record_result(result, NOTHING, true), Ok(()));
            assert_eq!(record_result(result, result, false), Ok(()), "it was recorded before");
            assert_eq!(record_result(NOTHING, result, false), Ok(()), "it is taken back");
        }
    }
}
