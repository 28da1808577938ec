//! Checks afterwards: of the books, of the books beside the bank, and of the answers to clients.

use std::collections::{BTreeMap, BTreeSet};

use bench::Result;
use bench::servers;

use super::chaos::Chaos;
use super::clients::ClientRecord;
use super::stage::{DAYS_LEFT, RACER, Stage, company};
use crate::report::Report;

/// The only errors a worker may log here.
const EXPECTED: [&str; 5] = [
    "payment unknown: ",
    "refund unknown: ",
    "payment not credited: ",
    "message unknown: ",
    "message given up: it cannot be sent",
];

/// Everything.
///
/// # Errors
/// When the database cannot be asked.
pub fn all(stage: &Stage, done: &ClientRecord, lies: &BTreeSet<String>, report: &mut Report) -> Result<()> {
    tell(stage, done, lies, report)?;
    report.heading("the books");
    books(stage, report)?;
    report.heading("the books beside the bank, the gateway and what everybody was told");
    bank(stage, lies, report)?;
    purchases(stage, done, report)?;
    texts(stage, done, report)?;
    report.check("payments begun twice for one request, or lost", lost_payments(stage, done)?, 0);
    report.check("forged calls that were not refused", done.believed, 0);
    if let Some(first) = done.odd.first() {
        report.say(&format!("the first odd answer: {first}"));
    }
    report.check("answers nobody should get", done.odd.len(), 0);
    let acts = ["paid in", "refund asked for", "prolonged", "tier changed", "SMS asked for"];
    let missing = acts.iter().filter(|it| !done.acts.contains_key(**it)).count();
    report.check("kinds of things that were never done", missing, 0);
    report.check("some calls were forged", 0 < done.forged, true);
    Ok(())
}

fn tell(stage: &Stage, done: &ClientRecord, lies: &BTreeSet<String>, report: &Report) -> Result<()> {
    let acts: Vec<String> = done.acts.iter().map(|(name, count)| format!("{name} {count}")).collect();
    report.say(&acts.join(", "));
    let states =
        stage.rows("SELECT state || coalesce(' ' || reason, '') AS s, count(*) FROM topups GROUP BY 1 ORDER BY 1")?;
    let states: Vec<String> = states.iter().map(|it| it.join(" ")).collect();
    report.say(&format!("payments: {}", states.join(", ")));
    let texts = stage.rows("SELECT state, count(*) FROM sms_messages GROUP BY 1 ORDER BY 1")?;
    let texts: Vec<String> = texts.iter().map(|it| it.join(" ")).collect();
    report.say(&format!("SMS: {}", texts.join(", ")));
    report.say(&format!(
        "{} calls, {} forged; {} payments the bank told something else of; {} requests got no answer",
        done.calls,
        done.forged,
        lies.len(),
        done.lost
    ));
    Ok(())
}

