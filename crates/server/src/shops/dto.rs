//! Shapes of shops for supervisors.

use catalog::{Address, ShopDraft, Title};
use kernel::{ImageId, ShopId};
use serde::{Deserialize, Serialize};
use store::shops::EditedShop;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::{Validate, ValidationError, ValidationErrors};

use crate::booking::dto::is_plain;
use crate::http::field::Field;
use crate::http::number::Degrees;
use crate::http::translated;
use crate::salon::dto::picture;
use crate::state::images::PublicKind;

/// A shop as its editor shows it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditedShopDto {
    /// The shop.
    pub id: Uuid,
    /// Name of the shop.
    pub name: String,
    /// Address of the shop.
    pub address: String,
    /// About it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The same in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_description: Option<String>,
    /// Address of its first picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover_photo: Option<String>,
    /// Its pictures, in order.
    pub photos: Vec<ShopPhotoDto>,
    /// Degrees north.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latitude: Option<f64>,
    /// Degrees east.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longitude: Option<f64>,
    /// Number of active people who work there.
    pub people: i64,
    /// It was closed, and can be opened again.
    pub deleted: bool,
    /// Revision; sent back with a change.
    pub version: i32,
}

impl From<EditedShop> for EditedShopDto {
    fn from(it: EditedShop) -> Self {
        Self {
            id: it.shop.id.0,
            cover_photo: it.shop.cover_photo().map(|it| picture(PublicKind::Shop, it, 640)),
            name: it.shop.name,
            address: it.shop.address,
            description: it.shop.description,
            translated_description: it.shop.translated_description,
            photos: it.shop.photos.into_iter().map(ShopPhotoDto::from).collect(),
            latitude: it.shop.location.map(|at| at.0),
            longitude: it.shop.location.map(|at| at.1),
            people: it.people,
            deleted: it.is_deleted,
            version: it.revision,
        }
    }
}

/// A picture of a shop.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopPhotoDto {
    /// The picture.
    pub id: Uuid,
    /// Address of the picture.
    pub path: String,
}

impl From<ImageId> for ShopPhotoDto {
    fn from(image: ImageId) -> Self {
        Self { id: image.0, path: picture(PublicKind::Shop, image, 640) }
    }
}

/// The shops of the caller's company, by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct EditedShopsDto {
    /// The shops.
    pub items: Vec<EditedShopDto>,
}

impl From<Vec<EditedShop>> for EditedShopsDto {
    fn from(list: Vec<EditedShop>) -> Self {
        Self { items: list.into_iter().map(Into::into).collect() }
    }
}

/// A shop, whole: what is left out is no more, but for its picture and its text in the other language.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveShopRequest {
    /// The shop that is changed; without, a new one.
    #[schema(value_type = Option<Uuid>)]
    pub id: Option<Field<ShopId>>,
    /// The version the change began with; required with `id`.
    pub version: Option<i32>,
    /// Name, at most 100 characters.
    #[schema(value_type = String)]
    pub name: Field<Title>,
    /// Where it is, in one line of at most 200 characters.
    #[schema(value_type = String)]
    pub address: Field<Address>,
    /// About it, for guests; at most 2000 characters.
    pub description: Option<String>,
    /// The same in the other language; left out it stays, an empty text removes it.
    pub translated_description: Option<String>,
    /// Degrees north, from -90 to 90; with `longitude` or not at all.
    #[schema(value_type = Option<f64>, minimum = -90, maximum = 90)]
    pub latitude: Option<Degrees<90>>,
    /// Degrees east, from -180 to 180.
    #[schema(value_type = Option<f64>, minimum = -180, maximum = 180)]
    pub longitude: Option<Degrees<180>>,
}

/// By hand: the two coordinates are checked together.
impl Validate for SaveShopRequest {
    fn validate(&self) -> Result<(), ValidationErrors> {
        let mut errors = ValidationErrors::new();
        let texts = [("description", &self.description), ("translated_description", &self.translated_description)];
        for (field, text) in texts {
            let Some(text) = text else { continue };
            if 2_000 < text.chars().count() {
                errors.add(field, ValidationError::new("field.too_long"));
            } else if let Err(error) = is_plain(text) {
                errors.add(field, error);
            }
        }
        match (self.latitude, self.longitude) {
            (Some(_), None) => errors.add("longitude", ValidationError::new("field.required")),
            (None, Some(_)) => errors.add("latitude", ValidationError::new("field.required")),
            _ => {}
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }
}

impl SaveShopRequest {
    /// The values to save.
    pub fn draft(&self) -> ShopDraft {
        let description = self.description.as_deref().map(str::trim).filter(|it| !it.is_empty());
        ShopDraft {
            name: self.name.0.clone(),
            address: self.address.0.clone(),
            description: description.map(str::to_owned),
            translated_description: translated::text(self.translated_description.as_deref()),
            location: self.latitude.map(|it| it.0).zip(self.longitude.map(|it| it.0)),
        }
    }
}

/// A shop as a form: the JSON as the part `event`, or its fields as parts of their own.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the parts of a form")]
pub struct ShopForm {
    /// The values to save.
    event: SaveShopRequest,
}
