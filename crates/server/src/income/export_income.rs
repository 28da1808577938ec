//! Writes what visits brought out as CSV, a row for each payment.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use billing::{Payment, PaymentMethod};
use kernel::{Huf, Locale};
use notifications::{Name, full_name};
use scheduling::{Tz, civil};
use store::income::{self, PaymentsByVisit, VisitMoney};
use store::settings::PersonNames;
use utoipa::ToSchema;
use uuid::Uuid;

use super::dto::IncomeQuery;
use super::period::Period;
use super::sums;
use crate::http::auth::{Gated, Provider, SeesMoney};
use crate::http::csv::{Csv, csv_answer};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// Cells parted by commas, or by semicolons in Hungarian (RFC 4180).
#[derive(ToSchema)]
#[schema(value_type = String)]
pub struct IncomeCsv(#[expect(dead_code, reason = "stands for text in the document")] String);

/// Income of visits in some days, in the caller's language; a caller who does not run the company gets their own.
#[utoipa::path(get, path = "/api/income/csv", tag = "income", params(IncomeQuery), responses(
    (status = 200, description = "the list", body = IncomeCsv, content_type = "text/csv")),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldRange]))))]
pub async fn export_income(
    app: web::Data<App>,
    Gated(provider, _): Gated<Provider, SeesMoney>,
    Query(query): Query<IncomeQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = provider.employment.company;
    let period = Period::new(&app, &provider, query).await?;
    let read = move |conn: &mut store::Connection| -> Result<_, ApiError> {
        let of = period.visits(period.from);
        let names = income::names(conn, company)?;
        Ok((income::paid(conn, company, of)?, income::payments(conn, company, of)?, names))
    };
    let (visits, standing, names) = app.db.read(company, read).await?;
    let text = written((period.tz, &names), &visits, &standing, provider.caller.language);
    Ok(csv_answer("income.csv", text))
}

/// Names of the people of a company.
pub(super) type Names = BTreeMap<Uuid, PersonNames>;

/// A person's name.
pub(super) fn name_in(names: &Names, who: Uuid, language: Locale) -> String {
    names.get(&who).map(|(first, last)| full_name(Name { first, last }, language)).unwrap_or_default()
}

const HEAD_HU: [&str; 8] =
    ["Időpont", "Kolléga", "Vendég", "Szolgáltatások", "Ár (Ft)", "Fizetés módja", "Fizetett (Ft)", "Borravaló (Ft)"];
const HEAD_EN: [&str; 8] = ["Time", "Colleague", "Guest", "Services", "Price (Ft)", "Method", "Paid (Ft)", "Tip (Ft)"];

fn written((tz, names): (Tz, &Names), visits: &[VisitMoney], standing: &PaymentsByVisit, language: Locale) -> String {
    let mut csv = Csv::new(language);
    for name in if language == Locale::Hu { HEAD_HU } else { HEAD_EN } {
        csv.text(name);
    }
    csv.end_row();
    for visit in visits {
        let payments = sums::payments_of(standing, visit);
        let known: Huf = payments.iter().map(|it| it.amount).sum();
        let rest = sums::brought(visit).0 - known.0;
        let mut row = |method: &str, amount: i64, tip: i64| {
            csv.text(&civil::local(tz, visit.starts_at).format("%Y-%m-%d %H:%M").to_string())
                .text(&name_in(names, visit.provider.0, language))
                .text(&full_name(Name { first: &visit.first_name, last: &visit.last_name }, language))
                .text(&visit.names.join(", "))
                .number(visit.prices.iter().sum())
                .text(method)
                .number(amount)
                .number(tip)
                .end_row();
        };
        for Payment { method, amount, tip } in payments {
            row(method_name(Some(*method), language), amount.0, tip.0);
        }
        if rest != 0 || payments.is_empty() {
            row(method_name(None, language), rest, 0);
        }
    }
    csv.finish()
}

fn method_name(method: Option<PaymentMethod>, language: Locale) -> &'static str {
    match (method, language) {
        (Some(PaymentMethod::Cash), Locale::Hu) => "készpénz",
        (Some(PaymentMethod::Cash), Locale::En) => "cash",
        (Some(PaymentMethod::Card), Locale::Hu) => "bankkártya",
        (Some(PaymentMethod::Card), Locale::En) => "card",
        (Some(PaymentMethod::Transfer), Locale::Hu) => "átutalás",
        (Some(PaymentMethod::Transfer), Locale::En) => "transfer",
        (Some(PaymentMethod::Voucher), Locale::Hu) => "utalvány",
        (Some(PaymentMethod::Voucher), Locale::En) => "voucher",
        (None, Locale::Hu) => "nincs megadva",
        (None, Locale::En) => "not given",
    }
}
