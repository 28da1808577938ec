//! `demo`: server, worker and a private database in one command, with three demo salons.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use actix_web::web;
use chrono::{DateTime, TimeDelta, Utc};
use gateways::files::Files;
use localdb::{CrashPolicy, Role, Search, Server};
use secrecy::SecretString;
use store::messages::codes;
use store::seed::DemoState;

use super::database::{self, Urls};
use super::error::{CommandError, io};
use super::http::{Serving, listen, run};
use super::ready_line;
use crate::config::{Config, Fallback};
use crate::state::app::App;
use crate::state::clock::Clock;
use crate::state::db::Db;
use crate::state::google_client::GoogleClient;
use crate::state::password::hash_now;
use crate::state::token::{Keys, code_hash, random_code};
use crate::worker::{MessageSender, Worker};

/// The seed of the demo's data.
const SEED: u64 = 1;
/// How long the demo's visit can be rated.
const RATING_CODE_LIFE: TimeDelta = TimeDelta::days(90);
/// Stopping takes at most five seconds, including the database, which stops last.
const STOP_WITHIN: Duration = Duration::from_secs(3);

/// Options of `demo`.
#[derive(Debug, clap::Args)]
pub struct Demo {
    /// Port to listen at; 0 takes a free one.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Also listen on the network, so that a phone can open it.
    #[arg(long)]
    lan: bool,
    /// Where the database, the pictures and the secret are kept.
    #[arg(long, default_value = "data/demo")]
    data: PathBuf,
    /// Fill the demo salons again, whatever was done to them.
    #[arg(long)]
    fresh: bool,
    /// The time to begin at, for tests: `2035-06-12T10:15:00+02:00`. It runs on from there.
    #[arg(long, value_name = "INSTANT")]
    clock: Option<DateTime<Utc>>,
}

/// Runs until told to stop; calls `announce` with the text to print once it accepts connections.
pub fn demo(arguments: &Demo, announce: impl FnOnce(&str)) -> Result<(), CommandError> {
    let clock = clock(arguments.clock)?;
    let ip = if arguments.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listener = listen(SocketAddr::from((ip, arguments.port)))?;
    let address = listener.local_addr().map_err(io("listening"))?;
    let reached = if arguments.lan { own_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)) } else { IpAddr::V4(ip) };

    let data = &arguments.data;
    fs::create_dir_all(data).map_err(io(format!("making {}", data.display())))?;
    let config = Config::for_demo(Fallback {
        public_url: format!("http://{}", SocketAddr::from((reached, address.port()))),
        secret: secret(&data.join("secret"))?,
        files: data.join("files"),
    })?;

    // Stopped last, after its clients.
    let (urls, server) = match Urls::from_env() {
        Some(urls) => (urls, None),
        None => start_database(&data.join("pg"))?,
    };
    if server.is_none() {
        refuse_if_in_use(&urls)?;
    }
    let state = prepare(&urls, &clock, arguments.fresh)?;

    let public_url = config.public_url.clone();
    let app = App::new(config, clock.clone(), Db::new(database::pool(urls.app, pool_size())))?;
    let worker = start_worker(&app, urls.worker, clock)?;
    let text = announcement(&public_url, address, state, &app);
    let serving = Serving { app: web::Data::new(app), listener, stop_within: STOP_WITHIN };
    let served = run(serving, || announce(&text), std::future::pending::<()>());
    worker.stop(Duration::from_secs(1));
    if let Some(server) = server {
        server.stop()?;
    }
    served.map(|_| ())
}

/// The machine's clock, or one that begins at a later time.
fn clock(start: Option<DateTime<Utc>>) -> Result<Clock, CommandError> {
    let machine = Clock::system();
    let Some(start) = start else { return Ok(machine) };
    if start < machine.now() {
        // PostgreSQL uses the machine's clock, and deletes sessions, codes and counters that have expired by it.
        return Err(CommandError::Refused("--clock must not be in the past".to_owned()));
    }
    Ok(Clock::starting_at(start))
}

fn pool_size() -> u32 {
    8
}

fn start_database(data: &Path) -> Result<(Urls, Option<Server>), CommandError> {
    let binaries = Search::from_environment().find_for(data)?;
    let config = localdb::Config { on_crash: CrashPolicy::StartAgain, ..localdb::Config::new(data, binaries) };
    let server = Server::start(config)?;
    // A cluster made by an earlier version may lack newer roles.
    store::make_roles(&mut store::readiness::connect(&server.url(Role::Superuser))?)?;
    let urls =
        Urls { app: server.url(Role::App), worker: server.url(Role::Worker), owner: Some(server.url(Role::Migrator)) };
    Ok((urls, Some(server)))
}

/// Refuses a database given by its address that somebody works with (docs/rules.md#the-demo).
fn refuse_if_in_use(urls: &Urls) -> Result<(), CommandError> {
    if store::seed::is_in_use(&mut connect_as_owner(urls)?)? {
        let refusal = "the database of DATABASE_URL has a company that is not the demo's; nothing was changed";
        return Err(CommandError::Refused(refusal.to_owned()));
    }
    Ok(())
}

