//! Shared parts of every change of a setting: its author, the optimistic lock, the audit record.

use std::collections::BTreeSet;
use std::marker::PhantomData;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use catalog::SettingChanged;
use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, EmployeeId, Locale};
use notifications::{Name, full_name};
use serde::Serialize;
use store::audit::{AuditAction, AuditEntry};
use store::settings::LockedSetting;
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use crate::http::auth::{ActiveSubscription, Employed, ExtractFuture, Gate, Gated};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::extractor_codes::{Refuses, SignIn};
use crate::http::field::Field;
use crate::state::app::App;

/// The author of a change of a setting, and its time.
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
    pub fn new(app: &App, req: &HttpRequest, author: &impl Employed) -> Self {
        Self {
            company: author.employment().company,
            employee: author.employment().employee,
            account: author.caller().account,
            language: author.caller().language,
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
    /// `setting.changed` with the name of the last editor, and whether that was the caller.
    pub fn check(&self, conn: &mut Connection, expected: Option<i32>, locked: LockedSetting) -> Result<(), ApiError> {
        let Some(expected) = expected else { return Ok(()) };
        let Err(SettingChanged) = catalog::check_revision(expected, locked.revision) else { return Ok(()) };
        let name = match locked.changed_by {
            Some(employee) => store::settings::name_of(conn, self.company, employee)?,
            None => None,
        };
        let name = name.map(|(first, last)| full_name(Name { first: &first, last: &last }, self.language));
        Err(ApiError::setting_changed(name, locked.changed_by == Some(self.employee)))
    }

    /// Records the change in the audit log; `what` names it, as `service.saved`.
    pub fn record(&self, conn: &mut Connection, subject: Uuid, what: &str) -> Result<(), StoreError> {
        let entry = AuditEntry::new(AuditAction::SettingsChanged, self.now).by(self.account).in_company(self.company);
        store::audit::record(conn, &entry.on(subject).from(&self.origin).with(what))
    }
}

/// A request that changes something of the caller's company: its author, who passes the gates of [`Gated`] (the
/// subscription, unless others are named), and the way to write.
pub struct Edit<C, G = ActiveSubscription> {
    pub(crate) app: web::Data<App>,
    pub(crate) req: HttpRequest,
    pub(crate) caller: C,
    gates: PhantomData<G>,
}

impl<C: Employed, G> Edit<C, G> {
    /// The company that is changed.
    pub(crate) fn company(&self) -> CompanyId {
        self.caller.employment().company
    }

    /// The author, at this moment.
    pub(crate) fn editor(&self) -> Editor {
        Editor::new(&self.app, &self.req, &self.caller)
    }

    /// Runs a change in a transaction of the company, perhaps several times ([`tenant::transaction`]).
    ///
    /// # Errors
    /// Those of the change.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        change: impl Fn(&mut Connection, &Editor) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let editor = self.editor();
        self.app.db.run(move |conn| tenant::transaction(conn, editor.company, |conn| change(conn, &editor))).await
    }
}

impl<C: Refuses, G: Gate> Refuses for Edit<C, G> {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        Gated::<C, G>::refusals(codes);
    }

    fn sign_in() -> SignIn {
        Gated::<C, G>::sign_in()
    }
}

impl<C: Employed + 'static, G: Gate + 'static> FromRequest for Edit<C, G> {
    type Error = ApiError;
    type Future = ExtractFuture<Self>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (gated, app) = (Gated::<C, G>::from_request(req, payload), req.app_data::<web::Data<App>>().cloned());
        let req = req.clone();
        Box::pin(async move {
            let Gated(caller, _) = gated.await?;
            let app = app.ok_or_else(|| ApiError::new(ErrorCode::NotSignedIn))?;
            Ok(Self { app, req, caller, gates: PhantomData })
        })
    }
}

/// The setting of a save: a new one, or an existing one with the version the change began with.
pub(crate) struct SaveTarget<Id> {
    pub id: Id,
    /// `None` for a new one.
    version: Option<i32>,
}

impl<Id> SaveTarget<Id> {
    /// Reads `id` and `version` of a request.
    ///
    /// # Errors
    /// `field.required` at `version` when it is missing beside an `id`.
    pub fn new(id: Option<Field<Id>>, version: Option<i32>, new_id: Id) -> Result<Self, ApiError> {
        match (id, version) {
            (None, _) => Ok(Self { id: new_id, version: None }),
            (Some(_), None) => Err(ApiError::field("version", ErrorCode::FieldRequired)),
            (Some(Field(id)), version) => Ok(Self { id, version }),
        }
    }

    /// Tells whether the setting does not exist yet.
    pub fn is_new(&self) -> bool {
        self.version.is_none()
    }

    /// Locks an existing setting and checks its version; nothing for a new one.
    ///
    /// # Errors
    /// Those of `lock`, and of [`Editor::check`].
    pub fn lock(
        &self,
        conn: &mut Connection,
        editor: &Editor,
        lock: impl FnOnce(&mut Connection) -> Result<LockedSetting, ApiError>,
    ) -> Result<(), ApiError> {
        if self.is_new() {
            return Ok(());
        }
        let locked = lock(conn)?;
        editor.check(conn, self.version, locked)
    }
}

/// The answer to a save: the setting, with 201 when it was made and 200 when it was changed.
pub(crate) fn saved(is_new: bool, body: &impl Serialize) -> HttpResponse {
    no_store(if is_new { HttpResponse::Created() } else { HttpResponse::Ok() }).json(body)
}
