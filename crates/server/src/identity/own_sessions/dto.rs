//! Shapes of one's own sessions.

use chrono::{DateTime, Utc};
use identity::{Browser, System};
use kernel::SessionId;
use serde::Serialize;
use store::identity::OwnSession;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::dto_enum::dto_enum;

dto_enum! {
    /// A browser.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    #[schema(as = Browser)]
    pub enum BrowserDto = Browser { Chrome, Edge, Firefox, Opera, Safari, Samsung, Other }
}

dto_enum! {
    /// Operating system of a browser.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    #[schema(as = System)]
    pub enum SystemDto = System { Android, Ipad, Iphone, Linux, Mac, Windows, Other }
}

/// A browser the caller is signed in with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionDto {
    /// The session.
    pub id: Uuid,
    /// With what, as far as the browser said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub browser: Option<BrowserDto>,
    /// On what.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system: Option<SystemDto>,
    /// Since when.
    pub signed_in_at: DateTime<Utc>,
    /// When it was last used, to a quarter of an hour.
    pub last_used_at: DateTime<Utc>,
    /// The one that asks.
    pub is_current: bool,
}

/// Where the caller is signed in, last used first.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionsDto {
    /// The sessions.
    pub items: Vec<SessionDto>,
}

impl SessionDto {
    /// As seen from the session `current`.
    pub fn new(of: OwnSession, current: SessionId) -> Self {
        Self {
            id: of.id.0,
            browser: of.browser.map(BrowserDto::from),
            system: of.system.map(SystemDto::from),
            signed_in_at: of.created_at,
            last_used_at: of.seen_at,
            is_current: of.id == current,
        }
    }
}
