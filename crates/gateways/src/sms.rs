//! SMS: one trait, sent through SeeMe or Twilio, or kept in memory.
//!
//! Neither gateway detects a repeated message, so an error says whether it may have been accepted.

mod call;
mod decode;
#[cfg(feature = "fixtures")]
pub mod fake;
mod memory;
mod message;
mod open;
mod see_me;
mod settings;
mod twilio;

pub use decode::decode_pairs;
pub use memory::{CAPACITY, MemorySms};
pub use message::{AcceptedSms, RefusedKind, Sms, SmsError, SmsGateway, SmsReport, SmsState};
pub use open::{TIMEOUT, open, open_with_timeout};
pub use see_me::SeeMe;
pub use settings::{InvalidSms, SmsConfig, TwilioSender};
pub use twilio::Twilio;
