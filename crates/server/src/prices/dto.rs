//! Shapes of the price list for supervisors.

use booking::FieldEdit;
use catalog::{Estimation, ServiceDraft, ServiceStatus, Title};
use kernel::{EmployeeId, ServiceCategoryId, ServiceId};
use serde::{Deserialize, Serialize};
use store::prices::{CategoryDraft, PricedCategory, PricedService};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::booking::dto::is_plain;
use crate::http::dto_enum::dto_enum;
use crate::http::field::Field;
use crate::http::number::{NumberRequest, Price, WholeNumber};
use crate::http::translated;
use crate::salon::dto::CategoryColorDto;

/// The longest visit, in minutes.
const LONGEST: u32 = 1440;
/// The longest buffer, in minutes.
const BUFFER: u32 = 480;

dto_enum! {
    /// Whether guests see a service.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "UPPERCASE")]
    pub enum ServiceStatusDto = ServiceStatus { Active, Pending, Passive }
}

/// A service as its editor shows it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditedServiceDto {
    /// The service.
    pub id: Uuid,
    /// Name of the service.
    pub name: String,
    /// Its price in forints, for what `estimationType` says.
    pub price: i64,
    /// Duration in minutes.
    pub duration: i32,
    /// Minutes kept free before.
    pub buffer_before: i32,
    /// Minutes kept free after.
    pub buffer_after: i32,
    /// About it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Name in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_name: Option<String>,
    /// About it in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_note: Option<String>,
    /// 0: the price is for the session; 1: for an hour.
    #[schema(minimum = 0, maximum = 1)]
    pub estimation_type: u8,
    /// The heading it stands under.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_category_id: Option<Uuid>,
    /// Whether guests see it.
    pub status: ServiceStatusDto,
    /// It was taken off the list, and can be put back.
    pub deleted: bool,
    /// People who do it, disabled ones too.
    pub providers: Vec<Uuid>,
    /// Revision; sent back with a change.
    pub version: i32,
}

impl From<PricedService> for EditedServiceDto {
    fn from(it: PricedService) -> Self {
        Self {
            id: it.id.0,
            name: it.name,
            price: it.price.0,
            duration: it.minutes,
            buffer_before: it.buffer_before,
            buffer_after: it.buffer_after,
            note: it.note,
            translated_name: it.translated_name,
            translated_note: it.translated_note,
            estimation_type: it.estimation.number(),
            service_category_id: it.category.map(|it| it.0),
            status: it.status.into(),
            deleted: it.is_deleted,
            providers: it.providers.into_iter().map(|it| it.0).collect(),
            version: it.revision,
        }
    }
}

/// The services of the caller's company, by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct EditedServicesDto {
    /// The services.
    pub items: Vec<EditedServiceDto>,
}

impl From<Vec<PricedService>> for EditedServicesDto {
    fn from(list: Vec<PricedService>) -> Self {
        Self { items: list.into_iter().map(Into::into).collect() }
    }
}

