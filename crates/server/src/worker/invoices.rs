//! Works on invoices: requests them from the service, looks for those whose answer was lost, and has them cancelled.
//!
//! A request is recorded before it is made. An invoice found so without a result is looked for by our reference and
//! requested again only when it is certainly not there.

use std::sync::Arc;

use billing::{InvoiceAttempts, InvoiceReason, InvoiceState, LookupAnswer, NextStep, SendAnswer};
use chrono::TimeDelta;
use gateways::invoices::{
    InvoiceError, InvoiceErrorKind, InvoiceLookup, InvoiceOrder, InvoiceService as Gateway, IssuedDocument, OrderBuyer,
    OrderLine, OrderMethod, StornoOrder,
};
use store::closed_set::ClosedSet as _;
use store::invoices::{self, Invoice, InvoiceKey, IssuedInvoice};
use store::{Connection, Pool, tenant};

use super::loops::with;
use crate::state::clock::Clock;
use crate::state::invoice_client::{InvoiceClient, NoService};

/// Works on invoices.
pub struct InvoiceWorker {
    /// The database, as the role `worker`.
    pub pool: Pool,
    pub clock: Clock,
    pub client: Arc<InvoiceClient>,
}

/// A document at a service.
enum ServiceDocument {
    Document(IssuedDocument),
    Not(NextStep),
}

impl InvoiceWorker {
    /// Works on the next invoice that is due; `false` when there is none.
    ///
    /// # Errors
    /// When the database is away; another worker takes the invoice after two minutes.
    pub fn next(&self) -> store::Result<bool> {
        let Some(key) = with(&self.pool, invoices::claim)? else { return Ok(false) };
        let invoice = self.read(key, |conn, key| invoices::load(conn, key.company_id, key.id))?;
        match invoice.state {
            InvoiceState::Requested | InvoiceState::CancelRequested => self.send(key, &invoice)?,
            // The worker that requested it died before it had the answer.
            InvoiceState::Sending | InvoiceState::CancelSending => {
                let next = billing::after_send(SendAnswer::Lost, invoice.sends);
                self.conclude(key, invoice.state, ServiceDocument::Not(next))?;
            }
            InvoiceState::Unknown | InvoiceState::CancelUnknown => self.look(key, &invoice)?,
            InvoiceState::Issued | InvoiceState::Refused | InvoiceState::Cancelled => {
                self.write(key, |conn, key| invoices::check_after(conn, key.company_id, key.id, None))?;
            }
        }
        Ok(true)
    }

    fn send(&self, key: InvoiceKey, invoice: &Invoice) -> store::Result<()> {
        let is_storno = invoice.state == InvoiceState::CancelRequested;
        let sending = if is_storno { InvoiceState::CancelSending } else { InvoiceState::Sending };
        let order = if is_storno { None } else { self.order(key, invoice)? };
        if !is_storno && order.is_none() {
            return self.conclude(key, invoice.state, ServiceDocument::Not(NextStep::Refuse(InvoiceReason::Erased)));
        }
        let service = match self.service(key, invoice)? {
            Ok(service) => service,
            Err(error) => {
                tracing::warn!(id = %key.id, %error, "an invoice has no service");
                return self.conclude(
                    key,
                    invoice.state,
                    ServiceDocument::Not(NextStep::Refuse(InvoiceReason::Settings)),
                );
            }
        };
        let now = self.clock.now();
        let is_begun = self.write(key, |conn, key| {
            let is_there = invoices::lock(conn, key.company_id, key.id)?.state == invoice.state;
            if is_there {
                invoices::begin(conn, key.company_id, key.id, sending, now)?;
            }
            Ok(is_there)
        })?;
        if !is_begun {
            return Ok(());
        }
        let answer = match &order {
            Some(order) => service.issue(order),
            None => service.cancel(&storno(invoice)),
        };
        let sends = invoice.sends + 1;
        let known = match answer {
            Ok(issued) => ServiceDocument::Document(issued),
            Err(error) => ServiceDocument::Not(billing::after_send(told(&error), sends)),
        };
        self.conclude(key, sending, known)
    }

