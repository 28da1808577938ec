//! Reads what should be in a shop's till on a day, and what was counted.

use actix_web::{HttpResponse, web};
use billing::MethodSum;
use chrono::NaiveDate;
use kernel::{CompanyId, Huf, ShopId};
use scheduling::Tz;
use store::Connection;
use store::income::till::TillEntry;
use store::income::{self, CountedSum, DayClosing, VisitScope, till};

use super::period::{midnight, now_of};
use super::sums;
use super::till_dto::{CountedDto, DayClosingDto, TillDto, TillQuery};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::query::Query;
use crate::state::app::App;

/// Income of a shop's day by method, and the counted sums.
#[utoipa::path(get, path = "/api/income/day", tag = "income", params(TillQuery), responses(
    (status = 200, description = "the day", body = TillDto)),
    extensions(("x-refusals" = json!([ErrorCode::ShopNotFound]))))]
pub async fn get_till(
    app: web::Data<App>,
    Supervisor { employment, .. }: Supervisor,
    Query(query): Query<TillQuery>,
) -> Result<HttpResponse, ApiError> {
    let (company, shop, day) = (employment.company, query.shop_id.0, query.date.0);
    let (tz, _) = now_of(&app, company).await?;
    let read = move |conn: &mut Connection| -> Result<_, ApiError> {
        store::shops::one(conn, company, shop).or_code(ErrorCode::ShopNotFound)?;
        let till = till(conn, company, (shop, day), tz)?;
        let mut closings = Vec::new();
        for closing in income::closings(conn, company, shop, day)? {
            let sums = income::counted(conn, company, closing.id)?;
            closings.push(dto(closing, &sums));
        }
        Ok((till, closings))
    };
    let (till, closings) = app.db.read(company, read).await?;
    let (standing, reopened): (Vec<_>, Vec<_>) = closings.into_iter().partition(|it| it.reopened_at.is_none());
    Ok(no_store(HttpResponse::Ok()).json(TillDto {
        expected: sums::method_dtos(&till.sums),
        cash: till.cash.0,
        entries: till.entries.into_iter().map(Into::into).collect(),
        visits: till.visits,
        unpaid: till.unpaid,
        closing: standing.into_iter().next(),
        reopened,
    }))
}

/// Income of a shop's day.
pub(super) struct Till {
    pub(super) sums: Vec<MethodSum>,
    visits: usize,
    unpaid: usize,
    entries: Vec<TillEntry>,
    /// Beside the cash of visits.
    pub(super) cash: Huf,
}

/// Income of a shop's day, by method.
pub(super) fn till(
    conn: &mut Connection,
    company: CompanyId,
    (shop, day): (ShopId, NaiveDate),
    tz: Tz,
) -> store::Result<Till> {
    let next = day.succ_opt().unwrap_or(day);
    let of = VisitScope { since: midnight(tz, day), until: midnight(tz, next), provider: None };
    let mut visits = income::paid(conn, company, of)?;
    visits.retain(|it| it.shop == Some(shop));
    let standing = income::payments(conn, company, of)?;
    let unpaid = income::unpaid(conn, company, of)?.iter().filter(|it| it.shop == Some(shop)).count();
    let entries = till::entries(conn, company, shop, day)?;
    let cash = billing::till_cash(entries.iter().map(|it| (it.kind.into(), it.amount)));
    Ok(Till { sums: sums::by_method(&visits, &standing), visits: visits.len(), unpaid, entries, cash })
}

/// As it is answered.
pub(super) fn dto(it: DayClosing, sums: &[CountedSum]) -> DayClosingDto {
    let counted =
        |it: &CountedSum| CountedDto { method: it.method.into(), expected: it.expected.0, counted: it.counted.0 };
    DayClosingDto {
        id: it.id.0,
        closed_at: it.closed_at,
        closed_by: it.closed_by.map(|it| it.0),
        sums: sums.iter().map(counted).collect(),
        reopened_at: it.reopened_at,
        reopened_by: it.reopened_by.map(|it| it.0),
        reason: it.reason,
    }
}
