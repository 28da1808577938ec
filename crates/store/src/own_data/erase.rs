//! Takes a person out of a company's data: its amounts, appointments and stars stay, names, numbers, addresses and
//! words go.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{delete, update};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, EmployeeId, EventId, GuestId, ImageId, PersonName, SmsId};
use notifications::{SmsReason, SmsState};

use crate::calendar::EventKind;
use crate::closed_set::{ClosedSet as _, EventState, GuestState};
use crate::guests::formulas;
use crate::messages::sms::{self, SmsProgress};
use crate::photos;
use crate::ratings::Moderation;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{
    calendar_events, greetings, guest_codes, guests, idempotency_keys, photos as photo_rows, ratings, sms_messages,
    visit_discounts,
};
use crate::{Connection, Result, invoices, waiting};

/// The card of a guest who goes.
#[derive(Clone, Copy, Debug)]
pub struct ErasedCard<'a> {
    pub guest: GuestId,
    /// Whose card it is, or who has proven its address.
    pub account: AccountId,
    /// The account's number; messages to it may be on no card any more.
    pub phone: Option<&'a str>,
    /// The card's new given and family name.
    pub name: (&'a PersonName, &'a PersonName),
    pub at: DateTime<Utc>,
}

/// In place of the reason of a discount, whose amount stays.
const ERASED_REASON: &str = "–";

/// Appointments of a guest that have not begun and stand, with whom they are.
pub fn appointments_ahead(
    conn: &mut Connection,
    company: CompanyId,
    guest: GuestId,
    now: DateTime<Utc>,
) -> Result<Vec<(EventId, EmployeeId)>> {
    use calendar_events as e;
    Ok(e::table
        .filter(e::company_id.eq(company))
        .filter(e::guest_id.eq(guest))
        .filter(e::kind.eq(EventKind::Appointment))
        .filter(e::state.eq(EventState::Active))
        .filter(e::starts_at.gt(now))
        .filter(e::id.nullable().eq(e::series_id.nullable()))
        .order((e::starts_at, e::id))
        .select((e::id, e::provider_id))
        .load(conn)?)
}

/// Erases a person from a company; the photos whose files have to go. Inside [`crate::tenant::in_each_company`].
pub fn erase_card(conn: &mut Connection, company: CompanyId, card: &ErasedCard<'_>) -> Result<Vec<ImageId>> {
    let guest = card.guest;
    erase_messages(conn, company, card)?;
    let its = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::guest_id.eq(guest));
    let mut images: Vec<ImageId> = photo_rows::table
        .filter(photo_rows::company_id.eq(company))
        .filter(photo_rows::event_id.eq_any(its.select(calendar_events::id.nullable())))
        .select(photo_rows::image_id)
        .load(conn)?;
    for image in &images {
        photos::erase(conn, company, *image)?;
    }
    images.extend(photos::attached::erase_of_guest(conn, company, guest)?);
    let discounts = visit_discounts::table.filter(visit_discounts::company_id.eq(company));
    update(discounts.filter(visit_discounts::event_id.eq_any(its.select(calendar_events::id))))
        .set(visit_discounts::reason.eq(ERASED_REASON))
        .execute(conn)?;
    erase_ratings(conn, company, guest)?;
    waiting::erase(conn, company, guest)?;
    formulas::erase(conn, company, guest)?;
    invoices::erase(conn, company, guest)?;
    let written = calendar_events::description.is_not_null().or(calendar_events::visitor_name.is_not_null());
    update(its.filter(written))
        .set((calendar_events::description.eq(None::<String>), calendar_events::visitor_name.eq(None::<PersonName>)))
        .execute(conn)?;
    delete(guest_codes::table.filter(guest_codes::company_id.eq(company)).filter(guest_codes::guest_id.eq(guest)))
        .execute(conn)?;
    delete(greetings::table.filter(greetings::company_id.eq(company)).filter(greetings::guest_id.eq(guest)))
        .execute(conn)?;
    let keys = idempotency_keys::table.filter(idempotency_keys::company_id.eq(company));
    delete(keys.filter(idempotency_keys::account_id.eq(card.account))).execute(conn)?;
    let (first, last) = card.name;
    update(guests::table.find((company, guest)))
        .set((
            (guests::account_id.eq(None::<AccountId>), guests::first_name.eq(first), guests::last_name.eq(last)),
            (guests::email.eq(None::<String>), guests::phone.eq(None::<String>), guests::note.eq(None::<String>)),
            (guests::allergies.eq(None::<String>), guests::tags.eq(Vec::<String>::new())),
            (guests::need_sms.eq(false), guests::state.eq(GuestState::Deleted)),
            (guests::sms_offers_at.eq(None::<DateTime<Utc>>), guests::email_offers_at.eq(None::<DateTime<Utc>>)),
            (guests::sms_offers_text.eq(None::<NaiveDate>), guests::email_offers_text.eq(None::<NaiveDate>)),
            (guests::birth_month.eq(None::<i16>), guests::birth_day.eq(None::<i16>)),
        ))
        .execute(conn)?;
    Ok(images)
}

