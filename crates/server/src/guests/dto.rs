//! Shapes of guests.

use booking::{
    Birthday, Duplicate, FieldEdit, GuestTag, ImportError, ImportField, ImportNotice, ImportPlan, ImportProblem,
    ImportRow, MAX_ALLERGIES_LENGTH, MAX_NOTE_LENGTH,
};
use chrono::{DateTime, Utc};
use identity::{Action, Employment, may};
use kernel::{Email, GuestId, Locale, PersonName, Phone, PhoneEntry, one_line};
use serde::{Deserialize, Serialize};
use store::guests::{GuestLine, GuestPage, Stat};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::{Validate, ValidationError};

use crate::http::csv::unguarded;
use crate::http::dto_enum::dto_enum;
use crate::http::error::{ApiErrorBody, ErrorCode};
use crate::http::field::{Field, FieldValue};
use crate::salon::dto::LanguageDto;

/// Whether a card is in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum GuestStateDto {
    /// It is.
    Active,
    /// It was deactivated.
    Deleted,
}

/// A guest's card, and what the calendar says of them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GuestDto {
    /// The card.
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Mail address; where the caller may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// As people write it; where the caller may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Whether messages may go out as SMS.
    pub need_sms: bool,
    /// Whether the card is in use.
    pub state: GuestStateDto,
    /// For the company's eyes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allergies: Option<String>,
    /// Seen on the guest's appointments.
    pub tags: Vec<GuestTagDto>,
    /// Books at the desk only.
    pub is_blocked_online: bool,
    /// The one card of all who walk in.
    pub is_walk_in: bool,
    /// Whether the guest has an account of their own.
    pub has_account: bool,
    /// That account; null without one.
    pub user_id: Option<Uuid>,
    /// Instant at which the card was made.
    pub created_at: DateTime<Utc>,
    /// Of messages.
    pub language: LanguageDto,
    /// The guest agreed to offers by SMS.
    pub sms_offers: bool,
    /// The same by e-mail.
    pub email_offers: bool,
    /// `MM-DD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birthday: Option<String>,
    /// Appointments that began and were kept.
    pub visits: u32,
    /// Forints paid, to everybody; for those who run the company.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spent: Option<i64>,
    /// Appointments the guest did not come to.
    pub missed: u32,
    /// Whether the latest one that began was such.
    pub missed_last: bool,
    /// Appointments the guest called off when the time to cancel was over; on the card alone, not in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub late_cancellations: Option<u32>,
    /// Start of the latest visit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_visit: Option<DateTime<Utc>>,
    /// Start of the next visit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_visit: Option<DateTime<Utc>>,
}

dto_enum! {
    /// Something about a guest that is seen on their appointments.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum GuestTagDto = GuestTag { Loyal, Careful, Hurried, Quiet, Child }
}

impl GuestTagDto {
    /// Tags as they are stored.
    pub fn of(stored: &[String]) -> Vec<Self> {
        GuestTag::parse_all(stored).into_iter().map(Self::from).collect()
    }
}

impl GuestDto {
    /// As people of the company read it.
    pub fn new(of: GuestLine, reader: &Employment) -> Self {
        let is_spent_visible = may(reader, Action::RunCompany);
        let shows_contacts = may(reader, Action::SeeContacts);
        let birthday = of.birthday().map(|it| it.to_string());
        Self {
            id: of.id.0,
            first_name: of.first_name,
            last_name: of.last_name,
            email: of.email.filter(|_| shows_contacts),
            phone: of.phone.filter(|_| shows_contacts).map(|it| Phone::shown(&it)),
            need_sms: of.need_sms,
            state: if of.is_active { GuestStateDto::Active } else { GuestStateDto::Deleted },
            note: of.note,
            allergies: of.marks.allergies,
            tags: GuestTagDto::of(&of.marks.tags),
            is_blocked_online: of.marks.is_blocked_online,
            is_walk_in: of.is_walk_in,
            has_account: of.account.is_some(),
            user_id: of.account.map(|it| it.0),
            created_at: of.created_at,
            language: of.language.into(),
            sms_offers: of.sms_offers,
            email_offers: of.email_offers,
            birthday,
            visits: count(of.visits),
            spent: is_spent_visible.then_some(of.spent.0),
            missed: count(of.missed),
            missed_last: of.missed_last,
            late_cancellations: None,
            last_visit: of.last_visit,
            next_visit: of.next_visit,
        }
    }
}

/// A count as it is sent.
pub(super) fn count(counted: i64) -> u32 {
    u32::try_from(counted).unwrap_or(u32::MAX)
}

/// A part of the guests, in Hungarian order.
#[derive(Debug, Serialize, ToSchema)]
pub struct GuestsDto {
    /// The part.
    pub items: Vec<GuestDto>,
    /// Number of all.
    pub total: u32,
}

impl GuestsDto {
    /// As people of the company read it.
    pub fn new(of: GuestPage, reader: &Employment) -> Self {
        Self { items: of.items.into_iter().map(|it| GuestDto::new(it, reader)).collect(), total: count(of.total) }
    }
}

