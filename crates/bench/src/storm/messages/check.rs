//! Checks after the outage.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use bench::Result;
use bench::world;

use super::chaos::Chaos;
use super::load::Bookings;
use super::outcome::{Channel, Message, MessageState, Outcome};
use super::stage::{SALON, Stage};
use crate::report::Report;

/// The only errors a worker may log here.
const EXPECTED: [&str; 2] = ["message unknown: ", "message given up: it cannot be sent"];

/// Every message, and the money.
///
/// # Errors
/// When the database cannot be asked.
pub fn outage(stage: &Stage, loads: &[&Bookings], chaos: &Chaos<'_>, report: &mut Report) -> Result<()> {
    let outcome = Outcome::read(stage, SALON)?;
    report.say(&format!("mail: {}", outcome.summary(Channel::Mail)));
    report.say(&format!("SMS: {}", outcome.summary(Channel::Sms)));
    let count = |told: MessageState| outcome.messages.values().filter(|it| it.told == told).count();
    report.check("messages that have not ended", count(MessageState::Open), 0);
    report.check(
        "messages delivered, and others unknown",
        0 < count(MessageState::Delivered) && 0 < count(MessageState::Unknown),
        true,
    );

    let received = &outcome.received;
    report.check("messages received twice, by their names", repeated(received.iter().map(|it| it.id)), 0);
    report.check("messages received twice, by their words", repeated(received.iter().map(|it| &it.words)), 0);
    let came: HashSet<_> = received.iter().map(|it| it.id).collect();
    let lost = outcome.messages.iter().filter(|(id, it)| it.told == MessageState::Delivered && !came.contains(id));
    report.check("told as delivered and not received", lost.count(), 0);
    let denied =
        received.iter().filter(|it| !matches!(outcome.told(it), Some(MessageState::Delivered | MessageState::Unknown)));
    report.check("received, and told neither as delivered nor as unknown", denied.count(), 0);
    report.check("guests told of an appointment, and not of its cancellation", untold(&outcome), 0);
    report.check("received before an earlier one to the same guest", disorder(&outcome, &chaos.stolen), 0);
    causes(stage, loads, report)?;
    money(stage, SALON, report)
}

/// The number of repetitions.
fn repeated<T: Eq + Hash>(items: impl Iterator<Item = T>) -> usize {
    let mut seen = HashSet::new();
    items.fold(0, |count, it| count + usize::from(!seen.insert(it)))
}

/// The number of guests without a message that an appointment is off, by the channel that announced it to them.
fn untold(outcome: &Outcome) -> usize {
    let all = || outcome.messages.values();
    let is_told = |it: &&Message| it.rank < 2 && matches!(it.told, MessageState::Delivered | MessageState::Unknown);
    let known: HashSet<_> = all().filter(is_told).map(|it| (it.channel, it.event.as_str())).collect();
    let dropped = all().filter(|it| it.rank == 2 && it.told == MessageState::Dropped);
    dropped.filter(|it| known.contains(&(it.channel, it.event.as_str()))).count()
}

/// The number of messages that came after a later one to the same guest, or about the same appointment. A message that two
/// workers had at once has no place in the order: a paused worker may send it at any time.
fn disorder(outcome: &Outcome, stolen: &HashSet<uuid::Uuid>) -> usize {
    let mut latest: HashMap<(Channel, &str), i64> = HashMap::new();
    let mut late = 0;
    for received in outcome.received.iter().filter(|it| !stolen.contains(&it.id)) {
        let Some(message) = outcome.messages.get(&received.id) else { continue };
        let places = [(message.order_key.as_str(), message.order_number), (message.event.as_str(), message.rank)];
        let mut is_late = false;
        for (key, place) in places.into_iter().filter(|it| !it.0.is_empty()) {
            let last = latest.entry((message.channel, key)).or_insert(place);
            is_late |= place < *last;
            *last = place.max(*last);
        }
        late += usize::from(is_late);
    }
    late
}

