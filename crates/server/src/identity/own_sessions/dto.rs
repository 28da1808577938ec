//! Shapes of one's own sessions.

use chrono::{DateTime, Utc};
use identity::{Browser, System};
use kernel::SessionId;
use serde::Serialize;
use store::identity::OwnSession;
use utoipa::ToSchema;
use uuid::Uuid;

/// A browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Browser)]
pub enum BrowserDto {
    /// Chrome or Chromium
    Chrome,
    /// Edge
    Edge,
    /// Firefox
    Firefox,
    /// Opera
    Opera,
    /// Safari
    Safari,
    /// Samsung Internet
    Samsung,
    /// Another one, or a program.
    Other,
}

/// Operating system of a browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = System)]
pub enum SystemDto {
    /// A phone or tablet with Android
    Android,
    /// iPad
    Ipad,
    /// iPhone
    Iphone,
    /// Linux or ChromeOS
    Linux,
    /// macOS
    Mac,
    /// Windows
    Windows,
    /// Something else.
    Other,
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

impl From<Browser> for BrowserDto {
    fn from(browser: Browser) -> Self {
        match browser {
            Browser::Chrome => Self::Chrome,
            Browser::Edge => Self::Edge,
            Browser::Firefox => Self::Firefox,
            Browser::Opera => Self::Opera,
            Browser::Safari => Self::Safari,
            Browser::Samsung => Self::Samsung,
            Browser::Other => Self::Other,
        }
    }
}

impl From<System> for SystemDto {
    fn from(system: System) -> Self {
        match system {
            System::Android => Self::Android,
            System::Ipad => Self::Ipad,
            System::Iphone => Self::Iphone,
            System::Linux => Self::Linux,
            System::Mac => Self::Mac,
            System::Windows => Self::Windows,
            System::Other => Self::Other,
        }
    }
}
