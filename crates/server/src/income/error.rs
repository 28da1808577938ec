//! Refusals about income.

use billing::{CloseRefused, PaymentsRefused};

use crate::http::refusals::refusals;

refusals! {
    PaymentsRefused {
        PaymentsRefused::TooMany => field("payments", FieldTooLong),
        PaymentsRefused::Range => field("payments", FieldRange),
        PaymentsRefused::Ahead => code(IncomeAhead),
        PaymentsRefused::Discount => field("discount.amount", FieldRange),
    }
    CloseRefused {
        CloseRefused::Ahead => code(IncomeAhead),
        CloseRefused::Changed => code(IncomeDayChanged),
        CloseRefused::Twice => field("sums", FieldInvalid),
    }
}
