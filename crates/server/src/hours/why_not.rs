//! Says why a time is not offered.

use actix_web::{HttpResponse, web};
use booking::TakenTime;
use catalog::Salon;
use chrono::{DateTime, NaiveDate, Utc};
use identity::{Action, may};
use kernel::{CompanyId, EmployeeId, ServiceId, ShopId, TimeRange};
use scheduling::{BusyEvent, Obstacle, ObstacleQuery, Visit, VisitRequest, obstacles};
use serde::{Deserialize, Serialize};
use store::calendar::Event;
use store::hours::closed_days;
use store::{Connection, calendar, prices, shops};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::calendar::dto::CollisionDto;
use crate::calendar::obstacles::Collision;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::field::Field;
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::state::app::App;

/// Time that is not offered.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhyNotQuery {
    /// The shop.
    pub shop: Uuid,
    /// When the visit would start, RFC 3339.
    #[param(value_type = DateTime<Utc>)]
    pub start: Field<DateTime<Utc>>,
    /// The services, repeated; at most 20.
    #[serde(default)]
    pub service_ids: Vec<Uuid>,
}

/// Whether a time is offered to guests.
#[derive(Debug, Serialize, ToSchema)]
pub struct WhyNotDto {
    /// Guests can book it now.
    pub offered: bool,
    /// Everything in its way; nothing exactly when it is offered.
    pub reasons: Vec<ReasonDto>,
}

/// Something in the way of a time.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReasonDto {
    /// The reason.
    pub code: ReasonCode,
    /// The setting that would change it.
    pub setting: SettingDto,
    /// The service it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_id: Option<Uuid>,
    /// The date it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<NaiveDate>,
    /// The closed day's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The earliest start (`too_soon`), or the first that is too late (`too_far`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<DateTime<Utc>>,
    /// Minutes from one offered start to the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step_minutes: Option<u16>,
    /// The event in the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<CollisionDto>,
}

/// Reason why a time is not offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReasonCode {
    /// The company switched online booking off.
    OnlineBookingOff,
    /// The subscription has lapsed.
    SubscriptionInactive,
    /// The company is on trial.
    Trial,
    /// The person is disabled.
    PersonDisabled,
    /// The person does not work in the shop.
    NotInShop,
    /// The service is pending, passive or deleted.
    ServiceInactive,
    /// The person does not do the service.
    NotOfferedBy,
    /// Longer than can be booked.
    TooLong,
    /// Before the minimum notice is over.
    TooSoon,
    /// Further ahead than can be booked.
    TooFar,
    /// The company is closed that day.
    ClosedDay,
    /// Outside the hours the person has on that date only.
    Exception,
    /// Outside the person's hours of that weekday.
    OutsideHours,
    /// The person has something else then.
    Busy,
    /// The person has something else where a buffer would be.
    Buffer,
    /// Not at a start of the company's grid.
    NotOnGrid,
}

/// A setting that is in the way of times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SettingDto {
    /// The booking rules of the company.
    Booking,
    /// The subscription.
    Subscription,
    /// The end of the trial.
    Trial,
    /// The person.
    People,
    /// The price list.
    Services,
    /// The person's hours.
    Hours,
    /// The closed days of the company.
    ClosedDays,
    /// The calendar.
    Calendar,
}

/// Everything that keeps a time with a person from being offered to guests, found by the search that offers.
#[utoipa::path(get, path = "/api/user/{id}/whynot", tag = "hours",
    params(("id" = Uuid, Path, description = "the person"), WhyNotQuery), responses(
    (status = 200, description = "whether it is offered, and what is in its way", body = WhyNotDto)),
    extensions(("x-refusals" = json!([ErrorCode::ShopNotFound, ErrorCode::ServiceNotFound, ErrorCode::Invalid, ErrorCode::FieldRequired,
        ErrorCode::FieldRange, ErrorCode::SlotsTooManyServices]))))]
