//! Shapes of photos.

use booking::FieldEdit;
use catalog::AltText;
use chrono::{DateTime, Utc};
use kernel::{EmployeeId, EventId, ImageId, SeriesId, ServiceId};
use serde::{Deserialize, Serialize};
use store::photos::Photo;
use store::photos::attached::GuestPhoto;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::calendar::requests::{SaveAppointmentRequest, SaveNonworkEventRequest};
use crate::http::field::{Field, IsoDate};
use crate::salon::picture_size::PictureSizeDto;

/// A photo of the library: whose work, when, what; never of whom.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhotoDto {
    /// The picture.
    pub id: Uuid,
    /// The appointment it is of; absent for a photo of none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appointment_id: Option<Uuid>,
    /// The person whose work it is.
    pub employee_id: Uuid,
    /// Their family name.
    pub last_name: String,
    /// Their given name.
    pub first_name: String,
    /// Services that were done, by name.
    pub services: Vec<String>,
    /// The same by id, in the same order.
    pub service_ids: Vec<Uuid>,
    /// Start of the appointment; without one, the instant at which the work was done.
    pub date_time_from: DateTime<Utc>,
    /// Address of the picture, for people of the company only.
    pub image_path: String,
    #[serde(flatten)]
    pub size: PictureSizeDto,
    /// Alternative text, where one was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alt: Option<String>,
    /// Instant at which the photo was added.
    pub added_at: DateTime<Utc>,
    /// Instant at which its guest agreed that everybody may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent_at: Option<DateTime<Utc>>,
    /// Kept off the pages although the guest agreed.
    pub is_hidden: bool,
    /// Whether everybody may see it.
    pub is_public: bool,
    /// The photo it is the state before of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before_of: Option<Uuid>,
    /// Instant of the deletion; the photo can be brought back for a day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deleted_at: Option<DateTime<Utc>>,
}

/// The photos of one appointment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImageDetailsDto {
    /// In the order they were added.
    pub items: Vec<PhotoDto>,
    /// The photo its guest attached; it is of no library.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guest_photo: Option<GuestPhotoDto>,
    /// As many as an appointment may have; absent where there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
}

/// A photo a guest attached to an appointment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GuestPhotoDto {
    /// The picture.
    pub id: Uuid,
    /// Address of the picture, for those who may see it.
    pub image_path: String,
    /// Of the widest rendition, in pixels.
    pub width: i32,
    /// Of the widest rendition, in pixels.
    pub height: i32,
}

impl GuestPhotoDto {
    /// As people of the company see it.
    pub fn at_desk(it: &GuestPhoto) -> Self {
        Self::at(it, address(it.image))
    }

    /// As the guest of the appointment sees it.
    pub fn of_guest(event: EventId, it: &GuestPhoto) -> Self {
        Self::at(it, own_address(event, it.image))
    }

    fn at(it: &GuestPhoto, image_path: String) -> Self {
        let (width, height) = (it.width.unwrap_or_default(), it.height.unwrap_or_default());
        Self { id: it.image.0, image_path, width, height }
    }
}

/// Address at which a photo is shown to the guest who attached it.
pub(crate) fn own_address(event: EventId, image: ImageId) -> String {
    format!("/api/guestuser/appointment/{event}/photo/{image}?w=640")
}

/// A part of the library.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhotosDto {
    /// The photos.
    pub items: Vec<PhotoDto>,
    /// `from` of the following page; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// Bytes of all pictures of the company.
    pub used_bytes: i64,
    /// Quota of them, in bytes; absent where there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quota_bytes: Option<i64>,
}

/// A change of a photo; a field that is left out stays.
#[derive(Clone, Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditPhotoRequest {
    /// Whether its guest agrees that everybody may see it.
    pub consent: Option<bool>,
    /// Whether it is kept off the pages although the guest agreed.
    pub is_hidden: Option<bool>,
    /// Alternative text, in up to 200 characters; empty for the names of its services.
    #[schema(value_type = Option<String>)]
    pub alt: Option<Field<FieldEdit<AltText>>>,
    /// The appointment it is of. Alone: whose work it is and when are known from it.
    #[schema(value_type = Option<Uuid>)]
    pub appointment_id: Option<Field<SeriesId>>,
    /// Or what it is without an appointment.
    pub work: Option<WorkRequest>,
}

/// Details of a photo of no appointment.
#[derive(Clone, Debug, Deserialize, Serialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WorkRequest {
    /// The person whose work it is.
    #[schema(value_type = Uuid)]
    pub employee_id: Field<EmployeeId>,
    /// Day of the work.
    #[schema(value_type = String, format = Date)]
    pub date: IsoDate,
    /// Services that were done.
    #[schema(value_type = Vec<Uuid>)]
    #[validate(length(max = 20, code = "field.too_long"))]
    pub service_ids: Vec<Field<ServiceId>>,
}

/// New position of a photo in the gallery.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderPhotoRequest {
    /// Before that one; without, to the end.
    #[schema(value_type = Option<Uuid>)]
    pub next: Option<Field<ImageId>>,
}

/// Another photo.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PairPhotosRequest {
    /// The photo of the state before.
    #[schema(value_type = Uuid)]
    pub before: Field<ImageId>,
}

/// A form with a photo.
#[derive(ToSchema)]
pub struct PhotoForm {
    /// JPEG, PNG or WebP of at most 8 MB.
    #[schema(value_type = String, format = Binary)]
    #[expect(dead_code, reason = "stands for bytes in the document")]
    file: Vec<u8>,
}

/// An appointment as a form, with photos: the JSON as the part `event`, or its fields as parts of their own
/// (`newGuest.firstName`; lists repeat their name).
#[derive(ToSchema)]
#[expect(dead_code, reason = "stands for a form in the document")]
pub struct AppointmentForm {
    /// The change, as JSON.
    event: SaveAppointmentRequest,
    /// JPEG, PNG or WebP; all of them together at most 8 MB.
    #[schema(value_type = Vec<String>, format = Binary)]
    file: Option<Vec<Vec<u8>>>,
}

/// An absence as a form: the JSON as the part `event`, or its fields as parts of their own.
#[derive(ToSchema)]
#[expect(dead_code, reason = "stands for a form in the document")]
pub struct AbsenceForm {
    /// The change, as JSON.
    event: SaveNonworkEventRequest,
}

impl From<Photo> for PhotoDto {
    fn from(it: Photo) -> Self {
        Self {
            size: PictureSizeDto::from(&it),
            id: it.image.0,
            appointment_id: it.series.map(|it| it.0),
            employee_id: it.employee.0,
            last_name: it.last_name,
            first_name: it.first_name,
            services: it.services,
            service_ids: it.service_ids.into_iter().map(|it| it.0).collect(),
            date_time_from: it.taken_at,
            image_path: address(it.image),
            alt: it.alt,
            added_at: it.added_at,
            consent_at: it.consent_at,
            is_hidden: it.is_hidden,
            is_public: it.is_public,
            before_of: it.before_of.map(|it| it.0),
            deleted_at: it.deleted_at,
        }
    }
}

/// Address at which the picture is shown.
fn address(image: ImageId) -> String {
    format!("/api/resource/appointment/{image}?w=640")
}
