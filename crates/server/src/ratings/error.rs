//! Codes of what the rules of ratings refuse.

use booking::RatingRefused;

use crate::http::refusals::refusals;

refusals! {
    RatingRefused { RatingRefused::Over => code(RatingOver) }
}
