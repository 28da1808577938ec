//! Campaigns: a chain of jobs, each of which enqueues the next messages, until the last has ended.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CampaignId, CompanyId, SmsId};
use notifications::{InAppKind, MessageSettings};
use scheduling::{Tz, civil};
use store::messages::campaigns::{self, CampaignState, LockedCampaign};
use store::messages::notices::{self, NewNotice, NoticeKind};
use store::messages::{settings, sms};
use store::outbox::{self, ClaimedJob, Job};
use store::{Connection, tenant};
use uuid::Uuid;

use super::MessageSender;
use super::loops::with;

/// Longer than one step takes.
const LEASE: Duration = Duration::from_secs(60);
/// Messages of one campaign that are enqueued and not sent yet: those that go out although it is paused.
const MAX_IN_FLIGHT: i64 = 40;
/// Between two steps while messages are on their way.
const STEP_INTERVAL: Duration = Duration::from_millis(300);
/// Between two checks whether the daily limit has room again.
const LIMIT_INTERVAL: Duration = Duration::from_secs(15 * 60);

impl MessageSender {
    /// Does the next step of a campaign; `false` when none is due.
    ///
    /// # Errors
    /// When the database is away.
    pub fn campaign_next(&self) -> store::Result<bool> {
        let Some(claimed) = with(&self.pool, |conn| outbox::claim(conn, LEASE, &Job::CAMPAIGNS))? else {
            return Ok(false);
        };
        let (Job::CampaignStep { campaign, round, step }, Some(company)) = (&claimed.job, claimed.company) else {
            with(&self.pool, |conn| outbox::give_up(conn, &claimed, "not a step of a campaign"))?;
            return Ok(true);
        };
        let this = CampaignStep { company, campaign: CampaignId(*campaign), round: *round, step: *step };
        let is_over =
            with(&self.pool, |conn| tenant::write_unannounced(conn, company, |conn| self.step(conn, &claimed, this)))?;
        if is_over {
            let now = self.clock.now();
            with(&self.pool, |conn| {
                tenant::transaction(conn, company, |conn| tell(conn, company, this.campaign, now))
            })?;
        }
        Ok(true)
    }

    /// Performs a step; returns whether the campaign is over now.
    fn step(&self, conn: &mut Connection, claimed: &ClaimedJob, this: CampaignStep) -> store::Result<bool> {
        let (company, id, now) = (this.company, this.campaign, self.clock.now());
        // lock
        let campaign = campaigns::lock(conn, company, id)?;
        outbox::close(conn, claimed)?;
        if campaign.round != this.round || campaign.is_settled {
            return Ok(false);
        }
        match campaign.state {
            CampaignState::Paused | CampaignState::Done => return Ok(false),
            CampaignState::Sending | CampaignState::Stopped => {}
        }
        let (under_way, waiting) = campaigns::in_flight(conn, company, id, campaign.enqueued_to)?;
        if under_way == 0 && waiting == 0 {
            finish(conn, company, id, &campaign, now)?;
            return Ok(true);
        }
        if campaign.state == CampaignState::Stopped || waiting == 0 {
            return this.then(conn, STEP_INTERVAL);
        }
        // decide
        let (settings, _) = settings::load(conn, company)?;
        let zone = store::company::time_zone(conn, company)?;
        let calm = after_quiet(zone, &settings, now);
        if now < calm {
            return this.then(conn, (calm - now).to_std().unwrap_or_default());
        }
        let room = daily_room(conn, company, &settings, now)?;
        if room <= 0 && under_way == 0 {
            return this.then(conn, LIMIT_INTERVAL);
        }
        let most = MAX_IN_FLIGHT.min(room) - under_way;
        // save, enqueue
        if 0 < most {
            campaigns::enqueue_next(conn, company, id, campaign.enqueued_to, most, now)?;
        }
        this.then(conn, STEP_INTERVAL)
    }
}

/// SMS a company may still send within 24 hours; negative when its limit was lowered.
pub(crate) fn daily_room(
    conn: &mut Connection,
    company: CompanyId,
    settings: &MessageSettings,
    now: DateTime<Utc>,
) -> store::Result<i64> {
    let sent = sms::counts(conn, company, "", now - TimeDelta::hours(24))?.of_company;
    Ok(i64::from(settings.daily_limit) - i64::from(sent))
}

/// The first moment from `at` on outside a company's quiet hours.
pub(crate) fn after_quiet(zone: Tz, settings: &MessageSettings, at: DateTime<Utc>) -> DateTime<Utc> {
    let local = civil::local(zone, at);
    let calm = settings.quiet_hours().after_quiet(local);
    if calm == local { at } else { civil::work_instant(zone, calm) }
}

/// The last message has ended: the money is settled.
fn finish(
    conn: &mut Connection,
    company: CompanyId,
    id: CampaignId,
    campaign: &LockedCampaign,
    at: DateTime<Utc>,
) -> store::Result<()> {
    campaigns::settle(conn, company, id, at)?;
    if campaign.state == CampaignState::Sending {
        campaigns::finish(conn, company, id)?;
    }
    Ok(())
}

/// Notifies the supervisors that a campaign is over.
fn tell(conn: &mut Connection, company: CompanyId, id: CampaignId, at: DateTime<Utc>) -> store::Result<()> {
    let people = settings::of_everybody(conn, company)?;
    // Readers of the balance are supervisors, as are readers of campaigns.
    let readers = notifications::in_app_readers(InAppKind::LowBalance, None, &[], &people);
    let readers: Vec<_> = readers.into_iter().map(|it| (kernel::NoticeId(Uuid::now_v7()), it)).collect();
    if readers.is_empty() {
        return Ok(());
    }
    let cause = format!("campaign:{id}");
    let notice = NewNotice {
        kind: NoticeKind::CampaignDone,
        cause: &cause,
        event: None,
        campaign: Some(id),
        time_off: None,
        at,
    };
    notices::tell(conn, company, &notice, &readers)
}

/// A link of the chain.
#[derive(Clone, Copy)]
struct CampaignStep {
    company: CompanyId,
    campaign: CampaignId,
    round: i32,
    step: i32,
}

impl CampaignStep {
    /// The next one, after a while.
    fn then(self, conn: &mut Connection, after: Duration) -> store::Result<bool> {
        let job = Job::CampaignStep { campaign: self.campaign.0, round: self.round, step: self.step.saturating_add(1) };
        outbox::push_after(conn, Uuid::now_v7(), Some(self.company), &job, None, after)?;
        Ok(false)
    }
}

/// The ids of the messages of a campaign, in the order they are sent.
pub(crate) fn ids(count: usize) -> Vec<SmsId> {
    let mut ids: Vec<SmsId> = (0..count).map(|_| SmsId(Uuid::now_v7())).collect();
    ids.sort_unstable();
    ids
}
