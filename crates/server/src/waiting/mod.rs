//! Guests wait for a place that becomes free, and answer when it is offered (docs/rules.md#waiting-list).

mod desk_add;
mod desk_take;
pub(crate) mod dto;
mod error;
pub(crate) mod get_offer;
mod join;
mod leave;
mod list_own;
mod list_wishes;
mod new_wish;
mod offer_ref;
mod refuse;
mod take;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(join::__path_join_waiting_list, join::join_waiting_list)
        .add(get_offer::__path_get_offer, get_offer::get_offer)
        .add(take::__path_take_offer, take::take_offer)
        .add(refuse::__path_refuse_offer, refuse::refuse_offer)
        .add(list_own::__path_list_own_wishes, list_own::list_own_wishes)
        .add(leave::__path_leave_waiting_list, leave::leave_waiting_list)
        .add(take::__path_take_own_offer, take::take_own_offer)
        .add(refuse::__path_refuse_own_offer, refuse::refuse_own_offer)
        .add(list_wishes::__path_list_wishes, list_wishes::list_wishes)
        .add(desk_add::__path_add_wish, desk_add::add_wish)
        .add(leave::__path_remove_wish, leave::remove_wish)
        .add(desk_take::__path_take_for_guest, desk_take::take_for_guest);
}
