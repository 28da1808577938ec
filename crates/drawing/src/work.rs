//! What was made: hair and nails.

mod hair;
mod nails;
mod palette;

pub(super) use hair::{hair, short_hair};
pub(super) use nails::nails;
