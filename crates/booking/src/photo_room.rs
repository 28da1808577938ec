/// Limits of photos; 0 means unlimited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhotoLimits {
    /// Photos of one appointment.
    pub per_appointment: u32,
    /// Bytes of all images of a company.
    pub megabytes: u32,
}

/// The stored photos that count against the limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredPhotos {
    /// Photos of the appointment.
    pub photos: u64,
    /// Bytes of all images of the company.
    pub bytes: u64,
}

/// Reason why a photo is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PhotoRefused {
    /// The limit of photos of an appointment is reached.
    #[error("too many photos")]
    TooMany,
    /// The company's limit of storage would be exceeded.
    #[error("over the company's quota")]
    Quota,
}

/// Decides whether a photo of `bytes` bytes may be added.
///
/// # Errors
/// [`PhotoRefused`] with the first reason that applies.
pub fn add_photo(limits: PhotoLimits, kept: StoredPhotos, bytes: u64) -> Result<(), PhotoRefused> {
    if limits.per_appointment != 0 && u64::from(limits.per_appointment) <= kept.photos {
        return Err(PhotoRefused::TooMany);
    }
    let quota = u64::from(limits.megabytes) * 1024 * 1024;
    if quota != 0 && quota < kept.bytes.saturating_add(bytes) {
        return Err(PhotoRefused::Quota);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn photos_are_limited_by_number_and_by_size() {
        let limits = PhotoLimits { per_appointment: 3, megabytes: 1 };
        let kept = |photos, bytes| StoredPhotos { photos, bytes };
        assert_eq!(add_photo(limits, kept(2, 1_048_000), 576), Ok(()));
        assert_eq!(add_photo(limits, kept(2, 1_048_000), 577), Err(PhotoRefused::Quota));
        assert_eq!(add_photo(limits, kept(3, u64::MAX), 1), Err(PhotoRefused::TooMany));
        let none = PhotoLimits { per_appointment: 0, megabytes: 0 };
        assert_eq!(add_photo(none, kept(9_999, u64::MAX), u64::MAX), Ok(()));
    }
}
