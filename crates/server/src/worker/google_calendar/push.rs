//! What of our appointments is to be sent to Google, and what is to be deleted there.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use gateways::google_calendar::{EventMoment, OurEvent, RemoteEvent};
use kernel::{CompanyId, EventId, TimeRange};
use store::Connection;
use store::google_calendar::{self, Appointment, GoogleConnection, GoogleState, PushedEvent};
use uuid::Uuid;

/// How long it is remembered what was sent of an appointment that has begun.
const REMEMBERED: TimeDelta = TimeDelta::days(1);

/// An event to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Write {
    pub event: PushedEvent,
    /// It was sent before; perhaps it never arrived.
    pub is_known: bool,
}

/// What is to be done at Google.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    pub writes: Vec<Write>,
    pub deletes: Vec<PushedEvent>,
    /// Over: these stay there and need not be remembered.
    pub over: Vec<PushedEvent>,
}

impl Plan {
    /// Nothing is to be done.
    pub fn is_empty(&self) -> bool {
        self.writes.is_empty() && self.deletes.is_empty() && self.over.is_empty()
    }

    /// Compares somebody's appointments with what was sent.
    pub fn load(
        conn: &mut Connection,
        company: CompanyId,
        connection: &GoogleConnection,
        now: DateTime<Utc>,
    ) -> store::Result<Self> {
        let employee = connection.employee;
        let pushed = google_calendar::pushed(conn, company, employee)?;
        let calendar = connection.calendar_id.as_deref();
        let calendar = calendar.filter(|_| connection.pushes && connection.state == GoogleState::Active);
        let title = store::company::name(conn, company)?;
        let appointments = google_calendar::appointments(conn, company, employee, now - REMEMBERED)?;
        Ok(Self::between(&appointments, pushed, calendar.map(|it| (it, title.as_str())), now))
    }

    /// Decides. `into` is the calendar appointments go to and what they are called there, if they go anywhere.
    fn between(
        appointments: &[Appointment],
        pushed: Vec<PushedEvent>,
        into: Option<(&str, &str)>,
        now: DateTime<Utc>,
    ) -> Self {
        let (mut plan, mut wanted, mut begun) = (Self::default(), HashMap::new(), HashMap::new());
        for it in appointments {
            let Some((calendar, title)) = into else { break };
            if it.when.start() <= now {
                begun.insert(it.id, it.when);
                continue;
            }
            let (calendar, title) = (calendar.to_owned(), title.to_owned());
            let event = PushedEvent { calendar, event: it.id, when: it.when, title, is_written: true };
            wanted.insert(it.id, Write { event, is_known: false });
        }
        for row in pushed {
            let is_here = into.is_some_and(|(calendar, _)| calendar == row.calendar);
            if is_here && let Some(write) = wanted.get_mut(&row.event) {
                write.is_known = true;
                if write.event == row {
                    wanted.remove(&row.event);
                }
            } else if row.is_written && row.when.start() <= now - REMEMBERED {
                plan.over.push(row);
            } else if !is_here || begun.get(&row.event) != Some(&row.when) {
                plan.deletes.push(row);
            } else if !row.is_written {
                // It has begun, and somebody changed it there.
                plan.writes.push(Write { event: row, is_known: true });
            }
        }
        let unwritten = |it: Write| Write { event: PushedEvent { is_written: false, ..it.event }, ..it };
        plan.writes.extend(wanted.into_values().map(unwritten));
        plan.writes.sort_by_key(|it| (it.event.when, it.event.event.0));
        plan
    }
}

/// What Google is to show: neither who comes nor what for.
pub(super) fn shown(event: &PushedEvent, zone: &str) -> OurEvent {
    OurEvent {
        id: remote_id(event.event),
        title: event.title.clone(),
        starts_at: event.when.start(),
        ends_at: event.when.end(),
        time_zone: zone.to_owned(),
    }
}

/// The id of an event at Google.
pub(super) fn remote_id(event: EventId) -> String {
    event.0.simple().to_string()
}

