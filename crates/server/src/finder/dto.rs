//! Shapes of what stands in the finder.

use catalog::{CardPart, FinderFacts, FinderSettings, FinderTag, Language, ListingObstacle, completeness};
use serde::{Deserialize, Serialize};
use store::finder::{FinderListing, PersonListing};
use utoipa::ToSchema;
use validator::Validate;

use crate::booking::dto::is_plain;
use crate::http::dto_enum::dto_enum;
use crate::http::error::ErrorCode;
use crate::http::field::{Field, FieldValue};
use crate::http::translated;
use crate::salon::dto::picture;
use crate::state::images::PublicKind;

/// A company's entry in the finder, and the look of its card.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinderSettingsDto {
    /// It wants to be found.
    pub is_listed: bool,
    /// About it.
    pub description: String,
    /// The same in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_description: Option<String>,
    /// Words it is found by.
    pub tags: Vec<String>,
    /// Cards are taken.
    pub takes_cards: bool,
    /// A wheelchair gets in.
    pub is_step_free: bool,
    /// It visits homes.
    pub visits_homes: bool,
    /// Spoken there, as ISO 639-1.
    pub languages: Vec<String>,
    /// Reasons why it is not found; none when it is.
    pub obstacles: Vec<NotListedDto>,
    /// Completeness of its card, in percent.
    pub completeness: u8,
    /// The missing part that is worth most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<CardPartDto>,
    /// Public photos that are missing.
    pub missing_photos: u32,
    /// Address of the picture on its card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// The lowest price of a service that is not free, in forints.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_price: Option<i64>,
    /// Revision; sent back with a change.
    pub version: i32,
}

dto_enum! {
    /// Reason why a company is not found.
    #[derive(Clone, Copy, Debug, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum NotListedDto = ListingObstacle { Off, FeatureOff, Demo, NoBookings, NoServices }
}

dto_enum! {
    /// A part of a card.
    #[derive(Clone, Copy, Debug, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum CardPartDto = CardPart { Services, Location, Picture, Photos, Description, Hours, Tags }
}

/// A company's entry in the finder, whole, but for its text in the other language.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeFinderSettingsRequest {
    /// The version the change began with.
    pub version: i32,
    /// It wants to be found.
    pub is_listed: bool,
    /// About it; at most 1000 characters.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub description: String,
    /// The same in the other language; left out it stays, an empty text removes it.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub translated_description: Option<String>,
    /// Words it is found by: at most 10, each at most 40 characters.
    #[schema(value_type = Vec<String>)]
    #[validate(length(max = 10, code = "field.too_long"))]
    pub tags: Vec<Field<FinderTag>>,
    /// Cards are taken.
    pub takes_cards: bool,
    /// A wheelchair gets in.
    pub is_step_free: bool,
    /// It visits homes.
    pub visits_homes: bool,
    /// Spoken there, as ISO 639-1.
    #[schema(value_type = Vec<String>)]
    #[validate(length(max = 10, code = "field.too_long"))]
    pub languages: Vec<Field<Language>>,
}

/// A person's entry in the finder.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonFinderSettingsDto {
    /// They are shown on the company's card.
    pub is_listed: bool,
    /// About them.
    pub description: String,
    /// Words they are found by.
    pub tags: Vec<String>,
    /// Revision; sent back with a change.
    pub version: i32,
}

/// A person's entry in the finder, whole.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePersonFinderSettingsRequest {
    /// The version the change began with.
    pub version: i32,
    /// They are shown on the company's card.
    pub is_listed: bool,
    /// About them; at most 1000 characters.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub description: String,
    /// Words they are found by: at most 10, each at most 40 characters.
    #[schema(value_type = Vec<String>)]
    #[validate(length(max = 10, code = "field.too_long"))]
    pub tags: Vec<Field<FinderTag>>,
}

impl FieldValue for Language {
    const SAMPLE: &'static str = "hu";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Self::parse(text).ok_or(ErrorCode::FieldInvalid)
    }
}

impl From<FinderListing> for FinderSettingsDto {
    fn from(it: FinderListing) -> Self {
        let card = completeness(&it.card);
        let FinderFacts { takes_cards, is_step_free, visits_homes, languages } = it.settings.facts;
        Self {
            is_listed: it.settings.is_listed,
            description: it.settings.description,
            translated_description: it.settings.translated_description,
            tags: texts(&it.settings.tags),
            takes_cards,
            is_step_free,
            visits_homes,
            languages: languages.into_iter().map(|it| it.code().to_owned()).collect(),
            obstacles: it.state.obstacles().into_iter().map(NotListedDto::from).collect(),
            completeness: card.percent,
            missing: card.missing.map(CardPartDto::from),
            missing_photos: card.missing_photos,
            picture: it.picture.map(|it| picture(PublicKind::Shop, it, 640)),
            from_price: it.from_price,
            version: it.revision,
        }
    }
}

impl From<PersonListing> for PersonFinderSettingsDto {
    fn from(it: PersonListing) -> Self {
        Self { is_listed: it.is_listed, description: it.description, tags: texts(&it.tags), version: it.revision }
    }
}

fn texts(tags: &[FinderTag]) -> Vec<String> {
    tags.iter().map(|it| it.as_str().to_owned()).collect()
}

/// Each once, in the order they were sent.
fn once<T: PartialEq>(sent: Vec<Field<T>>) -> Vec<T> {
    let mut all = Vec::new();
    for Field(it) in sent {
        if !all.contains(&it) {
            all.push(it);
        }
    }
    all
}

impl ChangeFinderSettingsRequest {
    /// The settings to save over those of `before`.
    pub fn settings(self, before: FinderSettings) -> FinderSettings {
        let it = self;
        let translated = translated::text(it.translated_description.as_deref());
        FinderSettings {
            is_listed: it.is_listed,
            description: it.description.trim().to_owned(),
            translated_description: translated.unwrap_or(before.translated_description),
            tags: once(it.tags),
            facts: FinderFacts {
                takes_cards: it.takes_cards,
                is_step_free: it.is_step_free,
                visits_homes: it.visits_homes,
                languages: once(it.languages),
            },
        }
    }
}

impl From<ChangePersonFinderSettingsRequest> for PersonListing {
    fn from(it: ChangePersonFinderSettingsRequest) -> Self {
        let description = it.description.trim().to_owned();
        Self { is_listed: it.is_listed, description, tags: once(it.tags), revision: it.version }
    }
}
