//! What every change of a setting shares: who changes it, the optimistic lock, the record.

use actix_web::HttpRequest;
use catalog::SettingChanged;
use chrono::{DateTime, Utc};
use identity::{Caller, Employment};
use kernel::{AccountId, CompanyId, EmployeeId, Locale};
use notifications::{Name, full_name};
use store::audit::{AuditAction, AuditEntry};
use store::settings::LockedSetting;
use store::{Connection, StoreError};
use uuid::Uuid;

use crate::app::App;
use crate::http::auth::{Provider, Supervisor};
use crate::http::client;
use crate::http::error::ApiError;

/// Who changes a setting of their company, and when.
#[derive(Clone)]
pub(crate) struct Editor {
    pub company: CompanyId,
    pub employee: EmployeeId,
    pub account: AccountId,
    pub language: Locale,
    /// Hash of the client's address.
    origin: Vec<u8>,
    pub now: DateTime<Utc>,
}

impl Editor {
    /// The caller of a request.
    pub fn new(app: &App, req: &HttpRequest, Supervisor { caller, employment }: &Supervisor) -> Self {
        Self::who(app, req, caller, employment)
    }

    /// The caller of a request about what everybody may change of themselves.
    pub fn provider(app: &App, req: &HttpRequest, Provider { caller, employment }: &Provider) -> Self {
        Self::who(app, req, caller, employment)
    }

    fn who(app: &App, req: &HttpRequest, caller: &Caller, employment: &Employment) -> Self {
        Self {
            company: employment.company,
            employee: employment.employee,
            account: caller.account,
            language: caller.language,
            origin: client::origin(app, req),
            now: app.clock.now(),
        }
    }

    /// Hash of the client's address.
    pub fn origin(&self) -> &[u8] {
        &self.origin
    }

    /// The optimistic lock (docs/rules.md#settings). `None` takes any revision.
    ///
    /// # Errors
    /// `setting.changed` with the name of who changed it last.
    pub fn check(&self, conn: &mut Connection, expected: Option<i32>, locked: LockedSetting) -> Result<(), ApiError> {
        let Some(expected) = expected else { return Ok(()) };
        let Err(SettingChanged) = catalog::check_revision(expected, locked.revision) else { return Ok(()) };
        let name = match locked.changed_by {
            Some(employee) => store::settings::name_of(conn, self.company, employee)?,
            None => None,
        };
        let name = name.map(|(first, last)| full_name(Name { first: &first, last: &last }, self.language));
        Err(ApiError::setting_changed(name))
    }

    /// Writes the change down; `what` says which, as `service.saved`.
    pub fn record(&self, conn: &mut Connection, subject: Uuid, what: &str) -> Result<(), StoreError> {
        let entry = AuditEntry::new(AuditAction::SettingsChanged, self.now).by(self.account).in_company(self.company);
        store::audit::record(conn, &entry.on(subject).from(&self.origin).with(what))
    }
}
