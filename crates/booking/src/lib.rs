#![doc = include_str!("../README.md")]

mod absence;
mod absent_parts;
mod appointment;
mod appointments_change;
mod birthday;
mod book_online;
mod desk;
mod event_change;
#[cfg(feature = "fixtures")]
pub mod fixtures;
mod gaps;
mod guest_card;
mod guest_change;
mod guest_import;
mod guest_merge;
mod guest_periods;
mod guest_photo;
mod guest_search;
mod hold;
mod next_free;
mod payment;
mod photo_room;
mod rating;
mod recurrence;
mod sick_day;
mod take_over;
mod time_off;
mod visit_progress;
mod visit_result;
mod waiting;
mod zone_change;

pub use absence::{
    AbsencePlan, AbsenceRefused, AbsenceSituation, DeskAbsence, MAX_ABSENCE, OtherAbsence, PlacedAbsence,
    RepeatRefused, absence_parts, absence_times, gives_way, pieces, place_absence, restore_absences,
};
pub use absent_parts::absent_parts;
pub use appointment::{AgreedService, AgreedTerms, Appointment};
pub use appointments_change::{AppointmentShift, AppointmentsChange, ShiftRefused, place_changes, storing_order};
pub use birthday::Birthday;
pub use book_online::{BookOnline, BookingRefused, BookingSituation, RecentBookings, book_online};
pub use desk::{
    DeskAppointment, DeskRefused, DeskSituation, DeskWarning, ExistingEvent, GuestMessage, MAX_EVENT_PIECE,
    NewGuestFacts, PlacedAppointment, UNDO_TIME, desk_warnings, message_to_guest, place_appointment, wanted_time,
};
pub use event_change::{
    CurrentEvent, DeleteEventRefused, Deletion, EventChanged, EventToDelete, check_unchanged, delete_event,
    target_calendar,
};
pub use gaps::{Gap, GapFinder, GapQuery, GapsRefused};
pub use guest_card::{
    DemoLimitReached, FieldEdit, GuestCard, GuestEdit, GuestRefused, GuestTag, MAX_ALLERGIES_LENGTH, admit_guests,
    edit_guest, new_guest, note_with,
};
pub use guest_change::{
    GuestChangeRefused, GuestMove, GuestMoveRefused, LATE_WITHIN, LateMinutes, LateMinutesRefused, LateRefused,
    admit_guest_change, admit_late, cancel_deadline, move_by_guest, standing_visit,
};
pub use guest_import::{
    Duplicate, ImportError, ImportField, ImportNotice, ImportPlan, ImportProblem, ImportRow, KnownGuest,
    MAX_NOTE_LENGTH, plan_import,
};
pub use guest_merge::{MergeRefused, MergedCard, merge_guests};
pub use guest_periods::GuestPeriods;
pub use guest_photo::{GuestPhotoRefused, attach_photo, detach_photo};
pub use guest_search::{GuestSearch, SearchTooShort};
pub use hold::{HOLD_LIFE, HOLD_PROLONGATION, Hold, HoldRefused, UnprovenHolds};
pub use next_free::{CollisionReason, TakenTime};
pub use payment::{ColleaguesIncome, PaymentRefused, admit_moving_paid, payment, payment_after};
pub use photo_room::{PhotoLimits, PhotoRefused, StoredPhotos, add_photo};
pub use rating::{
    ASK_AFTER, ASK_WITHIN, CHANGE_WITHIN, MAX_TEXT_CHARS, MIN_PUBLIC_RATINGS, RATE_WITHIN, RatingRefused, RatingState,
    RatingTally, admit_rating, rating_state,
};
pub use recurrence::{
    MAX_RECURRENCE_STEP, MAX_RECURRING_VISITS, PlannedVisit, Recurrence, RecurrenceEnd, RecurrenceRefused,
    RecurrenceSituation, RecurrenceUnit, place_visits, plan_visits,
};
pub use sick_day::{Assignment, Choice, Place, PlaceKind, SickDay, SickPlan, assign, place_all};
pub use take_over::{Substitutes, move_to, take_over};
pub use time_off::{MAX_TIME_OFF, TimeOffRefused, admit_time_off};
pub use visit_progress::{SteppingVisit, VisitProgress, VisitStep, VisitStepRefused, admit_called_off, take_step};
pub use visit_result::{VisitResult, VisitResultRefused, record_result};
pub use waiting::{
    Asking, DayTimes, OfferOver, OfferState, PlaceOffer, WITHDRAWN_COOLDOWN, WaitingEntry, WaitingRefused, WaitingWish,
    Weekdays, admit_answer, admit_wish, hold_until, is_still_open, offer_places,
};
pub use zone_change::ZoneChange;
