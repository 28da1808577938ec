//! Ratings of visits, and the requests for them (docs/rules.md#ratings). Everything runs inside [`crate::tenant`],
//! except where stated.

use booking::RatingTally;
use chrono::{DateTime, Utc};
use diesel::dsl::{count_star, exists, insert_into, select, update};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Nullable, SmallInt, Text, Timestamptz, Uuid};
use identity::Feature;
use kernel::{CompanyId, EmployeeId, EventId, GuestId, RatingId, SeriesId};

use crate::calendar::EventKind;
use crate::closed_set::sql_types::RatingStateText;
use crate::closed_set::{EventState, GuestState, closed_set};
use crate::company::CompanyIdRow;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{calendar_events, companies, guests, rating_requests, ratings};
use crate::{Connection, Result};

closed_set! {
    /// Visibility of a rating.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Moderation: Text as RatingStateText {
        /// Public.
        Shown = "shown",
        /// Public until the salon's report is decided on.
        Reported = "reported",
        /// Public after a decision; cannot be reported again.
        Kept = "kept",
        /// Shown to its guest only; it counts nowhere.
        Hidden = "hidden",
    }
}

impl Moderation {
    /// Whether the salon may report it: it did not yet, or the guest changed it since it was kept.
    pub fn is_reportable(self) -> bool {
        self == Self::Shown
    }
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct CompaniesToAsk as Worker (since: Timestamptz, until: Timestamptz) -> CompanyIdRow =
    "SELECT company FROM companies_to_ask(:since, :until) AS company";
}

/// Companies with a visit that ended after `since` and until `until`, about which nothing was decided; outside any tenant's
/// transaction.
pub fn companies_to_ask(conn: &mut Connection, since: DateTime<Utc>, until: DateTime<Utc>) -> Result<Vec<CompanyId>> {
    Ok(CompaniesToAsk.all(conn, (since, until))?.into_iter().map(|it| it.company).collect())
}

row! {
    pub(crate) struct VisitRow {
        event: EventId as Uuid,
    }
}

statement! {
    /// Text: the index of each provider's calendar is walked, and decided visits are left out.
    struct VisitsToAsk as Worker (company: Uuid, since: Timestamptz, until: Timestamptz) -> VisitRow =
    "SELECT e.id AS event
    FROM companies c
    JOIN employees p ON p.company_id = c.company_id
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
        AND :since - interval '24 hours' <= e.occupies_from AND e.occupies_from < :until
    WHERE c.company_id = :company AND 'rating' = ANY (c.features) AND e.kind = 'appointment' AND e.id = e.series_id
        AND NOT e.did_not_appear AND :since < e.ends_at AND e.ends_at <= :until
        AND (c.rating_since IS NULL OR c.rating_since <= e.ends_at)
        AND NOT EXISTS (SELECT FROM rating_requests r WHERE r.company_id = e.company_id AND r.event_id = e.id)
    ORDER BY e.ends_at, e.id LIMIT 500";
}

