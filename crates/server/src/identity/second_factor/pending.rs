//! A sign-in between its two steps, as the browser keeps it: sealed, so that nothing is stored.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use identity::SignedIn;
use kernel::AccountId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::http::error::ApiError;
use crate::identity::session::DeviceMail;
use crate::state::token::Keys;

const CONTEXT: &str = "second step";

/// A sign-in whose first step succeeded. Opens nothing without a code of the second factor.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PendingSignIn {
    account: Uuid,
    /// Version of the account; another one ends this sign-in.
    pub version: i32,
    is_told: bool,
    /// The first step was a sign-in at Google, which counts as a fresh confirmation.
    pub is_by_google: bool,
    expires_at: DateTime<Utc>,
}

impl PendingSignIn {
    /// The first step was done now.
    pub fn new(signed_in: &SignedIn, mail: DeviceMail, now: DateTime<Utc>) -> Self {
        Self {
            account: signed_in.account.0,
            version: signed_in.version,
            is_told: mail == DeviceMail::Sent,
            is_by_google: false,
            expires_at: now + identity::SECOND_STEP_LIFE,
        }
    }

    /// The account.
    pub fn account(&self) -> AccountId {
        AccountId(self.account)
    }

    /// Mail about a new browser.
    pub fn mail(&self) -> DeviceMail {
        if self.is_told { DeviceMail::Sent } else { DeviceMail::LeftOut }
    }

    /// The form the browser keeps.
    ///
    /// # Errors
    /// `internal` when it cannot be sealed.
    pub fn seal(&self, keys: &Keys) -> Result<String, ApiError> {
        let text = serde_json::to_string(self).map_err(|error| ApiError::internal(&error))?;
        let sealed = keys.seal(&text, CONTEXT).map_err(|error| ApiError::internal(&error))?;
        Ok(URL_SAFE_NO_PAD.encode(sealed))
    }

    /// Reads that form; `None` when it is not ours or too old.
    pub fn open(sealed: &str, keys: &Keys, now: DateTime<Utc>) -> Option<Self> {
        let text = keys.open(&URL_SAFE_NO_PAD.decode(sealed).ok()?, CONTEXT).ok()?;
        serde_json::from_str::<Self>(&text).ok().filter(|it| now < it.expires_at)
    }
}
