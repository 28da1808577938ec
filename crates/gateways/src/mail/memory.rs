use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Mail, MailError, Mailer};

/// Maximum number of stored mails; older ones are dropped.
pub const CAPACITY: usize = 500;

/// Stores mail instead of sending it, for the demo's `/dev/outbox` and for tests.
#[derive(Debug, Default)]
pub struct MemoryMailer {
    state: Mutex<MemoryMailState>,
}

#[derive(Debug, Default)]
struct MemoryMailState {
    kept: VecDeque<Mail>,
    failure: Option<MailError>,
}

impl MemoryMailer {
    /// The last [`CAPACITY`] mails, oldest first.
    pub fn kept(&self) -> Vec<Mail> {
        self.state().kept.iter().cloned().collect()
    }

    /// Makes every following mail fail, until called with `None`.
    pub fn fail_with(&self, failure: Option<MailError>) {
        self.state().failure = failure;
    }

    fn state(&self) -> MutexGuard<'_, MemoryMailState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Mailer for MemoryMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let mut state = self.state();
        if let Some(failure) = state.failure {
            return Err(failure);
        }
        if state.kept.len() == CAPACITY {
            state.kept.pop_front();
        }
        state.kept.push_back(mail.clone());
        Ok(())
    }

    fn sender(&self) -> &str {
        "noreply@localhost"
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use kernel::Email;

    use super::*;

    fn mail(number: usize) -> Mail {
        Mail {
            id: number.to_string(),
            to: Email::parse("anna@example.com").unwrap(),
            subject: String::new(),
            text: String::new(),
            html: Some(format!("<p>{number}</p>")),
            invitation: None,
            sender_name: None,
            reply_to: None,
            bulk: None,
            bounce_to: None,
            created_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn keeps_the_last_ones_in_order() {
        let mailer = MemoryMailer::default();
        for number in 0..CAPACITY + 3 {
            mailer.send(&mail(number)).unwrap();
        }
        let kept = mailer.kept();
        assert_eq!(kept.len(), CAPACITY);
        assert_eq!((kept[0].id.as_str(), kept[CAPACITY - 1].id.as_str()), ("3", "502"));
        assert_eq!(kept[0].html.as_deref(), Some("<p>3</p>"));
    }

    #[test]
    fn fails_while_told_to() {
        let mailer = MemoryMailer::default();
        mailer.fail_with(Some(MailError::TimedOut));
        assert_eq!(mailer.send(&mail(1)), Err(MailError::TimedOut));
        mailer.fail_with(None);
        assert_eq!(mailer.send(&mail(1)), Ok(()));
        assert_eq!(mailer.kept().len(), 1);
    }
}
