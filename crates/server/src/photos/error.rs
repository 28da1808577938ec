//! Refusals of photos as codes.

use booking::{GuestPhotoRefused, PhotoRefused};
use catalog::PairRefused;
use imaging::photos::InvalidPhoto;

use crate::http::refusals::refusals;

refusals! {
    PairRefused {
        PairRefused::Paired => at("before", ImagePaired),
    }
    GuestPhotoRefused {
        GuestPhotoRefused::Over => code(VisitOver),
        GuestPhotoRefused::Off => code(ImageOff),
        GuestPhotoRefused::Attached => code(ImageAttached),
    }
    PhotoRefused {
        PhotoRefused::TooMany => at("file", ImageTooMany),
        PhotoRefused::Quota => at("file", ImageQuota),
    }
    InvalidPhoto {
        InvalidPhoto::Type => field("file", ImageType),
        InvalidPhoto::Broken => field("file", ImageBroken),
        InvalidPhoto::TooManyPixels => field("file", ImageTooManyPixels),
    }
}
