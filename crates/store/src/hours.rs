//! When a company works: hours by weekday and date, and days it is closed.

pub mod closed_days;
pub mod work_hours;
