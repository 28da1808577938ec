//! Checks the storm's results, without using the product's own rules.

use std::collections::{BTreeSet, HashMap, HashSet, hash_map};
use std::thread;
use std::time::Duration;

use bench::Result;
use bench::world::{self, World};
use chrono::{NaiveDate, NaiveTime, TimeDelta};
use localdb::Role;
use uuid::Uuid;

use super::absences::with_consequences;
use super::history::{DeskWrite, History, Placement, RequestKind, RuleChange};
use super::hours::Hours;
use super::messages::MailService;
use super::replay::{Entry, Timeline, fits, local_range, may_have_held, occupies, play};
use super::scene::{BOOKED, PRICED, SKILLS, Scene};
use super::stored::{Moment, StoredCalendar};
use crate::report::Report;

/// Runs all checks.
pub fn check(world: &World, scene: &Scene, history: &History, post: &MailService, report: &mut Report) -> Result<()> {
    report.heading("what the clients were told");
    let answers = &history.answers;
    report.check("connections that broke", answers.count(|_, status| status == 0), 0);
    report.check("answers of 500 and above", answers.count(|_, status| 500 <= status), 0);
    let idle = answers.times.keys().filter(|kind| answers.count(|of, status| of == **kind && status < 300) == 0);
    report.check("kinds of requests that never succeeded", idle.count(), 0);
    report.check("all kinds were tried", answers.times.len(), RequestKind::ALL.len());
    check_by_client_times(scene, history, report);

    report.heading("what the database holds");
    let mut owner = world.client(Role::Migrator)?;
    let stored = StoredCalendar::read(&mut owner)?;
    report.check("overlapping pairs, by self-join", world.overlaps()?, 0);
    let entries = acknowledged(history, &stored, report);
    let (overlaps, before) = play(&entries);
    report.say(&format!("{} commits of the calendar played through in their order", entries.len()));
    report.check("events written over another one", overlaps, 0);
    check_by_commit_times(history, &stored, (&entries, &before), report);
    check_final_rules(history, &stored, report);
    post.check(world, (&entries, &before), &stored.commits, report)?;

    // PostgreSQL updates its counters with a delay.
    thread::sleep(Duration::from_secs(2));
    let counted = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
    report.check("deadlocks, as PostgreSQL counts", owner.number(counted)?, 0);
    report.check("deadlocks in PostgreSQL's log", world.deadlocks()?, 0);
    if let Some(told) = world.first_deadlock()? {
        report.say(&told);
    }
    Ok(())
}

fn of<T>(subject: u32, changes: &[RuleChange<T>]) -> Vec<&RuleChange<T>> {
    changes.iter().filter(|it| it.subject == subject).collect()
}

fn first_hours() -> Hours {
    Hours::daily((540, 1020))
}

/// Checks bookings against the rules acknowledged before they were sent.
fn check_by_client_times(scene: &Scene, history: &History, report: &mut Report) {
    let (mut outside, mut disabled, mut not_done, mut closed) = (0, 0, 0, 0);
    let (closed_days, shop) = (of(0, &history.closed_days), of(0, &history.shop));
    for provider in 0..BOOKED {
        let hours = of(provider, &history.hours);
        let active = of(provider, &history.active);
        let skills = of(provider, &history.skills);
        for booked in history.booked.iter().filter(|it| it.booking.provider == provider) {
            let when = (booked.span.sent, booked.span.acked);
            let placement = requested(&booked.booking);
            outside += usize::from(!may_have_held(&first_hours(), &hours, when, |it| fits(it, &placement)));
            disabled += usize::from(!may_have_held(&true, &active, when, |it| *it));
            let does = |it: &Vec<u32>| booked.booking.services.iter().all(|service| it.contains(service));
            not_done += usize::from(!may_have_held(&SKILLS.to_vec(), &skills, when, does));
            let is_open = |it: &BTreeSet<_>| !it.contains(&booked.booking.day);
            let was_open = may_have_held(&BTreeSet::new(), &closed_days, when, is_open)
                && may_have_held(&true, &shop, when, |it| *it);
            closed += usize::from(!was_open);
        }
    }
    report.say(&format!("{} bookings made on {} days", history.booked.len(), scene.days.len()));
    report.check("bookings sent after hours were changed, and outside them", outside, 0);
    report.check("bookings sent after the provider was disabled", disabled, 0);
    report.check("bookings sent after the provider stopped doing it", not_done, 0);
    report.check("bookings sent after their date or the shop was closed", closed, 0);
}