    fn look(&self, key: InvoiceKey, invoice: &Invoice) -> store::Result<()> {
        let is_storno = invoice.state == InvoiceState::CancelUnknown;
        let service = match self.service(key, invoice)? {
            Ok(service) => service,
            Err(_) => return self.conclude(key, invoice.state, ServiceDocument::Not(NextStep::Leave(None))),
        };
        let found = if is_storno { service.find_storno(&storno(invoice)) } else { service.find(&reference(invoice)) };
        let (answer, document) = match found {
            Ok(InvoiceLookup::Nothing) => (LookupAnswer::Missing, None),
            Ok(InvoiceLookup::Invoice(_, Some(gross))) if !is_storno && gross != invoice.gross => {
                (LookupAnswer::Another, None)
            }
            Ok(InvoiceLookup::Invoice(it, _)) => (LookupAnswer::Done, Some(it)),
            Ok(InvoiceLookup::Another) => (LookupAnswer::Another, None),
            Err(_) => (LookupAnswer::Lost, None),
        };
        let now = self.clock.now();
        self.write(key, |conn, key| invoices::looked(conn, key.company_id, key.id))?;
        let begun_at = invoice.begun_at.unwrap_or(now);
        let tries = InvoiceAttempts { sends: invoice.sends, lookups: invoice.looks + 1, begun_at };
        let known = document
            .map_or_else(|| ServiceDocument::Not(billing::after_lookup(answer, tries, now)), ServiceDocument::Document);
        self.conclude(key, invoice.state, known)
    }

    /// Writes the outcome, unless another worker moved the invoice on meanwhile.
    fn conclude(&self, key: InvoiceKey, from: InvoiceState, known: ServiceDocument) -> store::Result<()> {
        let is_storno = from.is_cancelling();
        self.write(key, |conn, InvoiceKey { company_id: company, id }| {
            if invoices::lock(conn, company, id)?.state != from {
                return Ok(());
            }
            let to = |invoice, storno| if is_storno { storno } else { invoice };
            let (state, reason, after) = match &known {
                ServiceDocument::Document(it) if is_storno => {
                    return invoices::cancelled(conn, company, id, &it.number);
                }
                ServiceDocument::Document(it) => {
                    let named = IssuedInvoice {
                        number: &it.number,
                        remote_id: it.remote_id.as_deref(),
                        url: it.url.as_deref(),
                    };
                    return invoices::issued(conn, company, id, &named);
                }
                ServiceDocument::Not(NextStep::Refuse(reason)) => {
                    // A storno that is refused leaves the invoice as it was.
                    (to(InvoiceState::Refused, InvoiceState::Issued), Some(*reason), None)
                }
                ServiceDocument::Not(NextStep::SendAfter(after)) => {
                    (to(InvoiceState::Requested, InvoiceState::CancelRequested), None, Some(*after))
                }
                ServiceDocument::Not(NextStep::LookUpAfter(after)) => {
                    (to(InvoiceState::Unknown, InvoiceState::CancelUnknown), None, Some(*after))
                }
                ServiceDocument::Not(NextStep::Leave(reason)) => {
                    tracing::error!(%id, "an invoice is unknown; somebody has to look at the service");
                    (to(InvoiceState::Unknown, InvoiceState::CancelUnknown), *reason, None)
                }
                ServiceDocument::Not(NextStep::Finish) => return Ok(()),
            };
            invoices::advance(conn, company, id, state, reason)?;
            invoices::check_after(conn, company, id, after)
        })
    }

