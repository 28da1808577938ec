//! Mailers of the fake SMTP server.

use std::time::Duration;

use gateways::mail::SmtpMailer;
use gateways::mail::fake::{FakeSmtp, SmtpFault, SmtpStep};

pub const FROM: &str = "Szalonka <noreply@salon.example>";

/// Starts a server that fails at this step.
pub fn failing(step: SmtpStep, fault: SmtpFault) -> FakeSmtp {
    let server = FakeSmtp::start().unwrap();
    server.set_fault(Some((step, fault)));
    server
}

pub fn mailer(server: &FakeSmtp) -> SmtpMailer {
    SmtpMailer::new(&server.url(), FROM, Duration::from_secs(2)).unwrap()
}