/// A service, whole: what is left out is no more, but for who does it and its texts in the other language.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveServiceRequest {
    /// The service that is changed; without, a new one.
    #[schema(value_type = Option<Uuid>)]
    pub id: Option<Field<ServiceId>>,
    /// The version the change began with; required with `id`.
    pub version: Option<i32>,
    /// Name, at most 100 characters.
    #[schema(value_type = String)]
    pub name: Field<Title>,
    /// The heading it stands under.
    #[schema(value_type = Option<Uuid>)]
    pub service_category_id: Option<Field<ServiceCategoryId>>,
    /// In forints, for what `estimationType` says: at most 100,000,000.
    #[schema(value_type = NumberRequest)]
    pub price: Price,
    /// 0: the price is for the session; 1: for an hour.
    #[schema(value_type = u32, minimum = 0, maximum = 1)]
    pub estimation_type: WholeNumber<0, 1>,
    /// Duration in minutes; with its buffers at most a day.
    #[schema(value_type = u32, minimum = 1, maximum = 1440)]
    pub duration: WholeNumber<1, LONGEST>,
    /// Minutes kept free before; none unless said.
    #[schema(value_type = Option<u32>, minimum = 0, maximum = 480)]
    pub buffer_before: Option<WholeNumber<0, BUFFER>>,
    /// Minutes kept free after; none unless said.
    #[schema(value_type = Option<u32>, minimum = 0, maximum = 480)]
    pub buffer_after: Option<WholeNumber<0, BUFFER>>,
    /// About it, for guests; at most 1000 characters.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub note: Option<String>,
    /// Name in the other language, at most 100 characters; left out it stays, an empty text removes it.
    #[schema(value_type = Option<String>)]
    pub translated_name: Option<Field<FieldEdit<Title>>>,
    /// About it in the other language, at most 1000 characters; left out it stays, an empty text removes it.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub translated_note: Option<String>,
    /// Whether guests see it; they do unless said.
    pub status: Option<ServiceStatusDto>,
    /// People who do it; without, as before, and for a new one the only person who works in the company.
    #[schema(value_type = Option<Vec<Uuid>>)]
    #[validate(length(max = 500, code = "field.too_long"))]
    pub providers: Option<Vec<Field<EmployeeId>>>,
}

impl SaveServiceRequest {
    /// The values to save.
    pub fn draft(&self) -> ServiceDraft {
        let note = self.note.as_deref().map(str::trim).filter(|it| !it.is_empty());
        ServiceDraft {
            category: self.service_category_id.map(|it| it.0),
            name: self.name.0.clone(),
            price: self.price.0,
            estimation: estimation(self.estimation_type),
            minutes: self.duration.0,
            buffer_before: self.buffer_before.map_or(0, |it| it.0),
            buffer_after: self.buffer_after.map_or(0, |it| it.0),
            note: note.map(str::to_owned),
            translated_name: translated::title(self.translated_name.as_ref()),
            translated_note: translated::text(self.translated_note.as_deref()),
            status: self.status.map_or(ServiceStatus::Active, Into::into),
        }
    }
}

/// A heading as its editor shows it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditedCategoryDto {
    /// The heading.
    pub id: Uuid,
    /// Name of the heading.
    pub category_name: String,
    /// The same in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_category_name: Option<String>,
    /// Of its services in the calendar; without, the calendar chooses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<CategoryColorDto>,
    /// It was given a place among the others.
    pub is_placed: bool,
    /// It was taken off the list, and can be put back.
    pub deleted: bool,
    /// Revision; sent back with a change.
    pub version: i32,
}

impl From<PricedCategory> for EditedCategoryDto {
    fn from(it: PricedCategory) -> Self {
        Self {
            id: it.id.0,
            category_name: it.name,
            translated_category_name: it.translated_name,
            color: it.color.map(Into::into),
            is_placed: it.position.is_some(),
            deleted: it.is_deleted,
            version: it.revision,
        }
    }
}

/// The headings of the caller's company in the order it gave them, then by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct EditedCategoriesDto {
    /// The headings.
    pub items: Vec<EditedCategoryDto>,
}

impl From<Vec<PricedCategory>> for EditedCategoriesDto {
    fn from(list: Vec<PricedCategory>) -> Self {
        Self { items: list.into_iter().map(Into::into).collect() }
    }
}

/// A heading, whole, but for its name in the other language.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveCategoryRequest {
    /// The heading that is changed; without, a new one.
    #[schema(value_type = Option<Uuid>)]
    pub id: Option<Field<ServiceCategoryId>>,
    /// The version the change began with; required with `id`.
    pub version: Option<i32>,
    /// Name, at most 100 characters.
    #[schema(value_type = String)]
    pub category_name: Field<Title>,
    /// Name in the other language, at most 100 characters; left out it stays, an empty text removes it.
    #[schema(value_type = Option<String>)]
    pub translated_category_name: Option<Field<FieldEdit<Title>>>,
    /// Of its services in the calendar; without, the calendar chooses.
    pub color: Option<CategoryColorDto>,
}

