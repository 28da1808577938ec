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

closed_set! {
    /// An audited act.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum AuditAction: Text as AuditActionText {
        SignedIn = "sign_in.ok",
        /// Wrong name, password or link.
        SignInFailed = "sign_in.failed",
        SignedOut = "sign_in.ended",
        /// Password, link or provider were right; the code of the second factor is asked for.
        SecondFactorAsked = "sign_in.second_factor_asked",
        SecondFactorOn = "second_factor.on",
        SecondFactorOff = "second_factor.off",
        /// Recovery codes were replaced.
        RecoveryCodesMade = "second_factor.recovery_codes_made",
        /// An account began.
        Registered = "account.registered",
        /// A new password was asked for; the subject is the account, if there is one.
        ResetAsked = "password.reset_asked",
        /// A forgotten password was replaced.
        PasswordReset = "password.reset",
        /// A password was changed by a caller who knew it.
        PasswordChanged = "password.changed",
        /// Names, address or phone number of an account.
        ProfileChanged = "account.changed",
        UsernameChanged = "account.renamed",
        /// A change of an account's e-mail address was asked for.
        EmailChangeAsked = "account.email_asked",
        /// It was given up; without an actor, by the link in the mail to the present address.
        EmailChangeCancelled = "account.email_kept",
        /// The new address was proven.
        EmailChanged = "account.email_changed",
        /// A caller asked for rows that are not theirs; the detail is the route.
        Denied = "access.denied",
        /// A company began.
        CompanyRegistered = "company.registered",
        Invited = "invite.sent",
        /// An invite was sent again.
        InviteResent = "invite.resent",
        /// An invite was withdrawn.
        InviteDeleted = "invite.deleted",
        /// An invite was accepted.
        InviteAccepted = "invite.accepted",
        /// Another way to sign in was tied to an account.
        IdentityLinked = "account.linked",
        /// A colleague may do more or less than before.
        RoleChanged = "employee.role_changed",
        /// A company's settings changed.
        SettingsChanged = "company.changed",
        /// An event was created; the detail is its kind.
        EventCreated = "event.created",
        /// An event was changed.
        EventChanged = "event.changed",
        /// An event was deleted.
        EventDeleted = "event.deleted",
        /// Work hours of a provider.
        HoursChanged = "employee.hours_changed",
        /// The subject is the new owner's profile.
        OwnerChanged = "company.owner_changed",
        /// The company's description of a colleague.
        EmployeeChanged = "employee.changed",
        EmployeeDisabled = "employee.disabled",
        EmployeeActivated = "employee.activated",
        /// Two cards of one guest became one; the subject is the one that stays.
        GuestsMerged = "guest.merged",
        /// A list of guests was read in.
        GuestsImported = "guest.imported",
        /// All guests of a company were written out.
        GuestsExported = "guest.exported",
        /// A person downloaded the data held of them.
        DataDownloaded = "account.downloaded",
        /// A person's data was erased; in a company the subject is the card.
        Erased = "account.erased",
        /// A photo was put beside an appointment; the subject is the photo.
        PhotoAdded = "photo.added",
        /// A photo was deleted.
        PhotoDeleted = "photo.deleted",
        /// The desk put a guest on the waiting list.
        WishAdded = "waiting.added",
        /// The desk took a guest's wish off the waiting list.
        WishRemoved = "waiting.removed",
        /// An address for the person's own calendar was made or replaced.
        FeedMade = "feed.made",
        FeedEnded = "feed.ended",
        /// A calendar at Google was connected or disconnected.
        GoogleConnected = "google.connected",
        GoogleEnded = "google.ended",
    }
}

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
