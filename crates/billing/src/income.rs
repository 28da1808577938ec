use kernel::Huf;

/// Maximum amount of one payment and of one tip, in forints.
const MAX_FORINTS: i64 = 100_000_000;
/// Maximum number of payments of one visit.
const MAX_PAYMENTS: usize = 10;

/// Payment method of a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PaymentMethod {
    Cash,
    Card,
    Transfer,
    Voucher,
}

impl PaymentMethod {
    /// In display order.
    pub const ALL: [Self; 4] = [Self::Cash, Self::Card, Self::Transfer, Self::Voucher];
}

/// One payment of a guest for a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Payment {
    pub method: PaymentMethod,
    /// The part towards the price.
    pub amount: Huf,
    /// Paid on top; not income of the salon.
    pub tip: Huf,
}

/// A sum taken off the agreed price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discount {
    /// 1 to the agreed price.
    pub amount: Huf,
    pub reason: String,
}

/// Reason why payments are not recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PaymentsRefused {
    /// More than `MAX_PAYMENTS`.
    #[error("too many payments")]
    TooMany,
    /// The sum is negative or exceeds the maximum.
    #[error("out of range")]
    Range,
    /// The visit has not begun yet.
    #[error("the visit is still ahead")]
    Ahead,
    /// The discount is nothing, or more than the agreed price.
    #[error("discount out of range")]
    Discount,
}

/// Checks a discount on an agreed price.
///
/// # Errors
/// [`PaymentsRefused::Discount`].
pub fn check_discount(discount: &Discount, price: Huf) -> Result<(), PaymentsRefused> {
    if (1..=price.0).contains(&discount.amount.0) { Ok(()) } else { Err(PaymentsRefused::Discount) }
}

/// The change from one list of payments to another: rows are reversed and added, none is updated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentChange<Id> {
    /// The rows to reverse.
    pub reversed: Vec<(Id, Payment)>,
    pub added: Vec<Payment>,
    /// The income of the visit after the change; `None` when no payment is recorded.
    pub total: Option<Huf>,
}

/// Decides how the `standing` payments of a visit become the `wanted` ones. A payment of zero means that the visit was
/// free; it leaves no row.
///
/// # Errors
/// [`PaymentsRefused`].
pub fn change_payments<Id: Copy>(
    standing: &[(Id, Payment)],
    wanted: &[Payment],
    has_begun: bool,
) -> Result<PaymentChange<Id>, PaymentsRefused> {
    if MAX_PAYMENTS < wanted.len() {
        return Err(PaymentsRefused::TooMany);
    }
    if !has_begun && !wanted.is_empty() {
        return Err(PaymentsRefused::Ahead);
    }
    let is_in_range = |it: Huf| (0..=MAX_FORINTS).contains(&it.0);
    let total: Huf = wanted.iter().map(|it| it.amount).sum();
    let tips: Huf = wanted.iter().map(|it| it.tip).sum();
    if !wanted.iter().all(|it| is_in_range(it.amount) && is_in_range(it.tip))
        || !is_in_range(total)
        || !is_in_range(tips)
    {
        return Err(PaymentsRefused::Range);
    }
    let mut added: Vec<Payment> = wanted.iter().copied().filter(|it| 0 < it.amount.0 + it.tip.0).collect();
    let mut reversed = Vec::new();
    for (id, payment) in standing {
        match added.iter().position(|it| it == payment) {
            Some(same) => {
                added.remove(same);
            }
            None => reversed.push((*id, *payment)),
        }
    }
    Ok(PaymentChange { reversed, added, total: (!wanted.is_empty()).then_some(total) })
}

/// The sum paid by one method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MethodSum {
    /// `None`: not recorded.
    pub method: Option<PaymentMethod>,
    pub amount: Huf,
    pub tips: Huf,
}

/// Sums by payment method, from each visit's income and its standing payments: every method, then the income without a
/// recorded method, if there is any.
pub fn sums_by_method<'a>(visits: impl IntoIterator<Item = (Huf, &'a [Payment])>) -> Vec<MethodSum> {
    let mut sums = PaymentMethod::ALL.map(|it| MethodSum { method: Some(it), ..MethodSum::default() });
    let mut unknown = 0_i64;
    for (brought, payments) in visits {
        unknown = unknown.saturating_add(brought.0);
        for payment in payments {
            unknown = unknown.saturating_sub(payment.amount.0);
            for sum in sums.iter_mut().filter(|it| it.method == Some(payment.method)) {
                sum.amount = sum.amount + payment.amount;
                sum.tips = sum.tips + payment.tip;
            }
        }
    }
    let mut all = sums.to_vec();
    if unknown != 0 {
        all.push(MethodSum { method: None, amount: Huf(unknown), tips: Huf::ZERO });
    }
    all
}

/// A counted sum, beside the expected sum that was shown to the person counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedAmount<Of> {
    pub of: Of,
    pub shown: Huf,
    pub counted: Huf,
}

/// Reason why a day is not closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CloseRefused {
    /// The day has not begun.
    #[error("the day is still ahead")]
    Ahead,
    /// The expected sum is not the shown one any more.
    #[error("the sums have changed")]
    Changed,
    /// A method is counted twice.
    #[error("counted twice")]
    Twice,
}

