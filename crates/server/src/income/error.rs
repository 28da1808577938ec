//! Refusals about income.

use billing::{CloseRefused, PaymentsRefused, TillEntryRefused};

use crate::http::refusals::refusals;

refusals! {
    PaymentsRefused {
        PaymentsRefused::TooMany => field("payments", FieldTooLong),
        PaymentsRefused::Range => field("payments", FieldRange),
        PaymentsRefused::Ahead => code(IncomeAhead),
        PaymentsRefused::Discount => field("discount.amount", FieldRange),
    }
    TillEntryRefused {
        TillEntryRefused::Amount => field("amount", FieldMoney),
        TillEntryRefused::Note => field("note", FieldRequired),
        TillEntryRefused::Ahead => code(IncomeAhead),
    }
    CloseRefused {
        CloseRefused::Ahead => code(IncomeAhead),
        CloseRefused::Changed => code(IncomeDayChanged),
        CloseRefused::Twice => field("sums", FieldInvalid),
    }
}