/// Checks the ledger of every company; it holds whenever nothing is under way.
///
/// # Errors
/// When the database cannot be asked.
pub fn books(stage: &Stage, report: &mut Report) -> Result<()> {
    let none = [
        (
            "wallets that are not the sum of their entries",
            "SELECT count(*) FROM wallets w WHERE (available, reserved) <> (
                SELECT coalesce(sum(amount) FILTER (WHERE account = 'available'), 0),
                    coalesce(sum(amount) FILTER (WHERE account = 'reserved'), 0)
                FROM ledger_entries e WHERE e.company_id = w.company_id)",
        ),
        (
            "transfers that do not sum to zero",
            "SELECT count(*) FROM (SELECT FROM ledger_entries GROUP BY company_id, reference HAVING sum(amount) <> 0) u",
        ),
        ("wallets below zero", "SELECT count(*) FROM wallets WHERE available < 0 OR reserved < 0"),
        (
            "references counted more than once",
            "SELECT count(*) FROM (SELECT FROM ledger_entries GROUP BY company_id, reference, account HAVING 1 < count(*)) d",
        ),
        (
            "reserved without an end",
            "SELECT count(*) FROM ledger_entries e WHERE account = 'reserved' AND reference LIKE 'reserved:%'
                AND NOT EXISTS (SELECT FROM ledger_entries s WHERE s.company_id = e.company_id
                    AND s.reference = replace(e.reference, 'reserved:', 'settled:'))",
        ),
        ("forints still reserved", "SELECT coalesce(sum(reserved), 0)::bigint FROM wallets"),
        (
            "payments without exactly one credit of their amount",
            "SELECT count(*) FROM topups t WHERE (t.paid_at IS NOT NULL)::int <> (SELECT count(*) FROM ledger_entries e
                WHERE e.company_id = t.company_id AND e.reference = 'payment:' || t.id AND e.account = 'available'
                    AND e.amount = t.amount)",
        ),
        (
            "wallets that are not what was paid in, less what went back and was spent",
            "SELECT count(*) FROM companies c LEFT JOIN wallets w USING (company_id), LATERAL (SELECT
                (SELECT coalesce(sum(amount), 0) FROM topups t
                    WHERE t.company_id = c.company_id AND paid_at IS NOT NULL AND state <> 'refunded')
                + (SELECT coalesce(sum(amount), 0) FROM ledger_entries e
                    WHERE e.company_id = c.company_id AND account = 'available' AND reference LIKE 'payment:%'
                        AND NOT EXISTS (SELECT FROM topups t WHERE e.reference = 'payment:' || t.id))
                - (SELECT coalesce(sum(cost), 0) FROM subscription_purchases p WHERE p.company_id = c.company_id)
                - (SELECT coalesce(sum(price), 0) FROM sms_messages s
                    WHERE s.company_id = c.company_id AND state IN ('sent', 'delivered', 'unknown')) AS held) h
            WHERE coalesce(w.available, 0) <> h.held",
        ),
        (
            "credits of nothing that was paid",
            "SELECT count(*) FROM topups t JOIN ledger_entries e ON e.company_id = t.company_id
                AND e.reference = 'payment:' || t.id WHERE t.paid_at IS NULL",
        ),
    ];
    for (what, sql) in none {
        report.check(what, stage.number(sql)?, 0);
    }
    Ok(())
}

/// Credits equal the payments of the bank, refunds equal its refunds.
fn bank(stage: &Stage, lies: &BTreeSet<String>, report: &mut Report) -> Result<()> {
    let rows = stage.rows(
        "SELECT gateway_id, (paid_at IS NOT NULL)::text, (state = 'refunded')::text FROM topups WHERE gateway_id IS NOT NULL",
    )?;
    let of = |column: usize| -> BTreeSet<String> {
        let chosen = rows.iter().filter(|it| it.get(column).is_some_and(|it| it == "true"));
        chosen.filter_map(|it| it.first().cloned()).collect()
    };
    let (credited, back) = (of(1), of(2));
    let payments = stage.bank.payments();
    let known: BTreeSet<&String> = rows.iter().filter_map(|it| it.first()).collect();
    let paid =
        payments.iter().filter(|it| it.status == "Succeeded" && !lies.contains(&it.id) && known.contains(&it.id));
    let paid: BTreeSet<String> = paid.map(|it| it.id.clone()).collect();
    report.check("paid at the bank, and not credited", paid.difference(&credited).count(), 0);
    report.check("credited, and not paid at the bank", credited.difference(&paid).count(), 0);
    report.check("credited although the bank told something else", credited.intersection(lies).count(), 0);
    report.check("some were credited, and the bank lied about some", !credited.is_empty() && !lies.is_empty(), true);
    let returned: BTreeMap<&String, i64> =
        payments.iter().filter(|it| it.refunded != 0).map(|it| (&it.id, it.refunded)).collect();
    let twice = payments.iter().filter(|it| it.refunded != 0 && it.refunded != it.amount);
    report.check("paid back more than once, or in part", twice.count(), 0);
    let told = back.iter().filter(|it| !returned.contains_key(*it)).count();
    let kept = returned.keys().filter(|it| !back.contains(**it)).count();
    report.check("told as paid back and not paid back, and the other way round", told + kept, 0);
    report.check("some went back", !back.is_empty(), true);
    let left = servers::command(&stage.world, &["topup", "refunds"])?;
    report.check("refunds the operator has not settled", left.trim(), "no refund waits to be settled");
    let listed = servers::command(&stage.world, &["topup", "mismatches"])?;
    let unlisted = stage.rows("SELECT reference FROM topups WHERE reason = 'mismatch'")?;
    let unlisted = unlisted.iter().flatten().filter(|it| !listed.contains(it.as_str())).count();
    report.check("paid otherwise, and not on the operator's list", unlisted, 0);
    Ok(())
}

