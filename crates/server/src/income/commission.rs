//! Commissions of colleagues, by month.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use billing::first_of_month;
use chrono::NaiveDate;
use kernel::{CompanyId, EmployeeId, Huf, Locale};
use scheduling::{Tz, civil};
use store::income::{self, VisitScope};
use store::{Connection, tenant};
use utoipa::ToSchema;
use uuid::Uuid;

use super::export_income::{Names, name_in};
use super::period::{midnight, now_of};
use super::sums;
use super::till_dto::{CommissionDto, CommissionsDto, MonthQuery, SetCommissionRequest};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::csv::{Csv, csv_answer};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::query::Query;
use crate::settings::{Edit, Editor};
use crate::state::app::App;

/// Cells parted by commas, or by semicolons in Hungarian (RFC 4180).
#[derive(ToSchema)]
#[schema(value_type = String)]
pub struct CommissionCsv(#[expect(dead_code, reason = "stands for text in the document")] String);

/// Commission of each colleague for a month.
#[utoipa::path(get, path = "/api/income/commission", tag = "income", params(MonthQuery), responses(
    (status = 200, description = "the sheet", body = CommissionsDto)))]
pub async fn list_commissions(
    app: web::Data<App>,
    Supervisor { employment, .. }: Supervisor,
    Query(query): Query<MonthQuery>,
) -> Result<HttpResponse, ApiError> {
    let (sheet, _) = sheet_of(&app, employment.company, query).await?;
    Ok(no_store(HttpResponse::Ok()).json(sheet))
}

/// The same as CSV, in the caller's language.
#[utoipa::path(get, path = "/api/income/commission/csv", tag = "income", params(MonthQuery), responses(
    (status = 200, description = "the sheet", body = CommissionCsv, content_type = "text/csv")))]
pub async fn export_commissions(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<MonthQuery>,
) -> Result<HttpResponse, ApiError> {
    let (sheet, names) = sheet_of(&app, supervisor.employment.company, query).await?;
    Ok(csv_answer("commission.csv", written(&names, &sheet, supervisor.caller.language)))
}

async fn sheet_of(app: &App, company: CompanyId, query: MonthQuery) -> Result<(CommissionsDto, Names), ApiError> {
    let (tz, now) = now_of(app, company).await?;
    let month = first_of_month(query.month.map_or_else(|| civil::local(tz, now).date(), |it| it.0));
    let read = move |conn: &mut Connection| -> Result<_, ApiError> {
        Ok((load(conn, company, month, tz)?, income::names(conn, company)?))
    };
    let (items, names) = app.db.read(company, read).await?;
    let items = items.into_iter().map(Into::into).collect();
    Ok((CommissionsDto { month, items }, names))
}

fn load(conn: &mut Connection, company: CompanyId, month: NaiveDate, tz: Tz) -> store::Result<Vec<MonthIncome>> {
    let next = billing::a_month_later(month).unwrap_or(month);
    let of = VisitScope { since: midnight(tz, month), until: midnight(tz, next), provider: None };
    let percents = income::commissions_in(conn, company, month)?;
    let standing = income::payments(conn, company, of)?;
    let mut earned: BTreeMap<Uuid, (usize, Huf, Huf)> =
        income::working(conn, company)?.into_iter().map(|it| (it.0, Default::default())).collect();
    for visit in income::paid(conn, company, of)? {
        let (visits, brought, tips) = earned.entry(visit.provider.0).or_default();
        *visits += 1;
        *brought = *brought + sums::brought(&visit);
        *tips = *tips + sums::payments_of(&standing, &visit).iter().map(|it| it.tip).sum();
    }
    let of = |(employee, (visits, income, tips)): (Uuid, (usize, Huf, Huf))| {
        let percent = percents.get(&employee).copied().unwrap_or_default();
        MonthIncome { employee, percent, visits, income, tips }
    };
    Ok(earned.into_iter().map(of).collect())
}

/// Income of a colleague's visits of a month.
struct MonthIncome {
    employee: Uuid,
    percent: u8,
    visits: usize,
    income: Huf,
    tips: Huf,
}

impl From<MonthIncome> for CommissionDto {
    fn from(it: MonthIncome) -> Self {
        let share = billing::commission(it.income, it.percent);
        Self {
            employee_id: it.employee,
            percent: it.percent,
            visits: it.visits,
            income: it.income.0,
            commission: share.colleague.0,
            salon: share.salon.0,
            tips: it.tips.0,
        }
    }
}

fn written(names: &Names, sheet: &CommissionsDto, language: Locale) -> String {
    let head = match language {
        Locale::Hu => [
            "Hónap",
            "Kolléga",
            "Látogatás",
            "Bevétel (Ft)",
            "Százalék",
            "Jutalék (Ft)",
            "Szaloné (Ft)",
            "Borravaló (Ft)",
        ],
        Locale::En => {
            ["Month", "Colleague", "Visits", "Income (Ft)", "Percent", "Commission (Ft)", "Salon (Ft)", "Tips (Ft)"]
        }
    };
    let mut csv = Csv::new(language);
    for name in head {
        csv.text(name);
    }
    csv.end_row();
    for it in &sheet.items {
        csv.text(&sheet.month.format("%Y-%m").to_string())
            .text(&name_in(names, it.employee_id, language))
            .number(i64::try_from(it.visits).unwrap_or(i64::MAX))
            .number(it.income)
            .number(i64::from(it.percent))
            .number(it.commission)
            .number(it.salon)
            .number(it.tips)
            .end_row();
    }
    csv.finish()
}

/// Sets what a colleague gets from a month on; months before stay as they were.
#[utoipa::path(post, path = "/api/income/commission", tag = "income", request_body = SetCommissionRequest, responses(
    (status = 204, description = "the commission is set")),
    extensions(("x-refusals" = json!([ErrorCode::EmployeeNotFound]))))]
pub async fn set_commission(
    edit: Edit<Supervisor>,
    Valid(body): Valid<SetCommissionRequest>,
) -> Result<HttpResponse, ApiError> {
    let who = body.employee_id.0;
    let rule = (first_of_month(body.month.0), u8::try_from(body.percent.0).unwrap_or(100));
    edit.write(move |conn, editor| run(conn, editor, who, rule)).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn run(conn: &mut Connection, editor: &Editor, who: EmployeeId, rule: (NaiveDate, u8)) -> Result<(), ApiError> {
    let company = editor.company;
    // lock and load
    tenant::lock_company(conn, company)?;
    if !store::photos::has_employee(conn, company, who)? {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    // save
    income::set_commission(conn, company, who, rule)?;
    Ok(editor.record(conn, who.0, "commission.set")?)
}
