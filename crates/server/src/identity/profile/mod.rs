//! The signed-in user's own data; guests and employees have separate paths.

mod base_data;
mod dto;
mod get_current;
mod personal_info;
pub(super) mod phone_data;

use crate::http::calls::Calls;

/// The calls of this part.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(get_current::__path_get_current_user, get_current::get_current_user)
        .add(get_current::__path_get_current_guest, get_current::get_current_guest)
        .add(base_data::__path_set_user_base_data, base_data::set_user_base_data)
        .add(base_data::__path_set_guest_base_data, base_data::set_guest_base_data)
        .add(phone_data::__path_set_user_phone_data, phone_data::set_user_phone_data)
        .add(phone_data::__path_set_guest_phone_data, phone_data::set_guest_phone_data)
        .add(personal_info::__path_set_user_personal_info, personal_info::set_user_personal_info)
        .add(personal_info::__path_set_guest_personal_info, personal_info::set_guest_personal_info);
}
