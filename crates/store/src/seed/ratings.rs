//! Ratings of the demo.

use chrono::{DateTime, Utc};
use diesel::dsl::insert_into;
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, EventId, GuestId, RatingId};

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
    pub id: RatingId,
    pub event: EventId,
    pub employee: EmployeeId,
    pub guest: GuestId,
    pub stars: i16,
    pub text: String,
    pub at: DateTime<Utc>,
    /// The salon's answer, given at once.
    pub answer: Option<String>,
}

pub(super) fn insert(conn: &mut Connection, company: CompanyId, given: &[GivenRating]) -> Result<()> {
    use ratings as r;
    let rows: Vec<_> = given
        .iter()
        .map(|it| {
            (
                (r::company_id.eq(company), r::id.eq(it.id), r::event_id.eq(it.event), r::employee_id.eq(it.employee)),
                (r::guest_id.eq(it.guest), r::stars.eq(it.stars), r::text.eq(&it.text), r::rated_at.eq(it.at)),
                (r::answer.eq(&it.answer), r::answered_at.eq(it.answer.as_ref().map(|_| it.at))),
            )
        })
        .collect();
    if !rows.is_empty() {
        insert_into(r::table).values(rows).execute(conn)?;
    }
    Ok(())
}
