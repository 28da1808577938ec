//! Messages to guests and notices to a company's own people (docs/rules.md#messages). Everything runs inside
//! [`crate::tenant`], except where stated.

pub mod campaigns;
pub mod codes;
pub mod daily;
pub mod notices;
pub mod reminders;
pub mod settings;
pub mod sms;
pub mod sms_log;
pub mod told;
