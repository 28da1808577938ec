//! Sets dates in the hours of several people: lock, load, decide, save, enqueue. Appointments that the change leaves
//! outside are named first (docs/rules.md#what-hangs-on-a-setting).

use actix_web::HttpResponse;
use catalog::{RotaDay, RotaDayRefused, TimetableRefused, set_rota_days};
use identity::Action;
use kernel::EmployeeId;
use store::calendar::{self, Event};
use store::{Connection, tenant};

use super::dto::AffectedDto;
use super::replace_hours::{decide_outside, replace_hours};
use super::rota_dto::{SaveRotaRequest, SavedRotaDto, SavedRotaPersonDto};
use crate::calendar::ahead::AheadQuery;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::ValidUpTo;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor};

/// Most days of one person in a request: twelve weeks in five shops.
const MOST_DAYS: usize = 420;
/// The longest body, in bytes: some ten thousand days, twelve weeks of a hundred people.
const LONGEST: usize = 1024 * 1024;

/// Sets dates in the hours of several people, all or nothing: supervisors everybody's, others their own. A date that gets
/// the hours of the week differs no more.
#[utoipa::path(post, path = "/api/company/rota", tag = "hours", params(AheadQuery), request_body = SaveRotaRequest, responses(
    (status = 200, description = "the versions now", body = SavedRotaDto)),
    extensions(("x-refusals" = json!(codes::<TimetableRefused>(&[ErrorCode::Invalid, ErrorCode::FieldInvalid,
        ErrorCode::FieldRange, ErrorCode::FieldTooLong, ErrorCode::EmployeeNotFound, ErrorCode::ShopNotFound,
        ErrorCode::SettingChanged, ErrorCode::AppointmentsAhead, ErrorCode::NotGranted])))))]
pub async fn save_rota(
    Query(ahead): Query<AheadQuery>,
    edit: Edit<Provider>,
    ValidUpTo(body): ValidUpTo<SaveRotaRequest, LONGEST>,
) -> Result<HttpResponse, ApiError> {
    let employment = edit.caller.employment;
    let mut people: Vec<PersonDays> = Vec::with_capacity(body.people.len());
    for (index, it) in body.people.into_iter().enumerate() {
        let employee = it.employee_id.0;
        if !identity::may(&employment, Action::SetHoursOf(employee)) {
            return Err(ApiError::new(ErrorCode::EmployeeNotFound));
        }
        if people.iter().any(|it| it.employee == employee) {
            return Err(ApiError::field(&format!("people.{index}.employeeId"), ErrorCode::FieldInvalid));
        }
        if MOST_DAYS < it.days.len() {
            return Err(ApiError::field(&format!("people.{index}.days"), ErrorCode::FieldTooLong));
        }
        let days = it.days.into_iter().map(RotaDay::from).collect();
        people.push(PersonDays { index, employee, version: it.version, days });
    }
    // The order in which providers are locked.
    people.sort_unstable_by_key(|it| it.employee);
    ahead.admit(&employment)?;
    let command = SaveRota { people, ahead };
    let saved = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    let people = saved.versions.into_iter().map(|(id, version)| SavedRotaPersonDto { employee_id: id.0, version });
    let affected = AffectedDto::new(saved.outside, &employment);
    Ok(no_store(HttpResponse::Ok()).json(SavedRotaDto { people: people.collect(), affected }))
}

struct SaveRota {
    people: Vec<PersonDays>,
    /// The caller's choice for appointments that the change leaves outside.
    ahead: AheadQuery,
}

/// Days to set in an employee's hours.
struct PersonDays {
    /// Place in the request.
    index: usize,
    employee: EmployeeId,
    version: i32,
    days: Vec<RotaDay>,
}

/// Versions of the hours now, and the appointments ahead that were left outside.
struct SavedRota {
    versions: Vec<(EmployeeId, i32)>,
    outside: Vec<Event>,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &SaveRota) -> Result<SavedRota, ApiError> {
    // lock
    tenant::lock_company(conn, editor.company)?;
    if cmd.ahead.writes_calendars() {
        calendar::lock_all_providers(conn, editor.company, editor.now)?;
    }
    // load, decide, save
    let mut saved = SavedRota { versions: Vec::new(), outside: Vec::new() };
    for person in &cmd.people {
        let replaced = replace_hours(conn, editor, (person.employee, Some(person.version)), |before, today| {
            set_rota_days(before, &person.days, today).map_err(|(day, refused)| refusal((person.index, day), refused))
        })?;
        saved.versions.push((person.employee, replaced.version));
        saved.outside.extend(replaced.outside);
    }
    // enqueue
    decide_outside(conn, editor, cmd.ahead, &saved.outside)?;
    Ok(saved)
}

/// At the place in the body: `people.0.days.1.date`.
fn refusal((person, day): (usize, usize), refused: RotaDayRefused) -> ApiError {
    let (field, code) = match refused {
        RotaDayRefused::UnknownShop => ("shopId", ErrorCode::ShopNotFound),
        RotaDayRefused::OutOfRange => ("date", ErrorCode::FieldRange),
        RotaDayRefused::Repeated => ("date", ErrorCode::FieldInvalid),
        RotaDayRefused::TooMany => ("date", ErrorCode::FieldTooLong),
    };
    ApiError::field(&format!("people.{person}.days.{day}.{field}"), code)
}
