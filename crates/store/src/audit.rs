//! The audit log (docs/trust.md#audit-log): written in the transaction of the act itself, append-only, and readable by no
//! role of the server. It holds ids, codes and keyed hashes, no names, addresses or phone numbers.

use chrono::{DateTime, Utc};
use diesel::dsl::insert_into;
use diesel::prelude::*;
use kernel::{AccountId, CompanyId};
use uuid::Uuid;

use crate::closed_set::closed_set;
use crate::schema::audit_log;
use crate::{Connection, Result};

/// An audited act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditAction {
    SignedIn,
    /// Wrong name, password or link.
    SignInFailed,
    SignedOut,
    /// An account began.
    Registered,
    /// A new password was asked for; the subject is the account, if there is one.
    ResetAsked,
    /// A forgotten password was replaced.
    PasswordReset,
    /// A password was changed by a caller who knew it.
    PasswordChanged,
    /// Names, address or phone number of an account.
    ProfileChanged,
    UsernameChanged,
    /// A caller asked for rows that are not theirs; the detail is the route.
    Denied,
    /// A company began.
    CompanyRegistered,
    Invited,
    /// An invite was sent again.
    InviteResent,
    /// An invite was withdrawn.
    InviteDeleted,
    /// An invite was accepted.
    InviteAccepted,
    /// Another way to sign in was tied to an account.
    IdentityLinked,
    /// A colleague may do more or less than before.
    RoleChanged,
    /// A company's settings changed.
    SettingsChanged,
    /// An event was created; the detail is its kind.
    EventCreated,
    /// An event was changed.
    EventChanged,
    /// An event was deleted.
    EventDeleted,
    /// Work hours of a provider.
    HoursChanged,
    /// The subject is the new owner's profile.
    OwnerChanged,
    /// The company's description of a colleague.
    EmployeeChanged,
    EmployeeDisabled,
    EmployeeActivated,
    /// Two cards of one guest became one; the subject is the one that stays.
    GuestsMerged,
    /// A list of guests was read in.
    GuestsImported,
    /// All guests of a company were written out.
    GuestsExported,
    /// A person downloaded the data held of them.
    DataDownloaded,
    /// A person's data was erased; in a company the subject is the card.
    Erased,
    /// A photo was put beside an appointment; the subject is the photo.
    PhotoAdded,
    /// A photo was deleted.
    PhotoDeleted,
    /// The desk took a guest's wish off the waiting list.
    WishRemoved,
    /// An address for the person's own calendar was made or replaced.
    FeedMade,
    FeedEnded,
    /// A calendar at Google was connected or disconnected.
    GoogleConnected,
    GoogleEnded,
}

closed_set!(AuditActionText: Text => AuditAction {
    SignedIn = "sign_in.ok",
    SignInFailed = "sign_in.failed",
    SignedOut = "sign_in.ended",
    Registered = "account.registered",
    ResetAsked = "password.reset_asked",
    PasswordReset = "password.reset",
    PasswordChanged = "password.changed",
    ProfileChanged = "account.changed",
    UsernameChanged = "account.renamed",
    Denied = "access.denied",
    CompanyRegistered = "company.registered",
    Invited = "invite.sent",
    InviteResent = "invite.resent",
    InviteDeleted = "invite.deleted",
    InviteAccepted = "invite.accepted",
    IdentityLinked = "account.linked",
    RoleChanged = "employee.role_changed",
    SettingsChanged = "company.changed",
    EventCreated = "event.created",
    EventChanged = "event.changed",
    EventDeleted = "event.deleted",
    HoursChanged = "employee.hours_changed",
    OwnerChanged = "company.owner_changed",
    EmployeeChanged = "employee.changed",
    EmployeeDisabled = "employee.disabled",
    EmployeeActivated = "employee.activated",
    GuestsMerged = "guest.merged",
    GuestsImported = "guest.imported",
    GuestsExported = "guest.exported",
    DataDownloaded = "account.downloaded",
    Erased = "account.erased",
    PhotoAdded = "photo.added",
    PhotoDeleted = "photo.deleted",
    WishRemoved = "waiting.removed",
    FeedMade = "feed.made",
    FeedEnded = "feed.ended",
    GoogleConnected = "google.connected",
    GoogleEnded = "google.ended",
});

/// One line of the audit log.
///
/// ```ignore
/// audit::record(conn, &AuditEntry::new(AuditAction::Invited, now).by(caller).in_company(company).on(invite).from(&origin))?;
/// ```
#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = audit_log, treat_none_as_default_value = false)]
pub struct AuditEntry<'a> {
    #[diesel(column_name = act)]
    action: AuditAction,
    at: DateTime<Utc>,
    actor: Option<AccountId>,
    #[diesel(column_name = company_id)]
    company: Option<CompanyId>,
    subject: Option<Uuid>,
    origin: Option<&'a [u8]>,
    detail: Option<&'a str>,
}

impl<'a> AuditEntry<'a> {
    /// An act at a time; the methods below add to it.
    pub fn new(action: AuditAction, at: DateTime<Utc>) -> Self {
        Self { action, at, actor: None, company: None, subject: None, origin: None, detail: None }
    }

    /// Adds the account that acted.
    #[must_use]
    pub fn by(self, actor: AccountId) -> Self {
        Self { actor: Some(actor), ..self }
    }

    /// Adds the company.
    #[must_use]
    pub fn in_company(self, company: CompanyId) -> Self {
        Self { company: Some(company), ..self }
    }

    /// Adds the id of the thing that was acted on.
    #[must_use]
    pub fn on(self, subject: Uuid) -> Self {
        Self { subject: Some(subject), ..self }
    }

    /// Adds the caller's address, as its keyed hash (16 bytes).
    #[must_use]
    pub fn from(self, origin: &'a [u8]) -> Self {
        Self { origin: Some(origin), ..self }
    }

    /// Adds a code or a route: a CHECK constraint rejects e-mail addresses and phone numbers.
    #[must_use]
    pub fn with(self, detail: &'a str) -> Self {
        Self { detail: Some(detail), ..self }
    }
}

/// Adds a line, within the transaction of the act.
pub fn record(conn: &mut Connection, entry: &AuditEntry<'_>) -> Result<()> {
    insert_into(audit_log::table).values(entry).execute(conn)?;
    Ok(())
}
