//! Cash that is put into a shop's till or taken out of it: lock, load, decide, save.

use actix_web::HttpResponse;
use billing::TillEntryRefused;
use catalog::Title;
use chrono::NaiveDate;
use kernel::{Huf, ShopId, TillEntryId};
use scheduling::civil;
use store::Connection;
use store::closed_set::TillEntryKind;
use store::income::till::TillEntry;
use store::income::{self, till};
use uuid::Uuid;

use super::period::now_of;
use super::till_dto::{EnterTillCashRequest, TillEntryDto};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor, saved};

/// Enters cash of a day that is not closed: the float, which replaces the one of before, or what was put in or taken out.
#[utoipa::path(post, path = "/api/income/till", tag = "income", request_body = EnterTillCashRequest, responses(
    (status = 201, description = "the entry", body = TillEntryDto)),
    extensions(("x-refusals" = json!(codes::<TillEntryRefused>(&[ErrorCode::ShopNotFound,
        ErrorCode::IncomeDayClosed])))))]
pub async fn enter_till_cash(
    edit: Edit<Supervisor>,
    Valid(body): Valid<EnterTillCashRequest>,
) -> Result<HttpResponse, ApiError> {
    let (tz, now) = now_of(&edit.app, edit.caller.employment.company).await?;
    let command = EnterTillCash {
        id: TillEntryId(Uuid::now_v7()),
        place: (body.shop_id.0, body.date.0),
        kind: body.kind.into(),
        amount: body.amount.0,
        note: body.note.map(|it| it.0),
        today: civil::local(tz, now).date(),
    };
    let entry = edit.write(move |conn, editor| enter(conn, editor, &command)).await?;
    Ok(saved(true, &TillEntryDto::from(entry)))
}

struct EnterTillCash {
    id: TillEntryId,
    place: (ShopId, NaiveDate),
    kind: TillEntryKind,
    amount: Huf,
    note: Option<Title>,
    today: NaiveDate,
}

fn enter(conn: &mut Connection, editor: &Editor, cmd: &EnterTillCash) -> Result<TillEntry, ApiError> {
    let (company, (shop, day)) = (editor.company, cmd.place);
    // lock and load
    lock_open_day(conn, editor, (shop, day))?;
    // decide
    billing::admit_till_entry(cmd.kind.into(), (cmd.amount, cmd.note.is_some()), day <= cmd.today)?;
    // save
    let entry = TillEntry {
        id: cmd.id,
        shop,
        day,
        kind: cmd.kind,
        amount: cmd.amount,
        note: cmd.note.as_ref().map(|it| it.as_str().to_owned()),
        made_at: editor.now,
        made_by: Some(editor.employee),
    };
    till::enter(conn, company, &entry)?;
    editor.record(conn, cmd.id.0, "till.entered")?;
    Ok(entry)
}

/// Takes an entry of a day that is not closed back.
#[utoipa::path(delete, path = "/api/income/till/{id}", tag = "income",
    params(("id" = Uuid, Path, description = "the entry")), responses(
    (status = 204, description = "taken back")),
    extensions(("x-refusals" = json!([ErrorCode::ShopNotFound, ErrorCode::IncomeDayClosed]))))]
pub async fn take_back_till_cash(
    PathId(id): PathId<TillEntryId>,
    edit: Edit<Supervisor>,
) -> Result<HttpResponse, ApiError> {
    edit.write(move |conn, editor| take_back(conn, editor, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn take_back(conn: &mut Connection, editor: &Editor, id: TillEntryId) -> Result<(), ApiError> {
    // lock and load
    let entry = till::entry(conn, editor.company, id).or_code(ErrorCode::IncomeEntryNotFound)?;
    lock_open_day(conn, editor, (entry.shop, entry.day))?;
    // save
    till::take_back(conn, editor.company, id)?;
    Ok(editor.record(conn, id.0, "till.taken_back")?)
}

/// Locks a shop, so that its day is not closed meanwhile.
///
/// # Errors
/// `income.day_closed`.
fn lock_open_day(conn: &mut Connection, editor: &Editor, (shop, day): (ShopId, NaiveDate)) -> Result<(), ApiError> {
    income::lock_shop(conn, editor.company, shop).or_code(ErrorCode::ShopNotFound)?;
    let is_closed = income::closings(conn, editor.company, shop, day)?.iter().any(|it| it.reopened_at.is_none());
    if is_closed { Err(ErrorCode::IncomeDayClosed.into()) } else { Ok(()) }
}
