use crate::blueprint::{Discount, Person, PricedService};
use crate::guests::{GuestName, ServicePreference};
use crate::pictures::Motif;

/// The parts of the samples of one language that every trade has.
pub(super) struct SharedSample {
    pub place: &'static str,
    pub owner: &'static str,
    pub introduction: &'static str,
    pub service_select_note: &'static str,
    pub women: &'static [GuestName],
    pub men: &'static [GuestName],
}

/// The sample of one trade in one language.
pub(super) struct TradeSample {
    pub prices: &'static [(&'static str, &'static [PricedService])],
    /// Services of the owner.
    pub offers: &'static [&'static str],
    pub colleagues: [Person<'static>; 3],
    /// Numbers of the women and the men among the guests.
    pub guests: (usize, usize),
    /// With the index of the guest; women come first.
    pub guest_notes: &'static [(usize, &'static str)],
    pub visit_notes: &'static [&'static str],
    /// The guests of services that name no others; `None` for any.
    pub audience: Option<ServicePreference>,
    pub sales: &'static [Discount],
    /// Whether rooms with mirrors and chairs, which the pictures of shops and covers show, suit the trade.
    pub has_rooms: bool,
    /// Number of reference images.
    pub pictures: usize,
    /// Subjects of reference images, by the names of services and categories.
    pub motifs: &'static [(&'static str, Motif)],
}
