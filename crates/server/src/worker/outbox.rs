//! One message: claimed, written, sent, closed.
//!
//! Nothing of the database is held while a message is sent. A worker that dies between sending and closing sends the
//! same message again under the same id.

use std::time::Duration;

use gateways::mail::{Mail, MailError};
use kernel::{AccountId, CompanyId, Email, EventId, InviteId, Locale, Phone};
use notifications::{AppointmentFacts, AppointmentNews, BookedService, Message, Name, RegistrationFacts, ResetFacts};
use serde::Deserialize;
use store::outbox::{Claimed, Job};
use store::worker::AppointmentNotice;
use store::{Connection, StoreError};

use super::{OUTAGE, Post, report, with};

/// Longer than a mail server may take over one message.
const LEASE: Duration = Duration::from_secs(120);
/// How often closing what was sent is tried while the database is away.
const INSIST: u32 = 30;

/// What a job comes to.
pub(super) enum Letter {
    /// Somebody is to be told.
    To(Email, Message),
    /// Nobody is: there is no address, or it no longer matters.
    Nobody,
    /// It cannot be written, ever.
    Impossible(&'static str),
}

/// What is sealed beside [`Job::AccountRegistered`].
#[derive(Deserialize)]
struct Secrets {
    password: String,
    code: String,
}

impl Post {
    /// Does the next job, if there is one; answers whether there was.
    ///
    /// # Errors
    /// When the database is away; the job is done by whoever claims it when its lease is over.
    pub fn deliver_next(&self) -> store::Result<bool> {
        let Some(claimed) = with(&self.pool, |conn| store::outbox::claim(conn, LEASE))? else { return Ok(false) };
        let (id, kind, attempt) = (claimed.id, claimed.job.kind(), claimed.attempt);
        match with(&self.pool, |conn| self.write(conn, &claimed))? {
            Letter::Nobody => {
                tracing::info!(%id, kind, "nobody to write to");
                self.insist(|conn| store::outbox::close(conn, &claimed))?;
            }
            Letter::Impossible(reason) => {
                tracing::error!(%id, kind, reason, "message given up");
                self.insist(|conn| store::outbox::give_up(conn, &claimed, reason))?;
            }
            Letter::To(address, message) => match self.mailer.send(&self.mail(&claimed, address, &message)) {
                Ok(()) => {
                    tracing::info!(%id, kind, attempt, "message sent");
                    self.insist(|conn| store::outbox::close(conn, &claimed))?;
                }
                Err(MailError::Impossible) => {
                    tracing::error!(%id, kind, "message given up: it cannot be sent");
                    let reason = MailError::Impossible.to_string();
                    self.insist(|conn| store::outbox::give_up(conn, &claimed, &reason))?;
                }
                Err(error) => {
                    let reason = error.to_string();
                    tracing::warn!(%id, kind, attempt, reason, "message not sent");
                    self.insist(|conn| store::outbox::postpone(conn, &claimed, &reason))?;
                }
            },
        }
        Ok(true)
    }

    fn mail(&self, claimed: &Claimed, to: Email, message: &Message) -> Mail {
        Mail {
            id: claimed.id.to_string(),
            to,
            subject: message.subject().to_owned(),
            text: message.text().to_owned(),
            created_at: self.clock.now(),
        }
    }

    /// A message that is on its way shall not go out again only because the database was away for a moment.
    fn insist(&self, work: impl Fn(&mut Connection) -> store::Result<()>) -> store::Result<()> {
        let mut left = INSIST;
        loop {
            match with(&self.pool, &work) {
                Err(error @ (StoreError::Unavailable(_) | StoreError::TryAgain)) if left != 0 => {
                    report(&error);
                    left -= 1;
                    std::thread::sleep(OUTAGE);
                }
                done => return done,
            }
        }
    }

