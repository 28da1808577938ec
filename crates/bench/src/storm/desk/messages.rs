//! The mails about the appointments of the storm: none of a change that can still be undone, and none missing.

use std::collections::{HashMap, HashSet};
use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::servers::WorkerProcess;
use bench::world::{self, World};
use chrono::{DateTime, NaiveDateTime, Utc};
use gateways::mail::fake::{FakeSmtp, ReceivedMail};
use localdb::Role;
use mail_parser::{MessageParser, MimeHeaders as _};
use uuid::Uuid;

use super::history::Placement;
use super::replay::Entry;
use super::stored::Moment;
use crate::report::Report;

/// Workers that send.
const WORKERS: usize = 2;
/// A change can be undone for this time: shorter than usual, so that many are told while it goes on.
pub const UNDO_TIME: Duration = Duration::from_secs(6);
/// From a request's beginning, from which its undo time counts, to its commit.
const SLACK: Duration = Duration::from_secs(3);
/// From reading an appointment to writing down that its mail leaves.
const WRITING: Duration = Duration::from_secs(1);
/// All mails are sent within this time after the storm.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(180);
const POLL_INTERVAL: Duration = Duration::from_millis(250);

/// A mail server, and workers that send to it.
pub struct MailService {
    smtp: FakeSmtp,
    workers: Vec<WorkerProcess>,
}

/// From and until of an appointment that stands.
type Times = (DateTime<Utc>, DateTime<Utc>);

/// Content of a mail about an appointment.
struct ToldAppointment {
    event: Uuid,
    /// `None`: it is off.
    times: Option<Times>,
    /// Written then, by the database's clock.
    at: Moment,
}

/// A version of an appointment that differs from the one before in what its guest is told.
struct VisitChange<'a> {
    entry: &'a Entry,
    before: Option<&'a Placement>,
}

impl VisitChange<'_> {
    /// In words, with its moment in milliseconds.
    fn summary(&self) -> String {
        let Entry { version, at, is_booking, is_told, placement, .. } = self.entry;
        let place = placement.as_ref().map_or("off".to_owned(), |it| format!("{} {}", it.start, it.provider));
        format!("{version} at {}: {place}, booking {is_booking}, told {is_told}", at / 1_000)
    }
}

impl MailService {
    /// Starts it.
    ///
    /// # Errors
    /// When the mail server or a worker does not start.
    pub fn start(world: &World) -> Result<Self> {
        let smtp = FakeSmtp::start()?;
        let url = smtp.url();
        let worker = || WorkerProcess::start(world, &[("SMTP_URL", &url)]);
        Ok(Self { workers: (0..WORKERS).map(|_| worker()).collect::<Result<_>>()?, smtp })
    }

    /// Waits until nothing can be undone any more, and everything that is to be sent is sent.
    pub fn drain(&self, world: &World, report: &mut Report) -> Result<()> {
        let begun = Instant::now();
        let mut owner = world.client(Role::Migrator)?;
        let mut open = || {
            owner.number(
                "SELECT count(*) FROM outbox WHERE done_at IS NULL AND failed_at IS NULL
                    AND kind IN ('appointment_booked', 'appointment_changed', 'appointment_cancelled')",
            )
        };
        report.say(&format!("{} mails wait, or can still be taken back", open()?));
        while 0 < open()? && begun.elapsed() < DRAIN_TIMEOUT {
            thread::sleep(POLL_INTERVAL);
        }
        report.say(&format!("sent within {:.1} s", begun.elapsed().as_secs_f64()));
        report.check("messages that have not ended", open()?, 0);
        let errors: usize = self.workers.iter().map(|it| it.logged().matches("\"level\":\"ERROR\"").count()).sum();
        report.check("errors in the workers' logs", errors, 0);
        Ok(())
    }