/// Cards that may be meant.
#[derive(Debug, Serialize, ToSchema)]
pub struct GuestMatchesDto {
    /// At most 20; active ones first, each in Hungarian order.
    pub items: Vec<GuestDto>,
}

/// Numbers of guests by kind; the card of those who walk in is not counted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GuestStatDto {
    /// Number of all guests.
    pub total: u32,
    /// In use.
    pub active: u32,
    /// Number of deactivated guests.
    pub deleted: u32,
    /// Active and written down this month, on the company's clock.
    pub new_this_month: u32,
    /// Active, not here for eight weeks, with nothing ahead.
    pub lost: u32,
    /// Active and signing in themselves.
    pub with_account: u32,
}

impl From<Stat> for GuestStatDto {
    fn from(of: Stat) -> Self {
        Self {
            total: count(of.total),
            active: count(of.active),
            deleted: count(of.deleted),
            new_this_month: count(of.new_this_month),
            lost: count(of.lost),
            with_account: count(of.with_account),
        }
    }
}

/// A new card, or with `id` what is to be different on one: what is not sent stays, an empty text clears address,
/// number or note.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveGuestRequest {
    /// The card to change.
    #[schema(value_type = Option<Uuid>)]
    pub id: Option<Field<GuestId>>,
    /// Given name; a new card has one.
    #[schema(value_type = Option<String>)]
    pub first_name: Option<Field<PersonName>>,
    /// Family name; a new card has one.
    #[schema(value_type = Option<String>)]
    pub last_name: Option<Field<PersonName>>,
    /// Address; no two cards have the same.
    #[schema(value_type = Option<String>)]
    pub email: Option<Field<FieldEdit<Email>>>,
    /// A Hungarian mobile number, typed in any common way; what stands beside it goes into the note.
    #[schema(value_type = Option<String>)]
    pub phone: Option<Field<FieldEdit<PhoneEntry>>>,
    /// Whether messages may go out as SMS; true on a new card unless said.
    pub need_sms: Option<bool>,
    /// Of messages; the company's on a new card unless said.
    #[schema(value_type = Option<LanguageDto>)]
    pub language: Option<Field<Locale>>,
    /// For the company's eyes; at most 5000 characters.
    #[validate(custom(function = "is_note"))]
    pub note: Option<String>,
    /// At most 200 characters; an empty text clears them.
    #[validate(custom(function = "are_allergies"))]
    pub allergies: Option<String>,
    /// All of them.
    #[validate(length(max = 5, code = "field.too_long"))]
    pub tags: Option<Vec<GuestTagDto>>,
    /// Refuses online booking to the guest, or allows it again.
    pub is_blocked_online: Option<bool>,
    /// Deactivates the card, or puts it back in use.
    pub state: Option<GuestStateDto>,
    /// The guest agreed to offers by SMS, or does not any more; when is written down.
    pub sms_offers: Option<bool>,
    /// The same by e-mail.
    pub email_offers: Option<bool>,
    /// `MM-DD`; an empty text clears it.
    #[schema(value_type = Option<String>)]
    pub birthday: Option<Field<FieldEdit<Birthday>>>,
}

impl FieldValue for Birthday {
    const SAMPLE: &'static str = "02-29";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Self::parse(text).ok_or(ErrorCode::FieldInvalid)
    }
}

/// An empty text clears the value.
impl<T: FieldValue> FieldValue for FieldEdit<T> {
    const SAMPLE: &'static str = T::SAMPLE;

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        if one_line(text).is_empty() { Ok(Self::Clear) } else { T::parse(text).map(Self::Set) }
    }
}

fn are_allergies(text: &str) -> Result<(), ValidationError> {
    if text.chars().count() <= MAX_ALLERGIES_LENGTH { Ok(()) } else { Err(ValidationError::new("field.too_long")) }
}

fn is_note(text: &str) -> Result<(), ValidationError> {
    if text.chars().count() <= MAX_NOTE_LENGTH { Ok(()) } else { Err(ValidationError::new("field.too_long")) }
}

/// The card that stays.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MergeGuestsRequest {
    /// It keeps what it has and takes what it lacks.
    #[schema(value_type = Uuid)]
    pub into: Field<GuestId>,
}

/// A list of guests from another program.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportGuestsRequest {
    /// Only says what would come of it.
    pub preview: bool,
    /// 1 to 5000 of them.
    pub rows: Vec<ImportRowDto>,
}

/// One line of the list; what is missing or empty is not known.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ImportRowDto {
    /// Given name.
    #[serde(default)]
    pub first_name: String,
    /// Family name.
    #[serde(default)]
    pub last_name: String,
    /// Address; a second one goes into the note.
    #[serde(default)]
    pub email: String,
    /// A Hungarian mobile number, typed in any common way; a second one and remarks go into the note.
    #[serde(default)]
    pub phone: String,
    /// For the company's eyes.
    #[serde(default)]
    pub note: String,
    /// Date of birth in any common form, of which the day and the month are kept; one that could be two days goes into the
    /// note.
    #[serde(default)]
    pub birthday: String,
    /// Whether messages may go out as SMS; true unless said.
    pub need_sms: Option<bool>,
}

