//! Records how a visit was paid, or corrects it: lock, load, decide, save.

use actix_web::HttpResponse;
use billing::{Discount, Payment, PaymentsRefused};
use booking::EventChanged;
use identity::{Action, Employment, may};
use kernel::SeriesId;
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, EventKind};
use store::{Connection, income};

use super::dto::{DiscountRequest, RecordPaymentsRequest, RecordedDto};
use crate::calendar::Desk;
use crate::calendar::desk::Target;
use crate::http::auth::{ActiveSubscription, Provider, SeesMoney};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor};

/// Records how a visit was paid, whole: what stood and is left out is taken back by rows of its own, and what the visit
/// brought becomes the sum. A caller who does not run the company records their own visits.
#[utoipa::path(post, path = "/api/income/visit/{id}", tag = "income",
    params(("id" = Uuid, Path, description = "the appointment")), request_body = RecordPaymentsRequest, responses(
    (status = 200, description = "the recorded payments", body = RecordedDto)),
    extensions(("x-refusals" = json!(codes::<(PaymentsRefused, EventChanged)>(&[ErrorCode::EmployeeNotFound, ErrorCode::IncomeDayClosed])))))]
pub async fn record_payments(
    PathId(series): PathId<SeriesId>,
    edit: Edit<Provider, (SeesMoney, ActiveSubscription)>,
    Valid(body): Valid<RecordPaymentsRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = RecordPayments {
        employment: edit.caller.employment,
        desk: Desk::of(&edit.caller),
        series,
        version: body.version,
        wanted: body.payments.iter().copied().map(Into::into).collect(),
        discount: body.discount.map(DiscountRequest::read).transpose()?,
    };
    let recorded = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    let (payment, version) = recorded;
    Ok(no_store(HttpResponse::Ok()).json(RecordedDto { payment: payment.map(|it| it.0), version }))
}

struct RecordPayments {
    employment: Employment,
    desk: Desk,
    series: SeriesId,
    version: i32,
    wanted: Vec<Payment>,
    /// The discount from now on; `None`: as before.
    discount: Option<Option<Discount>>,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &RecordPayments) -> Result<(Option<kernel::Huf>, i32), ApiError> {
    let (company, now) = (editor.company, editor.now);
    // lock and load
    let target = Target { series: cmd.series, kind: Some(EventKind::Appointment), version: Some(cmd.version) };
    let event = calendar::one(conn, company, cmd.series, EventKind::Appointment);
    let whose = event.or_code(ErrorCode::EventNotFound)?.provider;
    if !may(&cmd.employment, Action::SeeIncomeOf(whose)) {
        return Err(ErrorCode::EventNotFound.into());
    }
    let locked = cmd.desk.lock_unchanged(conn, Some(target), None, now)?;
    let stored = locked.stored.ok_or(ErrorCode::EventNotFound)?;
    let standing = income::standing(conn, company, stored.head)?;
    // decide
    let has_begun = stored.standing.when.start() <= now;
    let change = billing::change_payments(&standing, &cmd.wanted, has_begun)?;
    let discount = if change.total.is_some() { cmd.discount.as_ref() } else { Some(&None) };
    if let Some(Some(discount)) = discount {
        billing::check_discount(discount, stored.standing.services.iter().map(|it| it.price).sum())?;
    }
    // save
    income::record(conn, company, stored.head, &change, (editor.employee, now))?;
    if let Some(discount) = discount {
        income::set_discount(conn, company, stored.head, discount.as_ref(), (editor.employee, now))?;
    }
    let entry = AuditEntry::new(AuditAction::EventChanged, now).by(editor.account).in_company(company);
    store::audit::record(conn, &entry.on(cmd.series.0).from(editor.origin()).with("payment"))?;
    let saved = calendar::one(conn, company, cmd.series, EventKind::Appointment)?;
    Ok((saved.payment, saved.revision))
}
