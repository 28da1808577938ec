//! People keep a calendar of theirs at Google in step with ours (docs/rules.md#google-calendar). What follows is done by
//! `worker/google_calendar.rs`.

mod access;
mod back;
mod begin;
mod choose;
mod dto;
mod end;
mod get_sync;
mod list_calendars;
mod preview;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(get_sync::__path_get_calendar_sync, get_sync::get_calendar_sync)
        .add(begin::__path_begin_calendar_sync, begin::begin_calendar_sync)
        .add(end::__path_end_calendar_sync, end::end_calendar_sync)
        .add(preview::__path_preview_calendar_sync, preview::preview_calendar_sync)
        .add(list_calendars::__path_list_google_calendars, list_calendars::list_google_calendars)
        .add(choose::__path_choose_google_calendar, choose::choose_google_calendar)
        // A page: Google sends the browser there, and it goes on to the person's settings.
        .undocumented(begin::BACK, back::come_back, false);
}