/// The requested placement of a booking. No clock changes within these days' hours.
fn requested(booking: &bench::guests::BookingRequest) -> Placement {
    use chrono_tz::Europe::Budapest;
    let local = booking.day.and_time(NaiveTime::MIN) + TimeDelta::minutes(i64::from(booking.minute));
    let noon = booking.day.and_hms_opt(12, 0, 0).unwrap_or_default();
    let offset = chrono::Offset::fix(&chrono::TimeZone::offset_from_utc_datetime(&Budapest, &noon));
    let start = (local - offset).and_utc();
    Placement {
        provider: world::provider(0, booking.provider),
        start,
        end: start + TimeDelta::minutes(i64::from(booking.minutes())),
        services: booking.service_ids(),
    }
}

/// Every version of every event as acknowledged to its writer, in the order of commits.
fn acknowledged(history: &History, stored: &StoredCalendar, report: &mut Report) -> Vec<Entry> {
    let mut versions: HashMap<(Uuid, usize), Entry> = HashMap::new();
    let mut twice = 0;
    for booked in &history.booked {
        // The same booking may be answered twice: it is the same.
        versions.entry((booked.id, 1)).or_insert_with(|| Entry {
            at: 0,
            id: booked.id,
            version: 1,
            placement: Some(requested(&booked.booking)),
            is_booking: true,
            within_hours: true,
            is_appointment: true,
            is_consequence: false,
            is_told: true,
            comes_first: false,
        });
    }
    let entry = |written: &DeskWrite| Entry {
        at: 0,
        id: written.id,
        version: written.version,
        placement: written.placement.clone(),
        is_booking: false,
        within_hours: written.within_hours,
        is_appointment: written.is_appointment,
        is_consequence: false,
        is_told: written.is_told,
        comes_first: written.comes_first,
    };
    let (deletions, others): (Vec<&DeskWrite>, Vec<&DeskWrite>) =
        history.written.iter().partition(|it| it.placement.is_none() && it.is_deletion);
    for written in others.iter().filter(|it| !it.is_step) {
        twice += usize::from(versions.insert((written.id, written.version), entry(written)).is_some());
    }
    // A repeated step changes nothing: its answer has a version of another writer.
    for written in others.iter().filter(|it| it.is_step) {
        versions.entry((written.id, written.version)).or_insert_with(|| entry(written));
    }
    report.check("versions acknowledged to two writers", twice, 0);
    let commit = |id: &Uuid, version: usize| stored.commits.get(id).and_then(|it| it.get(version.wrapping_sub(1)));
    let lost = versions.keys().filter(|(id, version)| commit(id, *version).is_none()).count();
    report.check("writes acknowledged and not stored", lost, 0);
    // Deleting a deleted event succeeds under any version: such a deletion has no commit, but the event must have been
    // deleted by another client or a longer absence since it was read.
    let mut repeated = Vec::new();
    for written in deletions {
        match versions.entry((written.id, written.version)) {
            hash_map::Entry::Vacant(free) if commit(&written.id, written.version).is_some() => {
                free.insert(entry(written));
            }
            hash_map::Entry::Occupied(mut known) if known.get().placement.is_none() => {
                // Either of the two may have deleted it.
                known.get_mut().is_told &= written.is_told;
                repeated.push((written.id, written.version));
            }
            _ => repeated.push((written.id, written.version)),
        }
    }
    let mut entries: Vec<Entry> = versions
        .into_iter()
        .filter_map(|((id, version), entry)| Some(Entry { at: *commit(&id, version)?, ..entry }))
        .collect();
    // Within one commit a write comes before deletions: they may be its effects.
    entries.sort_by_key(|it| (it.at, !it.comes_first, it.placement.is_none()));
    let (entries, faster) = with_consequences(entries);
    repeated.extend(faster.iter().map(|it| (it.id, it.version)));
    let deleted: HashSet<(Uuid, usize)> =
        entries.iter().filter(|it| it.placement.is_none()).map(|it| (it.id, it.version)).collect();
    let last = |id: &Uuid| stored.commits.get(id).map_or(0, Vec::len);
    let is_deleted_since =
        |(id, version): &&(Uuid, usize)| (*version..=last(id)).any(|it| deleted.contains(&(*id, it)));
    let untrue = repeated.iter().filter(|it| !is_deleted_since(it)).count();
    report.say(&format!("{} deletions of what was deleted already", repeated.len()));
    report.check("deletions acknowledged of what was there", untrue, 0);
    let moved = |it: &&Entry| it.is_consequence && it.placement.is_some();
    let gave_way = entries.iter().filter(|it| it.is_consequence && it.placement.is_none()).count();
    report.say(&format!(
        "{gave_way} absences gave way whole, {} were cut or came back",
        entries.iter().filter(moved).count()
    ));
    report.check("absences gave way to longer ones", 0 < gave_way, true);
    let known: HashSet<(Uuid, usize)> = entries.iter().map(|it| (it.id, it.version)).collect();
    let is_elsewhere = |it: &&Entry| commit(&it.id, it.version) != Some(&it.at);
    if let Some(first) = entries.iter().find(is_elsewhere) {
        let with = entries.iter().filter(|it| it.at == first.at && it.id != first.id);
        report.say(&format!("the first: {first:?}, in one commit with {:?}", with.collect::<Vec<_>>()));
        report.say(&format!("its commits: {:?}", stored.commits.get(&first.id)));
    }
    report.check(
        "absences that did not give way or come back as they should",
        entries.iter().filter(is_elsewhere).count(),
        0,
    );
    let unknown = stored.commits.iter().flat_map(|(id, all)| (1..=all.len()).map(|version| (*id, version)));
    report.check("writes stored and not acknowledged", unknown.filter(|it| !known.contains(it)).count(), 0);
    let miscounted = stored.events.iter().filter(|(id, it)| stored.commits.get(id).map(Vec::len) != Some(it.revision));
    report.check("events whose version differs from their number of commits", miscounted.count(), 0);
    let latest: HashMap<Uuid, &Entry> = entries
        .iter()
        .filter(|it| stored.events.get(&it.id).map(|row| row.revision) == Some(it.version))
        .map(|it| (it.id, it))
        .collect();
    let wrong = stored.events.iter().filter(|(id, row)| {
        let told = latest.get(id).map(|it| &it.placement);
        told != Some(&row.placement) || row.placement.as_ref().is_some_and(|it| occupies(it) != row.occupies)
    });
    report.check("events that differ from the last acknowledged write", wrong.count(), 0);
    entries
}