/// Erases SMS to the guest: those on the card, about its appointments, and to its number, which a merged card may have
/// left without a guest. Unsent ones are not sent, and their money comes back.
fn erase_messages(conn: &mut Connection, company: CompanyId, card: &ErasedCard<'_>) -> Result<()> {
    use sms_messages as s;
    let phone: Option<String> = guests::table.find((company, card.guest)).select(guests::phone).get_result(conn)?;
    let mut phones: Vec<String> = phone.into_iter().chain(card.phone.map(str::to_owned)).collect();
    phones.dedup();
    let events = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::guest_id.eq(card.guest))
        .select(calendar_events::id.nullable());
    let its = s::guest_id.eq(card.guest).assume_not_null();
    // The same number on another card is another person's.
    let of_no_card = s::phone.eq_any(phones).and(s::guest_id.is_null());
    let its = its.or(s::event_id.eq_any(events).assume_not_null()).or(of_no_card);
    let found = s::table.filter(s::company_id.eq(company)).filter(its);
    let found: Vec<SmsId> = found.select(s::id).order(s::id).load(conn)?;
    let queued = s::table.filter(s::company_id.eq(company)).filter(s::id.eq_any(&found));
    let queued = queued.filter(s::state.eq(SmsState::Queued.bind())).select(s::id).order(s::id);
    for id in queued.load::<SmsId>(conn)? {
        let stored = sms::lock(conn, company, id)?;
        if stored.state == SmsState::Queued {
            sms::progress(conn, company, id, &SmsProgress::ended(SmsState::Failed, SmsReason::Outdated), card.at)?;
            sms::settle(conn, company, id, &stored, false, card.at)?;
        }
    }
    update(s::table.filter(s::company_id.eq(company)).filter(s::id.eq_any(found)))
        .set((s::phone.eq(""), s::text.eq("")))
        .execute(conn)?;
    Ok(())
}

/// Erases the texts of ratings and of the salon's answers; stars stay and count.
fn erase_ratings(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<()> {
    use ratings as r;
    let its = r::table.filter(r::company_id.eq(company)).filter(r::guest_id.eq(guest));
    // There is nothing left to look at.
    update(its.filter(r::state.eq(Moderation::Reported))).set(r::state.eq(Moderation::Kept)).execute(conn)?;
    update(its)
        .set((
            (r::text.eq(""), r::answer.eq(None::<String>), r::answered_at.eq(None::<DateTime<Utc>>)),
            (r::answered_by.eq(None::<EmployeeId>), r::report.eq(None::<String>)),
            (r::reported_at.eq(None::<DateTime<Utc>>), r::guest_id.eq(None::<GuestId>)),
        ))
        .execute(conn)?;
    Ok(())
}

row! {
    pub(crate) struct AccountErasedRow {
        is_erased: bool as Bool,
    }
}

statement! {
    /// Text: a function that empties an account and deletes rows no company owns.
    struct EraseAccount as App (account: SqlUuid) -> AccountErasedRow = "SELECT erase_account(:account) AS is_erased";
}

/// Empties an account, ends its sessions and deletes rows no company owns; `false` when it is gone, or works for a
/// company.
pub fn erase_account(conn: &mut Connection, account: AccountId) -> Result<bool> {
    Ok(EraseAccount.one(conn, (account,))?.is_erased)
}
