//! Size and colour of a picture before its file arrives, so that nothing moves when it does.

use serde::{Serialize, Serializer};
use store::photos::Photo;
use utoipa::ToSchema;

/// Size and colour of a picture before its file arrives; absent for drawings, which are squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PictureSizeDto {
    /// In pixels, of the widest there is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<i32>,
    /// In pixels, of the widest there is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<i32>,
    /// Its average colour, as `#rrggbb`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub color: Option<Color>,
}

/// A colour, `#rrggbb` as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(i32);

impl Serialize for Color {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("#{:06x}", self.0))
    }
}

impl From<&Photo> for PictureSizeDto {
    fn from(it: &Photo) -> Self {
        Self { width: it.width, height: it.height, color: it.color.map(Color) }
    }
}
