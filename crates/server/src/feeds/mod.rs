//! Addresses under which people's own calendars read their appointments (docs/rules.md#calendar-feeds).

mod dto;
mod end_feed;
mod get_feed;
mod list_feeds;
mod make_feed;
mod written;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list_feeds::__path_list_feeds, list_feeds::list_feeds)
        .add(make_feed::__path_make_feed, make_feed::make_feed)
        .add(end_feed::__path_end_feed, end_feed::end_feed)
        .add(get_feed::__path_get_feed, get_feed::get_feed);
}
