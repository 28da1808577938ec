//! Shapes of pictures.

use kernel::ImageId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::http::field::Field;
use crate::salon::dto::picture;
use crate::state::images::PublicKind;

/// The pictures of a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonPicturesDto {
    /// Address of their portrait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_picture: Option<String>,
    /// Address of the top of their page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover_photo: Option<String>,
}

impl From<(Option<ImageId>, Option<ImageId>)> for PersonPicturesDto {
    fn from((profile, cover): (Option<ImageId>, Option<ImageId>)) -> Self {
        Self {
            profile_picture: profile.map(|it| picture(PublicKind::Profile, it, 320)),
            cover_photo: cover.map(|it| picture(PublicKind::Cover, it, 1280)),
        }
    }
}

/// Id of a picture.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PhotoQuery {
    /// The picture.
    #[param(value_type = Uuid)]
    pub photo_id: Field<ImageId>,
}

/// The pictures of a shop in another order.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderShopPhotosRequest {
    /// All of them; the first one is the cover.
    #[schema(value_type = Vec<Uuid>)]
    #[validate(length(max = 100, code = "field.too_long"))]
    pub photo_ids: Vec<Field<ImageId>>,
}
