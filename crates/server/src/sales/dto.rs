//! Shapes of sales for supervisors.

use booking::FieldEdit;
use catalog::{SaleDraft, Title};
use chrono::NaiveDate;
use kernel::{SaleId, ServiceId};
use serde::{Deserialize, Serialize};
use store::sales::EditedSale;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::booking::dto::is_plain;
use crate::http::field::{Field, IsoDate};
use crate::http::number::WholeNumber;
use crate::http::translated;

/// A sale as its editor shows it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditedSaleDto {
    /// The sale.
    pub id: Uuid,
    /// Headline of the sale.
    pub title: String,
    /// Description of the sale.
    pub description: String,
    /// Headline in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_title: Option<String>,
    /// Description in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_description: Option<String>,
    /// Off the price, in percent; announced, never subtracted.
    pub sale: i16,
    /// The first day guests see it; absent: no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts_on: Option<NaiveDate>,
    /// The last day guests see it; absent: no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_on: Option<NaiveDate>,
    /// The services it names; none: it is beside no price.
    pub services: Vec<Uuid>,
    /// It was withdrawn, and can be announced again.
    pub deleted: bool,
    /// Revision; sent back with a change.
    pub version: i32,
}

impl From<EditedSale> for EditedSaleDto {
    fn from(EditedSale { sale: it, services }: EditedSale) -> Self {
        Self {
            id: it.id.0,
            title: it.title,
            description: it.description,
            translated_title: it.translated_title,
            translated_description: it.translated_description,
            sale: it.percent,
            starts_on: it.starts_on,
            ends_on: it.ends_on,
            services: services.into_iter().map(|it| it.0).collect(),
            deleted: it.deleted_at.is_some(),
            version: it.revision,
        }
    }
}

/// The sales of the caller's company: the biggest first, then by title.
#[derive(Debug, Serialize, ToSchema)]
pub struct EditedSalesDto {
    /// The sales, past and future ones too.
    pub items: Vec<EditedSaleDto>,
}

impl From<Vec<EditedSale>> for EditedSalesDto {
    fn from(list: Vec<EditedSale>) -> Self {
        Self { items: list.into_iter().map(Into::into).collect() }
    }
}

/// A sale, whole: what is left out is no more, but for its texts in the other language.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveSaleRequest {
    /// The sale that is changed; without, a new one.
    #[schema(value_type = Option<Uuid>)]
    pub id: Option<Field<SaleId>>,
    /// The version the change began with; required with `id`.
    pub version: Option<i32>,
    /// Its headline, at most 100 characters.
    #[schema(value_type = String)]
    pub title: Field<Title>,
    /// Description; at most 1000 characters.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub description: Option<String>,
    /// Headline in the other language, at most 100 characters; left out it stays, an empty text removes it.
    #[schema(value_type = Option<String>)]
    pub translated_title: Option<Field<FieldEdit<Title>>>,
    /// Description in the other language, at most 1000 characters; left out it stays, an empty text removes it.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub translated_description: Option<String>,
    /// Off the price, in percent.
    #[schema(value_type = u32, minimum = 1, maximum = 100)]
    pub sale: WholeNumber<1, 100>,
    /// The first day guests see it, `YYYY-MM-DD` on the company's calendar.
    #[schema(value_type = Option<NaiveDate>)]
    pub starts_on: Option<IsoDate>,
    /// The last day guests see it.
    #[schema(value_type = Option<NaiveDate>)]
    pub ends_on: Option<IsoDate>,
    /// The services it names, beside which guests see it.
    #[schema(value_type = Option<Vec<Uuid>>)]
    pub services: Option<Vec<Field<ServiceId>>>,
}

impl SaveSaleRequest {
    /// The values to save.
    pub fn draft(&self) -> SaleDraft {
        SaleDraft {
            title: self.title.0.clone(),
            description: self.description.as_deref().unwrap_or_default().trim().to_owned(),
            translated_title: translated::title(self.translated_title.as_ref()),
            translated_description: translated::text(self.translated_description.as_deref()),
            percent: u8::try_from(self.sale.0).unwrap_or(u8::MAX),
            starts_on: self.starts_on.map(|it| it.0),
            ends_on: self.ends_on.map(|it| it.0),
            services: self.services.iter().flatten().map(|it| it.0).collect(),
        }
    }
}
