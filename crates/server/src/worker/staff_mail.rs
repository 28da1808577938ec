//! Mails to the people of a company, which each of them chose (docs/rules.md#who-is-told).

use chrono::{DateTime, NaiveDate, Utc};
use gateways::mail::Bulk;
use kernel::{CompanyId, EmployeeId, EventId, TimeRange};
use notifications::{
    DayFigures, DayReportFacts, DaySummaryFacts, DayVisit, Message, StaffEventFacts, StaffFrame, StaffMailList,
    StaffNews,
};
use scheduling::{Agenda, HourCells, WorkedTime, civil, open_hours};
use store::hours::work_hours;
use store::messages::daily;
use store::outbox::{self, Job, StaffMail};
use store::worker::{AccountNotice, AppointmentNotice};
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use super::MessageSender;
use super::loops::with;
use super::mail::{AddressedMail, MailSalon, OutgoingMail};

/// The recipient of a mail.
struct Recipient {
    company: CompanyId,
    employee: EmployeeId,
    account: AccountNotice,
    salon: String,
}

impl MessageSender {
    /// Enqueues the daily mails that are due, each once for its day.
    ///
    /// # Errors
    /// When the database is away.
    pub fn enqueue_daily_mails(&self) -> store::Result<()> {
        let now = self.clock.now();
        for due in with(&self.pool, |conn| daily::due(conn, now))? {
            let mail = if due.is_report { StaffMail::Report } else { StaffMail::Day };
            let job = Job::StaffMail { employee: due.employee.0, mail, event: None, cause: due.day.to_string() };
            with(&self.pool, |conn| {
                tenant::write_unannounced(conn, due.company, |conn| {
                    daily::mark(conn, &due)?;
                    outbox::push_once(conn, Uuid::now_v7(), due.company, &job)
                })
            })?;
        }
        Ok(())
    }

    /// A mail to a person of a company; nothing when it is outdated, or there is nothing to say.
    pub(super) fn staff_mail(
        &self,
        conn: &mut Connection,
        (company, employee): (CompanyId, Uuid),
        mail: StaffMail,
        (event, cause): (Option<Uuid>, &str),
    ) -> store::Result<OutgoingMail> {
        let employee = EmployeeId(employee);
        let list = match mail {
            StaffMail::Day => StaffMailList::Day,
            StaffMail::Report => StaffMailList::Report,
            _ => StaffMailList::Events,
        };
        tenant::read(conn, company, |conn| {
            let account = daily::reader(conn, company, employee)?;
            let salon = store::worker::load_salon_name(conn, company)?;
            let Some((account, salon)) = account.zip(salon) else { return Ok(OutgoingMail::Skip) };
            let to = Recipient { company, employee, account, salon };
            let code = self.keys.staff_mail_code(company, employee, list);
            let unsubscribe = format!("{}/unsubscribe/{code}", self.public_url);
            let message = match mail {
                StaffMail::Day => self.day_summary(conn, &to, cause, &unsubscribe)?,
                StaffMail::Report => self.day_report(conn, &to, cause, &unsubscribe)?,
                _ => self.staff_event(conn, &to, (mail, event), &unsubscribe)?,
            };
            let Some(message) = message else { return Ok(OutgoingMail::Skip) };
            let salon = Some(MailSalon { name: to.salon, logo: None });
            let bulk = Some(Bulk { list: format!("staff.{}", company.0), unsubscribe });
            let addressed = AddressedMail { to: to.account.email, message, invitation: None, salon, bulk };
            Ok::<_, StoreError>(OutgoingMail::Send(Box::new(addressed)))
        })
    }

    fn staff_event(
        &self,
        conn: &mut Connection,
        to: &Recipient,
        (mail, event): (StaffMail, Option<Uuid>),
        unsubscribe: &str,
    ) -> store::Result<Option<Message>> {
        let Some(event) = event.map(EventId) else { return Ok(None) };
        let Some(notice) = store::worker::load_appointment(conn, to.company, event)? else { return Ok(None) };
        let Some(news) = news(mail, &notice) else { return Ok(None) };
        let Ok(zone) = notice.time_zone.parse() else { return Ok(None) };
        let page = match mail {
            StaffMail::Rated => format!("{}/provider/ratings", self.public_url),
            _ => format!("{}/provider/calendar?event={}", self.public_url, event.0),
        };
        let services: Vec<&str> = notice.services.iter().map(|(name, ..)| name.as_str()).collect();
        let facts = StaffEventFacts {
            frame: StaffFrame { first_name: &to.account.first_name, page: &page, unsubscribe },
            news,
            guest: notice.visitor.as_deref().unwrap_or(&notice.guest_first_name),
            starts: civil::local(zone, notice.starts_at),
            now: civil::local(zone, self.clock.now()),
            services: &services,
            provider: (notice.provider_id != to.employee).then_some(notice.provider.0.as_str()),
        };
        Ok(Some(notifications::staff_event(&facts, to.account.language)))
    }

