//! The states of a payment into a company's balance, driven by the gateway's replies (docs/rules.md#topping-up).

use kernel::Huf;

/// The state of a top-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TopupState {
    /// Recorded, not sent yet.
    New,
    /// Being started at the gateway.
    Starting,
    /// Waiting for the money.
    Pending,
    /// Credited to the balance.
    Paid,
    /// Not paid.
    Failed,
    /// The reply to its start was lost; it is not started again.
    Unknown,
    /// Its refund is recorded, not sent yet.
    Refunding,
    /// Its refund is being requested from the gateway.
    RefundSent,
    /// Refunded.
    Refunded,
    /// The reply to its refund was lost; the refund is not requested again.
    RefundUnknown,
}

/// Reason why a top-up was not paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TopupReason {
    /// The bank refused it.
    Refused,
    /// The payer cancelled.
    Cancelled,
    /// The time to pay ran out.
    Expired,
    /// The gateway did not accept it.
    Unavailable,
    /// The payment differs from the order.
    Mismatch,
}

/// A gateway's status of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentStatus {
    /// Not final.
    Open,
    Paid,
    Failed(TopupReason),
}

/// The identifying data of a payment, as ordered or as reported by the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaymentIdentity<'a> {
    /// The gateway's id.
    pub gateway_id: &'a str,
    /// Our id, which includes the company.
    pub reference: &'a str,
    /// In Hungarian forints; `None`: another currency, or not a whole amount.
    pub amount: Option<Huf>,
}

/// The action for a top-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Nothing,
    /// Add its amount to the balance.
    Credit,
    Fail(TopupReason),
}

/// Decides from a gateway's report. Only the ordered payment is credited, and only forward: a paid top-up stays paid,
/// and a failed one can still become paid.
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
