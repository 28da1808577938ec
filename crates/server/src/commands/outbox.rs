//! `outbox`: the backlog of messages, and jobs that were given up.

use chrono::{DateTime, Utc};
use store::outbox::backlog::{self, Backlog, FailedJob};
use store::{Connection, StoreError};
use uuid::Uuid;

use super::database;
use super::error::CommandError;
use crate::config::optional;
use crate::state::clock::Clock;

/// Given-up jobs that are listed at once.
const MAX_LISTED: i64 = 200;

/// Options of `outbox`.
#[derive(Clone, Debug, clap::Args)]
pub struct Outbox {
    #[command(subcommand)]
    action: Option<OutboxAction>,
}

/// An action on jobs that were given up.
#[derive(Clone, Debug, PartialEq, Eq, clap::Subcommand)]
pub enum OutboxAction {
    /// Lists what was given up, the oldest first.
    List,
    /// Prints the backlog as gauges for Prometheus.
    Metrics,
    /// Tries again what was given up.
    Retry {
        /// The jobs, as `list` names them.
        #[arg(required = true)]
        jobs: Vec<Uuid>,
    },
    /// Closes what was given up without doing it.
    Discard {
        /// The jobs, as `list` names them.
        #[arg(required = true)]
        jobs: Vec<Uuid>,
    },
}

/// Prints the backlog, or acts on jobs that were given up, over `WORKER_DATABASE_URL`.
///
/// # Errors
/// When the database is away, or some of the named jobs were not given up or cannot be tried again.
pub fn outbox(arguments: &Outbox, print: impl Fn(&str)) -> Result<(), CommandError> {
    let url = match optional("WORKER_DATABASE_URL") {
        Some(url) => url,
        None => database::required("DATABASE_URL", "the address of the database as the role worker")?,
    };
    let mut conn = database::pool(url, 1).get()?;
    run(&mut conn, arguments.action.as_ref(), Clock::system().now(), print)
}

/// As [`outbox`], on a connection of the role `worker`.
///
/// # Errors
/// As [`outbox`].
pub fn run(
    conn: &mut Connection,
    action: Option<&OutboxAction>,
    now: DateTime<Utc>,
    print: impl Fn(&str),
) -> Result<(), CommandError> {
    let changed = |done: Result<usize, StoreError>, jobs: &[Uuid], what: &str| {
        let done = done?;
        print(&format!("{done} of {} jobs {what}", jobs.len()));
        if done == jobs.len() {
            return Ok(());
        }
        Err(CommandError::Refused("the others were not given up, or what they carried is wiped".to_owned()))
    };
    match action {
        None => {
            let all = backlog::backlog(conn)?;
            if all.is_empty() {
                print("nothing to do");
            }
            all.iter().for_each(|it| print(&line(it, now)));
            Ok(())
        }
        Some(OutboxAction::Metrics) => {
            let all = backlog::backlog(conn)?;
            gauges(&all, now).iter().for_each(|it| print(it));
            Ok(())
        }
        Some(OutboxAction::List) => {
            let all = backlog::failed(conn, MAX_LISTED)?;
            if all.is_empty() {
                print("nothing was given up");
            }
            all.iter().for_each(|it| print(&failed_line(it)));
            Ok(())
        }
        Some(OutboxAction::Retry { jobs }) => changed(backlog::retry(conn, jobs), jobs, "are tried again"),
        Some(OutboxAction::Discard { jobs }) => changed(backlog::discard(conn, jobs), jobs, "discarded"),
    }
}

/// One line for each figure of each kind, in Prometheus' text format.
fn gauges(all: &[Backlog], now: DateTime<Utc>) -> Vec<String> {
    type Figure = fn(&Backlog, DateTime<Utc>) -> i64;
    let figures: [(&str, &str, Figure); 4] = [
        ("due", "Messages that are due.", |it, _| it.due),
        ("oldest_due_seconds", "How long the oldest of them has been due.", |it, now| {
            it.oldest.map_or(0, |oldest| (now - oldest).num_seconds().max(0))
        }),
        ("later", "Messages in work, or to be sent later.", |it, _| it.later),
        ("given_up", "Messages that were given up.", |it, _| it.failed),
    ];
    let mut lines = Vec::new();
    for (name, help, figure) in figures {
        lines.push(format!("# HELP szalonka_outbox_{name} {help}"));
        lines.push(format!("# TYPE szalonka_outbox_{name} gauge"));
        for it in all {
            lines.push(format!("szalonka_outbox_{name}{{kind=\"{}\"}} {}", it.kind, figure(it, now)));
        }
    }
    lines
}

fn line(it: &Backlog, now: DateTime<Utc>) -> String {
    let Backlog { kind, due, oldest, later, failed } = it;
    let age = oldest.map(|it| format!(", for {} s", (now - it).num_seconds().max(0))).unwrap_or_default();
    format!("{kind}: {due} due{age}, {later} in work or later, {failed} given up")
}

fn failed_line(it: &FailedJob) -> String {
    let FailedJob { id, kind, company, attempts, failed_at, reason, can_be_retried } = it;
    let company = company.map_or_else(|| "no company".to_owned(), |it| format!("company {it}"));
    let secrets = if *can_be_retried { "" } else { "; its secrets are wiped, so it can only be discarded" };
    let at = failed_at.format("%FT%TZ");
    format!("{id} {kind}, {company}, given up at {at} after {attempts} attempts: {reason}{secrets}")
}