    /// Compares what guests were told with the versions as they were committed.
    pub fn check(
        &self,
        world: &World,
        (entries, before): (&[Entry], &[Option<Placement>]),
        commits: &HashMap<Uuid, Vec<Moment>>,
        report: &mut Report,
    ) -> Result<()> {
        let written = written_at(world)?;
        let told: Vec<ToldAppointment> =
            self.smtp.received().iter().filter(|it| it.is_accepted).flat_map(|it| read(it, &written)).collect();
        let mut changes: HashMap<Uuid, Vec<VisitChange<'_>>> = HashMap::new();
        for (entry, before) in entries.iter().zip(before).filter(|(entry, _)| entry.is_appointment) {
            if entry.placement != *before {
                changes.entry(entry.id).or_default().push(VisitChange { entry, before: before.as_ref() });
            }
        }
        let reachable = guests_with_address(world)?;
        changes.retain(|id, _| reachable.contains(id));
        report.say(&format!("{} appointments were told, those of {} changed", told.len(), changes.len()));
        report.check("mails about appointments came", told.is_empty(), false);
        check_undone(&changes, &told, report);
        if let Some(lost) = check_last(&changes, &told, commits, report) {
            let mut owner = world.client(Role::Migrator)?;
            for sql in [
                "SELECT id, kind, payload, due_at, spread_at, begun_at, done_at, failed_at, last_error, attempts FROM outbox WHERE payload::text LIKE '%{id}%' ORDER BY id",
                "SELECT mailed, mailed_by, spread, silent, open_until, visit_state(company_id, event_id) FROM told_visits WHERE event_id = '{id}'",
            ] {
                for row in owner.query(&sql.replace("{id}", &lost.to_string()))? {
                    report
                        .say(&format!("    {:?}", row.into_iter().map(Option::unwrap_or_default).collect::<Vec<_>>()));
                }
            }
        }
        Ok(())
    }
}

/// No mail says what could still be undone when it was written, and none what was undone.
fn check_undone(changes: &HashMap<Uuid, Vec<VisitChange<'_>>>, told: &[ToldAppointment], report: &mut Report) {
    let undo_time = moments(UNDO_TIME.saturating_sub(SLACK));
    let early: Vec<_> = told
        .iter()
        .filter_map(|it| Some((it, said_by(it, changes.get(&it.event)?)?)))
        .filter(|(it, change)| !change.entry.is_booking && it.at < change.entry.at + undo_time)
        .collect();
    if let Some((it, change)) = early.first() {
        let (id, version, after) = (it.event, change.entry.version, (it.at - change.entry.at) / 1_000);
        let versions: Vec<_> = changes.get(&id).into_iter().flatten().map(VisitChange::summary).collect();
        report.say(&format!(
            "the first told early: {id}, version {version}, {after} ms after it, of {}",
            versions.join("; ")
        ));
    }
    report.check("mails about a change that could still be undone", early.len(), 0);
    let unknown = told.iter().filter(|it| changes.get(&it.event).is_some_and(|all| said_by(it, all).is_none()));
    report.check("mails that say what did not stand", unknown.count(), 0);
    let mut said: HashSet<(Uuid, usize)> = HashSet::new();
    for it in told {
        let change = changes.get(&it.event).and_then(|all| said_by(it, all));
        said.extend(change.map(|change| (it.event, change.entry.version)));
    }
    let mut undone = Vec::new();
    for all in changes.values() {
        for (change, next) in all.iter().zip(all.iter().skip(1)) {
            let is_back = next.entry.placement.as_ref() == change.before;
            if !change.entry.is_booking && is_back && next.entry.at < change.entry.at + undo_time {
                undone.push((change.entry.id, change.entry.version));
            }
        }
    }
    report.say(&format!("{} changes were undone in time", undone.len()));
    report.check("changes were undone in time", undone.is_empty(), false);
    report.check("mails about an undone change", undone.iter().filter(|it| said.contains(it)).count(), 0);
}

/// The last mail about each appointment says how it stands, unless its guest is not told of the last change.
/// Returns the first appointment of which it does not.
fn check_last(
    changes: &HashMap<Uuid, Vec<VisitChange<'_>>>,
    told: &[ToldAppointment],
    commits: &HashMap<Uuid, Vec<Moment>>,
    report: &mut Report,
) -> Option<Uuid> {
    let mut mails: HashMap<Uuid, Vec<&ToldAppointment>> = HashMap::new();
    for it in told {
        mails.entry(it.event).or_default().push(it);
    }
    let (mut compared, mut lost, mut repeated, mut unknown) = (0, 0, 0, 0);
    let mut first = None;
    for (id, all) in changes {
        let mut said = mails.remove(id).unwrap_or_default();
        said.sort_by_key(|it| it.at);
        // A commit after the first was read may have changed what this check does not know, as the shop.
        let is_same = |it: &[&ToldAppointment]| match it {
            [one, other] => !commits
                .get(id)
                .is_some_and(|all| all.iter().any(|at| one.at - moments(WRITING) < *at && *at <= other.at)),
            _ => false,
        };
        let twice = said.windows(2).filter(|it| is_same(it)).count();
        let said: Vec<&VisitChange<'_>> = said.into_iter().filter_map(|it| said_by(it, all)).collect();
        if 0 < twice && repeated == 0 {
            let versions: Vec<_> = all.iter().map(VisitChange::summary).collect();
            let told: Vec<_> = said.iter().map(|it| it.entry.version).collect();
            first.get_or_insert(*id);
            report.say(&format!("the first repeated: {id}, told {told:?} of {}", versions.join("; ")));
        }
        repeated += twice;
        let Some(last) = all.last().filter(|it| it.entry.is_told) else { continue };
        let is_known = match (said.last(), &last.entry.placement) {
            (Some(said), now) => said.entry.placement == *now,
            // The cancellation of an unknown appointment is no news.
            (None, None) => true,
            (None, Some(_)) => {
                // Nor that it stands after all.
                let is_restored = last.before.is_none() && 1 < last.entry.version;
                unknown += usize::from(is_restored);
                is_restored
            }
        };
        compared += 1;
        if !is_known && lost == 0 {
            first.get_or_insert(*id);
            let versions: Vec<_> = all.iter().map(VisitChange::summary).collect();
            let told: Vec<_> = said.iter().map(|it| it.entry.version).collect();
            report.say(&format!("the first lost: {id}, told {told:?} of {}", versions.join("; ")));
        }
        lost += usize::from(!is_known);
    }
    report.say(&format!("{compared} compared, {unknown} that stand again and were never told of"));
    report.check("guests who were last told something else", lost, 0);
    report.check("mails that say what the one before said", repeated, 0);
    first
}

