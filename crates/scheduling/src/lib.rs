#![doc = include_str!("../README.md")]

mod agenda;
pub mod civil;
mod closing_dates;
mod first_free;
#[cfg(feature = "fixtures")]
pub mod fixtures;
mod free_slots;
mod grid_step;
mod hours_change;
mod imported;
mod next_times;
mod obstacles;
mod open_ranges;
mod preview;
mod reminders;
mod salon_hours;
mod salon_slots;
mod slot_terms;
mod soonest;
mod union;
mod worked_time;

pub use agenda::Agenda;
pub use chrono_tz::Tz;
pub use closing_dates::ClosingDates;
pub use first_free::{FirstFree, FirstFreeTime};
pub use free_slots::{SlotRefused, SlotSearch, accept_slot, free_slots};
pub use hours_change::HoursChange;
pub use imported::{ExternalEvent, ExternalMoment, blocked_by_imports, busy_time, in_pieces};
pub use next_times::{NextTime, NextTimes, usual_service};
pub use obstacles::{BusyEvent, Obstacle, ObstacleQuery, obstacles};
pub use open_ranges::{is_open, open_ranges};
pub use preview::{PreviewDay, PreviewQuery, preview};
pub use reminders::{ReminderLead, ReminderLeadRefused, is_needed, reminder_due};
pub use salon_hours::{open_hours, open_hours_of, works_during};
pub use salon_slots::{OfferedSlot, SlotFinder, SlotQuery, TooManySlots, VisitRequest};
pub use slot_terms::{SlotTerms, Visit, VisitRefused, Window, WindowRefused};
pub use soonest::{DayPart, ServiceStarts, Soonest, shop_hours};
pub use union::{nearest, union};
pub use worked_time::{HourCells, WorkedTime};
