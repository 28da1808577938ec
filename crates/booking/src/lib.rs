//! Guests and appointments: booking online, limits, reasons of refusal.
//!
//! Decides whether a guest may have an appointment and what it then is; refuses to know the database, the clock and
//! who sent the request.
//!
//! ```ignore
//! let appointment = booking::book_online(&wanted, &salon, &provider, now)?;
//! ```

mod absence;
mod appointment;
mod book_online;
mod desk;
mod gaps;
mod guest_card;
mod guest_import;
mod guest_merge;
mod guest_search;
mod next_free;
mod payment;
mod visit;

pub use absence::{AbsenceRefused, LONGEST_ABSENCE, RepeatRefused, absence, pieces, place_absence, weekly};
pub use appointment::{AgreedService, Appointment};
pub use book_online::{BookOnline, BookingRefused, BookingRules, Provider, book_online};
pub use desk::{DeskAppointment, DeskProvider, DeskRefused, Placed, Standing, place_appointment};
pub use gaps::gaps;
pub use guest_card::{GuestCard, GuestEdit, GuestRefused, Wanted, admit_guests, edit_guest, new_guest};
pub use guest_import::{
    ImportError, ImportField, ImportPlan, ImportProblem, ImportRow, KnownGuest, LONGEST_NOTE, Twin, plan_import,
};
pub use guest_merge::{MergeRefused, MergedCard, merge_guests};
pub use guest_search::{GuestSearch, SearchTooShort};
pub use next_free::next_free;
pub use payment::{PaymentRefused, payment};
pub use visit::{OfferedService, visit};
