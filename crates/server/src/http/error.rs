//! Refusals as people and programs read them: `{code, fields, details}` with a status that follows from the code.

mod code;
mod details;

use std::collections::BTreeMap;
use std::fmt;

use actix_web::http::StatusCode;
use actix_web::http::header::RETRY_AFTER;
use actix_web::{HttpResponse, ResponseError};
use chrono::TimeDelta;
use kernel::{GuestId, Huf};
use serde::Serialize;
use store::tenant::Retry;
use store::{Constraint, StoreError};
use utoipa::ToSchema;

pub use self::code::ErrorCode;
pub use self::details::{
    AppointmentAheadDto, CollisionDto, CollisionReasonDto, ErrorDetails, EventKindDto, FreeSlotDto, PuzzleDto,
    SickDayRowRefusedDto,
};

/// The body of every refusal.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = ApiError)]
pub struct ApiErrorBody {
    /// The reason.
    pub code: ErrorCode,
    /// Codes per field of the request, in its own spelling.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    pub fields: BTreeMap<String, Vec<ErrorCode>>,
    /// Further data for the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<Box<ErrorDetails>>,
}

/// A refusal, before it is sent.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiError {
    body: ApiErrorBody,
    /// The database rolled back and asks for a retry, which the transaction runner does.
    is_try_again: bool,
}

impl ApiError {
    /// A refusal without fields.
    pub fn new(code: ErrorCode) -> Self {
        Self { body: ApiErrorBody { code, fields: BTreeMap::new(), details: None }, is_try_again: false }
    }

    /// A refusal for one field: 422 `request.invalid` with the code at the field.
    pub fn field(name: &str, code: ErrorCode) -> Self {
        Self::new(ErrorCode::Invalid).at(name, code)
    }

    /// Adds a code at a field.
    #[must_use]
    pub fn at(mut self, name: &str, code: ErrorCode) -> Self {
        self.body.fields.entry(name.to_owned()).or_default().push(code);
        self
    }

    /// Adds the nearest free slots.
    #[must_use]
    pub fn with_nearest(mut self, nearest: Vec<FreeSlotDto>) -> Self {
        self.body.details = Some(Box::new(ErrorDetails { nearest, ..ErrorDetails::default() }));
        self
    }

    /// Adds the events in the way with how many there are in all, and the next free slot.
    #[must_use]
    pub fn with_collisions(
        mut self,
        (collisions, count): (Vec<CollisionDto>, usize),
        next_free: Vec<FreeSlotDto>,
    ) -> Self {
        let collision_count = Some(count);
        let details = ErrorDetails { collisions, collision_count, next_free, ..ErrorDetails::default() };
        self.body.details = Some(Box::new(details));
        self
    }

    /// 429 with the seconds to wait.
    pub fn limited(retry_after: u64) -> Self {
        let mut error = Self::new(ErrorCode::LimitExceeded);
        error.body.details = Some(Box::new(ErrorDetails { retry_after: Some(retry_after), ..ErrorDetails::default() }));
        error
    }

    /// The answer would be too large; a window of `longest` is not.
    pub fn too_many_slots(longest: TimeDelta) -> Self {
        let mut error = Self::new(ErrorCode::SlotsRangeTooLong).at("end", ErrorCode::SlotsRangeTooLong);
        let longest_minutes = Some(longest.num_minutes());
        error.body.details = Some(Box::new(ErrorDetails { longest_minutes, ..ErrorDetails::default() }));
        error
    }

    /// There is no such salon; `similar` was perhaps meant.
    pub fn no_company(similar: Option<String>) -> Self {
        let mut error = Self::new(ErrorCode::CompanyNotFound);
        error.body.details = similar.map(|it| Box::new(ErrorDetails { similar: Some(it), ..ErrorDetails::default() }));
        error
    }

    /// The first step of a sign-in was right; `sign_in` is sent back with the code.
    pub fn second_factor_required(sign_in: String) -> Self {
        let mut error = Self::new(ErrorCode::SecondFactorRequired);
        let details = ErrorDetails { second_factor: Some(sign_in), ..ErrorDetails::default() };
        error.body.details = Some(Box::new(details));
        error
    }

    /// The e-mail address belongs to another guest card.
    pub fn guest_email(holder: GuestId) -> Self {
        let mut error = Self::from(StoreError::Conflict(Constraint::GuestEmail));
        error.body.details = Some(Box::new(ErrorDetails { guest: Some(holder.0), ..ErrorDetails::default() }));
        error
    }

    /// The setting was changed since it was read, by the named editor, who may be the caller.
    pub fn setting_changed(by: Option<String>, is_own_change: bool) -> Self {
        let mut error = Self::new(ErrorCode::SettingChanged);
        let details = |it| ErrorDetails { changed_by: Some(it), is_own_change, ..ErrorDetails::default() };
        error.body.details = by.map(|it| Box::new(details(it)));
        error
    }

    /// Future appointments depend on the removed thing: the first of them, and their number.
    pub fn appointments_ahead(ahead: Vec<AppointmentAheadDto>, count: usize) -> Self {
        let ahead_count = Some(count);
        let mut error = Self::new(ErrorCode::AppointmentsAhead);
        error.body.details = Some(Box::new(ErrorDetails { ahead, ahead_count, ..ErrorDetails::default() }));
        error
    }

