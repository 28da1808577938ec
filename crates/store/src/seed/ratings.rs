//! Ratings of the demo.

use diesel::dsl::insert_into;
use diesel::prelude::*;
use kernel::{CompanyId, EventId, GuestId};

use crate::ratings::NewRating;
use crate::schema::ratings;
use crate::{Connection, Result};

/// Ratings of a salon.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ratings {
    pub given: Vec<GivenRating>,
    /// The visit that is still to be rated, and whose it is.
    pub unrated: Option<(GuestId, EventId)>,
}

/// A guest's rating of a visit.
#[derive(Clone, Debug, PartialEq)]
pub struct GivenRating {
    pub rating: NewRating,
    /// The salon's answer, given at once.
    pub answer: Option<String>,
}

pub(super) fn insert(conn: &mut Connection, company: CompanyId, given: &[GivenRating]) -> Result<()> {
    use ratings as r;
    let rows: Vec<_> = given
        .iter()
        .map(|GivenRating { rating: it, answer }| {
            (
                (r::company_id.eq(company), r::id.eq(it.id), r::event_id.eq(it.event), r::employee_id.eq(it.employee)),
                (r::guest_id.eq(it.guest), r::stars.eq(it.stars), r::text.eq(&it.text), r::rated_at.eq(it.at)),
                (r::answer.eq(answer), r::answered_at.eq(answer.as_ref().map(|_| it.at))),
            )
        })
        .collect();
    if !rows.is_empty() {
        insert_into(r::table).values(rows).execute(conn)?;
    }
    Ok(())
}
