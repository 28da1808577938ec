//! Shapes of work hours.

use catalog::{MinuteRange, PlaceHours, WeekdayHours, Weeks, WrittenDate, WrittenDay, WrittenHours, clock, day_ranges};
use chrono::NaiveDate;
use identity::Employment;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::calendar::Event;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::calendar::dto::EventDto;
use crate::http::dto_enum::dto_enum;
use crate::http::error::ApiError;
use crate::http::field::{IsoDate, WrongField};

/// A person's hours, place by place.
#[derive(Debug, Serialize, ToSchema)]
pub struct WorkHoursDto {
    /// Revision; sent back with a change.
    pub version: i32,
    /// The places.
    pub shops: Vec<ShopHoursDto>,
}

/// A person's hours to save, all places they work in; one that is missing has none.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WorkHoursRequest {
    /// The version the change began with; without, any hours are replaced.
    pub version: Option<i32>,
    /// The places.
    #[validate(length(max = 50, code = "field.too_long"))]
    pub shops: Vec<ShopHoursDto>,
}

/// A person's hours in one place.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShopHoursDto {
    /// The place.
    pub shop_id: Uuid,
    /// By weekday; one that is missing is free.
    pub days: Vec<DayHoursDto>,
    /// By date, instead of the weekday's; today's and later.
    #[serde(default)]
    pub exceptions: Vec<DateHoursDto>,
}

/// The hours of a weekday.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DayHoursDto {
    /// 1 is Monday.
    pub weekday: u8,
    /// In which weeks. A weekday is there once for every week, or for odd and even ones apart.
    #[serde(default)]
    pub weeks: IsoWeeksDto,
    /// Apart from each other.
    #[schema(value_type = Vec<HoursRangeDto>)]
    pub ranges: DayRanges,
}

dto_enum! {
    /// ISO weeks by their number.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum IsoWeeksDto = Weeks {
        #[default] Every,
        Odd,
        Even,
    }
}

/// The hours of a date.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DateHoursDto {
    /// The date.
    #[schema(value_type = NaiveDate)]
    pub date: IsoDate,
    /// Apart from each other; none when closed.
    #[serde(default)]
    #[schema(value_type = Vec<HoursRangeDto>)]
    pub ranges: DayRanges,
    /// No work at all.
    #[serde(default)]
    pub closed: bool,
}

/// The hours of one day, in order.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(try_from = "Vec<HoursRangeDto>", into = "Vec<HoursRangeDto>")]
pub struct DayRanges(pub Vec<MinuteRange>);

impl TryFrom<Vec<HoursRangeDto>> for DayRanges {
    type Error = WrongField;

    fn try_from(ranges: Vec<HoursRangeDto>) -> Result<Self, WrongField> {
        let read = day_ranges(ranges.iter().map(|it| (it.from.as_str(), it.to.as_str())));
        let none: Vec<Value> = Vec::new();
        read.map(Self).map_err(|refused| WrongField::new(ApiError::from(refused).code(), none))
    }
}

impl From<DayRanges> for Vec<HoursRangeDto> {
    fn from(day: DayRanges) -> Self {
        day.0.into_iter().map(|it| HoursRangeDto { from: clock(it.start()), to: clock(it.end()) }).collect()
    }
}

/// From and to on the company's clock, `HH:mm`; 24:00 is an end.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HoursRangeDto {
    /// Start of the hours.
    pub from: String,
    /// End of the hours.
    pub to: String,
}

/// Hours as they are now, and whom they leave outside.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedWorkHoursDto {
    /// Revision of the hours.
    pub version: i32,
    /// The places.
    pub shops: Vec<ShopHoursDto>,
    /// Appointments ahead that this change left outside; they stay where they are.
    pub affected: AffectedDto,
}

/// Appointments to look at.
#[derive(Debug, Serialize, ToSchema)]
pub struct AffectedDto {
    /// Number of them.
    pub count: usize,
    /// The first two hundred.
    pub items: Vec<EventDto>,
}

/// The most appointments an answer names.
const MOST_NAMED: usize = 200;

impl AffectedDto {
    /// Appointments as the reader may see them.
    pub fn new(events: Vec<Event>, reader: &Employment) -> Self {
        let count = events.len();
        Self { count, items: events.into_iter().take(MOST_NAMED).map(|it| EventDto::new(it, reader)).collect() }
    }
}

impl From<PlaceHours> for ShopHoursDto {
    fn from(place: PlaceHours) -> Self {
        let mut days: Vec<DayHoursDto> = Vec::new();
        for WeekdayHours { weeks, weekday, range } in place.weekly {
            let weeks = IsoWeeksDto::from(weeks);
            match days.last_mut().filter(|it| (it.weekday, it.weeks) == (weekday, weeks)) {
                Some(day) => day.ranges.0.push(range),
                None => days.push(DayHoursDto { weekday, weeks, ranges: DayRanges(vec![range]) }),
            }
        }
        let exception = |(date, ranges): (NaiveDate, Vec<MinuteRange>)| DateHoursDto {
            date: IsoDate(date),
            closed: ranges.is_empty(),
            ranges: DayRanges(ranges),
        };
        Self { shop_id: place.shop.0, days, exceptions: place.exceptions.into_iter().map(exception).collect() }
    }
}

/// As [`catalog`] reads them.
pub fn written(shops: Vec<ShopHoursDto>) -> Vec<WrittenHours> {
    let day = |it: DayHoursDto| WrittenDay { weekday: it.weekday, weeks: it.weeks.into(), ranges: it.ranges.0 };
    let date = |it: DateHoursDto| WrittenDate { date: it.date.0, ranges: it.ranges.0, is_closed: it.closed };
    let shop = |it: ShopHoursDto| WrittenHours {
        shop: it.shop_id.into(),
        days: it.days.into_iter().map(day).collect(),
        exceptions: it.exceptions.into_iter().map(date).collect(),
    };
    shops.into_iter().map(shop).collect()
}
