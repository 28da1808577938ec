//! Refusals about sales.

use catalog::SaleRefused;

use crate::http::refusals::refusals;

refusals! {
    SaleRefused { SaleRefused::Reversed => field("endsOn", FieldRange) }
}
