//! Decides, ahead of time, when each appointment's reminders and each guest's greetings go out, and enqueues them for then
//! (docs/rules.md#reminders).

use booking::Birthday;
use chrono::{DateTime, Datelike as _, Days, TimeDelta, Utc};
use kernel::CompanyId;
use notifications::MessageSettings;
use scheduling::{ReminderLead, Tz, civil, is_needed, reminder_due};
use store::messages::{reminders, settings};
use store::outbox::{self, Greeting, Job, Warning};
use store::{Connection, tenant};
use uuid::Uuid;

use super::MessageSender;
use super::fan_out::warn;
use super::loops::with;

/// The local hour from which greetings go out.
const GREETING_HOUR: u32 = 10;
/// A guest who has not come for longer than this beyond the company's weeks is not written to any more: so that switching
/// it on writes to nobody of years ago.
const LAPSED_WINDOW: Days = Days::new(7);

impl MessageSender {
    /// Decides on what has come near since the last time, in all companies; how many companies that were.
    ///
    /// # Errors
    /// When the database is away.
    pub fn remind(&self) -> store::Result<usize> {
        let now = self.clock.now();
        let companies = with(&self.pool, |conn| reminders::companies_to_remind(conn, now))?;
        for company in &companies {
            with(&self.pool, |conn| tenant::write_unannounced(conn, *company, |conn| decide(conn, *company, now)))?;
        }
        Ok(companies.len())
    }

    /// Mails whoever runs a company whose subscription ends within a week, once.
    ///
    /// # Errors
    /// When the database is away.
    pub fn warn_of_endings(&self) -> store::Result<()> {
        let now = self.clock.now();
        for ending in with(&self.pool, |conn| reminders::companies_ending(conn, now))? {
            let cause = format!("subscription:{}", ending.ends_at.timestamp());
            with(&self.pool, |conn| {
                tenant::write_unannounced(conn, ending.company, |conn| {
                    warn(conn, ending.company, Warning::SubscriptionEnding, &cause)
                })
            })?;
        }
        Ok(())
    }

    /// Greets guests whose birthday is today, and those who have not come for as long as their company set.
    ///
    /// # Errors
    /// When the database is away.
    pub fn greet(&self) -> store::Result<()> {
        let now = self.clock.now();
        for company in with(&self.pool, reminders::companies_that_greet)? {
            with(&self.pool, |conn| tenant::write_unannounced(conn, company, |conn| greet(conn, company, now)))?;
        }
        Ok(())
    }
}

fn decide(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> store::Result<()> {
    // load
    let (settings, _) = settings::load(conn, company)?;
    let zone = store::company::time_zone(conn, company)?;
    for reminder in settings.reminders.into_iter().flatten() {
        let Ok(lead) = ReminderLead::parse(i64::from(reminder.lead)) else { continue };
        for soon in reminders::soon(conn, company, now, reminder.lead)? {
            // decide
            let due = due(zone, &settings, soon.starts_at, lead);
            // Nobody wrote down when an appointment was moved: where its reminder was due before now, the guest has just
            // heard of it by that.
            let known_since = if soon.was_moved { now } else { soon.booked_at };
            let is_late =
                due < now && (!is_needed(due, known_since) || has_nearer(zone, &settings, soon.starts_at, lead, now));
            // save
            let is_first = reminders::decide(conn, company, (soon.event, soon.starts_at), reminder.lead, now)?;
            // enqueue
            if is_first && !is_late && reminder.channels.is_any() {
                let job =
                    Job::AppointmentReminder { event: soon.event.0, lead: reminder.lead, starts_at: soon.starts_at };
                let after = (due - now).to_std().unwrap_or_default();
                outbox::push_after(conn, Uuid::now_v7(), Some(company), &job, None, after)?;
            }
        }
    }
    Ok(())
}

/// Whether another reminder of the same appointment, nearer to it, is due as well: of two that are late, for instance
/// because they were just switched on, one is enough.
fn has_nearer(
    zone: Tz,
    settings: &MessageSettings,
    start: DateTime<Utc>,
    lead: ReminderLead,
    now: DateTime<Utc>,
) -> bool {
    let own = due(zone, settings, start, lead);
    settings.reminders.iter().flatten().filter(|it| it.channels.is_any()).any(|it| {
        ReminderLead::parse(i64::from(it.lead)).is_ok_and(|other| {
            let nearer = due(zone, settings, start, other);
            own < nearer && nearer <= now
        })
    })
}

fn due(zone: Tz, settings: &MessageSettings, start: DateTime<Utc>, lead: ReminderLead) -> DateTime<Utc> {
    reminder_due(zone, start, lead, |local| settings.quiet_hours().before_quiet(local))
}

fn greet(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> store::Result<()> {
    // load
    let (settings, _) = settings::load(conn, company)?;
    let zone = store::company::time_zone(conn, company)?;
    let local = civil::local(zone, now);
    let calm = settings.quiet_hours().after_quiet(local);
    // decide: in the morning, and not when quiet hours began since.
    if local < local.date().and_hms_opt(GREETING_HOUR, 0, 0).unwrap_or(local) || local < calm {
        return Ok(());
    }
    let today = local.date();
    let mut wanted = Vec::new();
    if settings.birthday.is_any() {
        for it in reminders::born_on(conn, company, &Birthday::kept_on(today))? {
            wanted.push((it.guest, Greeting::Birthday, format!("birthday:{}", today.year())));
        }
    }
    if settings.lapsed.is_any() {
        let before = today - TimeDelta::weeks(i64::from(settings.lapsed_weeks));
        let since = before.checked_sub_days(LAPSED_WINDOW).unwrap_or(before);
        for it in reminders::last_seen_between(conn, company, since, before)? {
            let last = it.last_visit.map(|it| it.to_string()).unwrap_or_default();
            wanted.push((it.guest, Greeting::Lapsed, format!("lapsed:{last}")));
        }
    }
    for (guest, greeting, cause) in wanted {
        // save, enqueue
        if reminders::decide_greeting(conn, company, guest, &cause, now)? {
            let job = Job::GuestGreeting { guest: guest.0, greeting, cause };
            outbox::push(conn, Uuid::now_v7(), Some(company), &job, None)?;
        }
    }
    Ok(())
}
