use kernel::Huf;

/// Cash in a till beside what visits brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TillEntryKind {
    /// In the till when the day began; one a day.
    Float,
    /// Put in.
    In,
    /// Taken out.
    Out,
}

/// Reason why cash is not entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TillEntryRefused {
    /// Nothing, or less.
    #[error("the amount is not positive")]
    Amount,
    /// Put in or taken out without a note.
    #[error("the note is missing")]
    Note,
    /// The day has not begun.
    #[error("the day is still ahead")]
    Ahead,
}

/// Decides whether cash is entered (docs/rules.md#closing-a-day).
///
/// # Errors
/// [`TillEntryRefused`] with the first reason that applies.
pub fn admit_till_entry(
    kind: TillEntryKind,
    (amount, has_note): (Huf, bool),
    has_begun: bool,
) -> Result<(), TillEntryRefused> {
    if amount <= Huf::ZERO {
        return Err(TillEntryRefused::Amount);
    }
    if kind != TillEntryKind::Float && !has_note {
        return Err(TillEntryRefused::Note);
    }
    if has_begun { Ok(()) } else { Err(TillEntryRefused::Ahead) }
}

/// The cash that should be in a till beside what visits brought: float and what was put in, less what was taken out.
pub fn till_cash(entries: impl IntoIterator<Item = (TillEntryKind, Huf)>) -> Huf {
    let signed = |(kind, amount): (TillEntryKind, Huf)| match kind {
        TillEntryKind::Float | TillEntryKind::In => amount,
        TillEntryKind::Out => Huf(-amount.0),
    };
    entries.into_iter().map(signed).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_out_is_expected_less() {
        let entries =
            [(TillEntryKind::Float, Huf(20_000)), (TillEntryKind::Out, Huf(3_500)), (TillEntryKind::In, Huf(500))];
        assert_eq!(till_cash(entries), Huf(17_000));
        assert_eq!(till_cash([(TillEntryKind::Out, Huf(100))]), Huf(-100));
        assert_eq!(till_cash([]), Huf::ZERO);
    }

    #[test]
    fn cash_is_entered_with_a_reason_from_its_day_on() {
        use TillEntryKind::{Float, In, Out};
        assert_eq!(admit_till_entry(Float, (Huf(1), false), true), Ok(()));
        assert_eq!(admit_till_entry(Out, (Huf(1), true), true), Ok(()));
        assert_eq!(admit_till_entry(In, (Huf(1), false), true), Err(TillEntryRefused::Note));
        assert_eq!(admit_till_entry(Out, (Huf(0), true), true), Err(TillEntryRefused::Amount));
        assert_eq!(admit_till_entry(Float, (Huf(-5), false), true), Err(TillEntryRefused::Amount));
        assert_eq!(admit_till_entry(Float, (Huf(1), false), false), Err(TillEntryRefused::Ahead));
    }
}
