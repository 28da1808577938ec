//! Links in messages to guests.

use chrono::TimeDelta;
use kernel::AccountId;

/// How a guest reaches what is theirs, which has an id of this type (docs/trust.md#codes).
pub(crate) enum GuestKey<I> {
    /// The hash of a message's code.
    Code(Vec<u8>),
    /// The account that holds it, and its id.
    Account(AccountId, I),
}

impl<I> GuestKey<I> {
    /// The account by which a change is noted.
    pub(crate) fn account(&self) -> Option<AccountId> {
        match self {
            Self::Code(_) => None,
            Self::Account(account, _) => Some(*account),
        }
    }
}

/// Time after its appointment until which a code in a message works.
pub(crate) const CODE_LIFE: TimeDelta = TimeDelta::hours(1);

/// Time after the visit for which the code of its rating works: it is still shown when it cannot be changed any more.
pub(crate) const RATING_CODE_LIFE: TimeDelta = TimeDelta::days(90);

/// The address of an appointment's own page, up to the code.
pub(crate) fn visit_base(public_url: &str) -> String {
    format!("{public_url}/visit/")
}

/// Time for which an unsubscribe link works.
pub(crate) const UNSUBSCRIBE_LIFE: TimeDelta = TimeDelta::days(365);
