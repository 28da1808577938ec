//! Shapes of what stands in a calendar.

use chrono::{DateTime, TimeDelta, Utc};
use identity::{Action, Employment, may};
use kernel::{Locale, Phone};
use notifications::full_name;
use serde::{Deserialize, Serialize};
use store::calendar::{Event, EventGuest, EventService, Name, RepeatedEvent};
use store::closed_set::{CalledOffBy, ClosedSet as _};
use utoipa::ToSchema;
use uuid::Uuid;

use super::obstacles::{Collision, Obstacles};
use crate::guests::dto::GuestTagDto;
use crate::http::dto_enum::dto_enum;
pub use crate::http::error::{CollisionDto, CollisionReasonDto, EventKindDto};
use crate::http::error::{ErrorCode, FreeSlotDto};

/// An appointment or absence, whole.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventDto {
    /// The event.
    pub id: Uuid,
    /// Kind of the event.
    pub kind: EventKindDto,
    /// In whose calendar.
    pub provider_id: Uuid,
    /// Shop of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shop_id: Option<Uuid>,
    /// Start of the event.
    pub start: DateTime<Utc>,
    /// End of the event.
    pub end: DateTime<Utc>,
    /// Minutes kept free before it, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buffer_before: Option<i64>,
    /// Minutes kept free after it, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buffer_after: Option<i64>,
    /// 1 active, 0 deleted.
    pub state: i16,
    /// The guest did not come.
    pub did_not_appear: bool,
    /// Payment, in forints; where the caller may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment: Option<i64>,
    /// The caller may see and record what was paid: it is their own visit, or they run the company.
    pub is_payment_visible: bool,
    /// The note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Reason of an absence: `lunch`, `holiday`, `training`, `sick` or `other`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The guest booked it.
    pub booked_online: bool,
    /// The guest said that they come.
    pub is_confirmed: bool,
    /// When the guest was there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arrived_at: Option<DateTime<Utc>>,
    /// When the work began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub started_at: Option<DateTime<Utc>>,
    /// When the work was done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done_at: Option<DateTime<Utc>>,
    /// Of a deleted appointment: by whom or because of what it was called off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called_off_by: Option<CalledOffByDto>,
    /// Minutes the guest said to be late.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub late_minutes: Option<i32>,
    /// The visitor, where it is not the guest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visitor_name: Option<String>,
    /// Instant at which the event was made.
    pub created_at: DateTime<Utc>,
    /// The guest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guest: Option<EventGuestDto>,
    /// The agreed terms.
    pub services: Vec<EventServiceDto>,
    /// Sum of the prices agreed, in forints; where the caller may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i64>,
    /// Of a place held for a waiting guest: until when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hold_until: Option<DateTime<Utc>>,
    /// Times at which the provider is busy in their Google Calendar over an appointment that stands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub google_busy: Vec<BusyTimeDto>,
    /// Raised by every change; a write sends the one it began with.
    pub version: i32,
}

dto_enum! {
    /// By whom, or because of what, an appointment was called off.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum CalledOffByDto = CalledOffBy { Guest, Salon, Illness, Other }
}

/// From and until.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct BusyTimeDto {
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
}

/// The guest.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventGuestDto {
    /// The card.
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// As people write it; where the caller may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// The card of walk-ins.
    pub is_walk_in: bool,
    /// Was never here before this.
    pub is_new: bool,
    /// Did not come the time before this.
    pub missed_last: bool,
    /// Has allergies on the card.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub has_allergies: bool,
    /// Tags on the card.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<GuestTagDto>,
}

/// A service as agreed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventServiceDto {
    /// The service.
    pub id: Uuid,
    /// As it was called.
    pub name: String,
    /// In forints; where the caller may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<i64>,
    /// Minutes away.
    pub minutes: i32,
}

/// Events in the order of time.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventsDto {
    /// The events.
    pub items: Vec<EventDto>,
}

impl EventsDto {
    /// As people of the company read it.
    pub fn new(events: Vec<Event>, reader: &Employment) -> Self {
        Self { items: events.into_iter().map(|it| EventDto::new(it, reader)).collect() }
    }
}

/// An event with what its editor shows beside it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventDetailDto {
    /// The event.
    #[serde(flatten)]
    pub event: EventDto,
    /// Author of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_by: Option<EventAuthorDto>,
    /// The guest's last appointment that has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<EventDto>,
    /// The guest's next appointment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<EventDto>,
    /// Of absences made together, one a week: this one and those that stand after it. None of one that was made alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub weeks: Vec<WeekDto>,
    /// Of a standing appointment: its visits that are not deleted, this one among them. None of one that was made alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub visits: Vec<AppointmentVersionDto>,
}

/// An appointment among several.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppointmentVersionDto {
    /// The appointment.
    pub id: Uuid,
    pub start: DateTime<Utc>,
    /// Raised by every change; a write sends the one it began with.
    pub version: i32,
}

/// Appointments in the order of time.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppointmentVersionsDto {
    /// As they stand now.
    pub appointments: Vec<AppointmentVersionDto>,
}

impl From<RepeatedEvent> for AppointmentVersionDto {
    fn from(it: RepeatedEvent) -> Self {
        Self { id: it.series.0, start: it.when.start(), version: it.revision }
    }
}

/// An absence among those it was made with.
#[derive(Debug, Serialize, ToSchema)]
pub struct WeekDto {
    /// The event.
    pub id: Uuid,
    /// Start of the absence.
    pub start: DateTime<Utc>,
    /// Raised by every change; a write sends the one it began with.
    pub version: i32,
}

