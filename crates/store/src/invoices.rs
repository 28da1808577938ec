//! Invoices of visits, and a company's requests to its invoicing service (docs/invoices.md). Reads and writes of a
//! company run inside [`crate::tenant`].

use std::fmt;

use billing::{Buyer, InvoiceItem, InvoiceReason, InvoiceState, InvoiceTerms, PaymentMethod, TaxNumber, VatKey};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::dsl::{delete, insert_into, update};
use diesel::pg::data_types::PgInterval;
use diesel::prelude::*;
use diesel::sql_types::Uuid as SqlUuid;
use kernel::{CompanyId, Email, EmployeeId, EventId, GuestId, Huf, Locale};
use uuid::Uuid;

use crate::closed_set::{ClosedSet as _, closed_set};
use crate::functions::now;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{calendar_events, guests, invoice_buyers, invoice_items, invoices, invoicing};
use crate::settings::LockedSetting;
use crate::{Connection, Result, StoreError};

closed_set! {
    /// The service that issues a company's invoices.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum InvoiceService: Text as InvoiceServiceText {
        Szamlazz = "szamlazz",
        Billingo = "billingo",
        /// None: the invoices are samples.
        Sample = "sample",
    }
}

/// A company's key at its service as it is stored: sealed, and under which of ours.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedSecret {
    /// Name of the key of ours that opens it.
    pub key: String,
    pub bytes: Vec<u8>,
}

impl fmt::Debug for SealedSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SealedSecret").field("key", &self.key).finish_non_exhaustive()
    }
}

/// A company's invoicing settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invoicing {
    pub service: InvoiceService,
    /// Of all but the sample.
    pub secret: Option<SealedSecret>,
    /// The last characters of the secret.
    pub hint: Option<String>,
    pub vat: VatKey,
    /// Of Billingo: which numbers are given.
    pub block_id: Option<i64>,
    /// Printed on every invoice.
    pub comment: Option<String>,
    pub is_electronic: bool,
    /// Counts changes, from 1.
    pub revision: i32,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = invoicing)]
struct InvoicingRow {
    service: InvoiceService,
    secret_key: Option<String>,
    secret: Option<Vec<u8>>,
    hint: Option<String>,
    vat: VatKey,
    block_id: Option<i64>,
    comment: Option<String>,
    is_electronic: bool,
    revision: i32,
}

/// A company's invoicing settings; `None`: invoicing is off.
pub fn settings(conn: &mut Connection, company: CompanyId) -> Result<Option<Invoicing>> {
    let row = invoicing::table.find(company).select(InvoicingRow::as_select()).get_result(conn).optional()?;
    Ok(row.map(|it| Invoicing {
        service: it.service,
        secret: it.secret_key.zip(it.secret).map(|(key, bytes)| SealedSecret { key, bytes }),
        hint: it.hint,
        vat: it.vat,
        block_id: it.block_id,
        comment: it.comment,
        is_electronic: it.is_electronic,
        revision: it.revision,
    }))
}

/// The settings of a locked company as a change begins; revision 0 before the first one.
pub fn lock_settings(conn: &mut Connection, company: CompanyId) -> Result<LockedSetting> {
    let row: Option<(i32, Option<EmployeeId>)> = invoicing::table
        .find(company)
        .select((invoicing::revision, invoicing::changed_by))
        .get_result(conn)
        .optional()?;
    let (revision, changed_by) = row.unwrap_or_default();
    Ok(LockedSetting { revision, changed_by, is_deleted: false })
}

/// Saves them whole, with their next revision.
pub fn save_settings(conn: &mut Connection, company: CompanyId, it: &Invoicing, by: EmployeeId) -> Result<()> {
    use invoicing as i;
    let secret = it.secret.as_ref();
    let values = (
        (
            i::service.eq(it.service),
            i::secret_key.eq(secret.map(|it| &it.key)),
            i::secret.eq(secret.map(|it| &it.bytes)),
        ),
        (i::hint.eq(&it.hint), i::vat.eq(it.vat.bind()), i::block_id.eq(it.block_id), i::comment.eq(&it.comment)),
        (i::is_electronic.eq(it.is_electronic), i::revision.eq(it.revision), i::changed_by.eq(by)),
    );
    insert_into(i::table)
        .values((i::company_id.eq(company), values))
        .on_conflict(i::company_id)
        .do_update()
        .set(values)
        .execute(conn)?;
    Ok(())
}

