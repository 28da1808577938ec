use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{AcceptedSms, Sms, SmsError, SmsGateway};

/// Maximum number of stored messages; older ones are dropped.
pub const CAPACITY: usize = 500;

/// Stores SMS instead of sending them, for the demo's `/dev/outbox` and for tests.
#[derive(Debug, Default)]
pub struct MemorySms {
    state: Mutex<MemorySmsState>,
}

#[derive(Debug, Default)]
struct MemorySmsState {
    kept: VecDeque<Sms>,
    failure: Option<SmsError>,
}

impl MemorySms {
    /// The last [`CAPACITY`] messages, oldest first.
    pub fn kept(&self) -> Vec<Sms> {
        self.state().kept.iter().cloned().collect()
    }

    /// Makes every following message fail, until called with `None`. None of them is stored, not even when the failure
    /// is [`SmsError::Unknown`].
    pub fn fail_with(&self, failure: Option<SmsError>) {
        self.state().failure = failure;
    }

    fn state(&self) -> MutexGuard<'_, MemorySmsState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SmsGateway for MemorySms {
    fn send(&self, sms: &Sms) -> Result<AcceptedSms, SmsError> {
        let mut state = self.state();
        if let Some(failure) = &state.failure {
            return Err(failure.clone());
        }
        if state.kept.len() == CAPACITY {
            state.kept.pop_front();
        }
        state.kept.push_back(sms.clone());
        Ok(AcceptedSms::default())
    }

    fn name(&self) -> &'static str {
        "memory"
    }
}

#[cfg(test)]
mod tests {
    use kernel::Phone;
    use uuid::Uuid;

    use super::*;

    fn sms(number: usize) -> Sms {
        let to = Phone::parse("+36301234567").unwrap();
        Sms { id: Uuid::nil(), to, text: number.to_string(), callback: String::new() }
    }

    #[test]
    fn keeps_the_last_ones_in_order() {
        let gateway = MemorySms::default();
        for number in 0..CAPACITY + 3 {
            gateway.send(&sms(number)).unwrap();
        }
        let kept = gateway.kept();
        assert_eq!(kept.len(), CAPACITY);
        assert_eq!((kept[0].text.as_str(), kept[CAPACITY - 1].text.as_str()), ("3", "502"));
    }

    #[test]
    fn fails_while_told_to() {
        let gateway = MemorySms::default();
        gateway.fail_with(Some(SmsError::Unknown));
        assert_eq!(gateway.send(&sms(1)), Err(SmsError::Unknown));
        gateway.fail_with(None);
        assert_eq!(gateway.send(&sms(1)), Ok(AcceptedSms::default()));
        assert_eq!(gateway.kept().len(), 1);
    }
}
