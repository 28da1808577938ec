//! Refusals about invoices.

use billing::InvoiceRefused;

use crate::http::refusals::refusals;

refusals! {
    InvoiceRefused {
        InvoiceRefused::NotPaid => code(InvoiceNotPaid),
        InvoiceRefused::Nothing => code(InvoiceNothingPaid),
        InvoiceRefused::StornoFirst => code(InvoiceStornoFirst),
    }
}
