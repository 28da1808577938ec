//! Whether it held. Nothing here asks the product's own code what would have been right.

use std::collections::HashMap;
use std::thread;
use std::time::Duration;

use bench::Result;
use bench::world::{self, World};
use chrono::{NaiveTime, TimeDelta};
use localdb::Role;
use uuid::Uuid;

use super::history::{Changed, History, Kind, Stands};
use super::hours::Hours;
use super::replay::{Course, Entry, fits, may_have_been, occupies, play};
use super::scene::{BOOKED, SKILLS, Scene};
use super::stored::{Moment, Stored};
use crate::report::Report;

/// Everything that must be so.
pub fn check(world: &World, scene: &Scene, history: &History, report: &mut Report) -> Result<()> {
    report.heading("what the clients were told");
    let heard = &history.heard;
    report.check("connections that broke", heard.count(|_, status| status == 0), 0);
    report.check("answers of 500 and above", heard.count(|_, status| 500 <= status), 0);
    let idle = heard.times.keys().filter(|kind| heard.count(|of, status| of == **kind && status < 300) == 0);
    report.check("kinds of requests that never succeeded", idle.count(), 0);
    report.check("all kinds were tried", heard.times.len(), Kind::ALL.len());
    by_the_clients_clock(scene, history, report);

    report.heading("what the database holds");
    let mut owner = world.client(Role::Migrator)?;
    let stored = Stored::read(&mut owner)?;
    report.check("overlapping pairs, by self-join", world.overlaps()?, 0);
    let entries = acknowledged(history, &stored, report);
    let (overlaps, before) = play(&entries);
    report.say(&format!("{} commits of the calendar played through in their order", entries.len()));
    report.check("events put where another one stood", overlaps, 0);
    by_the_databases_clock(history, &stored, (&entries, &before), report);
    rules_are_there(history, &stored, report);

    // PostgreSQL counts a little later than things happen.
    thread::sleep(Duration::from_secs(2));
    let counted = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
    report.check("deadlocks, as PostgreSQL counts", owner.number(counted)?, 0);
    report.check("deadlocks in PostgreSQL's log", world.deadlocks()?, 0);
    Ok(())
}

fn of<T>(provider: u32, changes: &[Changed<T>]) -> Vec<&Changed<T>> {
    changes.iter().filter(|it| it.provider == provider).collect()
}

fn first_hours() -> Hours {
    Hours::daily((540, 1020))
}

/// What a guest may expect who knows what was acknowledged before the booking was sent.
fn by_the_clients_clock(scene: &Scene, history: &History, report: &mut Report) {
    let (mut outside, mut disabled, mut not_done) = (0, 0, 0);
    for provider in 0..BOOKED {
        let hours = of(provider, &history.hours);
        let active = of(provider, &history.active);
        let skills = of(provider, &history.skills);
        for booked in history.booked.iter().filter(|it| it.wish.provider == provider) {
            let when = (booked.span.sent, booked.span.acked);
            let stands = wished(&booked.wish);
            outside += usize::from(!may_have_been(&first_hours(), &hours, when, |it| fits(it, &stands)));
            disabled += usize::from(!may_have_been(&true, &active, when, |it| *it));
            let does = |it: &Vec<u32>| booked.wish.services.iter().all(|service| it.contains(service));
            not_done += usize::from(!may_have_been(&SKILLS.to_vec(), &skills, when, does));
        }
    }
    report.say(&format!("{} bookings made on {} days", history.booked.len(), scene.days.len()));
    report.check("bookings sent after hours were changed, and outside them", outside, 0);
    report.check("bookings sent after the provider was disabled", disabled, 0);
    report.check("bookings sent after the provider stopped doing it", not_done, 0);
}

/// Where a booking was asked to stand. No clock changes on these days' hours.
fn wished(wish: &bench::guests::Wish) -> Stands {
    use chrono_tz::Europe::Budapest;
    let local = wish.day.and_time(NaiveTime::MIN) + TimeDelta::minutes(i64::from(wish.minute));
    let noon = wish.day.and_hms_opt(12, 0, 0).unwrap_or_default();
    let offset = chrono::Offset::fix(&chrono::TimeZone::offset_from_utc_datetime(&Budapest, &noon));
    let start = (local - offset).and_utc();
    Stands {
        provider: world::provider(0, wish.provider),
        start,
        end: start + TimeDelta::minutes(i64::from(wish.minutes())),
        services: wish.service_ids(),
    }
}