/// Decides the closing of a day: the expected and the counted sum of each method.
///
/// # Errors
/// [`CloseRefused`].
pub fn close<Of: Copy + PartialEq>(
    expected: &[(Of, Huf)],
    counted: &[CountedAmount<Of>],
    has_begun: bool,
) -> Result<Vec<(Of, Huf, Huf)>, CloseRefused> {
    if !has_begun {
        return Err(CloseRefused::Ahead);
    }
    let is_twice = |it: &CountedAmount<Of>| 1 < counted.iter().filter(|other| other.of == it.of).count();
    if counted.iter().any(is_twice) {
        return Err(CloseRefused::Twice);
    }
    let expected_of = |of: Of| expected.iter().find(|it| it.0 == of).map_or(Huf::ZERO, |it| it.1);
    if counted.iter().any(|it| it.shown != expected_of(it.of)) {
        return Err(CloseRefused::Changed);
    }
    let is_counted = |of: Of| counted.iter().any(|it| it.of == of);
    if expected.iter().any(|(of, sum)| *sum != Huf::ZERO && !is_counted(*of)) {
        return Err(CloseRefused::Changed);
    }
    Ok(counted.iter().map(|it| (it.of, it.shown, it.counted)).collect())
}

/// Divides an amount by weights into whole forints that add up to it; equally when all weights are zero.
pub fn split(amount: Huf, weights: &[Huf]) -> Vec<Huf> {
    let equal = vec![Huf(1); weights.len()];
    let weights = if weights.iter().any(|it| 0 < it.0) { weights } else { &equal };
    let whole: i128 = weights.iter().map(|it| i128::from(it.0.max(0))).sum();
    let (mut so_far, mut given) = (0_i128, 0_i128);
    weights
        .iter()
        .map(|weight| {
            so_far += i128::from(weight.0.max(0));
            let until = rounded(i128::from(amount.0) * so_far, whole);
            let part = until - given;
            given = until;
            Huf(i64::try_from(part).unwrap_or_default())
        })
        .collect()
}

/// The division of an income.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Commission {
    /// The colleague's share.
    pub colleague: Huf,
    /// The salon's share.
    pub salon: Huf,
}

/// A colleague's share in percent of the income of their visits, rounded half up; the rest is the salon's. Tips do not
/// count (docs/rules.md#commission).
pub fn commission(income: Huf, percent: u8) -> Commission {
    let colleague = rounded(i128::from(income.0) * i128::from(percent.min(100)), 100);
    let colleague = Huf(i64::try_from(colleague).unwrap_or_default());
    Commission { colleague, salon: Huf(income.0 - colleague.0) }
}

