//! Shapes of wishes and offers.

use booking::{DayTimes, OfferState, WaitingWish, Weekdays};
use chrono::{DateTime, NaiveDate, Utc};
use identity::{Action, Employment, may};
use kernel::{EmployeeId, GuestId, Phone, ServiceId, ShopId};
use scheduling::VisitRequest;
use serde::{Deserialize, Serialize};
use store::waiting::{StoredOffer, StoredWish};
use store::worker::AppointmentNotice;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::booking::dto::is_some_services;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::{Field, IsoDate};
use crate::http::number::WholeNumber;
use crate::visits::dto::VisitDto;

/// Declares a request that has the fields of a wish after its own.
macro_rules! wish_request {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        pub struct $name {
            $($own)*
            /// Shop of the wish.
            #[schema(value_type = Uuid)]
            pub shop_id: Field<ShopId>,
            /// With whom; without, with anybody who does all of it.
            #[schema(value_type = Option<Uuid>)]
            pub provider_id: Option<Field<EmployeeId>>,
            /// Services, in this order.
            #[schema(value_type = Vec<Uuid>)]
            #[validate(custom(function = "is_some_services"))]
            pub services: Vec<Field<ServiceId>>,
            /// The first day, `YYYY-MM-DD` on the salon's calendar.
            #[schema(value_type = NaiveDate)]
            pub first_day: IsoDate,
            /// The last day, included; at most 60 days from today.
            #[schema(value_type = NaiveDate)]
            pub last_day: IsoDate,
            /// Of those days, these weekdays; 1 is Monday. Without, all of them.
            #[schema(value_type = Option<Vec<u32>>)]
            #[validate(length(max = 7, code = "field.range"))]
            pub weekdays: Option<Vec<WholeNumber<1, 7>>>,
            /// The visit starts at this minute of a day or later; without, at any.
            #[schema(value_type = Option<u32>, minimum = 0, maximum = 1439)]
            pub from_minute: Option<WholeNumber<0, 1439>>,
            /// The visit starts before this minute of a day.
            #[schema(value_type = Option<u32>, minimum = 1, maximum = 1440)]
            pub to_minute: Option<WholeNumber<1, 1440>>,
        }

        impl $name {
            /// As the rules read it.
            ///
            /// # Errors
            /// `field.range` at `toMinute` when no minute is left, at `weekdays` when no day is.
            pub(super) fn wish(&self) -> Result<WaitingWish, ApiError> {
                let minute = |it: u32| u16::try_from(it).unwrap_or(u16::MAX);
                let from = self.from_minute.as_ref().map_or(0, |it| minute(it.0));
                let to = self.to_minute.as_ref().map_or(24 * 60, |it| minute(it.0));
                let times = DayTimes::new(from, to).ok_or_else(|| ApiError::field("toMinute", ErrorCode::FieldRange))?;
                let weekdays = match &self.weekdays {
                    None => Weekdays::ALL,
                    Some(days) => Weekdays::of(days.iter().map(|it| it.0))
                        .ok_or_else(|| ApiError::field("weekdays", ErrorCode::FieldRange))?,
                };
                Ok(WaitingWish {
                    visit: VisitRequest { shop: self.shop_id.0, services: self.services.iter().map(|it| it.0).collect() },
                    provider: self.provider_id.as_ref().map(|it| it.0),
                    days: (self.first_day.0, self.last_day.0),
                    weekdays,
                    times,
                })
            }
        }
    };
}

wish_request! {
    /// A guest's wish.
    JoinWaitingListRequest {
        /// The salon's public id or UUID.
        #[validate(length(min = 1, max = 40, code = "field.invalid"))]
        pub company_szalonka_id: String,
    }
}

wish_request! {
    /// Wish of a guest for whom the desk asks.
    WishRequest {}
}

/// A guest the desk puts on the list.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddWishRequest {
    /// The guest's card.
    #[schema(value_type = Uuid)]
    pub guest_id: Field<GuestId>,
    #[validate(nested)]
    pub wish: WishRequest,
}

