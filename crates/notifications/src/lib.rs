#![doc = include_str!("../README.md")]

mod account_notice;
mod appointment;
mod balance;
mod branding;
mod channels;
mod company;
mod document;
mod email_change;
mod estimate;
mod facts;
#[cfg(feature = "fixtures")]
pub mod fixtures;
mod format;
mod greeting;
mod html;
mod in_app;
mod invite;
mod lines;
mod message;
mod offer;
mod owner;
mod phrases;
mod quiet_hours;
mod rating;
mod registration;
mod reminder;
mod reset;
mod settings;
mod sms;
mod sms_facts;
mod sms_kind;
mod sms_limits;
mod sms_state;
mod sms_template;
mod sms_texts;
mod staff_mail;
mod staff_mails;
mod subscription;

pub use account_notice::{new_device, new_password, recovery_code_used, second_factor_off, second_factor_on};
pub use appointment::{appointment_booked, appointment_changed};
pub use balance::low_balance;
pub use branding::MailBranding;
pub use channels::{AppointmentNews, Channels, GuestContact, OFFERS_CONSENT, channels};
pub use company::company_registered;
pub use email_change::{email_change_asked, email_change_confirm, email_change_taken, email_changed};
pub use estimate::{MonthOfVisits, SmsEstimate, estimate};
pub use facts::{
    AccountNoticeFacts, AppointmentChange, AppointmentFacts, BalanceFacts, BookAgain, BookedService, CompanyFacts,
    EmailChangeFacts, FreeTime, GreetingFacts, InviteFacts, Name, OwnerFacts, RegistrationFacts, ReminderFacts,
    ResetFacts, SubscriptionFacts, WaitingBooking,
};
pub use format::{day_in_words, figures, full_name, moment, moment_in_full, money};
pub use greeting::{birthday_greeting, guest_lapsed};
pub use in_app::{InAppKind, InAppPerson, InAppScope, InAppSwitches, in_app_readers, mail_readers};
pub use invite::employee_invited;
pub use message::Message;
pub use offer::{OfferMessage, offer_withdrawn, offer_withdrawn_sms, place_offered, place_offered_sms};
pub use owner::owner_changed;
pub use quiet_hours::QuietHours;
pub use rating::rating_request;
pub use registration::account_registered;
pub use reminder::appointment_reminder;
pub use reset::password_reset;
pub use settings::{MessageSettings, ReminderSetting, SettingsRefused};
pub use sms::{Accents, SmsAlphabet, SmsLength, sms_length, sms_text};
pub use sms_facts::{SmsFacts, SmsVisit, sample_facts};
pub use sms_kind::{Placeholder, SmsKind};
pub use sms_limits::{SmsCaps, SmsCounts, SmsRefused, decide_sms, may_receive_sms};
pub use sms_state::{SmsPurpose, SmsReason, SmsState, may_resend};
pub use sms_template::{MAX_SMS_PARTS, SmsTemplate, TemplateRefused};
pub use staff_mail::{
    DayFigures, DayReportFacts, DaySummaryFacts, DayVisit, StaffEventFacts, StaffFrame, StaffNews, day_report,
    day_summary, staff_event,
};
pub use staff_mails::{DailyMail, StaffMailList, StaffMails};
pub use subscription::subscription_ending;