fn connect_as_owner(urls: &Urls) -> Result<store::Connection, CommandError> {
    let Some(owner) = &urls.owner else {
        let refusal = "configuration: with DATABASE_URL the demo also needs MIGRATE_DATABASE_URL, the address of the same database as its owner";
        return Err(CommandError::Refused(refusal.to_owned()));
    };
    Ok(store::readiness::connect(owner)?)
}

/// Migrates and fills the database where needed.
fn prepare(urls: &Urls, clock: &Clock, fresh: bool) -> Result<DemoState, CommandError> {
    let mut conn = connect_as_owner(urls)?;
    store::migrate(&mut conn)?;
    let now = clock.now();
    let today = ::demo::today(now);
    let state = store::seed::state(&mut conn, today)?;
    if fresh || state.needs_seeding() {
        if state != DemoState::Absent {
            store::seed::erase_demo(&mut conn)?;
        }
        let password_hash = hash_now(&SecretString::from(::demo::PASSWORD))?;
        let salons = ::demo::salons(SEED, now);
        store::seed::insert(&mut conn, &salons, &password_hash, today)?;
        for salon in &salons {
            if let Some(unrated) = salon.ratings.unrated {
                let (hash, until) = (code_hash(::demo::RATING_CODE), now + RATING_CODE_LIFE);
                codes::insert_for_rating(&mut conn, salon.company.id, &hash, unrated, until)?;
            }
        }
        return Ok(DemoState::Current);
    }
    Ok(state)
}

fn start_worker(app: &App, url: String, clock: Clock) -> Result<Worker, CommandError> {
    let (Some(mailer), Some(sms)) = (app.outbox.clone(), app.sms_outbox.clone()) else {
        return Err(CommandError::Refused("the demo has no outbox".to_owned()));
    };
    let keys = Keys::new(&app.config.secret).map_err(|error| CommandError::Refused(error.to_string()))?;
    let pool = database::pool(url, if app.config.social.calendar.is_some() { 13 } else { 9 });
    let public_url = app.config.public_url.clone();
    let sender = MessageSender {
        pool: pool.clone(),
        keys,
        clock: clock.clone(),
        mailer: Some(mailer),
        sms: Some(sms),
        sms_rules: app.sms_rules.clone(),
        bounces: None,
        public_url,
        is_demo: true,
    };
    let files = Files::open(&app.config.files).map_err(|error| CommandError::Refused(error.to_string()))?;
    let google = app.config.social.calendar.as_ref().map(GoogleClient::new).transpose()?;
    let payments = database::payment_worker(&app.config, &pool, &clock)?;
    let invoices = database::invoice_worker(&app.config, &pool, &clock)?;
    let worker = Worker::start(pool, clock, Some(files), Some(sender), 1);
    Ok(worker.with_google(google).with_payments(payments).with_invoices(invoices))
}

/// The secret of the data folder, made at the first start and readable by its owner only.
fn secret(path: &Path) -> Result<String, CommandError> {
    let doing = || io(format!("keeping the secret in {}", path.display()));
    match fs::read_to_string(path) {
        Ok(secret) if 32 <= secret.trim().len() => return Ok(secret.trim().to_owned()),
        // Incomplete, for instance because the disk was full.
        Ok(_) => fs::remove_file(path).map_err(doing())?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => return Err(doing()(error)),
    }
    let secret = random_code();
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path).map_err(doing())?;
    file.write_all(secret.as_bytes()).map_err(doing())?;
    Ok(secret)
}

/// This machine's address in its network. Connecting a datagram socket sends nothing and only chooses a route.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|it| it.ip())
}

fn announcement(public_url: &str, address: SocketAddr, state: DemoState, app: &App) -> String {
    let mut salons: Vec<&str> = Vec::new();
    for login in ::demo::logins() {
        if !salons.contains(&login.szalonka_id) {
            salons.push(login.szalonka_id);
        }
    }
    let mut text = format!("\nSzalonka is running at {public_url}\n\nSalons\n");
    // Writing to a string cannot fail.
    for salon in salons {
        let _written = writeln!(text, "  {public_url}/{salon}/appointmentbook");
    }
    let _written = writeln!(text, "\nLogins, all with the password {}", ::demo::PASSWORD);
    for login in ::demo::logins() {
        let role = format!("{:?}", login.role).to_lowercase();
        let _written = writeln!(text, "  {:<28}{:<12}{}", login.username, role, login.szalonka_id);
    }
    text.push('\n');
    if app.outbox.is_some() {
        let _written = writeln!(text, "Sent messages  {public_url}/dev/outbox");
    }
    let _written = writeln!(text, "Rate a visit   {public_url}/rating/{}", ::demo::RATING_CODE);
    let _written = writeln!(text, "API            {public_url}/docs\n");
    if state == DemoState::Edited {
        text.push_str("The salons are as you left them on another day; `demo --fresh` fills them again.\n");
    }
    text.push_str("Ctrl-C stops everything.\n");
    text.push_str(&ready_line(address));
    text
}