/// The company has no invoices issued any more.
pub fn end_settings(conn: &mut Connection, company: CompanyId) -> Result<()> {
    delete(invoicing::table.find(company)).execute(conn)?;
    Ok(())
}

/// Stores a company's secret under the first of our keys.
pub fn reseal(conn: &mut Connection, company: CompanyId, secret: &SealedSecret) -> Result<()> {
    let change = (invoicing::secret_key.eq(&secret.key), invoicing::secret.eq(&secret.bytes));
    update(invoicing::table.find(company)).set(change).execute(conn)?;
    Ok(())
}

/// An invoice, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = invoices)]
pub struct Invoice {
    pub id: Uuid,
    #[diesel(column_name = event_id)]
    pub event: EventId,
    pub service: InvoiceService,
    pub state: InvoiceState,
    pub reason: Option<InvoiceReason>,
    pub gross: Huf,
    pub vat: VatKey,
    pub method: PaymentMethod,
    pub language: Locale,
    pub fulfilled_on: NaiveDate,
    pub block_id: Option<i64>,
    pub comment: Option<String>,
    pub is_electronic: bool,
    /// The service's.
    pub number: Option<String>,
    /// The service's own id for it.
    pub remote_id: Option<String>,
    /// Address of the invoice.
    pub url: Option<String>,
    /// The number of its storno.
    pub cancel_number: Option<String>,
    pub requested_at: DateTime<Utc>,
    /// Requests to the service for this step,
    pub sends: i32,
    /// how often it was looked since,
    pub looks: i32,
    /// and when it was asked last.
    pub begun_at: Option<DateTime<Utc>>,
}

/// An invoice that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewInvoice {
    pub id: Uuid,
    pub event: EventId,
    pub service: InvoiceService,
    pub gross: Huf,
    pub block_id: Option<i64>,
    pub terms: InvoiceTerms,
    pub buyer: Buyer,
    pub at: DateTime<Utc>,
    pub by: EmployeeId,
}

