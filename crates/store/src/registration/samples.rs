//! Sample texts of a company on trial (docs/rules.md#demo-mode).

use diesel::dsl::update;
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, ShopId};

use crate::schema::{companies as c, employees as e, shops as s};
use crate::{Connection, Result};

/// Texts that companies begin with, by their place.
#[derive(Clone, Copy, Debug)]
pub struct SampleTexts<'a> {
    pub of_shops: &'a [&'a str],
    pub of_people: &'a [&'a str],
    pub of_services: &'a [&'a str],
}

/// Place of a text that guests read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextPlace {
    /// The note above the company's services.
    Services,
    /// The introduction of a shop.
    Shop(ShopId),
    /// The introduction of a person.
    Employee(EmployeeId),
}

/// A sample that still stands as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleText {
    pub place: TextPlace,
    /// Name of the company, the shop or the person.
    pub name: String,
    pub text: String,
}

/// Reads the samples that still stand: the company's, then those of shops and people by name. Made-up people are left
/// out, since their texts go with them.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn load(conn: &mut Connection, company: CompanyId, samples: SampleTexts<'_>) -> Result<Vec<SampleText>> {
    let of_services: Vec<(String, String)> = c::table
        .find(company)
        .filter(c::service_select_note.eq_any(samples.of_services))
        .select((c::name, c::service_select_note.assume_not_null()))
        .load(conn)?;
    let of_shops: Vec<(ShopId, String, String)> = s::table
        .filter(s::company_id.eq(company))
        .filter(s::description.eq_any(samples.of_shops))
        .order((s::name, s::id))
        .select((s::id, s::name, s::description.assume_not_null()))
        .load(conn)?;
    let of_people: Vec<(EmployeeId, String, String)> = e::table
        .filter(e::company_id.eq(company))
        .filter(e::introduction.eq_any(samples.of_people))
        .filter(e::is_demo.eq(false))
        .order((e::last_name, e::id))
        .select((e::id, e::first_name, e::introduction.assume_not_null()))
        .load(conn)?;
    let text = |place, name, text| SampleText { place, name, text };
    Ok(of_services
        .into_iter()
        .map(|(name, it)| text(TextPlace::Services, name, it))
        .chain(of_shops.into_iter().map(|(id, name, it)| text(TextPlace::Shop(id), name, it)))
        .chain(of_people.into_iter().map(|(id, name, it)| text(TextPlace::Employee(id), name, it)))
        .collect())
}

/// Writes the owner's own text where a sample still stands; a text written meanwhile stays.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn rewrite(
    conn: &mut Connection,
    company: CompanyId,
    (place, text): (TextPlace, &str),
    samples: SampleTexts<'_>,
) -> Result<()> {
    match place {
        TextPlace::Services => {
            let noted = c::table.find(company).filter(c::service_select_note.eq_any(samples.of_services));
            update(noted).set((c::service_select_note.eq(text), c::revision.eq(c::revision + 1))).execute(conn)?
        }
        TextPlace::Shop(id) => {
            let described = s::table.find((company, id)).filter(s::description.eq_any(samples.of_shops));
            update(described).set((s::description.eq(text), s::revision.eq(s::revision + 1))).execute(conn)?
        }
        TextPlace::Employee(id) => {
            let introduced = e::table.find((company, id)).filter(e::introduction.eq_any(samples.of_people));
            update(introduced).set((e::introduction.eq(text), e::revision.eq(e::revision + 1))).execute(conn)?
        }
    };
    Ok(())
}

/// Takes sample texts off a company, its shops and people where they still stand as they were given.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn clear(conn: &mut Connection, company: CompanyId, samples: SampleTexts<'_>) -> Result<()> {
    let noted = c::table.find(company).filter(c::service_select_note.eq_any(samples.of_services));
    update(noted).set((c::service_select_note.eq(None::<String>), c::revision.eq(c::revision + 1))).execute(conn)?;
    let described = s::table.filter(s::company_id.eq(company)).filter(s::description.eq_any(samples.of_shops));
    update(described).set((s::description.eq(None::<String>), s::revision.eq(s::revision + 1))).execute(conn)?;
    let introduced = e::table.filter(e::company_id.eq(company)).filter(e::introduction.eq_any(samples.of_people));
    update(introduced).set((e::introduction.eq(None::<String>), e::revision.eq(e::revision + 1))).execute(conn)?;
    Ok(())
}
