//! Closed days; work hours are written in [`crate::calendar`].

pub mod closed_days;