/// Which of our events somebody changed or deleted there, by what was read: of everything, or of what changed.
pub(super) fn unsettled(
    read: &[RemoteEvent],
    is_everything: bool,
    pushed: &[PushedEvent],
    now: DateTime<Utc>,
) -> Vec<EventId> {
    let by_id: HashMap<&str, &RemoteEvent> = read.iter().map(|it| (it.id.as_str(), it)).collect();
    let is_unsettled = |row: &&PushedEvent| match by_id.get(remote_id(row.event).as_str()) {
        Some(event) => {
            let (from, until) = (EventMoment::At(row.when.start()), EventMoment::At(row.when.end()));
            event.is_cancelled || event.starts != Some(from) || event.ends != Some(until)
        }
        None => is_everything && now < row.when.end(),
    };
    let found: HashSet<EventId> =
        pushed.iter().filter(|it| it.is_written).filter(is_unsettled).map(|it| it.event).collect();
    found.into_iter().collect()
}

/// Events of ours that are ahead there and that we know nothing of: of appointments that were over long ago, and that
/// somebody moved. Told by their ids and when they are.
pub(super) fn unknown(read: &[RemoteEvent], pushed: &[PushedEvent], now: DateTime<Utc>) -> Vec<(EventId, TimeRange)> {
    let known: HashSet<String> = pushed.iter().map(|it| remote_id(it.event)).collect();
    let ours = read.iter().filter(|it| it.is_ours && !it.is_cancelled && !known.contains(&it.id));
    let ahead = ours.filter_map(|it| {
        let id = EventId(Uuid::try_parse(&it.id).ok()?);
        let time = |moment| match moment {
            Some(EventMoment::At(time)) => Some(time),
            _ => None,
        };
        let when = time(it.starts).zip(time(it.ends)).and_then(|(from, until)| TimeRange::new(from, until));
        Some((id, when.or_else(|| TimeRange::starting(now, TimeDelta::hours(1)))?))
    });
    ahead.filter(|(_, when)| now < when.end()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hour: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::hours(hour)
    }

    fn when(hour: i64) -> TimeRange {
        TimeRange::new(at(hour), at(hour + 1)).unwrap()
    }

    fn visit(number: u128, hour: i64) -> Appointment {
        Appointment { id: EventId(Uuid::from_u128(number)), when: when(hour) }
    }

    fn sent(number: u128, hour: i64, calendar: &str) -> PushedEvent {
        let event = EventId(Uuid::from_u128(number));
        PushedEvent {
            calendar: calendar.to_owned(),
            event,
            when: when(hour),
            title: "Próba".to_owned(),
            is_written: true,
        }
    }

    const HERE: Option<(&str, &str)> = Some(("mine", "Próba"));

    #[test]
    fn only_what_differs_is_sent() {
        let visits = [visit(1, 101), visit(2, 103), visit(3, 105)];
        let lost = PushedEvent { is_written: false, ..sent(3, 105, "mine") };
        let plan = Plan::between(&visits, vec![sent(1, 101, "mine"), sent(2, 110, "mine"), lost], HERE, at(100));
        let writes: Vec<_> = plan.writes.iter().map(|it| (it.event.event.0.as_u128(), it.is_known)).collect();
        assert_eq!(writes, [(2, true), (3, true)]);
        assert_eq!((plan.deletes, plan.over), (vec![], vec![]));
    }

    #[test]
    fn what_is_cancelled_or_in_another_calendar_is_deleted_and_what_is_over_stays() {
        let rows = vec![
            sent(1, 120, "mine"),
            sent(2, 120, "former"),
            sent(3, 99, "mine"),
            sent(4, 98, "mine"),
            sent(5, 10, "mine"),
        ];
        let plan = Plan::between(&[visit(2, 120), visit(3, 99)], rows.clone(), HERE, at(100));
        assert_eq!(plan.deletes, [sent(1, 120, "mine"), sent(2, 120, "former"), sent(4, 98, "mine")]);
        assert_eq!(plan.over, [sent(5, 10, "mine")]);
        assert_eq!(plan.writes.len(), 1, "into the calendar chosen now");

        let plan = Plan::between(&[visit(2, 120)], rows, None, at(100));
        assert_eq!((plan.writes.len(), plan.deletes.len()), (0, 4), "nothing goes there any more");
    }
}
