//! A guest's data in all salons: read out for them, and erased (docs/rules.md#own-data).

mod download;
mod dto;
mod erase;
mod error;
mod get_erasure;
mod load;
mod page;
mod sms;
mod words;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(download::__path_download_own_data, download::download_own_data)
        .add(download::__path_download_own_page, download::download_own_page)
        .add(sms::__path_list_sms_choices, sms::list_sms_choices)
        .add(sms::__path_choose_sms, sms::choose_sms)
        .add(get_erasure::__path_get_erasure, get_erasure::get_erasure)
        .add(erase::__path_erase_own_data, erase::erase_own_data);
}