/// The visits of [`companies_to_ask`] of one company; at most 500.
pub fn visits_to_ask(
    conn: &mut Connection,
    company: CompanyId,
    since: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Vec<EventId>> {
    Ok(VisitsToAsk.all(conn, (company, since, until))?.into_iter().map(|it| it.event).collect())
}

/// Records the decision whether the guest of a visit is asked; `false` when it was decided before.
pub fn decide(conn: &mut Connection, company: CompanyId, event: EventId, at: DateTime<Utc>) -> Result<bool> {
    use rating_requests as r;
    let decided = insert_into(r::table)
        .values((r::company_id.eq(company), r::event_id.eq(event), r::decided_at.eq(at)))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(decided == 1)
}

/// Whether a visit can be rated at all: it stands, a guest with a name came, and the company uses ratings.
pub fn is_ratable(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<bool> {
    use {calendar_events as e, companies as c, guests as g};
    let visit = e::table
        .inner_join(g::table.on(g::company_id.eq(e::company_id).and(g::id.nullable().eq(e::guest_id))))
        .inner_join(c::table.on(c::company_id.eq(e::company_id)))
        .filter(e::company_id.eq(company))
        .filter(e::id.eq(event))
        .filter(e::kind.eq(EventKind::Appointment))
        .filter(e::state.eq(EventState::Active))
        .filter(e::did_not_appear.eq(false))
        .filter(g::is_walk_in.eq(false))
        .filter(g::state.eq(GuestState::Active))
        .filter(c::features.contains(vec![Feature::Rating.name()]))
        // The worker reads some columns only.
        .select(e::id);
    Ok(select(exists(visit)).get_result(conn)?)
}

/// The public tally of stars: empty where the company does not use ratings or has few.
pub fn shown(conn: &mut Connection, company: CompanyId, employee: Option<EmployeeId>) -> Result<RatingTally> {
    let on = companies::table.find(company).filter(companies::features.contains(vec![Feature::Rating.name()]));
    if select(exists(on)).get_result(conn)? {
        return Ok(tally(conn, company, employee)?.shown());
    }
    Ok(RatingTally::default())
}

/// The rating of a visit as its guest sees it.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = ratings)]
pub struct OwnRating {
    pub id: RatingId,
    pub stars: i16,
    pub text: String,
    pub rated_at: DateTime<Utc>,
    pub answer: Option<String>,
    pub state: Moderation,
}

/// Locks a visit until the transaction ends, so that it is rated once.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when there is none of that id.
pub fn lock_visit(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<()> {
    let visit = calendar_events::table.find((company, event)).select(calendar_events::id);
    visit.for_no_key_update().get_result::<EventId>(conn)?;
    Ok(())
}

/// The rating of a visit, if there is one.
pub fn of_visit(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<Option<OwnRating>> {
    let rating = ratings::table.filter(ratings::company_id.eq(company)).filter(ratings::event_id.eq(event));
    Ok(rating.select(OwnRating::as_select()).get_result(conn).optional()?)
}

/// A rating as it is given.
#[derive(Clone, Debug, PartialEq)]
pub struct NewRating {
    pub id: RatingId,
    pub event: EventId,
    /// Colleague who did the work.
    pub employee: EmployeeId,
    pub guest: GuestId,
    /// 1 to 5.
    pub stars: i16,
    /// Empty where nothing was written.
    pub text: String,
    pub at: DateTime<Utc>,
}

/// Writes the rating of a locked visit down that has none.
pub fn insert(conn: &mut Connection, company: CompanyId, rating: &NewRating) -> Result<()> {
    use ratings as r;
    insert_into(r::table)
        .values((
            (r::company_id.eq(company), r::id.eq(rating.id), r::event_id.eq(rating.event)),
            (r::employee_id.eq(rating.employee), r::guest_id.eq(rating.guest)),
            (r::stars.eq(rating.stars), r::text.eq(&rating.text), r::rated_at.eq(rating.at)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Changes the rating of a locked visit. One that was looked at can be reported again, as it says something else; a hidden
/// one stays hidden.
pub fn change(
    conn: &mut Connection,
    company: CompanyId,
    before: &OwnRating,
    stars: i16,
    text: &str,
    at: DateTime<Utc>,
) -> Result<()> {
    use ratings as r;
    let state = if before.state == Moderation::Kept { Moderation::Shown } else { before.state };
    update(r::table.find((company, before.id)))
        .set((r::stars.eq(stars), r::text.eq(text), r::changed_at.eq(at), r::state.eq(state)))
        .execute(conn)?;
    Ok(())
}

/// Whose work a locked rating is about, and who sees it.
#[derive(Clone, Copy, Debug, Queryable, Selectable)]
#[diesel(table_name = ratings)]
pub struct LockedRating {
    pub employee_id: EmployeeId,
    pub state: Moderation,
}

/// Locks a rating until the transaction ends.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when there is none of that id, or it is hidden.
pub fn lock(conn: &mut Connection, company: CompanyId, id: RatingId) -> Result<LockedRating> {
    let rating = ratings::table.find((company, id)).filter(ratings::state.ne(Moderation::Hidden));
    Ok(rating.select(LockedRating::as_select()).for_no_key_update().get_result(conn)?)
}

/// Sets or deletes the salon's answer to a locked rating.
pub fn answer(
    conn: &mut Connection,
    company: CompanyId,
    id: RatingId,
    answer: Option<&str>,
    by: EmployeeId,
    at: DateTime<Utc>,
) -> Result<()> {
    use ratings as r;
    let (at, by) = (answer.is_some().then_some(at), answer.is_some().then_some(by));
    update(r::table.find((company, id)))
        .set((r::answer.eq(answer), r::answered_at.eq(at), r::answered_by.eq(by)))
        .execute(conn)?;
    Ok(())
}

/// Reports a locked rating to the operator of the installation.
pub fn report(conn: &mut Connection, company: CompanyId, id: RatingId, why: &str, at: DateTime<Utc>) -> Result<()> {
    use ratings as r;
    update(r::table.find((company, id)))
        .set((r::state.eq(Moderation::Reported), r::report.eq(why), r::reported_at.eq(at)))
        .execute(conn)?;
    Ok(())
}

/// Filter of the listed ratings.
#[derive(Clone, Copy, Debug, Default)]
pub struct RatingFilter {
    /// Of this person's work only.
    pub employee: Option<EmployeeId>,
    /// With so many stars only.
    pub stars: Option<i16>,
    /// Only those that say something.
    pub with_text: bool,
    /// The best and newest first, with every fifth place for one of at most three stars; otherwise the newest first.
    pub best_first: bool,
    /// Ratings to leave out.
    pub from: i64,
    /// Page size.
    pub size: i64,
}

row! {
    /// A rating as the salon and the public see it.
    #[derive(Clone, Debug)]
    pub struct ListedRating {
        pub id: RatingId as Uuid,
        pub stars: i16 as SmallInt,
        pub text: String as Text,
        pub rated_at: DateTime<Utc> as Timestamptz,
        pub was_changed: bool as Bool,
        pub state: Moderation as RatingStateText,
        pub answer: Option<String> as Nullable<Text>,
        pub answered_at: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        /// Colleague who did the work.
        pub employee: EmployeeId as Uuid,
        pub provider_first_name: String as Text,
        pub provider_last_name: String as Text,
        /// `None` once the guest is erased.
        pub guest: Option<GuestId> as Nullable<Uuid>,
        pub guest_first_name: Option<String> as Nullable<Text>,
        pub guest_last_name: Option<String> as Nullable<Text>,
        pub visited_at: DateTime<Utc> as Timestamptz,
        pub series: SeriesId as Uuid,
        pub services: Vec<String> as Array<Text>,
        /// Number of all that match.
        pub total: i64 as BigInt,
    }
}

statement! {
    /// Text: a page with its total, an order in which two lists take turns, and lists of services in order. A star counts
    /// as much as half a year.
    struct RatingsPage as App (company: Uuid, employee: Nullable<Uuid>, stars: Nullable<SmallInt>, with_text: Bool,
        best_first: Bool, from: BigInt, size: BigInt) -> ListedRating =
    "SELECT r.id, r.stars, r.text, r.rated_at, r.changed_at IS NOT NULL AS was_changed, r.state, r.answer, r.answered_at,
        r.employee_id AS employee, p.first_name AS provider_first_name, p.last_name AS provider_last_name,
        g.id AS guest, g.first_name AS guest_first_name, g.last_name AS guest_last_name, e.starts_at AS visited_at,
        e.series_id AS series,
        ARRAY(SELECT s.name FROM event_services s WHERE s.company_id = r.company_id AND s.event_id = r.event_id
            ORDER BY s.position) AS services,
        r.total
    FROM (SELECT *, CASE WHEN NOT :best_first THEN 0 WHEN stars >= 4 THEN n + (n - 1) / 4 ELSE 5 * n END AS place
        FROM (SELECT *, count(*) OVER () AS total, row_number() OVER (PARTITION BY stars >= 4
                ORDER BY rated_at + CASE WHEN stars >= 4 THEN stars ELSE 0 END * interval '180 days' DESC, id DESC) AS n
            FROM ratings
            WHERE company_id = :company AND state <> 'hidden' AND (:employee IS NULL OR employee_id = :employee)
                AND (:stars IS NULL OR stars = :stars) AND (NOT :with_text OR text <> '')) numbered
        ORDER BY place, rated_at DESC, id DESC OFFSET :from LIMIT :size) r
    JOIN employees p ON p.company_id = r.company_id AND p.id = r.employee_id
    JOIN calendar_events e ON e.company_id = r.company_id AND e.id = r.event_id
    LEFT JOIN guests g ON g.company_id = r.company_id AND g.id = r.guest_id
    ORDER BY r.place, r.rated_at DESC, r.id DESC";
}

/// A page of ratings that are not hidden, in the order of the filter.
pub fn page(conn: &mut Connection, company: CompanyId, filter: &RatingFilter) -> Result<Vec<ListedRating>> {
    let RatingFilter { employee, stars, with_text, best_first, from, size } = *filter;
    RatingsPage.all(conn, (company, employee, stars, with_text, best_first, from, size))
}

/// Tally of stars, of one person's work or the whole company's; hidden ratings do not count.
pub fn tally(conn: &mut Connection, company: CompanyId, employee: Option<EmployeeId>) -> Result<RatingTally> {
    use ratings as r;
    let mut counted = r::table
        .filter(r::company_id.eq(company))
        .filter(r::state.ne(Moderation::Hidden))
        .group_by(r::stars)
        .select((r::stars, count_star()))
        .into_boxed();
    if let Some(employee) = employee {
        counted = counted.filter(r::employee_id.eq(employee));
    }
    let mut tally = RatingTally::default();
    for (stars, count) in counted.load::<(i16, i64)>(conn)? {
        let place = usize::try_from(stars - 1).ok().and_then(|at| tally.0.get_mut(at));
        if let Some(place) = place {
            *place = u32::try_from(count).unwrap_or(u32::MAX);
        }
    }
    Ok(tally)
}

row! {
    /// A rating that was reported and not looked at.
    #[derive(Clone, Debug)]
    pub struct ReportedRating {
        pub company: CompanyId as Uuid,
        pub id: RatingId as Uuid,
        pub szalonka_id: String as Text,
        pub reported_at: DateTime<Utc> as Timestamptz,
        pub stars: i16 as SmallInt,
        pub text: String as Text,
        /// The salon's reason.
        pub report: String as Text,
    }
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct ReportedRatings as Worker () -> ReportedRating =
    "SELECT company_id AS company, id, szalonka_id, reported_at, stars, text, report FROM reported_ratings()";
}

/// Reported ratings, the oldest first; outside any tenant's transaction.
pub fn reported(conn: &mut Connection) -> Result<Vec<ReportedRating>> {
    ReportedRatings.all(conn, ())
}

row! {
    pub(crate) struct OwnerRow {
        company: Option<CompanyId> as Nullable<Uuid>,
    }
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct CompanyOfRating as Worker (rating: Uuid) -> OwnerRow = "SELECT company_of_rating(:rating) AS company";
}

/// Company of a rating; outside any tenant's transaction.
pub fn company_of(conn: &mut Connection, id: RatingId) -> Result<Option<CompanyId>> {
    Ok(CompanyOfRating.one(conn, (id,))?.company)
}

/// Hides a rating, or keeps it, which then cannot be reported again; whether it was another before.
pub fn moderate(conn: &mut Connection, company: CompanyId, id: RatingId, state: Moderation) -> Result<bool> {
    use ratings as r;
    let other = r::table.filter(r::company_id.eq(company)).filter(r::id.eq(id)).filter(r::state.ne(state));
    Ok(update(other).set(r::state.eq(state)).execute(conn)? == 1)
}