    /// Appointments of an absent colleague changed since they were read, or cannot go where they should.
    pub fn day_changed(rows: Vec<SickDayRowRefusedDto>) -> Self {
        Self::new(ErrorCode::EventDayChanged).with_rows(rows)
    }

    /// Some of several appointments cannot be where they should.
    pub fn some_refused(rows: Vec<SickDayRowRefusedDto>) -> Self {
        Self::new(ErrorCode::EventSomeRefused).with_rows(rows)
    }

    fn with_rows(mut self, rows: Vec<SickDayRowRefusedDto>) -> Self {
        self.body.details = Some(Box::new(ErrorDetails { rows, ..ErrorDetails::default() }));
        self
    }

    /// A word at the field `text` that is no placeholder.
    pub fn unknown_placeholder(placeholder: String) -> Self {
        let mut error = Self::field("text", ErrorCode::TemplateUnknownPlaceholder);
        let details = ErrorDetails { placeholder: Some(placeholder), ..ErrorDetails::default() };
        error.body.details = Some(Box::new(details));
        error
    }

    /// A campaign costs something else, or goes to others, than when its price was shown.
    pub fn campaign_price(price: Huf, recipients: usize) -> Self {
        let mut error = Self::new(ErrorCode::CampaignPriceChanged);
        let details = ErrorDetails { price: Some(price.0), recipients: Some(recipients), ..ErrorDetails::default() };
        error.body.details = Some(Box::new(details));
        error
    }

    /// Demands a proof of work first.
    pub fn puzzle(puzzle: PuzzleDto) -> Self {
        let mut error = Self::new(ErrorCode::ProofRequired);
        error.body.details = Some(Box::new(ErrorDetails { puzzle: Some(puzzle), ..ErrorDetails::default() }));
        error
    }

    /// The same refusal without codes at fields.
    #[must_use]
    pub fn without_fields(mut self) -> Self {
        self.body.fields.clear();
        self
    }

    /// The body of the response.
    pub fn into_body(self) -> ApiErrorBody {
        self.body
    }

    /// The reason.
    pub fn code(&self) -> ErrorCode {
        self.body.code
    }

    /// A bug: logged once with its causes; the client gets only the code.
    pub fn internal(error: &(dyn std::error::Error + 'static)) -> Self {
        let mut chain = error.to_string();
        let mut source = error.source();
        while let Some(cause) = source {
            chain.push_str(": ");
            chain.push_str(&cause.to_string());
            source = cause.source();
        }
        tracing::error!(error = chain, "internal error");
        Self::new(ErrorCode::Internal)
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.body.code.as_str())
    }
}

impl std::error::Error for ApiError {}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.body.code.status()
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        let wait = self.body.details.as_ref().and_then(|it| it.retry_after);
        match (self.body.code, wait) {
            (ErrorCode::Unavailable, _) => response.insert_header((RETRY_AFTER, "1")),
            (_, Some(seconds)) => response.insert_header((RETRY_AFTER, seconds.to_string())),
            _ => &mut response,
        };
        response.json(&self.body)
    }
}

impl From<ErrorCode> for ApiError {
    fn from(code: ErrorCode) -> Self {
        Self::new(code)
    }
}

impl Retry for ApiError {
    fn is_try_again(&self) -> bool {
        self.is_try_again
    }
}

/// A code for what is not there.
pub trait OrCode<T> {
    /// `code` for what is not there; other errors stay as they are.
    ///
    /// # Errors
    /// `code`, or the error there was.
    fn or_code(self, code: ErrorCode) -> Result<T, ApiError>;
}

impl<T> OrCode<T> for Result<T, StoreError> {
    fn or_code(self, code: ErrorCode) -> Result<T, ApiError> {
        self.map_err(|error| match error {
            StoreError::NotFound => code.into(),
            other => other.into(),
        })
    }
}

impl<T> OrCode<T> for Option<T> {
    fn or_code(self, code: ErrorCode) -> Result<T, ApiError> {
        self.ok_or_else(|| code.into())
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::new(ErrorCode::NotFound),
            StoreError::Unavailable(reason) => {
                tracing::warn!(reason, "database unavailable");
                Self::new(ErrorCode::Unavailable)
            }
            StoreError::TryAgain => Self { is_try_again: true, ..Self::new(ErrorCode::Unavailable) },
            StoreError::Conflict(Constraint::CalendarOverlap) => Self::new(ErrorCode::BookingSlotTaken),
            StoreError::Conflict(Constraint::AccountUsername) => {
                Self::new(ErrorCode::UsernameTaken).at("username", ErrorCode::UsernameTaken)
            }
            StoreError::Conflict(Constraint::AccountEmail) => {
                Self::new(ErrorCode::EmailTaken).at("email", ErrorCode::EmailTaken)
            }
            StoreError::Conflict(Constraint::GuestEmail) => {
                Self::new(ErrorCode::EmailTaken).at("email", ErrorCode::GuestEmailTaken)
            }
            StoreError::Conflict(Constraint::OpenInvite) => {
                Self::new(ErrorCode::InviteExists).at("email", ErrorCode::InviteExists)
            }
            StoreError::Conflict(Constraint::DayClosed) => Self::new(ErrorCode::IncomeDayClosed),
            StoreError::Conflict(Constraint::SzalonkaId) => {
                Self::new(ErrorCode::SzalonkaIdTaken).at("szalonkaId", ErrorCode::SzalonkaIdTaken)
            }
            StoreError::Conflict(_) | StoreError::Bug(_) => Self::internal(&error),
        }
    }
}