    /// The order for the service; `None`: the buyer was erased.
    fn order(&self, key: InvoiceKey, invoice: &Invoice) -> store::Result<Option<InvoiceOrder>> {
        let (buyer, items) = self.read(key, |conn, key| {
            let buyer = invoices::buyer(conn, key.company_id, key.id)?;
            Ok((buyer, invoices::items(conn, key.company_id, key.id)?))
        })?;
        Ok(buyer.map(|buyer| InvoiceOrder {
            reference: reference(invoice),
            buyer: OrderBuyer {
                name: buyer.name,
                postcode: buyer.postcode,
                city: buyer.city,
                address: buyer.address,
                email: buyer.email.map(|it| it.as_str().to_owned()),
                tax_number: buyer.tax_number.map(|it| it.as_str().to_owned()),
            },
            lines: items.into_iter().map(|it| OrderLine { name: it.name, net: it.net, tax: it.tax }).collect(),
            vat: invoice.vat.stored(),
            method: match invoice.method {
                billing::PaymentMethod::Cash => OrderMethod::Cash,
                billing::PaymentMethod::Card => OrderMethod::Card,
                billing::PaymentMethod::Transfer => OrderMethod::Transfer,
                billing::PaymentMethod::Voucher => OrderMethod::Voucher,
            },
            fulfilled_on: invoice.fulfilled_on,
            language: invoice.language,
            comment: invoice.comment.clone(),
            is_electronic: invoice.is_electronic,
            block_id: invoice.block_id,
        }))
    }

    /// The client of the invoice's service, under the company's present key.
    fn service(&self, key: InvoiceKey, invoice: &Invoice) -> store::Result<Result<Box<dyn Gateway>, NoService>> {
        let company = key.company_id;
        let settings = self.read(key, |conn, _| invoices::settings(conn, company))?;
        let Some(settings) = settings.filter(|it| it.service == invoice.service) else {
            return Ok(Err(NoService::NotOffered));
        };
        let opened = settings.secret.map(|it| self.client.unseal(&it, company, invoice.service)).transpose();
        let (secret, again) = match opened {
            Ok(Some((secret, again))) => (Some(secret), again),
            Ok(None) => (None, None),
            Err(error) => return Ok(Err(error)),
        };
        if let Some(again) = again {
            self.write(key, |conn, key| invoices::reseal(conn, key.company_id, &again))?;
        }
        Ok(self.client.open(invoice.service, secret, false))
    }

    fn read<T>(
        &self,
        key: InvoiceKey,
        mut work: impl FnMut(&mut Connection, InvoiceKey) -> store::Result<T>,
    ) -> store::Result<T> {
        with(&self.pool, |conn| tenant::read(conn, key.company_id, |conn| work(conn, key)))
    }

    fn write<T>(
        &self,
        key: InvoiceKey,
        mut work: impl FnMut(&mut Connection, InvoiceKey) -> store::Result<T>,
    ) -> store::Result<T> {
        with(&self.pool, |conn| tenant::transaction(conn, key.company_id, |conn| work(conn, key)))
    }
}

/// Our reference of an invoice at the service.
fn reference(invoice: &Invoice) -> String {
    invoice.id.to_string()
}

fn storno(invoice: &Invoice) -> StornoOrder {
    StornoOrder {
        reference: format!("{}-s", invoice.id),
        number: invoice.number.clone().unwrap_or_default(),
        remote_id: invoice.remote_id.clone(),
        is_electronic: invoice.is_electronic,
    }
}

fn told(error: &InvoiceError) -> SendAnswer {
    match error {
        InvoiceError::Refused(fault, code) => {
            tracing::warn!(code, "an invoice was refused");
            SendAnswer::Refused(match fault {
                InvoiceErrorKind::Key => InvoiceReason::Key,
                InvoiceErrorKind::Settings => InvoiceReason::Settings,
                InvoiceErrorKind::Buyer => InvoiceReason::Buyer,
                InvoiceErrorKind::Data => InvoiceReason::Data,
                InvoiceErrorKind::Service => InvoiceReason::Service,
            })
        }
        InvoiceError::Busy(wish) => SendAnswer::Busy(wish.and_then(|it| TimeDelta::from_std(it).ok())),
        InvoiceError::Unknown => SendAnswer::Lost,
    }
}
