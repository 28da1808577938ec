#![doc = include_str!("../README.md")]

mod appointment;
mod channels;
mod company;
mod estimate;
mod facts;
#[cfg(feature = "fixtures")]
pub mod fixtures;
mod format;
mod in_app;
mod invite;
mod message;
mod owner;
mod quiet_hours;
mod registration;
mod reset;
mod settings;
mod sms;
mod sms_facts;
mod sms_kind;
mod sms_limits;
mod sms_template;
mod sms_texts;
mod templates;

pub use appointment::{appointment_booked, appointment_changed};
pub use channels::{Channels, GuestContact, channels};
pub use company::company_registered;
pub use estimate::{MonthOfVisits, SmsEstimate, estimate};
pub use facts::{
    AppointmentChange, AppointmentFacts, BookedService, CompanyFacts, InviteFacts, Name, OwnerFacts, RegistrationFacts,
    ResetFacts,
};
pub use format::{full_name, money};
pub use in_app::{InAppKind, InAppScope, InAppSwitches, in_app_readers};
pub use invite::employee_invited;
pub use message::Message;
pub use owner::owner_changed;
pub use quiet_hours::QuietHours;
pub use registration::account_registered;
pub use reset::password_reset;
pub use settings::{MessageSettings, ReminderSetting, SettingsRefused};
pub use sms::{Accents, SmsAlphabet, SmsLength, sms_length, sms_text};
pub use sms_facts::{SmsFacts, SmsVisit, sample_facts};
pub use sms_kind::{Placeholder, SmsKind};
pub use sms_limits::{SmsCaps, SmsCounts, SmsRefused, decide_sms, may_receive_sms};
pub use sms_template::{MAX_SMS_PARTS, SmsTemplate, TemplateRefused};
