//! Invoices of visits as sent to an invoicing service, and the next step after each of its replies, or after none
//! (docs/invoices.md).

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{Email, Huf, Locale};

use crate::income::{Payment, PaymentMethod, split};

/// Maximum gross sum of an invoice, in forints.
pub const MAX_INVOICE_HUF: i64 = 100_000_000;
/// Maximum number of times one document is requested from a service.
pub const MAX_SENDS: i32 = 5;
/// Maximum number of lookups after a lost reply, before a person has to look.
const MAX_LOOKUPS: i32 = 8;
/// Time within which a request without a reply may still complete at the service.
const COMPLETION_WINDOW: TimeDelta = TimeDelta::minutes(10);
/// Delay before the second request or lookup; it grows with each further one.
const FIRST_RETRY_DELAY: TimeDelta = TimeDelta::minutes(1);
/// Maximum delay between two requests or lookups.
const MAX_RETRY_DELAY: TimeDelta = TimeDelta::hours(1);

/// The tax on a salon's services.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VatKey {
    Percent27,
    Percent18,
    Percent5,
    /// The salon pays no VAT (alanyi adómentes).
    Aam,
    /// The service is exempt (tárgyi adómentes).
    Tam,
}

impl VatKey {
    /// In display order.
    pub const ALL: [Self; 5] = [Self::Percent27, Self::Percent18, Self::Percent5, Self::Aam, Self::Tam];

    /// Percent of the net price.
    pub fn percent(self) -> i64 {
        match self {
            Self::Percent27 => 27,
            Self::Percent18 => 18,
            Self::Percent5 => 5,
            Self::Aam | Self::Tam => 0,
        }
    }
}

/// A tax number of a Hungarian company, `12345678-1-42`, with a valid check digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaxNumber(String);

/// The text is not a tax number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a Hungarian tax number")]
pub struct NotATaxNumber;

impl TaxNumber {
    /// Parses a tax number with hyphens, spaces or neither.
    ///
    /// # Errors
    /// [`NotATaxNumber`].
    pub fn parse(text: &str) -> Result<Self, NotATaxNumber> {
        let typed: String = text.chars().filter(|it| !matches!(it, '-' | ' ' | '\u{a0}')).collect();
        let digits: Option<Vec<u32>> = typed.chars().map(|it| it.to_digit(10)).collect();
        let digits = digits.filter(|it| it.len() == 11).ok_or(NotATaxNumber)?;
        let weighed: u32 = digits.iter().zip([9, 7, 3, 1, 9, 7, 3]).map(|(digit, weight)| digit * weight).sum();
        let is_right = digits.get(7) == Some(&((10 - weighed % 10) % 10));
        let has_kind = digits.get(8).is_some_and(|it| (1..=5).contains(it));
        let (core, rest) = typed.split_at_checked(8).ok_or(NotATaxNumber)?;
        let (kind, county) = rest.split_at_checked(1).ok_or(NotATaxNumber)?;
        if is_right && has_kind { Ok(Self(format!("{core}-{kind}-{county}"))) } else { Err(NotATaxNumber) }
    }

    /// The number as printed on invoices.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The recipient of an invoice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buyer {
    pub name: String,
    pub postcode: String,
    pub city: String,
    /// Street and number.
    pub address: String,
    /// The service sends the invoice to this address.
    pub email: Option<Email>,
    /// `None` for a private person.
    pub tax_number: Option<TaxNumber>,
}

/// A line of an invoice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvoiceItem {
    pub name: String,
    pub net: Huf,
    /// The VAT on it.
    pub tax: Huf,
}

impl InvoiceItem {
    /// The gross amount.
    pub fn gross(&self) -> Huf {
        self.net + self.tax
    }
}

/// The content of an invoice, apart from its buyer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvoiceTerms {
    /// They add up to exactly the paid amount.
    pub items: Vec<InvoiceItem>,
    pub vat: VatKey,
    pub method: PaymentMethod,
    /// In the company's time zone.
    pub fulfilled_on: NaiveDate,
    pub language: Locale,
    /// A comment printed on every invoice of the salon.
    pub comment: Option<String>,
    pub is_electronic: bool,
}

/// Reason why a visit gets no invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvoiceRefused {
    /// No income of the visit is recorded yet.
    #[error("the visit is not paid")]
    NotPaid,
    /// It was free.
    #[error("nothing was paid")]
    Nothing,
    /// It has one with another amount, which must be cancelled first.
    #[error("the visit has an invoice about another amount")]
    StornoFirst,
}