/// Every acknowledged change has exactly one message.
fn causes(stage: &Stage, loads: &[&Bookings], report: &mut Report) -> Result<()> {
    let company = world::company(SALON);
    let acknowledged: usize =
        loads.iter().map(|it| it.booked.iter().filter(|it| it.status == 201).count() + it.changed + it.cancelled).sum();
    let kinds = "kind IN ('appointment_booked', 'appointment_changed', 'appointment_cancelled')";
    let causes = stage.number(&format!("SELECT count(*) FROM outbox WHERE company_id = '{company}' AND {kinds}"))?;
    report.check("mails for what was acknowledged", usize::try_from(causes)?, acknowledged);
    // Several causes of one appointment may be told at once, by the first of them: the last word is how it stands.
    let outdated = stage.number(&format!(
        "SELECT count(*) FROM calendar_events e LEFT JOIN told_visits t ON t.company_id = e.company_id AND t.event_id = e.id
        WHERE e.company_id = '{company}'
            AND EXISTS (SELECT FROM outbox WHERE company_id = '{company}' AND {kinds} AND payload->>'event' = e.id::text)
            AND (t.mailed, t.spread) IS DISTINCT FROM
                (visit_state(e.company_id, e.id), visit_state(e.company_id, e.id))"
    ))?;
    report.check("appointments whose guest was last told something else", outdated, 0);
    let unsent = stage.number(&format!(
        "SELECT count(*) FROM calendar_events e JOIN told_visits t ON t.company_id = e.company_id AND t.event_id = e.id
        JOIN outbox o ON o.id = t.mailed_by
        WHERE e.company_id = '{company}' AND e.state = 1 AND o.done_at IS NOT NULL AND o.begun_at IS NULL"
    ))?;
    report.check("taken as told by a mail that was not sent", unsent, 0);
    let without = stage.number(&format!(
        "SELECT count(*) FROM calendar_events e WHERE e.company_id = '{company}' AND e.state = 1
            AND EXISTS (SELECT FROM outbox WHERE company_id = '{company}' AND {kinds} AND payload->>'event' = e.id::text)
            AND NOT EXISTS (SELECT FROM sms_messages s WHERE s.company_id = '{company}' AND s.event_id = e.id)"
    ))?;
    report.check("what still holds and has no SMS", without, 0);
    let doubled = stage.number(&format!(
        "SELECT count(*) FROM (SELECT FROM sms_messages WHERE company_id = '{company}'
            GROUP BY event_id, kind HAVING 1 < count(*)) d"
    ))?;
    report.check("what has several SMS", doubled, 0);
    Ok(())
}

/// The balance is the sum paid in less the cost of SMS that were taken or may have been.
///
/// # Errors
/// When the database cannot be asked.
pub fn money(stage: &Stage, company: u32, report: &mut Report) -> Result<()> {
    let company = world::company(company);
    let account = |name: &str| {
        let of = format!("company_id = '{company}' AND account = '{name}'");
        stage.number(&format!("SELECT coalesce(sum(amount), 0)::bigint FROM ledger_entries WHERE {of}"))
    };
    let wallet = |column: &str| stage.number(&format!("SELECT {column} FROM wallets WHERE company_id = '{company}'"));
    let (paid_in, spent) = (-account("paid_in")?, account("spent")?);
    let (available, reserved) = (wallet("available")?, wallet("reserved")?);
    let cost = stage.number(&format!(
        "SELECT coalesce(sum(price), 0)::bigint FROM sms_messages
        WHERE company_id = '{company}' AND state IN ('sent', 'delivered', 'unknown')"
    ))?;
    report.say(&format!("{paid_in} Ft paid in, {spent} Ft spent, {available} Ft available, {reserved} Ft reserved"));
    report.check(
        "gone from the balance: what SMS cost that were or may have been taken",
        paid_in - available - reserved,
        cost,
    );
    report.check("spent as the ledger has it", spent, cost);
    report.check("still reserved", reserved, 0);
    let uneven = stage.number(&format!(
        "SELECT count(*) FROM (SELECT FROM ledger_entries WHERE company_id = '{company}'
            GROUP BY reference HAVING sum(amount) <> 0) u"
    ))?;
    report.check("transfers that do not sum to zero", uneven, 0);
    Ok(())
}

/// Checks the workers' logs.
pub fn logs(chaos: &Chaos<'_>, report: &mut Report) {
    let logs = chaos.logs();
    let errors: Vec<&str> = logs
        .iter()
        .flat_map(|it| it.lines())
        .filter(|it| it.contains("\"level\":\"ERROR\"") && !EXPECTED.iter().any(|expected| it.contains(expected)))
        .collect();
    if let Some(first) = errors.first() {
        report.say(&format!("the first: {first}"));
    }
    report.check("errors in the workers' logs beside unknown and refused messages", errors.len(), 0);
}