/// Checks each write against the rules in force when it was committed.
fn check_by_commit_times(
    history: &History,
    stored: &StoredCalendar,
    (entries, before): (&[Entry], &[Option<Placement>]),
    report: &mut Report,
) {
    let mut timelines = HashMap::new();
    let mut miscounted = history.closed_days.len().abs_diff(stored.closed_days_at.len());
    miscounted += history.shop.len().abs_diff(stored.shop_at.len());
    let opening = OpeningTimelines {
        closed_days: Timeline::new(BTreeSet::new(), played(&stored.closed_days_at, &of(0, &history.closed_days))),
        shop: Timeline::new(true, played(&stored.shop_at, &of(0, &history.shop))),
    };
    let mut prices = HashMap::new();
    for (number, first) in PRICED {
        let id = world::service_id(0, number);
        let (changes, moments) = (of(number, &history.prices), at(&stored.prices_at, id));
        miscounted += changes.len().abs_diff(moments.len());
        prices.insert(id, Timeline::new(first, played(moments, &changes)));
    }
    check_prices(history, stored, &prices, report);
    for number in 0..BOOKED {
        let id = world::provider(0, number);
        let (hours, skills) = (of(number, &history.hours), of(number, &history.skills));
        let (hours_at, skills_at) = (at(&stored.hours_at, id), at(&stored.skills_at, id));
        let active_at = stored.active_at.get(&id).map_or(&[][..], Vec::as_slice);
        miscounted += hours.len().abs_diff(hours_at.len()) + skills.len().abs_diff(skills_at.len());
        miscounted += of(number, &history.active).len().abs_diff(active_at.len());
        let timeline = RuleTimelines {
            hours: Timeline::new(first_hours(), played(hours_at, &hours)),
            skills: Timeline::new(SKILLS.to_vec(), played(skills_at, &skills)),
            active: Timeline::new(true, active_at.iter().copied()),
        };
        timelines.insert(id, timeline);
    }
    report.check("changes of rules acknowledged and not stored, or the other way round", miscounted, 0);
    let mut violations = Violations::default();
    for (entry, was) in entries.iter().zip(before) {
        if let Some(placement) = &entry.placement
            && !entry.is_consequence
            && was.as_ref() != Some(placement)
            && let Some(timelines) = timelines.get(&placement.provider)
        {
            let is_new_there = was.as_ref().is_none_or(|it| it.provider != placement.provider);
            violations.judge(entry, (placement, is_new_there), timelines, &opening);
        }
    }
    report.check("bookings committed outside the hours of that moment, or while it was closed", violations.outside, 0);
    report.check("bookings committed with somebody disabled at that moment", violations.disabled, 0);
    report.check("bookings committed of what that person did not do at that moment", violations.not_done, 0);
    report.check("events the desk wrote outside hours without overriding them", violations.desk_outside, 0);
    report.check("events the desk wrote into the calendar of somebody disabled", violations.desk_disabled, 0);
}

