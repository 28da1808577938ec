//! What was made: hair, nails, brows, beards.

mod beard;
mod brows;
mod hair;
mod nails;
mod palette;

pub(super) use beard::beard;
pub(super) use brows::brows;
pub(super) use hair::{hair, short_hair};
pub(super) use nails::nails;