/// Each purchase was made once if it was acknowledged, and not if it was refused; the subscription lasts as bought.
fn purchases(stage: &Stage, done: &ClientRecord, report: &mut Report) -> Result<()> {
    let mut made: BTreeMap<String, usize> = BTreeMap::new();
    for key in stage.rows("SELECT request_key FROM subscription_purchases")?.into_iter().flatten() {
        *made.entry(key).or_default() += 1;
    }
    let of = |key: &String| made.get(key).copied().unwrap_or_default();
    let wrong = done.purchases.iter().filter(|(key, is_done)| of(key) != usize::from(**is_done));
    report.check("purchases made otherwise than they were answered", wrong.count(), 0);
    let both = done.purchases.values().any(|it| *it) && done.purchases.values().any(|it| !*it);
    report.check("some were made and some refused", both, true);
    let racer = company(RACER);
    let time = stage.number(&format!(
        "SELECT count(*) FROM companies c JOIN subscriptions USING (company_id) WHERE company_id <> '{racer}'
            AND 0.02 < abs(extract(epoch FROM subscription_until - now()) / 86400 - {DAYS_LEFT} - 30 * (
                SELECT coalesce(sum(months), 0) FROM subscription_purchases p WHERE p.company_id = c.company_id))"
    ))?;
    report.check("subscriptions that reach further or less far than was bought", time, 0);
    let overlaps = stage.number(
        "SELECT count(*) FROM subscription_periods a JOIN subscription_periods b ON a.company_id = b.company_id
            AND a.begins_at < b.begins_at AND b.begins_at < a.ends_at",
    )?;
    report.check("periods that overlap", overlaps, 0);
    Ok(())
}

/// Each SMS that was taken is one, and none was received twice.
fn texts(stage: &Stage, done: &ClientRecord, report: &mut Report) -> Result<()> {
    let racer = company(RACER);
    let written = stage.number(&format!("SELECT count(*) FROM sms_messages WHERE company_id <> '{racer}'"))?;
    let written = usize::try_from(written)?;
    let is_right = done.texted <= written && written <= done.texted + done.texts_lost;
    report.check("SMS that were taken, or taken and not answered, are written down", is_right, true);
    let received = stage.sms.received();
    let different: BTreeSet<&String> = received.iter().map(|it| &it.reference).collect();
    report.check("SMS received twice", received.len() - different.len(), 0);
    let told = stage.rows("SELECT id, state FROM sms_messages WHERE state IN ('sent', 'delivered')")?;
    let names: BTreeSet<u128> = different.iter().filter_map(|it| it.parse().ok()).collect();
    let missing = told.iter().filter_map(|it| it.first()?.parse::<uuid::Uuid>().ok());
    report.check("told as sent and not received", missing.filter(|it| !names.contains(&it.as_u128())).count(), 0);
    let unpaid = stage.rows("SELECT id FROM sms_messages WHERE state NOT IN ('sent', 'delivered', 'unknown')")?;
    let unpaid = unpaid.iter().flatten().filter_map(|it| it.parse::<uuid::Uuid>().ok());
    report.check("received and not paid for", unpaid.filter(|it| names.contains(&it.as_u128())).count(), 0);
    Ok(())
}

fn lost_payments(stage: &Stage, done: &ClientRecord) -> Result<usize> {
    let stored = stage.rows("SELECT id FROM topups")?;
    let stored: BTreeSet<String> = stored.into_iter().flatten().collect();
    let requests = stage.number("SELECT count(*) - count(DISTINCT request_key) FROM topups")?;
    Ok(done.begun.iter().filter(|it| !stored.contains(*it)).count() + usize::try_from(requests)?)
}

/// Checks the logs of servers and workers.
pub fn logs(stage: &Stage, chaos: &Chaos<'_>, report: &mut Report) {
    let (servers, workers) = (stage.server_logs(), chaos.logs());
    let errors = |logs: &[String]| -> Vec<String> {
        let lines = logs.iter().flat_map(|it| it.lines());
        let errors = lines.filter(|it| it.contains("\"level\":\"ERROR\""));
        errors.filter(|it| !EXPECTED.iter().any(|expected| it.contains(expected))).map(str::to_owned).collect()
    };
    let found = [errors(&servers), errors(&workers)];
    if let Some(first) = found.iter().flatten().next() {
        report.say(&format!("the first: {first}"));
    }
    let [servers, workers] = found;
    report.check("errors in the servers' logs", servers.len(), 0);
    report.check("errors in the workers' logs beside those they are to log", workers.len(), 0);
}
