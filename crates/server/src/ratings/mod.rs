//! Ratings of visits: given by the code of a mail, answered by the salon, public.

mod answer;
pub mod dto;
mod error;
mod list_ratings;
mod open_own_rating;
pub(crate) mod own_rating;
mod public_ratings;
mod rate;
mod report;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(own_rating::__path_get_rated_visit, own_rating::get_rated_visit)
        .add(rate::__path_rate_visit, rate::rate_visit)
        .add(open_own_rating::__path_open_own_rating, open_own_rating::open_own_rating)
        .add(public_ratings::__path_list_public_ratings, public_ratings::list_public_ratings)
        .add(list_ratings::__path_list_employee_ratings, list_ratings::list_employee_ratings)
        .add(list_ratings::__path_list_ratings, list_ratings::list_ratings)
        .add(answer::__path_answer_rating, answer::answer_rating)
        .add(answer::__path_delete_answer, answer::delete_answer)
        .add(report::__path_report_rating, report::report_rating);
}
