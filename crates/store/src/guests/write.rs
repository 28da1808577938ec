use booking::{FieldEdit, GuestCard, GuestEdit};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{insert_into, not, update};
use diesel::prelude::*;
use kernel::{CompanyId, Email, GuestId, Locale, PersonName, Phone};
use notifications::OFFERS_CONSENT;

use crate::closed_set::GuestState;
use crate::functions::now;
use crate::schema::guests;
use crate::{Connection, Result, StoreError};

/// Locks a card that is about to change; answers whether it is the walk-in card.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such card.
pub fn lock(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<bool> {
    let card = guests::table.find((company, guest)).select(guests::is_walk_in);
    Ok(card.for_no_key_update().get_result(conn)?)
}

/// Number of cards, deactivated ones too, without the walk-in card.
pub fn count(conn: &mut Connection, company: CompanyId) -> Result<u32> {
    let cards = guests::table.filter(guests::company_id.eq(company)).filter(not(guests::is_walk_in));
    let there: i64 = cards.count().get_result(conn)?;
    Ok(u32::try_from(there).unwrap_or(u32::MAX))
}

/// The card that has an address.
pub fn holder_of(conn: &mut Connection, company: CompanyId, email: &Email) -> Result<Option<GuestId>> {
    let card = guests::table.filter(guests::company_id.eq(company)).filter(guests::email.eq(email));
    Ok(card.select(guests::id).get_result(conn).optional()?)
}

/// Inserts cards in one statement: at most some thousands, as it has so many parameters.
///
/// # Errors
/// `Conflict(GuestEmail)` when a card has one of the addresses.
pub fn insert(
    conn: &mut Connection,
    company: CompanyId,
    cards: &[(GuestId, GuestCard)],
    at: DateTime<Utc>,
) -> Result<()> {
    let row = |(id, card): &'_ (GuestId, GuestCard)| {
        (
            guests::company_id.eq(company),
            guests::id.eq(*id),
            guests::first_name.eq(card.first_name.clone()),
            guests::last_name.eq(card.last_name.clone()),
            guests::email.eq(card.email.clone()),
            guests::phone.eq(card.phone.clone()),
            guests::need_sms.eq(card.need_sms),
            guests::language.eq(card.language),
            guests::note.eq(card.note.clone()),
            guests::birth_month.eq(card.birthday.map(|it| it.month)),
            guests::birth_day.eq(card.birthday.map(|it| it.day)),
            guests::state.eq(GuestState::of(card.is_active)),
            guests::created_at.eq(at),
        )
    };
    insert_into(guests::table).values(cards.iter().map(row).collect::<Vec<_>>()).execute(conn)?;
    Ok(())
}

/// Replaces the address of a person's card, where it is the one they had. Where another card of the company has the new one,
/// a card with an account has none instead, and its guest is written to at the account's; one without keeps it.
pub fn change_email(
    conn: &mut Connection,
    company: CompanyId,
    guest: GuestId,
    (former, email): (&Email, &Email),
) -> Result<()> {
    let is_taken = holder_of(conn, company, email)?.is_some_and(|it| it != guest);
    let card = guests::table.find((company, guest)).filter(guests::email.eq(former));
    if is_taken {
        update(card.filter(guests::account_id.is_not_null())).set(guests::email.eq(None::<Email>)).execute(conn)?;
    } else {
        update(card).set(guests::email.eq(email)).execute(conn)?;
    }
    Ok(())
}

/// Changes of a card: `None` stays, `Some(None)` is cleared.
#[derive(AsChangeset, Default, PartialEq)]
#[diesel(table_name = guests)]
struct Changes<'a> {
    first_name: Option<&'a PersonName>,
    last_name: Option<&'a PersonName>,
    email: Option<Option<&'a Email>>,
    phone: Option<Option<&'a Phone>>,
    need_sms: Option<bool>,
    language: Option<Locale>,
    note: Option<Option<&'a String>>,
    state: Option<GuestState>,
}