/// The change a mail tells of: the last one after which the appointment stood as it says. One shortly before the mail was
/// written, that put it back as it had stood, came after the mail was read.
fn said_by<'a, 'b>(told: &ToldAppointment, changes: &'b [VisitChange<'a>]) -> Option<&'b VisitChange<'a>> {
    let times = |it: &Placement| (it.start, it.end);
    let mut alike = changes.iter().filter(|it| it.entry.placement.as_ref().map(times) == told.times);
    let read_at = told.at - moments(WRITING);
    let while_written = alike.clone().find(|it| read_at < it.entry.at && it.entry.at <= told.at);
    alike.rfind(|it| it.entry.at <= read_at).or(while_written)
}

fn moments(time: Duration) -> Moment {
    Moment::try_from(time.as_micros()).unwrap_or(Moment::MAX)
}

/// When each mail was written.
fn written_at(world: &World) -> Result<HashMap<Uuid, Moment>> {
    let mut owner = world.client(Role::Migrator)?;
    let rows = owner.query(&format!(
        "SELECT id, (extract(epoch FROM begun_at) * 1000000)::bigint FROM outbox
        WHERE company_id = '{}' AND begun_at IS NOT NULL",
        world::company(0)
    ))?;
    let mut written = HashMap::new();
    for row in rows {
        let [Some(id), Some(at)] = row.as_slice() else { continue };
        written.insert(id.parse()?, at.parse()?);
    }
    Ok(written)
}

/// The appointments whose guests have an address.
fn guests_with_address(world: &World) -> Result<HashSet<Uuid>> {
    let mut owner = world.client(Role::Migrator)?;
    let rows = owner.query(&format!(
        "SELECT e.series_id FROM calendar_events e JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id
        WHERE e.company_id = '{}' AND g.email IS NOT NULL",
        world::company(0)
    ))?;
    rows.into_iter().flatten().flatten().map(|it| Ok(it.parse()?)).collect()
}

/// The appointments in the calendar file of a mail.
fn read(mail: &ReceivedMail, written: &HashMap<Uuid, Moment>) -> Vec<ToldAppointment> {
    let id = mail.find_header("Message-ID").unwrap_or_default();
    let id: Option<Uuid> = id.trim_start_matches('<').split('@').next().and_then(|it| it.parse().ok());
    let Some(at) = id.and_then(|it| written.get(&it)).copied() else { return Vec::new() };
    let Some(message) = MessageParser::new().parse(mail.data.as_bytes()) else { return Vec::new() };
    let calendar = message
        .parts
        .iter()
        .find(|it| it.content_type().is_some_and(|it| it.ctype() == "text" && it.subtype() == Some("calendar")));
    let text = calendar.and_then(|it| it.text_contents()).unwrap_or_default().replace("\r\n ", "");
    let line = |event: &str, name: &str| event.lines().find_map(|it| it.strip_prefix(name)).map(str::to_owned);
    let events = text.split("BEGIN:VEVENT").skip(1).filter_map(|event| {
        let id = line(event, "UID:")?.split('@').next()?.parse().ok()?;
        let instant = |name: &str| {
            let at = NaiveDateTime::parse_from_str(line(event, name)?.trim(), "%Y%m%dT%H%M%SZ").ok()?;
            Some(at.and_utc())
        };
        let times = (instant("DTSTART:")?, instant("DTEND:")?);
        let is_off = line(event, "STATUS:")?.trim() == "CANCELLED";
        Some(ToldAppointment { event: id, times: (!is_off).then_some(times), at })
    });
    events.collect()
}