/// Absences in the order of time.
#[derive(Debug, Serialize, ToSchema)]
pub struct WeeksDto {
    /// As they stand now.
    pub weeks: Vec<WeekDto>,
}

impl From<RepeatedEvent> for WeekDto {
    fn from(it: RepeatedEvent) -> Self {
        Self { id: it.series.0, start: it.when.start(), version: it.revision }
    }
}

/// Author of an event.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventAuthorDto {
    pub first_name: String,
    pub last_name: String,
}

/// The appointments around now.
#[derive(Debug, Serialize, ToSchema)]
pub struct LastAndNextDto {
    /// The last that has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<EventDto>,
    /// The next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<EventDto>,
}

/// Result of saving an event.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedEventDto {
    /// As it stands now.
    pub event: EventDto,
    /// Hints for the desk beside the answer.
    pub warnings: Vec<ErrorCode>,
}

/// Whether a time is free.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IntervalDto {
    /// Nothing stands there.
    pub free: bool,
    /// Events in the way.
    pub collisions: Vec<CollisionDto>,
    /// The next times of that length within work hours, earliest first: one of each free stretch, at most three.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub next_free: Vec<FreeSlotDto>,
}

impl IntervalDto {
    /// An event in the way, as text.
    pub(super) fn new(obstacles: Obstacles, language: Locale) -> Self {
        let collisions: Vec<_> = obstacles.collisions.into_iter().map(|it| it.shown(language)).collect();
        let next_free = obstacles.next_free.into_iter().map(FreeSlotDto::from).collect();
        Self { free: collisions.is_empty(), collisions, next_free }
    }
}

impl CollisionDto {
    /// As text.
    pub(super) fn new(collision: Collision, language: Locale) -> Self {
        let Collision { event, reason, gap_needed } = collision;
        let name =
            |it: EventGuest| full_name(notifications::Name { first: &it.first_name, last: &it.last_name }, language);
        Self {
            id: event.id.0,
            kind: event.kind.into(),
            start: event.starts_at,
            end: event.ends_at,
            occupies_from: event.occupies_from,
            occupies_to: event.occupies_to,
            reason: reason.into(),
            minutes_between: gap_needed.num_minutes(),
            provider_id: event.provider.0,
            guest_name: event.guest.map(name),
        }
    }
}

impl EventDetailDto {
    /// An event beside its guest's others.
    pub fn new(
        mut event: Event,
        (last, next): (Option<Event>, Option<Event>),
        (weeks, visits): (Vec<RepeatedEvent>, Vec<RepeatedEvent>),
        reader: &Employment,
    ) -> Self {
        let author = |it: Name| EventAuthorDto { first_name: it.first, last_name: it.last };
        Self {
            created_by: event.created_by.take().map(author),
            event: EventDto::new(event, reader),
            last: last.map(|it| EventDto::new(it, reader)),
            next: next.map(|it| EventDto::new(it, reader)),
            weeks: weeks.into_iter().map(WeekDto::from).collect(),
            visits: visits.into_iter().map(AppointmentVersionDto::from).collect(),
        }
    }
}

impl EventDto {
    /// As people of the company read it; what colleagues' visits brought is left out (docs/rules.md#income).
    pub fn new(it: Event, reader: &Employment) -> Self {
        let is_payment_visible = may(reader, Action::SeeIncomeOf(it.provider));
        let minutes = |length: TimeDelta| Some(length.num_minutes()).filter(|it| *it != 0);
        let shows_prices = may(reader, Action::SeePrices);
        let total: i64 = it.services.iter().map(|it| it.price.0).sum();
        let service = |it: EventService| EventServiceDto {
            id: it.id.0,
            name: it.name,
            price: shows_prices.then_some(it.price.0),
            minutes: it.minutes,
        };
        let services = it.services.into_iter().map(service).collect();
        Self {
            id: it.id.0,
            kind: it.kind.into(),
            provider_id: it.provider.0,
            shop_id: it.shop.map(|it| it.0),
            start: it.starts_at,
            end: it.ends_at,
            buffer_before: minutes(it.starts_at - it.occupies_from),
            buffer_after: minutes(it.occupies_to - it.ends_at),
            state: *it.state.stored(),
            did_not_appear: it.did_not_appear,
            payment: it.payment.filter(|_| is_payment_visible).map(|it| it.0),
            is_payment_visible,
            description: it.description,
            reason: it.reason.map(|it| it.stored().to_owned()),
            booked_online: it.booked_online,
            late_minutes: it.late_minutes,
            visitor_name: it.visitor.map(|it| it.as_str().to_owned()),
            is_confirmed: it.confirmed_at.is_some(),
            arrived_at: it.arrived_at,
            started_at: it.started_at,
            done_at: it.done_at,
            called_off_by: it.called_off_by.map(Into::into),
            created_at: it.created_at,
            guest: it.guest.map(|it| EventGuestDto::new(it, reader)),
            total: shows_prices.then_some(total),
            services,
            hold_until: it.hold_until,
            google_busy: it.google_busy.iter().map(|it| BusyTimeDto { start: it.from, end: it.until }).collect(),
            version: it.revision,
        }
    }
}

impl EventGuestDto {
    /// As people of the company read it.
    fn new(it: EventGuest, reader: &Employment) -> Self {
        let phone = it.phone.filter(|_| may(reader, Action::SeeContacts));
        let phone = phone.map(|it| Phone::parse_any(&it).map_or(it, |it| it.display()));
        Self {
            id: it.id.0,
            first_name: it.first_name,
            last_name: it.last_name,
            phone,
            is_walk_in: it.is_walk_in,
            is_new: it.is_new,
            missed_last: it.missed_last,
            has_allergies: it.has_allergies,
            tags: GuestTagDto::of(&it.tags),
        }
    }
}