/// Every acknowledged change with the moment it was committed.
fn played<T: Clone>(moments: &[Moment], changes: &[&RuleChange<T>]) -> Vec<(Moment, T)> {
    moments.iter().copied().zip(changes.iter().map(|it| it.to.clone())).collect()
}

/// The price a guest agreed to must be the one in force when the booking was committed.
fn check_prices(
    history: &History,
    stored: &StoredCalendar,
    prices: &HashMap<Uuid, Timeline<u64>>,
    report: &mut Report,
) {
    let booked: BTreeSet<Uuid> = history.booked.iter().map(|it| it.id).collect();
    let (mut compared, mut wrong) = (0, 0);
    for (series, service, price) in stored.agreed.iter().filter(|(series, ..)| booked.contains(series)) {
        let committed = stored.commits.get(series).and_then(|it| it.first());
        if let Some((timeline, at)) = prices.get(service).zip(committed) {
            compared += 1;
            wrong += usize::from(timeline.at(*at) != price);
        }
    }
    report.say(&format!("{compared} agreed prices compared"));
    report.check("bookings committed at another price than that of the moment", wrong, 0);
}

fn at(moments: &HashMap<Uuid, Vec<Moment>>, id: Uuid) -> &[Moment] {
    moments.get(&id).map_or(&[][..], Vec::as_slice)
}

struct RuleTimelines {
    hours: Timeline<Hours>,
    skills: Timeline<Vec<u32>>,
    active: Timeline<bool>,
}

/// Changes that close all calendars.
struct OpeningTimelines {
    closed_days: Timeline<BTreeSet<NaiveDate>>,
    shop: Timeline<bool>,
}

impl OpeningTimelines {
    fn is_open(&self, at: Moment, placement: &Placement) -> bool {
        *self.shop.at(at) && !self.closed_days.at(at).contains(&local_range(placement).0)
    }
}

#[derive(Default)]
struct Violations {
    outside: usize,
    disabled: usize,
    not_done: usize,
    desk_outside: usize,
    desk_disabled: usize,
}

impl Violations {
    fn judge(
        &mut self,
        entry: &Entry,
        (placement, is_new_there): (&Placement, bool),
        timelines: &RuleTimelines,
        opening: &OpeningTimelines,
    ) {
        let is_outside = !fits(timelines.hours.at(entry.at), placement) || !opening.is_open(entry.at, placement);
        let is_disabled = !timelines.active.at(entry.at);
        if entry.is_booking {
            let does = timelines.skills.at(entry.at);
            let is_done = |id: &Uuid| does.iter().any(|it| world::service_id(0, *it) == *id);
            self.outside += usize::from(is_outside);
            self.disabled += usize::from(is_disabled);
            self.not_done += usize::from(!placement.services.iter().all(is_done));
        } else {
            self.desk_outside += usize::from(is_outside && entry.within_hours && entry.is_appointment);
            // Absences of disabled providers may be moved.
            self.desk_disabled += usize::from(is_disabled && (entry.is_appointment || is_new_there));
        }
    }
}

/// The stored rules must be those acknowledged last.
fn check_final_rules(history: &History, stored: &StoredCalendar, report: &mut Report) {
    let mut wrong = 0;
    for number in 0..BOOKED {
        let id = world::provider(0, number);
        let hours = of(number, &history.hours).last().map_or_else(first_hours, |it| it.to.clone());
        let active = of(number, &history.active).last().is_none_or(|it| it.to);
        let mut skills: Vec<Uuid> = of(number, &history.skills)
            .last()
            .map_or(&SKILLS[..], |it| &it.to)
            .iter()
            .map(|it| world::service_id(0, *it))
            .collect();
        skills.sort_unstable();
        let mut does = stored.skills.get(&id).cloned().unwrap_or_default();
        does.sort_unstable();
        wrong += usize::from(stored.hours.get(&id) != Some(&hours));
        wrong += usize::from(stored.active.get(&id) != Some(&active));
        wrong += usize::from(does != skills);
    }
    for (number, first) in PRICED {
        let price = of(number, &history.prices).last().map_or(first, |it| it.to);
        wrong += usize::from(stored.prices.get(&world::service_id(0, number)) != Some(&price));
    }
    wrong += usize::from(history.closed_days.last().is_some_and(|it| it.to != stored.closed_days));
    wrong += usize::from(history.shop.last().is_some_and(|it| it.to != stored.is_shop_open));
    report.check("rules that differ from the last acknowledged change", wrong, 0);
}