/// A place that is held for a guest.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeldPlaceDto {
    /// The hold in the calendar.
    pub id: Uuid,
    pub start: DateTime<Utc>,
    /// Until when it can be taken.
    pub until: DateTime<Utc>,
    pub provider_first_name: String,
    pub provider_last_name: String,
}

/// A guest's wish, as text.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WishDto {
    pub id: Uuid,
    pub created_at: DateTime<Utc>,
    pub salon: String,
    pub szalonka_id: String,
    /// The salon's IANA zone.
    pub zone: String,
    pub shop: String,
    /// The wished provider; absent for any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_first_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_last_name: Option<String>,
    pub services: Vec<String>,
    pub first_day: NaiveDate,
    pub last_day: NaiveDate,
    /// Of those days, these weekdays; 1 is Monday.
    pub weekdays: Vec<u32>,
    /// The visit starts at this minute of a day or later.
    pub from_minute: u16,
    /// And before this one.
    pub to_minute: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<HeldPlaceDto>,
}

impl From<StoredWish> for WishDto {
    fn from(it: StoredWish) -> Self {
        let minute = |it: i16| u16::try_from(it).unwrap_or_default();
        let weekdays = u8::try_from(it.weekdays).ok().and_then(Weekdays::from_bits).unwrap_or(Weekdays::ALL);
        let held = it.offer.zip(it.offer_start).zip(it.offer_until);
        Self {
            id: it.id.0,
            created_at: it.created_at,
            salon: it.salon,
            szalonka_id: it.szalonka_id,
            zone: it.time_zone,
            shop: it.shop,
            provider_first_name: it.provider_first,
            provider_last_name: it.provider_last,
            services: it.services,
            first_day: it.first_day,
            last_day: it.last_day,
            weekdays: weekdays.numbers().collect(),
            from_minute: minute(it.from_minute),
            to_minute: minute(it.to_minute),
            offer: held.map(|((id, start), until)| HeldPlaceDto {
                id: id.0,
                start,
                until,
                provider_first_name: it.offer_first.unwrap_or_default(),
                provider_last_name: it.offer_last.unwrap_or_default(),
            }),
        }
    }
}

/// A guest's wishes, in all salons.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WishesDto {
    /// The oldest first.
    pub items: Vec<WishDto>,
}

/// A waiting guest, as the desk sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskWishDto {
    pub wish: WishDto,
    /// The guest's card.
    pub guest_id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// As it is shown; where the caller may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Number of offers of a place.
    pub offers: i64,
}

impl DeskWishDto {
    /// As people of the company read it.
    pub(super) fn new(it: StoredWish, reader: &Employment) -> Self {
        Self {
            guest_id: it.guest.0,
            first_name: it.first_name.clone(),
            last_name: it.last_name.clone(),
            phone: it.phone.as_deref().filter(|_| may(reader, Action::SeeContacts)).map(Phone::shown),
            offers: it.offers,
            wish: it.into(),
        }
    }
}

/// A company's waiting list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WaitingListDto {
    /// Guests from before; at most 500.
    pub items: Vec<DeskWishDto>,
}

/// State of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OfferStateDto {
    /// It can be taken.
    Open,
    /// It is the guest's appointment.
    Taken,
    /// It was refused or taken back, or its time ran out.
    Over,
}

/// An offered place as its guest sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferDto {
    pub state: OfferStateDto,
    /// Until when it is held.
    pub until: DateTime<Utc>,
    /// The appointment, as it is or would be.
    pub visit: VisitDto,
}

impl OfferDto {
    pub(super) fn new(offer: &StoredOffer, visit: AppointmentNotice, now: DateTime<Utc>) -> Self {
        let state = match offer.state {
            OfferState::Open if now < offer.until => OfferStateDto::Open,
            OfferState::Taken => OfferStateDto::Taken,
            _ => OfferStateDto::Over,
        };
        Self { state, until: offer.until, visit: VisitDto::new(visit, now) }
    }

    /// As people of the company read it.
    pub(super) fn seen_by(mut self, reader: &Employment) -> Self {
        self.visit.total_price = self.visit.total_price.filter(|_| may(reader, Action::SeePrices));
        self
    }
}
