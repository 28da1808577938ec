//! The first steps of a company: those its rows show, and those its people report. Everything runs inside
//! [`crate::tenant`].

use catalog::{FirstRun, FirstStep};
use diesel::sql_types::{Array, Bool, Nullable, Text, Uuid};
use kernel::CompanyId;

use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    pub(crate) struct FirstRunRow {
        is_put_away: bool as Bool,
        skipped: Vec<String> as Array<Text>,
        done: Vec<String> as Array<Text>,
    }
}

statement! {
    /// Samples do not count (docs/rules.md#first-steps): company data, hours and services count from the first change
    /// of them (`samples`, kept by triggers), colleagues when they are not made up, photos when they were taken and not
    /// drawn by us (`bytes`) and guests see them. A booking counts when a guest made it online who does not work there;
    /// every online booking has a card with an account, and those lie together, so no calendar is searched.
    ///
    /// Text: an array of conditions, and nothing is searched once the list is put away.
    struct LoadFirstRun as App (company: Uuid) -> FirstRunRow = "
SELECT coalesce(f.is_put_away, false) AS is_put_away, coalesce(f.skipped, '{}') AS skipped,
    CASE WHEN f.is_put_away THEN '{}' ELSE array_remove(ARRAY[
        CASE WHEN f.samples @> '{data}' THEN NULL
            WHEN c.phone IS NOT NULL OR c.company_email IS NOT NULL THEN 'data' END,
        CASE WHEN f.samples @> '{hours}' THEN NULL
            WHEN EXISTS (SELECT FROM work_hours h JOIN employees e
                ON e.company_id = h.company_id AND e.id = h.employee_id
                WHERE h.company_id = :company AND e.state = 'ACTIVE' AND NOT e.is_demo) THEN 'hours' END,
        CASE WHEN f.samples @> '{services}' THEN NULL
            WHEN EXISTS (SELECT FROM services s
                WHERE s.company_id = :company AND s.status = 'ACTIVE' AND s.deleted_at IS NULL) THEN 'services' END,
        CASE WHEN EXISTS (SELECT FROM employees e
                WHERE e.company_id = :company AND e.state = 'ACTIVE' AND NOT e.is_company_owner AND NOT e.is_demo)
            OR EXISTS (SELECT FROM invites i WHERE i.company_id = :company AND i.deleted_at IS NULL) THEN 'people' END,
        CASE WHEN EXISTS (SELECT FROM images i LEFT JOIN photos p ON p.company_id = :company AND p.image_id = i.id
                WHERE i.company_id = :company AND 0 < i.bytes AND coalesce(p.is_public, true)) THEN 'photos' END,
        CASE WHEN f.is_link_shared THEN 'link' END,
        CASE WHEN EXISTS (SELECT FROM guests g
                JOIN accounts a ON a.id = g.account_id
                JOIN calendar_events e ON e.company_id = g.company_id AND e.guest_id = g.id
                WHERE g.company_id = :company AND a.company_id IS DISTINCT FROM :company AND e.booked_online
                    AND NOT e.is_demo) THEN 'booking' END
    ], NULL) END AS done
FROM companies c LEFT JOIN first_runs f ON f.company_id = c.company_id WHERE c.company_id = :company";
}

statement! {
    /// Text: adds to arrays that may not be there yet, in one statement.
    struct ChangeFirstRun as App (
        company: Uuid, skip: Nullable<Text>, resume: Nullable<Text>, is_link_shared: Bool, put_away: Nullable<Bool>
    ) =
    "INSERT INTO first_runs AS f (company_id, skipped, is_link_shared, is_put_away)
    SELECT company_id, array_remove(ARRAY[:skip], NULL), :is_link_shared, coalesce(:put_away, false)
    FROM companies WHERE company_id = :company
    ON CONFLICT (company_id) DO UPDATE SET
        skipped = array_remove(array_remove(f.skipped, :skip), :resume) || excluded.skipped,
        is_link_shared = f.is_link_shared OR :is_link_shared,
        is_put_away = coalesce(:put_away, f.is_put_away)";
}

/// Progress of a company, in one statement.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when there is no such company.
pub fn load(conn: &mut Connection, company: CompanyId) -> Result<FirstRun> {
    let row = LoadFirstRun.one(conn, (company,))?;
    let [done, skipped] = [&row.done, &row.skipped].map(|it| it.iter().map(String::as_str));
    Ok(FirstRun::named(row.is_put_away, done, skipped))
}

/// A report on the first steps; `None` stays as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstRunChange {
    /// The company does without this step.
    pub skip: Option<FirstStep>,
    /// This step is wanted again.
    pub resume: Option<FirstStep>,
    /// The booking page's address was copied or shared.
    pub is_link_shared: bool,
    /// Whether the whole list is to be seen no more.
    pub put_away: Option<bool>,
}

/// Saves a report. Each change adds to the stored ones, so that two people at two desks undo nothing of each other.
pub fn change(conn: &mut Connection, company: CompanyId, change: FirstRunChange) -> Result<()> {
    let (skip, resume) = (change.skip.map(FirstStep::name), change.resume.map(FirstStep::name));
    ChangeFirstRun.run(conn, (company, skip, resume, change.is_link_shared, change.put_away))?;
    Ok(())
}
