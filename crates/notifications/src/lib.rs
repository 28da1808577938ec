#![doc = include_str!("../README.md")]

mod appointment;
mod company;
mod facts;
#[cfg(feature = "fixtures")]
pub mod fixtures;
mod format;
mod invite;
mod message;
mod owner;
mod registration;
mod reset;
mod sms;
mod templates;

pub use appointment::{appointment_booked, appointment_changed};
pub use company::company_registered;
pub use facts::{
    AppointmentChange, AppointmentFacts, BookedService, CompanyFacts, InviteFacts, Name, OwnerFacts, RegistrationFacts,
    ResetFacts,
};
pub use format::{full_name, money};
pub use invite::employee_invited;
pub use message::Message;
pub use owner::owner_changed;
pub use registration::account_registered;
pub use reset::password_reset;
pub use sms::{Accents, SmsAlphabet, SmsLength, sms_length, sms_text};
