//! Closes a day of a shop: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use billing::{CloseRefused, CountedAmount};
use chrono::NaiveDate;
use kernel::{DayClosingId, Huf, ShopId};
use scheduling::{Tz, civil};
use store::closed_set::TillMethod;
use store::income::{self, CountedSum, DayClosing};
use store::{Connection, tenant};
use uuid::Uuid;

use super::get_till;
use super::period::now_of;
use super::sums::till_method;
use super::till_dto::{CloseDayRequest, DayClosingDto};
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::settings::{Editor, saved};
use crate::state::app::App;

/// Closes a day of a shop with what was counted. From then on its amounts stay, until it is opened again.
#[utoipa::path(post, path = "/api/income/day", tag = "income", request_body = CloseDayRequest, responses(
    (status = 201, description = "the closing", body = DayClosingDto)),
    extensions(("x-refusals" = json!(codes::<CloseRefused>(&[ErrorCode::ShopNotFound, ErrorCode::IncomeDayClosed])))))]
pub async fn close_day(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<CloseDayRequest>,
) -> Result<HttpResponse, ApiError> {
    let editor = Editor::new(&app, &req, &supervisor);
    let company = editor.company;
    let (tz, _) = now_of(&app, company).await?;
    let counted = body
        .sums
        .iter()
        .map(|it| CountedAmount { of: TillMethod::from(it.method), shown: Huf(it.expected), counted: it.counted.0 })
        .collect();
    let command =
        CloseDay { editor, id: DayClosingId(Uuid::now_v7()), place: (body.shop_id.0, body.date.0), tz, counted };
    let (closing, sums) =
        app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    Ok(saved(true, &get_till::dto(closing, &sums)))
}

struct CloseDay {
    editor: Editor,
    id: DayClosingId,
    place: (ShopId, NaiveDate),
    tz: Tz,
    counted: Vec<CountedAmount<TillMethod>>,
}

fn run(conn: &mut Connection, cmd: &CloseDay) -> Result<(DayClosing, Vec<CountedSum>), ApiError> {
    let (company, (shop, day)) = (cmd.editor.company, cmd.place);
    // lock: payments of the shop's visits wait
    income::lock_shop(conn, company, shop).or_code(ErrorCode::ShopNotFound)?;
    // load
    let is_closed = income::closings(conn, company, shop, day)?.iter().any(|it| it.reopened_at.is_none());
    let till = get_till::till(conn, company, cmd.place, cmd.tz)?;
    let beside = |method: TillMethod| if method == TillMethod::Cash { till.cash } else { Huf::ZERO };
    let expected = |it| (till_method(it), it.amount + it.tips + beside(till_method(it)));
    let expected: Vec<_> = till.sums.iter().map(expected).collect();
    let has_begun = day <= civil::local(cmd.tz, cmd.editor.now).date();
    // decide
    if is_closed {
        return Err(ErrorCode::IncomeDayClosed.into());
    }
    let sums = billing::close(&expected, &cmd.counted, has_begun)?;
    let sums: Vec<_> =
        sums.into_iter().map(|(method, expected, counted)| CountedSum { method, expected, counted }).collect();
    // save
    let (by, now) = (cmd.editor.employee, cmd.editor.now);
    income::close(conn, company, (cmd.id, shop, day), &sums, (by, now))?;
    cmd.editor.record(conn, cmd.id.0, "day.closed")?;
    Ok((income::closing(conn, company, cmd.id)?, income::counted(conn, company, cmd.id)?))
}
