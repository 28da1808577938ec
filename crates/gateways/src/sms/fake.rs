//! Fake SMS gateways on loopback, for tests and the bench: they speak HTTP over real sockets, keep a log, and fail as
//! they are told. Like the real ones, they do not detect repeated messages.
//!
//! ```ignore
//! let fake = FakeGateway::see_me()?;
//! let gateway = gateways::sms::open(fake.config())?;
//! fake.set_fault(Fault::AcceptThenDrop);
//! assert_eq!(gateway.send(&sms), Err(SmsError::Unknown));
//! assert_eq!(fake.received().len(), 1);
//! ```

mod gateway;
mod message;
mod report;
mod see_me;
mod twilio;

pub use gateway::{FakeGateway, Fault};
pub use message::FakeMessage;
pub use report::{FakeReport, sign};
pub use see_me::KEY;
pub use twilio::{ACCOUNT_SID, AUTH_TOKEN, FROM};
