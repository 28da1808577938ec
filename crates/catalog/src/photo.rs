//! Photos of the library: who may see them, in which order, and which of them are pairs (docs/rules.md#photos).

use chrono::{DateTime, Utc};
use kernel::ImageId;

use crate::text_line::TextLine;

/// A description of a photo for people who do not see it.
pub type AltText = TextLine<200>;

/// The data of a photo that decides who may see it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Publication {
    /// Instant of the guest's consent to publication.
    pub consent_at: Option<DateTime<Utc>>,
    /// Not published although the guest consented.
    pub is_hidden: bool,
    /// Instant of the deletion; the photo can be restored for a while.
    pub deleted_at: Option<DateTime<Utc>>,
}

impl Publication {
    /// Whether the public may see it.
    pub fn is_public(&self) -> bool {
        self.consent_at.is_some() && !self.is_hidden && self.deleted_at.is_none()
    }

    /// The photo with or without the guest's consent, as recorded at `now`. An earlier consent keeps its time.
    #[must_use]
    pub fn consenting(self, is_given: bool, now: DateTime<Utc>) -> Self {
        Self { consent_at: is_given.then(|| self.consent_at.unwrap_or(now)), ..self }
    }
}

/// The pairs a photo is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    pub image: ImageId,
    /// The photo it is the state before of.
    pub before_of: Option<ImageId>,
    /// The photo that is the state before of it.
    pub has_before: Option<ImageId>,
}

/// Reason why two photos are no pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairRefused {
    /// One of them is in another pair, or both are the same photo.
    #[error("paired already")]
    Paired,
}

/// Whether `before` may show the state before the work of `after`.
///
/// # Errors
/// [`PairRefused`].
pub fn pair(before: Pairing, after: Pairing) -> Result<(), PairRefused> {
    let is_free = before.image != after.image
        && before.has_before.is_none()
        && after.before_of.is_none()
        && after.has_before.is_none_or(|it| it == before.image);
    if is_free { Ok(()) } else { Err(PairRefused::Paired) }
}

/// The sort key of a new photo in the gallery: the newest first.
pub fn gallery_key(at: DateTime<Utc>) -> f64 {
    -(at - DateTime::UNIX_EPOCH).as_seconds_f64()
}

/// A sort key between two others: greater than `previous`, less than `next`. `None` when no number is left between
/// them, and all photos need new keys.
pub fn key_between(previous: Option<f64>, next: Option<f64>) -> Option<f64> {
    let key = match (previous, next) {
        (None, None) => 0.0,
        (None, Some(next)) => next - 1.0,
        (Some(previous), None) => previous + 1.0,
        (Some(previous), Some(next)) => f64::midpoint(previous, next),
    };
    let is_between = previous.is_none_or(|it| it < key) && next.is_none_or(|it| key < it);
    is_between.then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image(number: u128) -> ImageId {
        ImageId::from_u128(number)
    }

    #[test]
    fn only_what_its_guest_agreed_to_is_public() {
        let now = DateTime::UNIX_EPOCH;
        let agreed = Publication::default().consenting(true, now);
        assert!(!Publication::default().is_public());
        assert!(agreed.is_public());
        assert!(!Publication { is_hidden: true, ..agreed }.is_public());
        assert!(!Publication { deleted_at: Some(now), ..agreed }.is_public());
        assert!(!agreed.consenting(false, now).is_public());
        let later = now + chrono::TimeDelta::days(1);
        assert_eq!(agreed.consenting(true, later).consent_at, Some(now));
        assert_eq!(agreed.consenting(false, later).consenting(true, later).consent_at, Some(later));
    }

    #[test]
    fn a_photo_is_in_one_pair_at_most() {
        let alone = |number| Pairing { image: image(number), before_of: None, has_before: None };
        assert_eq!(pair(alone(1), alone(2)), Ok(()));
        assert_eq!(pair(alone(1), alone(1)), Err(PairRefused::Paired));
        let after = Pairing { has_before: Some(image(1)), ..alone(2) };
        let before = Pairing { before_of: Some(image(2)), ..alone(1) };
        assert_eq!(pair(before, after), Ok(()), "as they are");
        assert_eq!(pair(before, alone(3)), Ok(()), "of another one from now on");
        assert_eq!(pair(alone(3), after), Err(PairRefused::Paired));
        assert_eq!(pair(after, alone(3)), Err(PairRefused::Paired));
        assert_eq!(pair(alone(3), before), Err(PairRefused::Paired));
    }

    #[test]
    fn a_key_is_between_its_neighbours_until_none_is_left() {
        assert_eq!(key_between(None, None), Some(0.0));
        assert_eq!(key_between(None, Some(-5.0)), Some(-6.0));
        assert_eq!(key_between(Some(-5.0), None), Some(-4.0));
        assert_eq!(key_between(Some(2.0), Some(1.0)), None);
        let (mut next, mut moves) = (1.0, 0);
        while let Some(key) = key_between(Some(0.5), Some(next)) {
            assert!(0.5 < key && key < next);
            (next, moves) = (key, moves + 1);
        }
        assert!(40 < moves, "{moves} moves into one gap");
        assert!(gallery_key(DateTime::UNIX_EPOCH + chrono::TimeDelta::days(1)) < gallery_key(DateTime::UNIX_EPOCH));
    }
}