    fn day_summary(
        &self,
        conn: &mut Connection,
        to: &Recipient,
        day: &str,
        unsubscribe: &str,
    ) -> store::Result<Option<Message>> {
        let Ok(day) = day.parse::<NaiveDate>() else { return Ok(None) };
        let zone = store::company::time_zone(conn, to.company)?;
        let Some(bounds) = civil::day_bounds(zone, day) else { return Ok(None) };
        let of_day = daily::appointments(conn, (to.company, to.employee), (bounds.start(), bounds.end()))?;
        let clock = |at: DateTime<Utc>| civil::local(zone, at).time();
        let visits: Vec<DayVisit> = of_day
            .into_iter()
            .map(|it| DayVisit {
                from: clock(it.starts_at),
                until: clock(it.ends_at),
                guest: it.guest,
                services: it.services,
            })
            .collect();
        if visits.is_empty() {
            return Ok(None);
        }
        let page = format!("{}/provider/calendar?day={day}", self.public_url);
        let frame = StaffFrame { first_name: &to.account.first_name, page: &page, unsubscribe };
        let facts = DaySummaryFacts { frame, day, visits: &visits };
        Ok(Some(notifications::day_summary(&facts, to.account.language)))
    }

    fn day_report(
        &self,
        conn: &mut Connection,
        to: &Recipient,
        day: &str,
        unsubscribe: &str,
    ) -> store::Result<Option<Message>> {
        let Ok(day) = day.parse::<NaiveDate>() else { return Ok(None) };
        let salon = store::salon::load(conn, to.company)?;
        let next = day.succ_opt().unwrap_or(day);
        let bounds = civil::day_bounds(salon.tz, day).zip(civil::day_bounds(salon.tz, next));
        let Some((today, tomorrow)) = bounds else { return Ok(None) };
        let counts = daily::counts(conn, to.company, (today.start(), today.end(), tomorrow.end()))?;
        let figures = DayFigures {
            takings: counts.takings,
            visits: counts.visits,
            missed: counts.missed,
            booked: counts.booked,
            online: counts.online,
            tomorrow: counts.tomorrow,
            free_minutes: free_minutes(conn, &salon, (next, tomorrow), self.clock.now())?,
        };
        let page = format!("{}/provider/statistics", self.public_url);
        let frame = StaffFrame { first_name: &to.account.first_name, page: &page, unsubscribe };
        let facts = DayReportFacts { frame, salon: &to.salon, day, figures };
        Ok(Some(notifications::day_report(&facts, to.account.language)))
    }
}

/// The event as it is told; `None` when it is so no more.
fn news(mail: StaffMail, notice: &AppointmentNotice) -> Option<StaffNews> {
    let stands = notice.is_active;
    match mail {
        StaffMail::Booked => stands.then_some(StaffNews::Booked),
        StaffMail::Changed => stands.then_some(StaffNews::Changed),
        StaffMail::Cancelled => (!stands).then_some(StaffNews::Cancelled),
        StaffMail::Confirmed => stands.then_some(StaffNews::Confirmed),
        StaffMail::Late => notice.late_minutes.filter(|_| stands).map(StaffNews::Late),
        StaffMail::Rated => Some(StaffNews::Rated),
        StaffMail::Day | StaffMail::Report => None,
    }
}

/// Working time of a day that neither appointments nor absences take.
fn free_minutes(
    conn: &mut Connection,
    salon: &catalog::Salon,
    (day, bounds): (NaiveDate, TimeRange),
    now: DateTime<Utc>,
) -> store::Result<i64> {
    let company = salon.company.id;
    // Hours of the day before may reach past midnight.
    let dates = work_hours::date_hours(conn, company, day.pred_opt().unwrap_or(day), day)?;
    let everybody: Vec<EmployeeId> = salon.employees.iter().map(|it| it.id).collect();
    let busy = store::scheduling::busy(conn, company, &everybody, bounds, now)?.times;
    let open = open_hours(salon, &dates, bounds);
    let mut cells = HourCells::new(salon.tz);
    for of_one in open.chunk_by(|one, next| one.0 == next.0) {
        let Some((id, _)) = of_one.first() else { continue };
        let open: Vec<TimeRange> = of_one.iter().map(|(_, range)| *range).collect();
        let taken: Vec<TimeRange> = busy.iter().filter(|(of, _)| of == id).map(|(_, when)| *when).collect();
        cells.add(WorkedTime { open: &open, away: &Agenda::default(), busy: &Agenda::from(taken) });
    }
    let (worked, taken) = cells.minutes();
    Ok(worked - taken)
}
