use chrono::NaiveDate;

/// The wording of the privacy notice that people accept now, named by its day (docs/rules.md#consent-to-the-privacy-notice).
/// It is the one the pages show: a test compares both.
pub const PRIVACY_NOTICE: NaiveDate = match NaiveDate::from_ymd_opt(2026, 11, 21) {
    Some(day) => day,
    None => NaiveDate::MIN,
};
