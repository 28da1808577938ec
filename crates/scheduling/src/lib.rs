//! Free slots: work hours minus absences minus busy times, across time zones.
//!
//! Decides which starts a guest is offered and why any other start is refused. Refuses to know the clock, the
//! database, who the guest is and what is booked: instants in, instants out; civil time exists in [`civil`] only.
//!
//! ```ignore
//! let hours = catalog::WorkHours::new([(Weekday::Mon, catalog::MinuteRange::new(9 * 60, 17 * 60)?)]);
//! let agenda: Agenda = busy.into_iter().collect();
//! let terms = SlotTerms { visit: Visit::new(TimeDelta::minutes(60))?, rules: salon.slot_rules, tz, now };
//! let slots = free_slots(Window::new(from, to)?, &terms, &hours, &agenda);
//! let slot = accept_slot(slots[0].start(), &terms, &hours, &agenda)?; // what is offered is accepted, nothing else
//! ```

mod agenda;
pub mod civil;
mod first_free;
#[cfg(any(test, feature = "fixtures"))]
pub mod fixtures;
mod free_slots;
mod open_ranges;
mod salon_hours;
mod salon_slots;
mod slot_terms;
mod union;

pub use agenda::Agenda;
pub use chrono_tz::Tz;
pub use first_free::{FirstFree, FirstFreeTime};
pub use free_slots::{SlotRefused, SlotSearch, accept_slot, free_slots};
pub use open_ranges::{is_open, open_ranges};
pub use salon_hours::{open_hours, works_during};
pub use salon_slots::{OfferedSlot, SlotFinder, SlotQuery, VisitRequest};
pub use slot_terms::{SlotTerms, Visit, VisitRefused, Window, WindowRefused};
pub use union::{nearest, union};