/// The income of a visit and its services.
#[derive(Clone, Copy, Debug)]
pub struct PaidVisit<'a> {
    /// `None` while not recorded.
    pub paid: Option<Huf>,
    /// Names of the services and the agreed prices.
    pub services: &'a [(String, Huf)],
}

/// The lines of an invoice: the paid amount, divided among the services by their agreed prices, each into net price and
/// VAT in whole forints. The net price is rounded half up and the VAT is the rest, so no forint is lost or gained.
///
/// # Errors
/// [`InvoiceRefused`].
pub fn invoice_items(visit: PaidVisit<'_>, vat: VatKey) -> Result<Vec<InvoiceItem>, InvoiceRefused> {
    let paid = visit.paid.ok_or(InvoiceRefused::NotPaid)?;
    if paid.0 <= 0 || visit.services.is_empty() {
        return Err(InvoiceRefused::Nothing);
    }
    let weights: Vec<Huf> = visit.services.iter().map(|it| it.1).collect();
    let parts = split(paid, &weights).into_iter().zip(visit.services);
    // A free service makes no line.
    Ok(parts.filter(|(part, _)| 0 < part.0).map(|(part, (name, _))| item(name.clone(), part, vat)).collect())
}

fn item(name: String, gross: Huf, vat: VatKey) -> InvoiceItem {
    let whole = 100 + vat.percent();
    let net = Huf((gross.0 * 200 + whole).div_euclid(2 * whole));
    InvoiceItem { name, net, tax: Huf(gross.0 - net.0) }
}

/// The method by which most of a visit was paid; `None` when no payment is recorded.
pub fn main_method(payments: &[Payment]) -> Option<PaymentMethod> {
    let of = |method| payments.iter().filter(|it| it.method == method).map(|it| it.amount.0).sum::<i64>();
    let used = PaymentMethod::ALL.into_iter().filter(|it| payments.iter().any(|payment| payment.method == *it));
    // The first of equals wins.
    used.fold(None, |best, it| if best.is_some_and(|best| of(it) <= of(best)) { best } else { Some(it) })
}

/// The state of an invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvoiceState {
    /// Recorded, not sent yet.
    Requested,
    /// Being requested from the service.
    Sending,
    /// The reply was lost: looked up at the service.
    Unknown,
    Issued,
    /// The service will not issue it.
    Refused,
    /// Its cancellation is recorded, not sent yet.
    CancelRequested,
    /// Its cancellation is being requested from the service.
    CancelSending,
    /// The reply to the cancellation was lost.
    CancelUnknown,
    /// Cancelled by a storno.
    Cancelled,
}

impl InvoiceState {
    /// Whether it blocks another invoice of the visit.
    pub fn is_live(self) -> bool {
        !matches!(self, Self::Refused | Self::Cancelled)
    }

    /// Whether its cancellation is under way.
    pub fn is_cancelling(self) -> bool {
        matches!(self, Self::CancelRequested | Self::CancelSending | Self::CancelUnknown)
    }
}

/// Why an invoice or its storno was not issued, or its result is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvoiceReason {
    /// The service does not accept the company's key.
    Key,
    /// The account at the service is not set up for it.
    Settings,
    /// The service rejects the buyer's data.
    Buyer,
    /// The service rejects other data.
    Data,
    /// The service refused without a reason.
    Service,
    /// The service was unreachable too often.
    Unavailable,
    /// A document under our reference differs from the requested one.
    Mismatch,
    /// The buyer was erased before it was sent.
    Erased,
}

/// The reply of a service to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendAnswer {
    Done,
    Refused(InvoiceReason),
    /// Certainly not done; may be requested again after this time.
    Busy(Option<TimeDelta>),
    /// The reply was lost; the result is unknown.
    Lost,
}

/// The result of looking a document up at the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookupAnswer {
    Done,
    Missing,
    /// A different document under our reference.
    Another,
    Lost,
}

/// The attempts to issue one document: an invoice or its storno.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvoiceAttempts {
    /// Number of requests.
    pub sends: i32,
    /// Number of lookups since the last request.
    pub lookups: i32,
    /// Time of the last request.
    pub begun_at: DateTime<Utc>,
}

