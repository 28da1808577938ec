//! Creates, changes, deactivates or reactivates a guest card.

use actix_web::{HttpResponse, web};
use booking::{DemoLimitReached, FieldEdit, GuestEdit, GuestRefused, MAX_NOTE_LENGTH};
use chrono::{DateTime, Utc};
use identity::{Action, may};
use kernel::{CompanyId, GuestId, Locale, PhoneEntry};
use store::guests::GuestLine;
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{GuestDto, GuestStateDto, SaveGuestRequest};
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Makes a card, or changes the one with `id`. A caller who may not see numbers and addresses changes none that is
/// there.
#[utoipa::path(post, path = "/api/guest", tag = "guests", request_body = SaveGuestRequest, responses(
    (status = 200, description = "changed", body = GuestDto),
    (status = 201, description = "made", body = GuestDto)),
    extensions(("x-refusals" = json!(codes::<(GuestRefused, DemoLimitReached)>(&[ErrorCode::GuestNotFound,
        ErrorCode::GuestEmailTaken, ErrorCode::EmailTaken, ErrorCode::NotGranted])))))]
pub async fn save_guest(
    app: web::Data<App>,
    Gated(Provider { employment, .. }, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<SaveGuestRequest>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let id = body.id.map(|it| it.0);
    let changes_contacts = body.email.is_some() || body.phone.is_some();
    if id.is_some() && changes_contacts && !may(&employment, Action::SeeContacts) {
        return Err(ErrorCode::NotGranted.into());
    }
    let (edit, beside_phone) = edit(body);
    let command = SaveGuest {
        company,
        id,
        edit,
        beside_phone,
        language: app.salons.shown_by_id(&app.db, company).await?.salon.company.language,
        demo_limit: employment.demo_mode.then_some(app.config.demo_limits.guests),
        now: app.clock.now(),
    };
    let card = app.db.run(move |conn| run(conn, command)).await?;
    let mut response = no_store(if id.is_some() { HttpResponse::Ok() } else { HttpResponse::Created() });
    Ok(response.json(GuestDto::new(card, &employment)))
}

/// The change of the card, and what was written beside the number.
fn edit(body: SaveGuestRequest) -> (GuestEdit, Option<String>) {
    let (phone, beside_phone) = match body.phone.map_or(FieldEdit::Keep, |it| it.0) {
        FieldEdit::Keep => (FieldEdit::Keep, None),
        FieldEdit::Clear => (FieldEdit::Clear, None),
        FieldEdit::Set(PhoneEntry { phone, remainder }) => (FieldEdit::Set(phone), remainder),
    };
    let edit = GuestEdit {
        first_name: body.first_name.map(|it| it.0),
        last_name: body.last_name.map(|it| it.0),
        email: body.email.map_or(FieldEdit::Keep, |it| it.0),
        phone,
        need_sms: body.need_sms,
        language: body.language.map(|it| it.0),
        sms_offers: body.sms_offers,
        email_offers: body.email_offers,
        birthday: body.birthday.map_or(FieldEdit::Keep, |it| it.0),
        note: text_edit(body.note.as_deref()),
        allergies: text_edit(body.allergies.as_deref()),
        tags: body.tags.map(|it| it.into_iter().map(Into::into).collect()),
        is_blocked_online: body.is_blocked_online,
        is_active: body.state.map(|it| it == GuestStateDto::Active),
    };
    (edit, beside_phone)
}

fn text_edit(sent: Option<&str>) -> FieldEdit<String> {
    match sent.map(str::trim) {
        None => FieldEdit::Keep,
        Some("") => FieldEdit::Clear,
        Some(text) => FieldEdit::Set(text.to_owned()),
    }
}

struct SaveGuest {
    company: CompanyId,
    id: Option<GuestId>,
    edit: GuestEdit,
    /// Text beside the number, for the note.
    beside_phone: Option<String>,
    language: Locale,
    /// The limit on guest cards in demo mode.
    demo_limit: Option<u32>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: SaveGuest) -> Result<GuestLine, ApiError> {
    let SaveGuest { company, id, edit, beside_phone, language, demo_limit, now } = cmd;
    tenant::transaction(conn, company, |conn| {
        let mut edit = edit.clone();
        let guest = match id {
            Some(guest) => {
                let is_walk_in = store::guests::lock(conn, company, guest).or_code(ErrorCode::GuestNotFound)?;
                booking::edit_guest(is_walk_in)?;
                is_free(conn, company, Some(guest), &edit)?;
                if let Some(beside) = &beside_phone {
                    let current =
                        store::guests::card(conn, company, guest, now).or_code(ErrorCode::GuestNotFound)?.note;
                    edit.note = with_remainder(edit.note, current, beside)?;
                }
                store::guests::edit(conn, company, guest, &edit)?;
                guest
            }
            None => {
                admit(conn, company, demo_limit, 1)?;
                is_free(conn, company, None, &edit)?;
                if let Some(beside) = &beside_phone {
                    edit.note = with_remainder(edit.note, None, beside)?;
                }
                let guest = GuestId(Uuid::now_v7());
                let card = booking::new_guest(edit.clone(), language)?;
                store::guests::insert(conn, company, &[(guest, card)], now)?;
                // The card was made with it.
                edit.birthday = FieldEdit::Keep;
                store::guests::set_consents(conn, company, guest, &edit)?;
                store::guests::set_marks(conn, company, guest, &edit)?;
                guest
            }
        };
        store::guests::card(conn, company, guest, now).or_code(ErrorCode::GuestNotFound)
    })
}

/// The note with what was written beside the number, if there is room for it.
fn with_remainder(
    note: FieldEdit<String>,
    current: Option<String>,
    remainder: &str,
) -> Result<FieldEdit<String>, ApiError> {
    let note = booking::note_with(note, current, remainder);
    match &note {
        FieldEdit::Set(text) if MAX_NOTE_LENGTH < text.chars().count() => {
            Err(ApiError::field("note", ErrorCode::FieldTooLong))
        }
        _ => Ok(note),
    }
}

/// Refuses an e-mail address of another card, and names that card.
fn is_free(
    conn: &mut Connection,
    company: CompanyId,
    guest: Option<GuestId>,
    edit: &GuestEdit,
) -> Result<(), ApiError> {
    let FieldEdit::Set(email) = &edit.email else { return Ok(()) };
    match store::guests::holder_of(conn, company, email)? {
        Some(holder) if Some(holder) != guest => Err(ApiError::guest_email(holder)),
        _ => Ok(()),
    }
}

/// Checks that demo mode allows this many more cards; locks the company's row, so that the count stays valid.
pub(crate) fn admit(
    conn: &mut Connection,
    company: CompanyId,
    demo_limit: Option<u32>,
    more: u32,
) -> Result<(), ApiError> {
    let Some(limit) = demo_limit else { return Ok(()) };
    tenant::lock_company(conn, company)?;
    let there = store::guests::count(conn, company)?;
    Ok(booking::admit_guests(there, more, limit)?)
}
