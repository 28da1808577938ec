//! `szalonka`: the whole product in one binary. Parses arguments, sets up the log and prints; the rest is in the library.

use std::io::{Write as _, stderr, stdout};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use clap::{Parser, Subcommand};
use server::commands::{self, Bounce, CheckFiles, CommandError, Migrate, Outbox, Rating, Serve, Topup, Wallet};
use server::http::log::{EscapedWriter, WithoutForeignHeads, in_background};
use tracing_appender::non_blocking::{ErrorCounter, WorkerGuard};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

/// Appointments and salon management for many companies, with public online booking.
#[derive(Debug, Parser)]
#[command(name = "szalonka", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Shows the whole product with three demo salons; brings its own database unless DATABASE_URL is set.
    Demo(commands::demo::Demo),
    /// Serves pages and calls over DATABASE_URL.
    Serve(Serve),
    /// Sends queued messages and tidies, over WORKER_DATABASE_URL or DATABASE_URL.
    Worker,
    /// Brings the schema of MIGRATE_DATABASE_URL up to date.
    Migrate(Migrate),
    /// Compares the stored pictures with the database, over WORKER_DATABASE_URL or DATABASE_URL.
    Files(CheckFiles),
    /// Shows what is to be sent, and lists, retries or discards what was given up, over WORKER_DATABASE_URL or DATABASE_URL.
    Outbox(Outbox),
    /// Reads a returned mail from standard input, over WORKER_DATABASE_URL or DATABASE_URL.
    Bounce(Bounce),
    /// Lists ratings that salons reported, and hides or keeps one, over WORKER_DATABASE_URL or DATABASE_URL.
    Rating(Rating),
    /// Writes a payment of a company down, over WORKER_DATABASE_URL or DATABASE_URL.
    Topup(Topup),
    /// Writes down what a company has paid in.
    Wallet(Wallet),
    /// Prints the OpenAPI document.
    Openapi,
}

fn main() -> ExitCode {
    localdb::pg_child::run_if_requested();
    let arguments = Arguments::parse();
    let _log = log(match arguments.command {
        Command::Demo(_) => "warn",
        _ => "info",
    });
    match run(&arguments.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing can be done when standard error is closed.
            let _unwritten = writeln!(stderr(), "szalonka: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &Command) -> Result<(), CommandError> {
    match command {
        Command::Demo(arguments) => commands::demo::demo(arguments, print),
        Command::Serve(arguments) => commands::serve(arguments, |address| print(&commands::ready_line(address))),
        Command::Worker => commands::work(|| print("SZALONKA WORKING")),
        Command::Migrate(arguments) => {
            commands::migrate(arguments)?.iter().for_each(|it| print(it));
            Ok(())
        }
        Command::Files(arguments) => commands::check_files(*arguments, print),
        Command::Outbox(arguments) => commands::outbox(arguments, print),
        Command::Bounce(arguments) => commands::bounce(arguments, std::io::stdin().lock()),
        Command::Rating(arguments) => commands::rating(arguments, print),
        Command::Topup(arguments) => commands::topup(arguments, print),
        Command::Wallet(arguments) => commands::wallet(arguments, print),
        Command::Openapi => {
            let document = server::routes::openapi().to_pretty_json();
            print(&document.map_err(|error| CommandError::Refused(error.to_string()))?);
            Ok(())
        }
    }
}

/// Logs one JSON object per line to standard error, filtered by `RUST_LOG`.
fn log(default: &str) -> WorkerGuard {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(default));
    let (lines, guard) = in_background(EscapedWriter(stderr()));
    let dropped = lines.error_counter();
    // A request is in one span, which is named; the list of spans would repeat it.
    let format = tracing_subscriber::fmt().json().with_span_list(false);
    format.with_env_filter(filter).with_writer(lines).finish().with(WithoutForeignHeads).init();
    thread::spawn(move || report_dropped(&dropped));
    guard
}

/// Time between two reports of lost lines.
const REPORT_INTERVAL: Duration = Duration::from_secs(5);

/// Reports how many lines were lost since the start. A lost report is counted too and shows in the next one.
fn report_dropped(lines: &ErrorCounter) {
    let mut reported = 0;
    loop {
        thread::sleep(REPORT_INTERVAL);
        let all = lines.dropped_lines();
        if reported < all {
            tracing::warn!(lines = all, "log lines were dropped");
            reported = all;
        }
    }
}

/// Prints a line, and ignores a closed pipe such as of `head`.
fn print(text: &str) {
    let mut out = stdout().lock();
    let _closed = writeln!(out, "{text}").and_then(|()| out.flush());
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_version_is_the_workspace_s() {
        assert_eq!(Arguments::command().render_version(), format!("szalonka {}\n", env!("CARGO_PKG_VERSION")));
    }

    fn is_word(it: &str) -> bool {
        !it.starts_with('-') && it.chars().all(|c| c.is_ascii_lowercase() || c == '-')
    }

    /// The words behind `szalonka` that may be commands: those up to an option, a value or the end of the code.
    fn commands_in(line: &str) -> Vec<Vec<&str>> {
        let calls = line.split("szalonka ").skip(1).map(|rest| {
            let code = rest.split(['`', ';', '|']).next().unwrap_or_default();
            code.split_whitespace().take_while(|it| is_word(it)).collect::<Vec<&str>>()
        });
        calls.filter(|it| !it.is_empty()).collect()
    }

    /// The first word that is no command, if any.
    fn unknown<'a>(words: &[&'a str]) -> Option<&'a str> {
        let mut command = Arguments::command();
        for &word in words {
            if !command.has_subcommands() {
                return None;
            }
            let Some(found) = command.find_subcommand(word) else { return Some(word) };
            command = found.clone();
        }
        None
    }

    #[test]
    fn pages_name_commands_that_exist() {
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let pages = [root.join("docs"), root.to_owned()];
        let files = pages.iter().flat_map(|it| fs::read_dir(it).unwrap()).map(|it| it.unwrap().path());
        let mut known = 0;
        for file in files.filter(|it| it.extension().is_some_and(|it| it == "md")) {
            for (number, line) in fs::read_to_string(&file).unwrap().lines().enumerate() {
                for words in commands_in(line) {
                    let at = format!("{}:{}", file.display(), number + 1);
                    assert_eq!(unknown(&words), None, "{at}: no such command of szalonka");
                    known += 1;
                }
            }
        }
        assert!(10 < known, "only {known} commands were found");
    }

    #[test]
    fn planted_commands_are_found() {
        let all = |line| commands_in(line).iter().filter_map(|it| unknown(it)).collect::<Vec<_>>();
        assert_eq!(all("`szalonka doctor` and `szalonka topup settle REFERENCE`"), ["doctor"]);
        assert_eq!(all("szalonka wallet pay-out COMPANY 1000 | tee log"), ["pay-out"]);
        assert_eq!(all("szalonka files --delete; szalonka bounce CODE < mail"), Vec::<&str>::new());
    }
}