pub async fn why_not(
    app: web::Data<App>,
    PathId(employee): PathId<EmployeeId>,
    Provider { caller, employment }: Provider,
    Query(query): Query<WhyNotQuery>,
) -> Result<HttpResponse, ApiError> {
    const MOST_SERVICES: usize = 20;
    match query.service_ids.len() {
        0 => return Err(ApiError::field("serviceIds", ErrorCode::FieldRequired)),
        1..=MOST_SERVICES => {}
        _ => {
            let code = ErrorCode::SlotsTooManyServices;
            return Err(ApiError::new(code).at("serviceIds", code));
        }
    }
    let wanted = ObstacleQuery {
        employee,
        visit: VisitRequest {
            shop: ShopId(query.shop),
            services: query.service_ids.into_iter().map(ServiceId).collect(),
        },
        start: query.start.0,
        now: app.clock.now(),
    };
    let company = employment.company;
    let reasons = app
        .db
        .read(company, move |conn| {
            let is_readable = may(&employment, Action::ReadCalendarOf(wanted.employee));
            if !is_readable || !calendar::has_employee(conn, company, wanted.employee)? {
                return Err(ApiError::new(ErrorCode::EmployeeNotFound));
            }
            let salon = store::salon::load(conn, company)?;
            let time = salon
                .find_services(&wanted.visit.services)
                .and_then(|it| Visit::of(&it).ok())
                .and_then(|it| Some(TakenTime::with_buffers(it.slot(wanted.start)?, it.occupied(wanted.start)?)));
            let events = match time {
                Some(time) => calendar::collisions(conn, company, wanted.employee, time.occupies, None, wanted.now)?,
                None => Vec::new(),
            };
            check_known(conn, &salon, &wanted.visit)?;
            let mut reasons = of_company(&salon, wanted.now);
            for obstacle in obstacles(&salon, &wanted, &busy(&events)) {
                let mut reason = ReasonDto::of(obstacle);
                if let Obstacle::ClosedDay(date) = obstacle {
                    reason.name = name_of(conn, company, date)?;
                }
                if let Obstacle::Busy(event) | Obstacle::InBuffer(event) = obstacle {
                    let event = events.iter().find(|it| it.id == event.id).zip(time);
                    reason.event = event.map(|(it, time)| Collision::new(it.clone(), &time).shown(caller.language));
                }
                reasons.push(reason);
            }
            Ok(reasons)
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(WhyNotDto { offered: reasons.is_empty(), reasons }))
}

/// Refuses shops and services the company never had, like those of another company.
fn check_known(conn: &mut Connection, salon: &Salon, visit: &VisitRequest) -> Result<(), ApiError> {
    let company = salon.company.id;
    if salon.shop(visit.shop).is_none() {
        shops::one(conn, company, visit.shop).or_code(ErrorCode::ShopNotFound)?;
    }
    for service in visit.services.iter().filter(|it| salon.service(**it).is_none()) {
        prices::service(conn, company, *service).or_code(ErrorCode::ServiceNotFound)?;
    }
    Ok(())
}

/// Reasons that close the whole company to bookings, beside its own switch.
fn of_company(salon: &Salon, now: DateTime<Utc>) -> Vec<ReasonDto> {
    let mut reasons = Vec::new();
    if !identity::is_paid(salon.subscription_until, now) {
        reasons.push(ReasonDto::new(ReasonCode::SubscriptionInactive, SettingDto::Subscription));
    }
    if salon.company.demo_mode {
        reasons.push(ReasonDto::new(ReasonCode::Trial, SettingDto::Trial));
    }
    reasons
}

fn busy(events: &[Event]) -> Vec<BusyEvent> {
    let busy = |it: &Event| Some(BusyEvent { id: it.id, time: TimeRange::new(it.occupies_from, it.occupies_to)? });
    events.iter().filter_map(busy).collect()
}

fn name_of(conn: &mut Connection, company: CompanyId, date: NaiveDate) -> Result<Option<String>, ApiError> {
    Ok(closed_days::list(conn, company, date, date)?.into_iter().next().map(|(_, name)| name))
}

impl ReasonDto {
    fn new(code: ReasonCode, setting: SettingDto) -> Self {
        Self { code, setting, service_id: None, date: None, name: None, limit: None, step_minutes: None, event: None }
    }

    fn of(obstacle: Obstacle) -> Self {
        use ReasonCode as Code;
        use SettingDto as Setting;
        let of_service = |code, setting, it: ServiceId| Self { service_id: Some(it.0), ..Self::new(code, setting) };
        let on = |code, setting, date| Self { date: Some(date), ..Self::new(code, setting) };
        let until = |code, limit| Self { limit: Some(limit), ..Self::new(code, Setting::Booking) };
        match obstacle {
            Obstacle::BookingOff => Self::new(Code::OnlineBookingOff, Setting::Booking),
            Obstacle::NoEmployee => Self::new(Code::PersonDisabled, Setting::People),
            Obstacle::NotInShop => Self::new(Code::NotInShop, Setting::People),
            Obstacle::NotSold(service) => of_service(Code::ServiceInactive, Setting::Services, service),
            Obstacle::NotDone(service) => of_service(Code::NotOfferedBy, Setting::Services, service),
            Obstacle::TooLong => Self::new(Code::TooLong, Setting::Services),
            Obstacle::TooSoon(earliest) => until(Code::TooSoon, earliest),
            Obstacle::TooFar(limit) => until(Code::TooFar, limit),
            Obstacle::ClosedDay(date) => on(Code::ClosedDay, Setting::ClosedDays, date),
            Obstacle::Exception(date) => on(Code::Exception, Setting::Hours, date),
            Obstacle::OutsideHours(date) => on(Code::OutsideHours, Setting::Hours, date),
            Obstacle::Busy(_) => Self::new(Code::Busy, Setting::Calendar),
            Obstacle::InBuffer(_) => Self::new(Code::Buffer, Setting::Calendar),
            Obstacle::NotOnGrid(step) => {
                Self { step_minutes: Some(step), ..Self::new(Code::NotOnGrid, Setting::Booking) }
            }
        }
    }
}