impl From<ImportRowDto> for ImportRow {
    /// Lists of our own export are read as they were before.
    fn from(row: ImportRowDto) -> Self {
        Self {
            first_name: unguarded(&row.first_name).to_owned(),
            last_name: unguarded(&row.last_name).to_owned(),
            email: unguarded(&row.email).to_owned(),
            phone: unguarded(&row.phone).to_owned(),
            note: unguarded(&row.note).to_owned(),
            birthday: unguarded(&row.birthday).to_owned(),
            need_sms: row.need_sms.unwrap_or(true),
        }
    }
}

/// Result of an import, or of its trial.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportedGuestsDto {
    /// Whether the cards were made: all or none.
    pub imported: bool,
    /// Number of new cards.
    pub created: usize,
    /// Rows of guests with a card, which are left out.
    pub duplicates: Vec<ImportDuplicateDto>,
    /// Rows that are wrong; while there is one, nothing is made.
    pub errors: Vec<ImportErrorDto>,
    /// Warnings about rows that become cards.
    pub notices: Vec<ImportNoticeDto>,
}

impl ImportedGuestsDto {
    /// Result of a plan.
    pub(super) fn of(plan: ImportPlan, imported: bool) -> Self {
        Self {
            imported,
            created: plan.cards.len(),
            duplicates: plan.duplicates.into_iter().map(ImportDuplicateDto::from).collect(),
            errors: plan.errors.into_iter().map(ImportErrorDto::from).collect(),
            notices: plan.notices.into_iter().map(ImportNoticeDto::from).collect(),
        }
    }
}

/// Progress of an import; none of it is saved before all of it is.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct ImportProgressDto {
    /// Cards made.
    pub done: usize,
    /// Cards to be made.
    pub of: usize,
}

/// Progress and result of an import.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ImportLineDto {
    /// It goes on.
    Progress(ImportProgressDto),
    /// Result; the last line.
    Done(ImportedGuestsDto),
    /// Reason why nothing was imported; the last line.
    Refused(ApiErrorBody),
}

/// A row of a guest with a card.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportDuplicateDto {
    /// Counted from 0.
    pub row: usize,
    /// The card there is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guest_id: Option<Uuid>,
    /// The row before that is the same guest, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_as_row: Option<usize>,
}

/// Something wrong in a row.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportErrorDto {
    /// Counted from 0.
    pub row: usize,
    /// Field of the row.
    pub field: &'static str,
    /// The reason.
    pub code: ErrorCode,
}

/// A warning about a row.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportNoticeDto {
    /// Counted from 0.
    pub row: usize,
    pub notice: ImportNoticeKindDto,
}

/// Reason why a row is worth a look.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ImportNoticeKindDto {
    /// Neither address nor number.
    NoContact,
    /// Text beside the address went into the note.
    EmailNoted,
    /// Text beside the number went into the note.
    PhoneNoted,
    /// A date of birth that could be two days went into the note.
    BirthdayNoted,
}

impl From<(usize, ImportNotice)> for ImportNoticeDto {
    fn from((row, notice): (usize, ImportNotice)) -> Self {
        let notice = match notice {
            ImportNotice::NoContact => ImportNoticeKindDto::NoContact,
            ImportNotice::EmailNoted => ImportNoticeKindDto::EmailNoted,
            ImportNotice::PhoneNoted => ImportNoticeKindDto::PhoneNoted,
            ImportNotice::BirthdayNoted => ImportNoticeKindDto::BirthdayNoted,
        };
        Self { row, notice }
    }
}

impl From<(usize, Duplicate)> for ImportDuplicateDto {
    fn from((row, duplicate): (usize, Duplicate)) -> Self {
        match duplicate {
            Duplicate::Card(guest) => Self { row, guest_id: Some(guest.0), same_as_row: None },
            Duplicate::Row(before) => Self { row, guest_id: None, same_as_row: Some(before) },
        }
    }
}

impl From<ImportError> for ImportErrorDto {
    fn from(of: ImportError) -> Self {
        let (field, invalid) = match of.field {
            ImportField::FirstName => ("firstName", ErrorCode::FieldName),
            ImportField::LastName => ("lastName", ErrorCode::FieldName),
            ImportField::Email => ("email", ErrorCode::FieldEmail),
            ImportField::Phone => ("phone", ErrorCode::FieldPhone),
            ImportField::Note => ("note", ErrorCode::FieldInvalid),
        };
        let code = match of.problem {
            ImportProblem::Missing => ErrorCode::FieldRequired,
            ImportProblem::TooLong => ErrorCode::FieldTooLong,
            ImportProblem::Invalid => invalid,
        };
        Self { row: of.row, field, code }
    }
}