/// Applies an edit to a locked card; fields it does not mention stay.
///
/// # Errors
/// `Conflict(GuestEmail)` when another card has the address; [`StoreError::NotFound`] when the company has no such
/// card.
pub fn edit(conn: &mut Connection, company: CompanyId, guest: GuestId, edit: &GuestEdit) -> Result<()> {
    // diesel refuses an update of nothing.
    if *edit == GuestEdit::default() {
        return Ok(());
    }
    let changes = Changes {
        first_name: edit.first_name.as_ref(),
        last_name: edit.last_name.as_ref(),
        email: wanted(&edit.email),
        phone: wanted(&edit.phone),
        need_sms: edit.need_sms,
        language: edit.language,
        note: wanted(&edit.note),
        state: edit.is_active.map(GuestState::of),
    };
    let is_card = Changes::default() != changes;
    let changed = if is_card { update(guests::table.find((company, guest))).set(changes).execute(conn)? } else { 1 };
    set_consents(conn, company, guest, edit)?;
    set_marks(conn, company, guest, edit)?;
    if changed == 1 { Ok(()) } else { Err(StoreError::NotFound) }
}

/// Marks of a card: `None` stays, `Some(None)` is cleared.
#[derive(AsChangeset, Default, PartialEq)]
#[diesel(table_name = guests)]
struct Marks<'a> {
    allergies: Option<Option<&'a String>>,
    tags: Option<Vec<&'static str>>,
    is_blocked_online: Option<bool>,
}

/// Saves the allergies, tags and block of an edit.
pub fn set_marks(conn: &mut Connection, company: CompanyId, guest: GuestId, edit: &GuestEdit) -> Result<()> {
    let marks = Marks {
        allergies: wanted(&edit.allergies),
        tags: edit.tags.as_ref().map(|it| it.iter().map(|it| it.as_str()).collect()),
        is_blocked_online: edit.is_blocked_online,
    };
    if marks != Marks::default() {
        update(guests::table.find((company, guest))).set(marks).execute(conn)?;
    }
    Ok(())
}

/// Saves the consents of an edit, with the wording and the time, and the birthday. An agreement keeps its
/// first time and wording.
pub fn set_consents(conn: &mut Connection, company: CompanyId, guest: GuestId, edit: &GuestEdit) -> Result<()> {
    let card = guests::table.find((company, guest));
    match edit.sms_offers {
        Some(true) => update(card.filter(guests::sms_offers_at.is_null()))
            .set((guests::sms_offers_at.eq(now().nullable()), guests::sms_offers_text.eq(OFFERS_CONSENT)))
            .execute(conn)?,
        Some(false) => update(card)
            .set((guests::sms_offers_at.eq(None::<DateTime<Utc>>), guests::sms_offers_text.eq(None::<NaiveDate>)))
            .execute(conn)?,
        None => 0,
    };
    match edit.email_offers {
        Some(true) => update(card.filter(guests::email_offers_at.is_null()))
            .set((guests::email_offers_at.eq(now().nullable()), guests::email_offers_text.eq(OFFERS_CONSENT)))
            .execute(conn)?,
        Some(false) => end_mail_offers(conn, company, guest)?,
        None => 0,
    };
    let birthday = match edit.birthday {
        FieldEdit::Keep => return Ok(()),
        FieldEdit::Clear => None,
        FieldEdit::Set(birthday) => Some(birthday),
    };
    let (month, day) = (birthday.map(|it| it.month), birthday.map(|it| it.day));
    update(card).set((guests::birth_month.eq(month), guests::birth_day.eq(day))).execute(conn)?;
    Ok(())
}

/// The guest wants no offers by e-mail any more; how many cards that changed.
pub fn end_mail_offers(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<usize> {
    let card = guests::table.find((company, guest));
    let ended = (guests::email_offers_at.eq(None::<DateTime<Utc>>), guests::email_offers_text.eq(None::<NaiveDate>));
    Ok(update(card).set(ended).execute(conn)?)
}

/// The guest wants no offers by SMS any more; how many cards that changed.
pub fn end_sms_offers(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<usize> {
    let card = guests::table.find((company, guest));
    let ended = (guests::sms_offers_at.eq(None::<DateTime<Utc>>), guests::sms_offers_text.eq(None::<NaiveDate>));
    Ok(update(card).set(ended).execute(conn)?)
}

fn wanted<T>(change: &FieldEdit<T>) -> Option<Option<&T>> {
    match change {
        FieldEdit::Keep => None,
        FieldEdit::Clear => Some(None),
        FieldEdit::Set(value) => Some(Some(value)),
    }
}
