//! Lists the income of visits, and visits without a recorded payment.

use std::collections::BTreeSet;

use actix_web::{HttpResponse, web};
use chrono::{NaiveDate, TimeDelta};
use kernel::{CompanyId, ShopId};
use store::Connection;
use store::income::{self, PaymentsByVisit, VisitMoney, VisitScope};

use super::dto::{IncomeDto, IncomeQuery, VisitMoneyDto};
use super::period::Period;
use super::sums;
use crate::http::auth::{Gated, Provider, SeesMoney};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// Time for which the payment of a visit is asked for.
const ASKED_FOR: TimeDelta = TimeDelta::days(60);
/// The most visits of an answer.
const MOST: usize = 300;

/// Income of visits in some days and as many before, and visits without a recorded payment. A caller who does not run
/// the company sees their own.
#[utoipa::path(get, path = "/api/income", tag = "income", params(IncomeQuery), responses(
    (status = 200, description = "the income", body = IncomeDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldRange]))))]
pub async fn list_income(
    app: web::Data<App>,
    Gated(provider, _): Gated<Provider, SeesMoney>,
    Query(query): Query<IncomeQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = provider.employment.company;
    let period = Period::new(&app, &provider, query).await?;
    let found = app.db.read(company, move |conn| Ok(load(conn, company, &period)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(answer(&period, found)))
}

/// Rows of a period.
pub(super) struct StoredIncome {
    pub(super) unpaid: Vec<VisitMoney>,
    /// Of the days it is compared with, too.
    pub(super) paid: Vec<VisitMoney>,
    /// Of the period alone.
    pub(super) standing: PaymentsByVisit,
    closed: BTreeSet<(ShopId, NaiveDate)>,
}

pub(super) fn load(conn: &mut Connection, company: CompanyId, period: &Period) -> store::Result<StoredIncome> {
    let asked = VisitScope { since: period.now - ASKED_FOR, until: period.now, provider: period.provider };
    let unpaid = income::unpaid(conn, company, asked)?;
    let first = unpaid.iter().map(|it| period.day_of(it.starts_at)).min().unwrap_or(period.from).min(period.from);
    let last = period.day_of(period.now).max(period.to);
    let mut paid = income::paid(conn, company, period.visits(period.compared().first))?;
    paid.retain(|it| period.counts(period.day_of(it.starts_at)));
    Ok(StoredIncome {
        unpaid,
        paid,
        standing: income::payments(conn, company, period.visits(period.from))?,
        closed: income::closed_days(conn, company, first, last)?.into_iter().collect(),
    })
}

fn answer(period: &Period, found: StoredIncome) -> IncomeDto {
    let StoredIncome { unpaid, paid, standing, closed } = found;
    let is_closed = |it: &VisitMoney| it.shop.is_some_and(|shop| closed.contains(&(shop, period.day_of(it.starts_at))));
    let (by_day, by_provider, by_service) =
        (sums::by_day(&paid, period), sums::by_provider(&paid, period), sums::by_service(&paid, period));
    let (before, during): (Vec<_>, Vec<_>) = paid.into_iter().partition(|it| period.day_of(it.starts_at) < period.from);
    let by_method = sums::by_method(&during, &standing);
    let dto = |it: &VisitMoney| VisitMoneyDto::new(it.clone(), sums::payments_of(&standing, it), is_closed(it));
    IncomeDto {
        from: period.from,
        to: period.to,
        unpaid: unpaid.iter().filter(|it| it.ends_at <= period.now).map(dto).collect(),
        visits: during.iter().rev().take(MOST).map(dto).collect(),
        count: during.len(),
        total: during.iter().map(|it| sums::brought(it).0).sum(),
        tips: by_method.iter().map(|it| it.tips.0).sum(),
        previous: before.iter().map(|it| sums::brought(it).0).sum(),
        previous_from: period.compared().first,
        previous_to: period.compared().last,
        by_day,
        by_provider,
        by_service,
        by_method: sums::method_dtos(&by_method),
    }
}
