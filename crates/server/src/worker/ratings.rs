//! Asks guests to rate visits that are over, each once (docs/rules.md#ratings).

use booking::{ASK_AFTER, ASK_WITHIN, RATE_WITHIN};
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EventId};
use notifications::rating_request;
use store::messages::{codes, settings};
use store::outbox::{self, Job};
use store::{Connection, StoreError, ratings, tenant};
use uuid::Uuid;

use super::MessageSender;
use super::appointment_mail::with_facts;
use super::campaigns::after_quiet;
use super::loops::with;
use super::mail::OutgoingMail;
use crate::guest_links::RATING_CODE_LIFE;
use crate::state::token::{code_hash, short_code};

impl MessageSender {
    /// Decides on the visits that ended a while ago, in all companies that use ratings.
    ///
    /// # Errors
    /// When the database is away.
    pub fn ask_for_ratings(&self) -> store::Result<()> {
        let now = self.clock.now();
        let (since, until) = (now - ASK_WITHIN, now - ASK_AFTER);
        for company in with(&self.pool, |conn| ratings::companies_to_ask(conn, since, until))? {
            with(&self.pool, |conn| tenant::write_unannounced(conn, company, |conn| ask(conn, company, now)))?;
        }
        Ok(())
    }

    /// Asks for the rating of a visit, unless it was called off or missed meanwhile, or the company asks no more.
    pub(super) fn rating_request(
        &self,
        conn: &mut Connection,
        (company, event): (CompanyId, EventId),
    ) -> store::Result<OutgoingMail> {
        tenant::write_unannounced(conn, company, |conn| {
            let Some(notice) = store::worker::load_appointment(conn, company, event)? else {
                return Ok(OutgoingMail::Impossible("no such appointment"));
            };
            let is_wanted = ratings::is_ratable(conn, company, event)?
                && ratings::of_visit(conn, company, event)?.is_none()
                && self.clock.now() < notice.ends_at + RATE_WITHIN
                && !self.is_silent(notice.demo_mode);
            let Some(address) = notice.guest_email.clone().filter(|_| is_wanted) else { return Ok(OutgoingMail::Skip) };
            let Ok(zone) = notice.time_zone.parse() else { return Ok(OutgoingMail::Impossible("unknown time zone")) };
            let (code, until) = (short_code(), notice.ends_at + RATING_CODE_LIFE);
            codes::insert_for_rating(conn, company, &code_hash(&code), (notice.guest, event), until)?;
            let page = format!("{}/rating/{code}", self.public_url);
            let message = with_facts(&notice, zone, self.clock.now(), |visit| {
                rating_request(visit, &page, notice.guest_language)
            });
            Ok::<_, StoreError>(self.salon_letter(address, message, None, &notice))
        })
    }
}

fn ask(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> store::Result<()> {
    // load
    let visits = ratings::visits_to_ask(conn, company, now - ASK_WITHIN, now - ASK_AFTER)?;
    let (settings, _) = settings::load(conn, company)?;
    let zone = store::company::time_zone(conn, company)?;
    // decide
    let after = (after_quiet(zone, &settings, now) - now).to_std().unwrap_or_default();
    for event in visits {
        // save, enqueue
        if ratings::decide(conn, company, event, now)? {
            let job = Job::RatingRequest { event: event.0 };
            outbox::push_after(conn, Uuid::now_v7(), Some(company), &job, None, after)?;
        }
    }
    Ok(())
}