/// Every version of every event as whoever made it was told, in the order of commits.
fn acknowledged(history: &History, stored: &Stored, report: &mut Report) -> Vec<Entry> {
    let mut versions: HashMap<(Uuid, usize), Entry> = HashMap::new();
    let mut twice = 0;
    for booked in &history.booked {
        // The same booking may be answered twice: it is the same.
        versions.entry((booked.id, 1)).or_insert_with(|| Entry {
            at: 0,
            id: booked.id,
            stands: Some(wished(&booked.wish)),
            is_booking: true,
            within_hours: true,
            is_appointment: true,
        });
    }
    for written in &history.written {
        let entry = Entry {
            at: 0,
            id: written.id,
            stands: written.stands.clone(),
            is_booking: false,
            within_hours: written.within_hours,
            is_appointment: written.is_appointment,
        };
        twice += usize::from(versions.insert((written.id, written.version), entry).is_some());
    }
    report.check("versions that two writers were told are theirs", twice, 0);
    let (mut entries, mut lost) = (Vec::new(), 0);
    for ((id, version), entry) in versions {
        let at = stored.commits.get(&id).and_then(|it| it.get(version.wrapping_sub(1)));
        match at {
            Some(at) => entries.push(((id, version), Entry { at: *at, ..entry })),
            None => lost += 1,
        }
    }
    let committed: usize = stored.commits.values().map(Vec::len).sum();
    report.check("writes acknowledged and not stored", lost, 0);
    report.check("writes stored and not acknowledged", committed - entries.len(), 0);
    let miscounted = stored.events.iter().filter(|(id, it)| stored.commits.get(id).map(Vec::len) != Some(it.revision));
    report.check("events that changed more or less often than was said", miscounted.count(), 0);
    let latest: HashMap<Uuid, &Entry> = entries
        .iter()
        .filter(|((id, version), _)| stored.events.get(id).map(|it| it.revision) == Some(*version))
        .map(|((id, _), entry)| (*id, entry))
        .collect();
    let wrong = stored.events.iter().filter(|(id, row)| {
        let told = latest.get(id).map(|it| &it.stands);
        told != Some(&row.stands) || row.stands.as_ref().is_some_and(|it| occupies(it) != row.occupies)
    });
    report.check("events that are not as was said last", wrong.count(), 0);
    let mut entries: Vec<Entry> = entries.into_iter().map(|(_, entry)| entry).collect();
    entries.sort_by_key(|it| it.at);
    entries
}

/// What was in force when each write was committed.
fn by_the_databases_clock(
    history: &History,
    stored: &Stored,
    (entries, before): (&[Entry], &[Option<Stands>]),
    report: &mut Report,
) {
    let mut courses = HashMap::new();
    let mut miscounted = 0;
    for number in 0..BOOKED {
        let id = world::provider(0, number);
        let (hours, skills) = (of(number, &history.hours), of(number, &history.skills));
        let (hours_at, skills_at) = (at(&stored.hours_at, id), at(&stored.skills_at, id));
        let active_at = stored.active_at.get(&id).map_or(&[][..], Vec::as_slice);
        miscounted += hours.len().abs_diff(hours_at.len()) + skills.len().abs_diff(skills_at.len());
        miscounted += of(number, &history.active).len().abs_diff(active_at.len());
        let course = Courses {
            hours: Course::new(first_hours(), hours_at.iter().copied().zip(hours.iter().map(|it| it.to.clone()))),
            skills: Course::new(SKILLS.to_vec(), skills_at.iter().copied().zip(skills.iter().map(|it| it.to.clone()))),
            active: Course::new(true, active_at.iter().copied()),
        };
        courses.insert(id, course);
    }
    report.check("changes of rules acknowledged and not stored, or the other way round", miscounted, 0);
    let mut found = Found::default();
    for (entry, was) in entries.iter().zip(before) {
        if let Some(stands) = &entry.stands
            && was.as_ref() != Some(stands)
            && let Some(courses) = courses.get(&stands.provider)
        {
            let is_new_there = was.as_ref().is_none_or(|it| it.provider != stands.provider);
            found.judge(entry, (stands, is_new_there), courses);
        }
    }
    report.check("bookings committed outside the hours of that moment", found.outside, 0);
    report.check("bookings committed with somebody disabled at that moment", found.disabled, 0);
    report.check("bookings committed of what that person did not do at that moment", found.not_done, 0);
    report.check("what the desk put outside hours without being asked to", found.desk_outside, 0);
    report.check("what the desk put into the calendar of somebody disabled", found.desk_disabled, 0);
}

fn at(moments: &HashMap<Uuid, Vec<Moment>>, id: Uuid) -> &[Moment] {
    moments.get(&id).map_or(&[][..], Vec::as_slice)
}

struct Courses {
    hours: Course<Hours>,
    skills: Course<Vec<u32>>,
    active: Course<bool>,
}

#[derive(Default)]
struct Found {
    outside: usize,
    disabled: usize,
    not_done: usize,
    desk_outside: usize,
    desk_disabled: usize,
}

impl Found {
    fn judge(&mut self, entry: &Entry, (stands, is_new_there): (&Stands, bool), courses: &Courses) {
        let is_outside = !fits(courses.hours.at(entry.at), stands);
        let is_disabled = !courses.active.at(entry.at);
        if entry.is_booking {
            let does = courses.skills.at(entry.at);
            let is_done = |id: &Uuid| does.iter().any(|it| world::service_id(0, *it) == *id);
            self.outside += usize::from(is_outside);
            self.disabled += usize::from(is_disabled);
            self.not_done += usize::from(!stands.services.iter().all(is_done));
        } else {
            self.desk_outside += usize::from(is_outside && entry.within_hours && entry.is_appointment);
            // Absences of somebody disabled may move: nobody waits for them.
            self.desk_disabled += usize::from(is_disabled && (entry.is_appointment || is_new_there));
        }
    }
}

/// The rules at the end are those acknowledged last.
fn rules_are_there(history: &History, stored: &Stored, report: &mut Report) {
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
    report.check("rules that are not as was said last", wrong, 0);
}
