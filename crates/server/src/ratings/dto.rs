//! Shapes of ratings.

use booking::{RatingState, RatingTally, rating_state};
use chrono::{DateTime, Utc};
use serde::Serialize;
use store::ratings::{ListedRating, Moderation, OwnRating};
use store::worker::AppointmentNotice;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::dto_enum::dto_enum;
use crate::salon::dto::LanguageDto;

dto_enum! {
    /// Action on the rating of a visit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum RatingStateDto = RatingState { Open, Given, Final, Over }
}

/// Rating of a visit by its guest.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnRatingDto {
    /// 1 to 5.
    pub stars: i16,
    /// Empty where nothing was written.
    pub text: String,
    /// The salon's answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}

/// A visit as its guest sees it by the code of the mail that asks for its rating.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatedVisitDto {
    pub salon: String,
    pub szalonka_id: String,
    /// The given name of whom it was with.
    pub provider: String,
    pub services: Vec<String>,
    pub start: DateTime<Utc>,
    /// The salon's IANA zone.
    pub zone: String,
    /// The guest's.
    pub language: LanguageDto,
    pub state: RatingStateDto,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<OwnRatingDto>,
    /// Until when what was said can be changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changeable_until: Option<DateTime<Utc>>,
}

impl RatedVisitDto {
    /// As it is now.
    pub fn new(visit: AppointmentNotice, rating: Option<OwnRating>, now: DateTime<Utc>) -> Self {
        let rated_at = rating.as_ref().map(|it| it.rated_at);
        let state = rating_state(visit.ends_at, rated_at, now);
        Self {
            salon: visit.salon,
            szalonka_id: visit.szalonka_id,
            provider: visit.provider.0,
            services: visit.services.into_iter().map(|it| it.0).collect(),
            start: visit.starts_at,
            zone: visit.time_zone,
            language: visit.guest_language.into(),
            state: state.into(),
            changeable_until: rated_at.filter(|_| state == RatingState::Given).map(|it| it + booking::CHANGE_WITHIN),
            rating: rating.map(|it| OwnRatingDto { stars: it.stars, text: it.text, answer: it.answer }),
        }
    }
}

/// Numbers of ratings by stars.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RatingSumDto {
    /// Number of ratings.
    pub count: u32,
    /// Of their stars; absent without ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub average: Option<f64>,
    /// Numbers of ratings with one star, two, up to five.
    #[schema(min_items = 5, max_items = 5)]
    pub stars: Vec<u32>,
}

impl From<RatingTally> for RatingSumDto {
    fn from(tally: RatingTally) -> Self {
        Self { count: tally.count(), average: tally.average(), stars: tally.0.to_vec() }
    }
}

/// A rating as everybody sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicRatingDto {
    pub id: Uuid,
    /// 1 to 5.
    pub stars: i16,
    /// Empty where nothing was written.
    pub text: String,
    pub rated_at: DateTime<Utc>,
    /// The given name of who rated; nothing once they are erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_name: Option<String>,
    /// The first letter of their family name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_initial: Option<String>,
    /// The person whose work it was.
    pub employee_id: Uuid,
    pub services: Vec<String>,
    /// The salon's answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}

impl From<ListedRating> for PublicRatingDto {
    fn from(it: ListedRating) -> Self {
        Self {
            id: it.id.0,
            stars: it.stars,
            text: it.text,
            rated_at: it.rated_at,
            first_name: it.guest_first_name,
            last_initial: it.guest_last_name.map(|it| initial(&it)).filter(|it| !it.is_empty()),
            employee_id: it.employee.0,
            services: it.services,
            answer: it.answer,
        }
    }
}

/// Letters of the Hungarian alphabet that are written with several.
const LONG_LETTERS: [&str; 9] = ["dzs", "cs", "dz", "gy", "ly", "ny", "sz", "ty", "zs"];

/// The first letter of a family name, without a title.
fn initial(last_name: &str) -> String {
    let name = last_name.trim();
    let titled = name.split_once(' ').filter(|(title, _)| ["dr", "dr."].contains(&title.to_lowercase().as_str()));
    let name = titled.map_or(name, |(_, rest)| rest.trim_start());
    let folded: String = name.chars().take(3).flat_map(char::to_lowercase).collect();
    let letters = LONG_LETTERS.iter().find(|it| folded.starts_with(**it)).map_or(1, |it| it.len());
    name.chars().take(letters).collect()
}

/// Public ratings of a salon, or of one person's work.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PublicRatingsDto {
    /// Absent while fewer than three rated, or the company uses no ratings.
    pub sum: RatingSumDto,
    /// Those that say something, the newest first.
    pub items: Vec<PublicRatingDto>,
    /// Number of all ratings.
    pub total: i64,
}

/// The person whose work was rated.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatedPersonDto {
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
}

/// The guest who rated.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatingGuestDto {
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
}

/// A rating as the salon sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatingDto {
    pub id: Uuid,
    /// 1 to 5.
    pub stars: i16,
    /// Empty where nothing was written.
    pub text: String,
    pub rated_at: DateTime<Utc>,
    /// It was changed since it was given.
    pub was_changed: bool,
    pub employee: RatedPersonDto,
    /// Absent once they are erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guest: Option<RatingGuestDto>,
    /// Start of the visit.
    pub visited_at: DateTime<Utc>,
    pub services: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// It was reported, and the operator has not looked at it yet.
    pub is_reported: bool,
    /// It can be reported: it was not, or says something else by now.
    pub is_reportable: bool,
}

impl From<ListedRating> for RatingDto {
    fn from(it: ListedRating) -> Self {
        let names = it.guest_first_name.zip(it.guest_last_name);
        let guest =
            it.guest.zip(names).map(|(id, (first_name, last_name))| RatingGuestDto { id: id.0, first_name, last_name });
        Self {
            id: it.id.0,
            stars: it.stars,
            text: it.text,
            rated_at: it.rated_at,
            was_changed: it.was_changed,
            employee: RatedPersonDto {
                id: it.employee.0,
                first_name: it.provider_first_name,
                last_name: it.provider_last_name,
            },
            guest,
            visited_at: it.visited_at,
            services: it.services,
            answer: it.answer,
            is_reported: it.state == Moderation::Reported,
            is_reportable: it.state.is_reportable(),
        }
    }
}

/// A page of ratings of the caller's company.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RatingsDto {
    /// Of all of the person or company, whatever the list leaves out.
    pub sum: RatingSumDto,
    /// The newest first.
    pub items: Vec<RatingDto>,
    /// Number of ratings in the whole list.
    pub total: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_initial_is_a_letter_of_the_alphabet() {
        let names = ["Kovács", "Csabai", "Dzsungel", "dr. Szabó", "Ősz", "Dr Gyarmati", ""];
        assert_eq!(names.map(initial), ["K", "Cs", "Dzs", "Sz", "Ő", "Gy", ""]);
    }
}