    fn write(&self, conn: &mut Connection, claimed: &Claimed) -> store::Result<Letter> {
        match &claimed.job {
            Job::AppointmentBooked { event } => match claimed.company {
                Some(company) => self.appointment(conn, company, EventId(*event), AppointmentNews::Booked),
                None => Ok(Letter::Impossible("no company")),
            },
            Job::AppointmentChanged { event, .. } => match claimed.company {
                Some(company) => self.appointment(conn, company, EventId(*event), AppointmentNews::Changed),
                None => Ok(Letter::Impossible("no company")),
            },
            Job::AppointmentCancelled { event, .. } => match claimed.company {
                Some(company) => self.appointment(conn, company, EventId(*event), AppointmentNews::Cancelled),
                None => Ok(Letter::Impossible("no company")),
            },
            Job::CompanyRegistered { account, language } => match claimed.company {
                Some(company) => {
                    let language = Locale::parse(language).unwrap_or_default();
                    let sealed = claimed.sealed.as_deref().unwrap_or_default();
                    self.company_registered(conn, company, AccountId(*account), language, sealed)
                }
                None => Ok(Letter::Impossible("no company")),
            },
            Job::EmployeeInvited { invite, .. } => match claimed.company {
                Some(company) => {
                    let sealed = claimed.sealed.as_deref().unwrap_or_default();
                    self.employee_invited(conn, company, InviteId(*invite), sealed)
                }
                None => Ok(Letter::Impossible("no company")),
            },
            Job::AccountRegistered { account, company, language } => {
                let language = Locale::parse(language).unwrap_or_default();
                let sealed = claimed.sealed.as_deref().unwrap_or_default();
                self.account_registered(conn, AccountId(*account), company.map(CompanyId), language, sealed)
            }
            Job::ImageFiles { .. } => Ok(Letter::Impossible("not a message")),
            Job::PasswordReset { account, .. } => {
                self.password_reset(conn, AccountId(*account), claimed.sealed.as_deref().unwrap_or_default())
            }
        }
    }

    /// What became of an appointment, unless something else has by now.
    fn appointment(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        event: EventId,
        news: AppointmentNews,
    ) -> store::Result<Letter> {
        let found = store::tenant::read(conn, company, |conn| store::worker::load_appointment(conn, company, event))?;
        let Some(notice) = found else { return Ok(Letter::Impossible("no such appointment")) };
        // A salon on trial writes to no guest outside (docs/rules.md#demo-mode).
        let is_standing = news != AppointmentNews::Cancelled;
        let is_silent = notice.demo_mode && !self.is_demo;
        let Some(address) = notice.guest_email.clone().filter(|_| notice.is_active == is_standing && !is_silent) else {
            return Ok(Letter::Nobody);
        };
        let Ok(zone) = notice.time_zone.parse() else { return Ok(Letter::Impossible("unknown time zone")) };
        let starts = scheduling::civil::local(zone, notice.starts_at);
        Ok(Letter::To(address, told(news, &notice, starts)))
    }

    fn account_registered(
        &self,
        conn: &mut Connection,
        account: AccountId,
        company: Option<CompanyId>,
        language: Locale,
        sealed: &[u8],
    ) -> store::Result<Letter> {
        let Some(newcomer) = store::worker::load_account(conn, account)? else { return Ok(Letter::Nobody) };
        let Some(address) = newcomer.email else { return Ok(Letter::Nobody) };
        let salon = match company {
            Some(company) => store::tenant::read(conn, company, |conn| store::worker::load_salon_name(conn, company))?,
            None => None,
        };
        let opened = self.keys.open(sealed, &account.to_string()).ok();
        let Some(secrets) = opened.and_then(|it| serde_json::from_str::<Secrets>(&it).ok()) else {
            return Ok(Letter::Impossible("sealed under another secret"));
        };
        let message = notifications::account_registered(
            &RegistrationFacts {
                first_name: &newcomer.first_name,
                salon: salon.as_deref(),
                email: address.as_str(),
                password: &secrets.password,
                link: &format!("{}/signin/{}", self.public_url, secrets.code),
            },
            language,
        );
        Ok(Letter::To(address, message))
    }

    fn password_reset(&self, conn: &mut Connection, account: AccountId, sealed: &[u8]) -> store::Result<Letter> {
        let Some(reader) = store::worker::load_account(conn, account)? else { return Ok(Letter::Nobody) };
        let Some(address) = reader.email else { return Ok(Letter::Nobody) };
        let Ok(code) = self.keys.open(sealed, &account.to_string()) else {
            return Ok(Letter::Impossible("sealed under another secret"));
        };
        let message = notifications::password_reset(
            &ResetFacts { first_name: &reader.first_name, link: &format!("{}/forgatpassword/{code}", self.public_url) },
            reader.language,
        );
        Ok(Letter::To(address, message))
    }
}

fn told(news: AppointmentNews, notice: &AppointmentNotice, starts: chrono::NaiveDateTime) -> Message {
    let phone =
        notice.salon_phone.as_deref().map(|it| Phone::parse_any(it).map_or_else(|_| it.to_owned(), |it| it.display()));
    let services: Vec<BookedService> = (notice.services.iter())
        .map(|(name, price, minutes)| BookedService { name: name.clone(), price: *price, minutes: *minutes })
        .collect();
    let (first, last) = &notice.provider;
    notifications::appointment_news(
        news,
        &AppointmentFacts {
            guest_first_name: &notice.guest_first_name,
            salon: &notice.salon,
            shop_address: &notice.shop_address,
            salon_phone: phone.as_deref(),
            provider: Name { first, last },
            starts,
            services: &services,
        },
        notice.guest_language,
    )
}
