use chrono::NaiveDate;

/// The present wording of the privacy notice, named by its date (docs/rules.md#consent-to-the-privacy-notice). A test
/// compares it with the date on the pages.
pub const PRIVACY_NOTICE: NaiveDate = match NaiveDate::from_ymd_opt(2026, 11, 30) {
    Some(day) => day,
    None => NaiveDate::MIN,
};
