//! The plans of the statements of a call.

use std::collections::BTreeSet;
use std::time::Duration;

use bench::Result;
use bench::servers::Process;
use bench::world::World;
use serde_json::Value;
use testkit::wire::Client;

use super::calls::{Call, asked};

/// Tables that grow: reading one whole would cost ever more.
const GROWING: [&str; 22] = [
    "accounts",
    "calendar_events",
    "companies",
    "employee_shops",
    "employees",
    "event_services",
    "finder_listings",
    "finder_offers",
    "finder_words",
    "guests",
    "idempotency_keys",
    "outbox",
    "rate_events",
    "report_days",
    "service_offers",
    "services",
    "sessions",
    "shops",
    "visit_payments",
    "work_hour_exceptions",
    "work_hours",
    "sms_messages",
];

/// Looks at the plans the server's own connections use: none reads a growing table whole, each goes through its index.
pub fn plans(world: &World, server: &Process, superuser: &mut Client, calls: &[Call]) -> Result<bool> {
    superuser.query("ALTER SYSTEM SET auto_explain.log_format = 'json'")?;
    superuser.query("ALTER SYSTEM SET auto_explain.log_nested_statements = on")?;
    superuser.query("ALTER SYSTEM SET auto_explain.log_min_duration = 0")?;
    superuser.query("SELECT pg_reload_conf()")?;
    std::thread::sleep(Duration::from_millis(500));
    let mut is_right = true;
    for call in calls {
        let before = std::fs::metadata(world.database().log_file())?.len();
        // Booked once already: it is answered from the key, by the statements of a refused booking too.
        asked(server, call.name, call.measured.get(..8).unwrap_or(&call.measured))?;
        std::thread::sleep(Duration::from_millis(50));
        let log = std::fs::read(world.database().log_file())?;
        let log = String::from_utf8_lossy(log.get(usize::try_from(before)?..).unwrap_or_default()).into_owned();
        let mut scans = BTreeSet::new();
        for plan in logged_plans(&log) {
            collect(&plan, &mut scans);
        }
        let whole: Vec<&(String, String)> =
            scans.iter().filter(|(table, index)| index.is_empty() && GROWING.contains(&table.as_str())).collect();
        if !whole.is_empty() {
            println!("  {}: reads whole: {whole:?}", call.name);
            is_right = false;
        }
        if !call.indexes.is_empty() && !scans.iter().any(|(_, it)| call.indexes.contains(&it.as_str())) {
            println!("  {}: not through {:?}, but {scans:?}", call.name, call.indexes);
            is_right = false;
        }
    }
    superuser.query("ALTER SYSTEM RESET auto_explain.log_min_duration")?;
    superuser.query("SELECT pg_reload_conf()")?;
    Ok(is_right)
}

/// The plans in a log: the lines after `plan:` that begin with a tab.
fn logged_plans(log: &str) -> Vec<Value> {
    let mut plans = Vec::new();
    let mut lines = log.lines().peekable();
    while let Some(line) = lines.next() {
        if !(line.contains("LOG:  duration: ") && line.ends_with("plan:")) {
            continue;
        }
        let mut text = String::new();
        while let Some(line) = lines.next_if(|it| it.starts_with('\t')) {
            text.push_str(line.trim_start_matches('\t'));
            text.push('\n');
        }
        plans.extend(serde_json::from_str(&text));
    }
    plans
}

/// Every table of a plan with the index it is read through, none when it is read whole.
fn collect(plan: &Value, scans: &mut BTreeSet<(String, String)>) {
    match plan {
        Value::Array(items) => items.iter().for_each(|it| collect(it, scans)),
        Value::Object(fields) => {
            let text = |name: &str| fields.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
            match text("Node Type").as_str() {
                "Seq Scan" => drop(scans.insert((text("Relation Name"), String::new()))),
                "Index Scan" | "Index Only Scan" | "Bitmap Index Scan" => {
                    scans.insert((text("Relation Name"), text("Index Name")));
                }
                _ => {}
            }
            fields.values().for_each(|it| collect(it, scans));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_read_whole_is_found_in_a_log() {
        let log = "2026 LOG:  duration: 0.1 ms  plan:
\t{
\t  \"Query Text\": \"SELECT 1\",
\t  \"Plan\": {\"Node Type\": \"Nested Loop\", \"Plans\": [
\t    {\"Node Type\": \"Seq Scan\", \"Relation Name\": \"guests\"},
\t    {\"Node Type\": \"Index Only Scan\", \"Relation Name\": \"events\", \"Index Name\": \"events_agenda\"}
\t  ]}
\t}
2026 LOG:  duration: 0.1 ms
2026 LOG:  checkpoint complete";
        let plans = logged_plans(log);
        assert_eq!(plans.len(), 1);
        let mut scans = BTreeSet::new();
        plans.iter().for_each(|it| collect(it, &mut scans));
        let scan = |table: &str, index: &str| (table.to_owned(), index.to_owned());
        assert_eq!(scans, BTreeSet::from([scan("guests", ""), scan("events", "events_agenda")]));
    }
}