/// Writes one down, due at once; `false`, and nothing done, when the visit has one.
pub fn request(conn: &mut Connection, company: CompanyId, new: &NewInvoice) -> Result<bool> {
    use {invoice_buyers as b, invoice_items as l, invoices as i};
    let terms = &new.terms;
    let made = insert_into(i::table)
        .values((
            (i::company_id.eq(company), i::id.eq(new.id), i::event_id.eq(new.event), i::service.eq(new.service)),
            (i::state.eq(InvoiceState::Requested.bind()), i::gross.eq(new.gross), i::vat.eq(terms.vat.bind())),
            (i::method.eq(terms.method.bind()), i::language.eq(terms.language), i::fulfilled_on.eq(terms.fulfilled_on)),
            (i::block_id.eq(new.block_id), i::comment.eq(&terms.comment), i::is_electronic.eq(terms.is_electronic)),
            (i::requested_at.eq(new.at), i::requested_by.eq(new.by), i::check_at.eq(now().nullable())),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    if made == 0 {
        return Ok(false);
    }
    let lines: Vec<_> = (0_i32..)
        .zip(&terms.items)
        .map(|(position, it)| {
            let key = (l::company_id.eq(company), l::invoice_id.eq(new.id), l::position.eq(position));
            (key, l::name.eq(&it.name), l::net.eq(it.net), l::tax.eq(it.tax))
        })
        .collect();
    insert_into(l::table).values(lines).execute(conn)?;
    let buyer = &new.buyer;
    insert_into(b::table)
        .values((
            (b::company_id.eq(company), b::invoice_id.eq(new.id), b::name.eq(&buyer.name)),
            (b::postcode.eq(&buyer.postcode), b::city.eq(&buyer.city), b::address.eq(&buyer.address)),
            b::email.eq(buyer.email.as_ref().map(Email::as_str)),
            b::tax_number.eq(buyer.tax_number.as_ref().map(TaxNumber::as_str)),
        ))
        .execute(conn)?;
    Ok(true)
}

/// One of a company's.
///
/// # Errors
/// [`StoreError::NotFound`].
pub fn load(conn: &mut Connection, company: CompanyId, id: Uuid) -> Result<Invoice> {
    Ok(invoices::table.find((company, id)).select(Invoice::as_select()).get_result(conn)?)
}

/// Locks one of a company's.
///
/// # Errors
/// [`StoreError::NotFound`].
pub fn lock(conn: &mut Connection, company: CompanyId, id: Uuid) -> Result<Invoice> {
    Ok(invoices::table.find((company, id)).select(Invoice::as_select()).for_no_key_update().get_result(conn)?)
}

/// All of a visit, the newest first.
pub fn of_visit(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<Vec<Invoice>> {
    use invoices as i;
    let of = i::table.filter(i::company_id.eq(company)).filter(i::event_id.eq(event));
    Ok(of.order((i::requested_at.desc(), i::id.desc())).select(Invoice::as_select()).load(conn)?)
}

/// The last invoice of each visit that began between two moments, of one person's visits or of all.
pub fn of_visits(
    conn: &mut Connection,
    company: CompanyId,
    (since, until): (DateTime<Utc>, DateTime<Utc>),
    provider: Option<EmployeeId>,
) -> Result<Vec<Invoice>> {
    use {calendar_events as e, invoices as i};
    let visits = e::table
        .filter(e::company_id.eq(company))
        .filter(e::starts_at.ge(since))
        .filter(e::starts_at.lt(until))
        .select(e::id)
        .into_boxed();
    let visits = match provider {
        Some(provider) => visits.filter(e::provider_id.eq(provider)),
        None => visits,
    };
    let of = i::table.filter(i::company_id.eq(company)).filter(i::event_id.eq_any(visits));
    Ok(of
        .distinct_on(i::event_id)
        .order((i::event_id, i::requested_at.desc(), i::id.desc()))
        .select(Invoice::as_select())
        .load(conn)?)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = invoice_buyers)]
struct BuyerRow {
    name: String,
    postcode: String,
    city: String,
    address: String,
    email: Option<Email>,
    tax_number: Option<String>,
}

impl BuyerRow {
    fn into_buyer(self) -> Result<Buyer> {
        let tax_number = self.tax_number.as_deref().map(TaxNumber::parse).transpose();
        Ok(Buyer {
            name: self.name,
            postcode: self.postcode,
            city: self.city,
            address: self.address,
            email: self.email,
            tax_number: tax_number.map_err(|error| StoreError::Bug(Box::new(error)))?,
        })
    }
}

/// To whom an invoice is made out; `None`: they were erased.
pub fn buyer(conn: &mut Connection, company: CompanyId, id: Uuid) -> Result<Option<Buyer>> {
    let row = invoice_buyers::table.find((company, id)).select(BuyerRow::as_select()).get_result(conn).optional()?;
    row.map(BuyerRow::into_buyer).transpose()
}

/// To whom the last invoice of a guest was made out.
pub fn last_buyer(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<Option<Buyer>> {
    use {calendar_events as e, invoice_buyers as b, invoices as i};
    let visits = e::table.filter(e::company_id.eq(company)).filter(e::guest_id.eq(guest)).select(e::id);
    let last = b::table
        .inner_join(i::table.on(i::company_id.eq(b::company_id).and(i::id.eq(b::invoice_id))))
        .filter(b::company_id.eq(company))
        .filter(i::event_id.eq_any(visits))
        .order((i::requested_at.desc(), i::id.desc()))
        .select(BuyerRow::as_select())
        .first(conn)
        .optional()?;
    last.map(BuyerRow::into_buyer).transpose()
}

/// Mail address of a guest.
pub fn email_of(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<Option<Email>> {
    Ok(guests::table.find((company, guest)).select(guests::email).get_result(conn).optional()?.flatten())
}

/// The lines of an invoice.
pub fn items(conn: &mut Connection, company: CompanyId, id: Uuid) -> Result<Vec<InvoiceItem>> {
    use invoice_items as l;
    let rows: Vec<(String, Huf, Huf)> = l::table
        .filter(l::company_id.eq(company))
        .filter(l::invoice_id.eq(id))
        .order(l::position)
        .select((l::name, l::net, l::tax))
        .load(conn)?;
    Ok(rows.into_iter().map(|(name, net, tax)| InvoiceItem { name, net, tax }).collect())
}

/// Moves a locked one on.
pub fn advance(
    conn: &mut Connection,
    company: CompanyId,
    id: Uuid,
    state: InvoiceState,
    reason: Option<InvoiceReason>,
) -> Result<()> {
    let change = (invoices::state.eq(state.bind()), invoices::reason.eq(InvoiceReason::bind_nullable(reason)));
    update(invoices::table.find((company, id))).set(change).execute(conn)?;
    Ok(())
}

/// Writes that the service is about to be asked.
pub fn begin(
    conn: &mut Connection,
    company: CompanyId,
    id: Uuid,
    state: InvoiceState,
    at: DateTime<Utc>,
) -> Result<()> {
    use invoices as i;
    let counted = (i::sends.eq(i::sends + 1), i::looks.eq(0), i::begun_at.eq(at));
    update(i::table.find((company, id))).set((i::state.eq(state.bind()), counted)).execute(conn)?;
    Ok(())
}

/// Notes that it was looked at the service.
pub fn looked(conn: &mut Connection, company: CompanyId, id: Uuid) -> Result<()> {
    update(invoices::table.find((company, id))).set(invoices::looks.eq(invoices::looks + 1)).execute(conn)?;
    Ok(())
}

/// An invoice as issued by a service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IssuedInvoice<'a> {
    pub number: &'a str,
    /// The service's own id for it.
    pub remote_id: Option<&'a str>,
    /// Address of the invoice.
    pub url: Option<&'a str>,
}

/// A locked one was issued.
pub fn issued(conn: &mut Connection, company: CompanyId, id: Uuid, it: &IssuedInvoice<'_>) -> Result<()> {
    use invoices as i;
    let named = (i::number.eq(it.number), i::remote_id.eq(it.remote_id), i::url.eq(it.url));
    let over = (i::reason.eq(InvoiceReason::bind_nullable(None)), i::check_at.eq(None::<DateTime<Utc>>));
    update(i::table.find((company, id))).set((i::state.eq(InvoiceState::Issued.bind()), named, over)).execute(conn)?;
    Ok(())
}

/// A locked one that was issued is to be cancelled, due at once.
pub fn request_cancel(conn: &mut Connection, company: CompanyId, id: Uuid) -> Result<()> {
    use invoices as i;
    let anew = (i::sends.eq(0), i::looks.eq(0), i::reason.eq(InvoiceReason::bind_nullable(None)));
    update(i::table.find((company, id)))
        .set((i::state.eq(InvoiceState::CancelRequested.bind()), anew, i::check_at.eq(now().nullable())))
        .execute(conn)?;
    Ok(())
}

/// A storno took a locked one back.
pub fn cancelled(conn: &mut Connection, company: CompanyId, id: Uuid, number: &str) -> Result<()> {
    use invoices as i;
    let over = (i::reason.eq(InvoiceReason::bind_nullable(None)), i::check_at.eq(None::<DateTime<Utc>>));
    update(i::table.find((company, id)))
        .set((i::state.eq(InvoiceState::Cancelled.bind()), i::cancel_number.eq(number), over))
        .execute(conn)?;
    Ok(())
}

/// Sets the instant at which the worker works on one next; with `None` not any more.
pub fn check_after(conn: &mut Connection, company: CompanyId, id: Uuid, after: Option<TimeDelta>) -> Result<()> {
    let one = update(invoices::table.find((company, id)));
    match after {
        Some(after) => {
            let after = PgInterval::from_microseconds(after.num_microseconds().unwrap_or(0));
            one.set(invoices::check_at.eq((now() + after).nullable())).execute(conn)?
        }
        None => one.set(invoices::check_at.eq(None::<DateTime<Utc>>)).execute(conn)?,
    };
    Ok(())
}

/// Forgets to whom a guest's invoices were made out; numbers and amounts stay.
pub(crate) fn erase(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<()> {
    use {calendar_events as e, invoice_buyers as b, invoices as i};
    let visits = e::table.filter(e::company_id.eq(company)).filter(e::guest_id.eq(guest)).select(e::id);
    let its = i::table.filter(i::company_id.eq(company)).filter(i::event_id.eq_any(visits)).select(i::id);
    let its: Vec<Uuid> = its.load(conn)?;
    delete(b::table.filter(b::company_id.eq(company)).filter(b::invoice_id.eq_any(&its))).execute(conn)?;
    // Their addresses are made of whom they are for.
    update(i::table.filter(i::company_id.eq(company)).filter(i::id.eq_any(its)))
        .set(i::url.eq(None::<String>))
        .execute(conn)?;
    Ok(())
}

row! {
    /// Company and id of an invoice.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct InvoiceKey {
        pub company_id: CompanyId as SqlUuid,
        pub id: Uuid as SqlUuid,
    }
}

statement! {
    /// Text: a function that goes through the tenant walls.
    struct ClaimInvoice as Worker () -> InvoiceKey = "SELECT company_id, id FROM claim_invoice()";
}

/// Takes one that is due, for two minutes; outside any tenant's transaction.
pub fn claim(conn: &mut Connection) -> Result<Option<InvoiceKey>> {
    Ok(ClaimInvoice.all(conn, ())?.into_iter().next())
}
