//! How a payment into a company's balance goes on by what its gateway says when it is asked
//! (docs/rules.md#topping-up).

use kernel::Huf;

/// How far a top-up is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TopupState {
    /// Written down.
    New,
    /// The gateway is being asked to start it.
    Starting,
    /// It waits for the money.
    Pending,
    /// It is in the balance.
    Paid,
    /// It was not paid.
    Failed,
    /// The answer to its start was lost; it is not started again.
    Unknown,
    /// It is to go back.
    Refunding,
    /// The gateway is being asked to pay it back.
    RefundSent,
    /// It went back.
    Refunded,
    /// The answer to its refund was lost; it is not asked for again.
    RefundUnknown,
}

/// Why a top-up was not paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TopupReason {
    /// The bank refused it.
    Refused,
    /// Whoever paid gave up.
    Cancelled,
    /// Nobody paid in time.
    Expired,
    /// The gateway did not take it.
    Unavailable,
    /// Something else was paid than was asked for.
    Mismatch,
}

/// What a gateway says of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentStatus {
    /// Nothing for good.
    Open,
    Paid,
    Failed(TopupReason),
}

/// What identifies a payment, as it was asked for or as a gateway says it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaymentIdentity<'a> {
    /// The gateway's name for it.
    pub gateway_id: &'a str,
    /// Ours; with the company in it.
    pub reference: &'a str,
    /// Of Hungarian forints; `None`: of another currency, or no whole ones.
    pub amount: Option<Huf>,
}

/// What is to be done with a top-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Nothing,
    /// Its amount goes into the balance.
    Credit,
    Fail(TopupReason),
}

/// What follows from what a gateway says. Only what was asked for is credited, and only forward: what was paid stays paid,
/// and what failed can still turn out to be paid.
pub fn judge(
    state: TopupState,
    asked: PaymentIdentity<'_>,
    found: PaymentStatus,
    says: PaymentIdentity<'_>,
) -> Verdict {
    match (state, found) {
        (TopupState::Pending | TopupState::Failed, PaymentStatus::Paid) if asked == says && asked.amount.is_some() => {
            Verdict::Credit
        }
        (TopupState::Pending, PaymentStatus::Paid) => Verdict::Fail(TopupReason::Mismatch),
        (TopupState::Pending, PaymentStatus::Failed(reason)) => Verdict::Fail(reason),
        _ => Verdict::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKED: PaymentIdentity<'static> =
        PaymentIdentity { gateway_id: "g1", reference: "r1", amount: Some(Huf(5_000)) };

    #[test]
    fn only_what_was_asked_for_is_credited() {
        let judged = |says| judge(TopupState::Pending, ASKED, PaymentStatus::Paid, says);
        assert_eq!(judged(ASKED), Verdict::Credit);
        for other in [
            PaymentIdentity { gateway_id: "g2", ..ASKED },
            PaymentIdentity { reference: "r2", ..ASKED },
            PaymentIdentity { amount: Some(Huf(5_001)), ..ASKED },
            PaymentIdentity { amount: None, ..ASKED },
        ] {
            assert_eq!(judged(other), Verdict::Fail(TopupReason::Mismatch), "{other:?}");
        }
        let nothing = PaymentIdentity { amount: None, ..ASKED };
        assert_eq!(
            judge(TopupState::Pending, nothing, PaymentStatus::Paid, nothing),
            Verdict::Fail(TopupReason::Mismatch),
            "two that are both unknown are not the same"
        );
    }

    #[test]
    fn a_payment_goes_forward_only() {
        use TopupState::{
            Failed, New, Paid, Pending, RefundSent, RefundUnknown, Refunded, Refunding, Starting, Unknown,
        };
        let of = |state, found| judge(state, ASKED, found, ASKED);
        let refused = PaymentStatus::Failed(TopupReason::Refused);
        assert_eq!(of(Pending, refused), Verdict::Fail(TopupReason::Refused));
        assert_eq!(of(Failed, PaymentStatus::Paid), Verdict::Credit, "success after failure");
        assert_eq!(of(Failed, refused), Verdict::Nothing);
        for state in [New, Starting, Paid, Unknown, Refunding, RefundSent, Refunded, RefundUnknown] {
            for found in [PaymentStatus::Open, PaymentStatus::Paid, refused] {
                assert_eq!(of(state, found), Verdict::Nothing, "{state:?} {found:?}");
            }
        }
        assert_eq!(of(Pending, PaymentStatus::Open), Verdict::Nothing);
    }
}