impl SaveCategoryRequest {
    /// The values to save.
    pub fn draft(self) -> CategoryDraft {
        CategoryDraft {
            name: self.category_name.0,
            translated_name: translated::title(self.translated_category_name.as_ref()),
            color: self.color.map(Into::into),
        }
    }
}

/// The order headings stand in.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderCategoriesRequest {
    /// First to last; those left out follow, the most booked first. None: all of them so.
    #[schema(value_type = Vec<Uuid>)]
    #[validate(length(max = 200, code = "field.too_long"))]
    pub categories: Vec<Field<ServiceCategoryId>>,
}

/// Prices that change together: all of them or none.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePricesRequest {
    /// Which services, each once.
    #[validate(length(min = 1, max = 500, code = "field.range"), nested)]
    pub prices: Vec<NewPriceRequest>,
}

/// A service's new price.
#[derive(Clone, Debug, Deserialize, Serialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPriceRequest {
    /// The service.
    #[schema(value_type = Uuid)]
    pub id: Field<ServiceId>,
    /// The version whose price was seen.
    pub version: i32,
    /// In forints.
    #[schema(value_type = NumberRequest)]
    pub price: Price,
}

/// Services to be added together.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AddServicesRequest {
    /// Up to a hundred.
    #[validate(length(min = 1, max = 100, code = "field.range"), nested)]
    pub services: Vec<AddedServiceRequest>,
    /// People who do all of them.
    #[schema(value_type = Vec<Uuid>)]
    #[validate(length(max = 500, code = "field.too_long"))]
    pub providers: Vec<Field<EmployeeId>>,
}

/// One of several services that are added together.
#[derive(Clone, Debug, Deserialize, Serialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddedServiceRequest {
    /// The heading it stands under, at most 100 characters: the one of that name, or a new one.
    #[schema(value_type = String)]
    pub category_name: Field<Title>,
    /// Name, at most 100 characters.
    #[schema(value_type = String)]
    pub name: Field<Title>,
    /// In forints, for what `estimationType` says: at most 100,000,000.
    #[schema(value_type = NumberRequest)]
    pub price: Price,
    /// 0: the price is for the session; 1: for an hour.
    #[schema(value_type = u32, minimum = 0, maximum = 1)]
    pub estimation_type: WholeNumber<0, 1>,
    /// Duration in minutes; with its buffer at most a day.
    #[schema(value_type = u32, minimum = 1, maximum = 1440)]
    pub duration: WholeNumber<1, LONGEST>,
    /// Minutes kept free after; none unless said.
    #[schema(value_type = Option<u32>, minimum = 0, maximum = 480)]
    pub buffer_after: Option<WholeNumber<0, BUFFER>>,
}

impl AddedServiceRequest {
    /// The values to save, under a heading.
    pub fn draft(&self, category: ServiceCategoryId) -> ServiceDraft {
        ServiceDraft {
            category: Some(category),
            name: self.name.0.clone(),
            price: self.price.0,
            estimation: estimation(self.estimation_type),
            minutes: self.duration.0,
            buffer_before: 0,
            buffer_after: self.buffer_after.map_or(0, |it| it.0),
            note: None,
            translated_name: None,
            translated_note: None,
            status: ServiceStatus::Active,
        }
    }
}

fn estimation(sent: WholeNumber<0, 1>) -> Estimation {
    if sent.0 == 1 { Estimation::PerHour } else { Estimation::PerSession }
}

/// Services of a person.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProviderServicesRequest {
    /// These services and no others.
    #[schema(value_type = Vec<Uuid>)]
    #[validate(length(max = 500, code = "field.too_long"))]
    pub services: Vec<Field<ServiceId>>,
}