/// The next step for a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// It exists.
    Finish,
    /// It does not exist and will not.
    Refuse(InvoiceReason),
    SendAfter(TimeDelta),
    LookUpAfter(TimeDelta),
    /// A person has to look.
    Leave(Option<InvoiceReason>),
}

fn retry_delay(before: i32) -> TimeDelta {
    (FIRST_RETRY_DELAY * 4_i32.saturating_pow(u32::try_from(before.clamp(0, 5)).unwrap_or(0))).min(MAX_RETRY_DELAY)
}

/// The next step after the reply to a request; `sends` includes it.
pub fn after_send(answer: SendAnswer, sends: i32) -> NextStep {
    match answer {
        SendAnswer::Done => NextStep::Finish,
        SendAnswer::Refused(reason) => NextStep::Refuse(reason),
        SendAnswer::Busy(_) if MAX_SENDS <= sends => NextStep::Refuse(InvoiceReason::Unavailable),
        SendAnswer::Busy(wish) => {
            NextStep::SendAfter(retry_delay(sends - 1).max(wish.unwrap_or_default()).min(MAX_RETRY_DELAY))
        }
        SendAnswer::Lost => NextStep::LookUpAfter(FIRST_RETRY_DELAY),
    }
}

/// The next step after a lookup. Only a document that certainly does not exist, and is not being made any more, is
/// requested again.
pub fn after_lookup(answer: LookupAnswer, tries: InvoiceAttempts, now: DateTime<Utc>) -> NextStep {
    let quiet = tries.begun_at + COMPLETION_WINDOW - now;
    match answer {
        LookupAnswer::Done => NextStep::Finish,
        LookupAnswer::Another => NextStep::Leave(Some(InvoiceReason::Mismatch)),
        LookupAnswer::Missing if TimeDelta::zero() < quiet => NextStep::LookUpAfter(quiet),
        LookupAnswer::Missing if MAX_SENDS <= tries.sends => NextStep::Refuse(InvoiceReason::Unavailable),
        LookupAnswer::Missing => NextStep::SendAfter(TimeDelta::zero()),
        LookupAnswer::Lost if MAX_LOOKUPS <= tries.lookups => NextStep::Leave(None),
        LookupAnswer::Lost => NextStep::LookUpAfter(retry_delay(tries.lookups)),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn services(prices: &[i64]) -> Vec<(String, Huf)> {
        prices.iter().map(|it| (format!("S{it}"), Huf(*it))).collect()
    }

    fn items(paid: i64, prices: &[i64], vat: VatKey) -> Vec<(i64, i64)> {
        let found = invoice_items(PaidVisit { paid: Some(Huf(paid)), services: &services(prices) }, vat).unwrap();
        found.iter().map(|it| (it.net.0, it.tax.0)).collect()
    }

    #[test]
    fn what_was_paid_is_divided_and_taxed() {
        assert_eq!(items(12_700, &[12_700], VatKey::Percent27), [(10_000, 2_700)]);
        assert_eq!(items(12_900, &[12_900], VatKey::Aam), [(12_900, 0)]);
        assert_eq!(items(9_000, &[5_000, 5_000], VatKey::Percent27), [(3_543, 957), (3_543, 957)], "less than agreed");
        assert_eq!(items(5_000, &[5_000, 0], VatKey::Tam), [(5_000, 0)], "what was a present is no line");
        assert_eq!(items(100, &[1], VatKey::Percent5), [(95, 5)]);
    }

    #[test]
    fn an_unpaid_visit_is_not_invoiced() {
        let asked = |paid, prices: &[i64]| {
            invoice_items(PaidVisit { paid, services: &services(prices) }, VatKey::Aam).unwrap_err()
        };
        assert_eq!(asked(None, &[1]), InvoiceRefused::NotPaid);
        assert_eq!(asked(Some(Huf(0)), &[1]), InvoiceRefused::Nothing);
        assert_eq!(asked(Some(Huf(1)), &[]), InvoiceRefused::Nothing);
    }

    #[test]
    fn tax_numbers_are_checked() {
        for text in ["12345676-4-44", "123456764 44", "12345676444"] {
            assert_eq!(TaxNumber::parse(text).unwrap().as_str(), "12345676-4-44", "{text}");
        }
        for text in ["12345677-4-44", "12345676-9-44", "12345676", "1234567a-4-44", "12345676-4-444", ""] {
            assert_eq!(TaxNumber::parse(text), Err(NotATaxNumber), "{text}");
        }
    }

    #[test]
    fn the_method_is_that_of_the_greatest_part() {
        let paid = |method, amount| Payment { method, amount: Huf(amount), tip: Huf(0) };
        let (cash, card) = (PaymentMethod::Cash, PaymentMethod::Card);
        assert_eq!(main_method(&[]), None);
        assert_eq!(main_method(&[paid(cash, 1), paid(card, 2)]), Some(card));
        assert_eq!(main_method(&[paid(card, 2), paid(cash, 1), paid(cash, 1)]), Some(cash), "the first of equals");
    }

    fn at(minutes: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(2_000_000_000, 0).unwrap() + TimeDelta::minutes(minutes)
    }

    #[test]
    fn a_lost_answer_is_looked_after_and_not_sent_again_while_it_may_be_worked_on() {
        let tries = InvoiceAttempts { sends: 1, lookups: 1, begun_at: at(0) };
        let after = |answer, minutes| after_lookup(answer, tries, at(minutes));
        assert_eq!(after_send(SendAnswer::Lost, 1), NextStep::LookUpAfter(FIRST_RETRY_DELAY));
        assert_eq!(after(LookupAnswer::Missing, 1), NextStep::LookUpAfter(TimeDelta::minutes(9)));
        assert_eq!(after(LookupAnswer::Missing, 10), NextStep::SendAfter(TimeDelta::zero()));
        assert_eq!(after(LookupAnswer::Done, 1), NextStep::Finish);
        assert_eq!(after(LookupAnswer::Another, 60), NextStep::Leave(Some(InvoiceReason::Mismatch)));
        let five = InvoiceAttempts { sends: 5, ..tries };
        assert_eq!(
            after_lookup(LookupAnswer::Missing, five, at(60)),
            NextStep::Refuse(InvoiceReason::Unavailable),
            "five times is enough"
        );
        let many = InvoiceAttempts { lookups: 8, ..tries };
        assert_eq!(after_lookup(LookupAnswer::Lost, many, at(60)), NextStep::Leave(None));
    }

    #[test]
    fn who_is_busy_is_asked_again_later_and_not_for_ever() {
        let busy = |sends| after_send(SendAnswer::Busy(None), sends);
        assert_eq!(busy(1), NextStep::SendAfter(TimeDelta::minutes(1)));
        assert_eq!(busy(2), NextStep::SendAfter(TimeDelta::minutes(4)));
        assert_eq!(busy(5), NextStep::Refuse(InvoiceReason::Unavailable));
        let wish = SendAnswer::Busy(Some(TimeDelta::minutes(7)));
        assert_eq!(after_send(wish, 1), NextStep::SendAfter(TimeDelta::minutes(7)));
        let wish = SendAnswer::Busy(Some(TimeDelta::days(7)));
        assert_eq!(after_send(wish, 1), NextStep::SendAfter(MAX_RETRY_DELAY));
    }

    proptest! {
        #[test]
        fn lines_are_what_was_paid_to_the_forint(
            paid in 1i64..=MAX_INVOICE_HUF, prices in prop::collection::vec(0i64..=1_000_000, 1..8), vat in 0usize..5
        ) {
            let vat = VatKey::ALL[vat];
            let found = invoice_items(PaidVisit { paid: Some(Huf(paid)), services: &services(&prices) }, vat).unwrap();
            prop_assert_eq!(found.iter().map(|it| it.gross().0).sum::<i64>(), paid);
            for it in found {
                prop_assert!(0 <= it.net.0 && 0 <= it.tax.0);
                // The VAT is that of the net price, up to the rounding of the net price.
                let off = it.tax.0 * 100 - it.net.0 * vat.percent();
                prop_assert!(off.abs() * 2 <= 100 + vat.percent(), "{it:?}");
            }
        }

        #[test]
        fn nothing_is_sent_again_within_ten_minutes_or_a_sixth_time(sends in 1i32..9, lookups in 0i32..20, minutes in 0i64..60) {
            let tries = InvoiceAttempts { sends, lookups, begun_at: at(0) };
            for answer in [LookupAnswer::Done, LookupAnswer::Missing, LookupAnswer::Another, LookupAnswer::Lost] {
                if let NextStep::SendAfter(_) = after_lookup(answer, tries, at(minutes)) {
                    prop_assert!(answer == LookupAnswer::Missing && 10 <= minutes && sends < MAX_SENDS);
                }
            }
        }
    }
}
