//! Shapes of photos.

use chrono::{DateTime, Utc};
use kernel::ImageId;
use serde::Serialize;
use store::photos::Photo;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::calendar::requests::{SaveAppointmentRequest, SaveNonworkEventRequest};

/// A photo of an appointment: whose work, when, what; never of whom.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppointmentImageDto {
    /// The picture.
    pub id: Uuid,
    /// The appointment.
    pub appointment_id: Uuid,
    /// Family name of whose work it is.
    pub last_name: String,
    /// Given name of whose work it is.
    pub first_name: String,
    /// What was done, by name.
    pub services: Vec<String>,
    /// When the appointment begins.
    pub date_time_from: DateTime<Utc>,
    /// Address of the picture, for people of the company only.
    pub image_path: String,
    /// In pixels, of the widest there is.
    pub width: i32,
    /// In pixels, of the widest there is.
    pub height: i32,
    /// When it was added.
    pub added_at: DateTime<Utc>,
}

/// The photos of one appointment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImageDetailsDto {
    /// In the order they were added.
    pub items: Vec<AppointmentImageDto>,
    /// As many as an appointment may have; absent where there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
}

/// Some photos, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppointmentImagesDto {
    /// The photos.
    pub items: Vec<AppointmentImageDto>,
    /// What to send as `from` for the following ones; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A form with a photo.
#[derive(ToSchema)]
pub struct PhotoForm {
    /// JPEG, PNG or WebP of at most 8 MB.
    #[schema(value_type = String, format = Binary)]
    #[expect(dead_code, reason = "stands for bytes in the document")]
    file: Vec<u8>,
}

/// An appointment as a form, with photos.
#[derive(ToSchema)]
#[expect(dead_code, reason = "stands for a form in the document")]
pub struct AppointmentForm {
    /// What is saved, as JSON.
    event: SaveAppointmentRequest,
    /// JPEG, PNG or WebP; all of them together at most 8 MB.
    #[schema(value_type = Vec<String>, format = Binary)]
    file: Option<Vec<Vec<u8>>>,
}

/// An absence as a form.
#[derive(ToSchema)]
#[expect(dead_code, reason = "stands for a form in the document")]
pub struct AbsenceForm {
    /// What is saved, as JSON.
    event: SaveNonworkEventRequest,
}

impl From<Photo> for AppointmentImageDto {
    fn from(it: Photo) -> Self {
        Self {
            id: it.image.0,
            appointment_id: it.series.0,
            last_name: it.last_name,
            first_name: it.first_name,
            services: it.services,
            date_time_from: it.starts_at,
            image_path: address(it.image),
            width: it.width,
            height: it.height,
            added_at: it.added_at,
        }
    }
}

/// Where the picture is shown.
fn address(image: ImageId) -> String {
    format!("/api/resource/appointment/{image}?w=640")
}