/// `number / by`, half up.
fn rounded(number: i128, by: i128) -> i128 {
    if by == 0 { 0 } else { (2 * number + by).div_euclid(2 * by) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn paid(method: PaymentMethod, amount: i64, tip: i64) -> Payment {
        Payment { method, amount: Huf(amount), tip: Huf(tip) }
    }

    const CASH: PaymentMethod = PaymentMethod::Cash;
    const CARD: PaymentMethod = PaymentMethod::Card;

    #[test]
    fn a_correction_takes_back_what_is_not_wanted_and_keeps_the_rest() {
        let standing = [(1, paid(CASH, 5_000, 0)), (2, paid(CARD, 7_900, 500))];
        let wanted = [paid(CARD, 7_900, 500), paid(CARD, 5_000, 0)];
        let change = change_payments(&standing, &wanted, true).unwrap();
        assert_eq!(change.reversed, [(1, paid(CASH, 5_000, 0))]);
        assert_eq!(change.added, [paid(CARD, 5_000, 0)]);
        assert_eq!(change.total, Some(Huf(12_900)));
        let same = change_payments(&standing, &standing.map(|it| it.1), true).unwrap();
        assert!(same.reversed.is_empty() && same.added.is_empty());
        let none = change_payments(&standing, &[], true).unwrap();
        assert_eq!((none.reversed.len(), none.total), (2, None));
        let free = change_payments::<u8>(&[], &[paid(CASH, 0, 0)], true).unwrap();
        assert_eq!((free.added.len(), free.total), (0, Some(Huf(0))));
    }

    #[test]
    fn impossible_payments_are_refused() {
        let refused = |wanted: &[Payment], has_begun| change_payments::<u8>(&[], wanted, has_begun).unwrap_err();
        assert_eq!(refused(&[paid(CASH, 1, 0); 11], true), PaymentsRefused::TooMany);
        assert_eq!(refused(&[paid(CASH, -1, 0)], true), PaymentsRefused::Range);
        assert_eq!(refused(&[paid(CASH, 1, -1)], true), PaymentsRefused::Range);
        assert_eq!(refused(&[paid(CASH, MAX_FORINTS, 0), paid(CARD, 1, 0)], true), PaymentsRefused::Range);
        assert_eq!(refused(&[paid(CASH, 1, 0)], false), PaymentsRefused::Ahead);
        assert!(change_payments::<u8>(&[], &[], false).is_ok());
    }

    #[test]
    fn shares_are_rounded_half_up() {
        for (income, percent, colleague) in [
            (12_900, 40, 5_160),
            (1, 50, 1),
            (1, 49, 0),
            (3, 50, 2),
            (999, 33, 330),
            (0, 100, 0),
            (7, 100, 7),
            (7, 0, 0),
        ] {
            assert_eq!(commission(Huf(income), percent).colleague, Huf(colleague), "{income} {percent}%");
        }
        assert_eq!(split(Huf(10), &[Huf(0), Huf(0), Huf(0)]), [Huf(3), Huf(4), Huf(3)]);
        assert_eq!(split(Huf(10), &[]), []);
    }

    #[test]
    fn income_without_a_method_is_a_sum_of_its_own() {
        let both = [paid(CASH, 5_000, 100), paid(CARD, 7_900, 0)];
        let sums = sums_by_method([(Huf(12_900), &both[..]), (Huf(2_000), &[]), (Huf(0), &[])]);
        let told: Vec<_> = sums.iter().map(|it| (it.method, it.amount.0, it.tips.0)).collect();
        assert_eq!(
            told,
            [
                (Some(CASH), 5_000, 100),
                (Some(CARD), 7_900, 0),
                (Some(PaymentMethod::Transfer), 0, 0),
                (Some(PaymentMethod::Voucher), 0, 0),
                (None, 2_000, 0),
            ]
        );
        assert_eq!(sums_by_method([(Huf(12_900), &both[..])]).len(), 4);
    }

    #[test]
    fn a_day_is_closed_with_what_was_shown() {
        let counted = |of, shown, counted| CountedAmount { of, shown: Huf(shown), counted: Huf(counted) };
        let expected = [(CASH, Huf(5_000)), (CARD, Huf(0))];
        assert_eq!(close(&expected, &[counted(CASH, 5_000, 4_500)], true), Ok(vec![(CASH, Huf(5_000), Huf(4_500))]));
        assert_eq!(close(&expected, &[counted(CASH, 5_000, 4_500)], false), Err(CloseRefused::Ahead));
        assert_eq!(close(&expected, &[counted(CASH, 4_000, 4_000)], true), Err(CloseRefused::Changed));
        assert_eq!(close(&expected, &[counted(CARD, 0, 0)], true), Err(CloseRefused::Changed), "cash is missing");
        assert_eq!(close(&expected, &[counted(CASH, 5_000, 1); 2], true), Err(CloseRefused::Twice));
        assert_eq!(close::<PaymentMethod>(&[], &[], true), Ok(Vec::new()));
    }

    proptest! {
        #[test]
        fn parts_add_up_to_the_forint(amount in 0i64..=100_000_000, weights in prop::collection::vec(0i64..=100_000_000, 1..12)) {
            let weights: Vec<Huf> = weights.into_iter().map(Huf).collect();
            let parts = split(Huf(amount), &weights);
            prop_assert_eq!(parts.iter().copied().sum::<Huf>(), Huf(amount));
            let whole: i128 = weights.iter().map(|it| i128::from(it.0)).sum();
            for (part, weight) in parts.iter().zip(&weights) {
                prop_assert!(0 <= part.0);
                if 0 < whole {
                    let off = i128::from(part.0) * whole - i128::from(amount) * i128::from(weight.0);
                    prop_assert!(off.abs() <= whole, "{part:?} of {amount} for {weight:?} of {whole}");
                }
            }
        }

        #[test]
        fn a_commission_and_the_rest_are_the_income(income in 0i64..=1_000_000_000_000, percent in 0u8..=100) {
            let Commission { colleague, salon } = commission(Huf(income), percent);
            prop_assert_eq!(colleague.0 + salon.0, income);
            prop_assert!(0 <= colleague.0 && 0 <= salon.0);
            let off = i128::from(colleague.0) * 100 - i128::from(income) * i128::from(percent);
            prop_assert!(-50 < off && off <= 50);
        }

        #[test]
        fn after_a_change_the_rows_are_what_was_wanted(
            standing in prop::collection::vec((0i64..3, 0i64..3), 0..5), wanted in prop::collection::vec((0i64..3, 0i64..3), 0..5)
        ) {
            let rows = |it: Vec<(i64, i64)>| -> Vec<Payment> { it.into_iter().map(|(amount, tip)| paid(CASH, amount, tip)).collect() };
            let standing: Vec<(usize, Payment)> =
                rows(standing).into_iter().filter(|it| 0 < it.amount.0 + it.tip.0).enumerate().collect();
            let wanted = rows(wanted);
            let change = change_payments(&standing, &wanted, true).unwrap();
            let mut left: Vec<Payment> = standing.iter()
                .filter(|(id, _)| change.reversed.iter().all(|it| it.0 != *id)).map(|it| it.1).chain(change.added).collect();
            let mut expected: Vec<Payment> = wanted.into_iter().filter(|it| 0 < it.amount.0 + it.tip.0).collect();
            left.sort();
            expected.sort();
            prop_assert_eq!(left, expected);
        }
    }
}
