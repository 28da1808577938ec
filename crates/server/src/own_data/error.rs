//! Refusals of erasing as codes.

use std::collections::BTreeSet;

use identity::{ConfirmRefused, EraseRefused};

use crate::http::error::ErrorCode;
use crate::http::extractor_codes::Refuses as _;
use crate::http::refusals::{codes, refusals};

refusals! {
    EraseRefused {
        EraseRefused::OwnsCompany => code(ErasureOwner),
        EraseRefused::WorksSomewhere => code(ErasureWorks),
    }
}

/// All codes an erasure is refused with.
pub(super) fn refusals_of_erasing() -> BTreeSet<ErrorCode> {
    let mut all = codes::<ConfirmRefused>(&[]);
    EraseRefused::refusals(&mut all);
    all
}
