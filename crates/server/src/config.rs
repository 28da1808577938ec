//! Configuration: environment variables are read once at start; an invalid one is an error that names it.

mod env;
mod files;
mod invoices;
mod limits;
mod network;
mod passwords;
mod payments;
mod sms;
mod social;

use std::net::{IpAddr, Ipv6Addr};
use std::path::PathBuf;
use std::time::Duration;

use gateways::files::FileStore;
use secrecy::SecretString;

use env::{list, number};

pub use env::{ConfigError, optional};
pub use invoices::Invoicing;
pub use limits::Limits;
pub use network::Network;
pub use passwords::PasswordRules;
pub use payments::{CardGateway, PaymentTerms};
pub use sms::SmsTerms;
pub use social::{CalendarSync, GOOGLE_BACK, Social};

/// Everything that may differ between installations.
#[derive(Clone, Debug)]
pub struct Config {
    /// Public address of the product: `https://salon.example`. Decides cookies (docs/trust.md#cookies) and links in
    /// mails.
    pub public_url: String,
    /// The secret all keys are derived from; at least 32 characters.
    pub secret: SecretString,
    pub passwords: PasswordRules,
    /// Store of the pictures.
    pub files: FileStore,
    /// The mail server; without one mail stays queued.
    pub smtp_url: Option<SecretString>,
    /// The sender of mail.
    pub mail_from: String,
    /// Address that returned mails come to; without it they come to the sender.
    pub mail_bounces: Option<String>,
    /// SMS: the gateway, the price, the countries.
    pub sms: SmsTerms,
    /// Ways in which companies top up their balance.
    pub payments: PaymentTerms,
    /// Addresses and networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub trusted_proxies: Vec<Network>,
    /// Database connections of one process.
    pub pool_size: u32,
    /// Megabytes for cached busy times of providers; 0 turns the cache off.
    pub agenda_memory: u32,
    /// Limits per person, address and company.
    pub limits: Limits,
    /// The tile server of maps; without one there are no maps.
    pub tiles: Option<Tiles>,
    /// Sign-in with other providers.
    pub social: Social,
    /// Services that issue companies' invoices.
    pub invoicing: Invoicing,
    /// Delay of messages about changes at the desk, so that an undone one sends nothing.
    pub undo_time: Duration,
    /// Limits of a company in demo mode.
    pub demo_limits: DemoLimits,
    /// This is the demo: messages are shown at `/dev/outbox` instead of being sent (docs/rules.md#the-demo).
    pub demo: bool,
}

/// [`booking::UNDO_TIME`], as the screen offers it.
const DEFAULT_UNDO_SECONDS: u64 = booking::UNDO_TIME.num_seconds().unsigned_abs();

/// The tiles of maps where none are configured.
const OPEN_STREET_MAP: &str = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";
const OPEN_STREET_MAP_ATTRIBUTION: &str = "© OpenStreetMap contributors";

/// A server of map tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiles {
    /// The URL template with `{z}`, `{x}` and `{y}`, and optionally `{s}`.
    pub url: String,
    /// The copyright notice on the map.
    pub attribution: Option<String>,
}

/// Limits of a company in demo mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DemoLimits {
    /// Cards of guests.
    pub guests: u32,
    /// Services.
    pub services: u32,
}

impl DemoLimits {
    /// The limits unless configured otherwise (docs/rules.md#demo-mode).
    pub const DEFAULT: Self = Self { guests: 20, services: 10 };
}

/// Defaults for variables that are not set.
#[derive(Clone, Debug)]
pub struct Fallback {
    /// For `PUBLIC_URL`.
    pub public_url: String,
    /// For `SECRET_KEY`.
    pub secret: String,
    /// For `FILES`.
    pub files: PathBuf,
}

impl Config {
    /// Reads the environment.
    ///
    /// # Errors
    /// [`ConfigError`] names the variable.
    pub fn from_env() -> Result<Self, ConfigError> {
        let config = Self::read(Fallback {
            public_url: "http://localhost:8080".to_owned(),
            secret: String::new(),
            files: PathBuf::from("data/files"),
        })?;
        if !config.is_https() && !is_private(&config.public_url) {
            return Err(ConfigError {
                name: "PUBLIC_URL",
                problem: "must begin with https:// outside this machine and private networks".to_owned(),
            });
        }
        let social = Social::from_env(&config.public_url, false)?;
        Ok(Self { social, ..config })
    }

    /// Reads the environment for the demo, with defaults.
    ///
    /// # Errors
    /// [`ConfigError`] names the variable.
    pub fn for_demo(fallback: Fallback) -> Result<Self, ConfigError> {
        let config = Self::read(fallback)?;
        let social = Social::from_env(&config.public_url, true)?;
        // The demo sends nothing, however it is configured.
        let invoicing = Invoicing { has_sample: true, ..config.invoicing };
        Ok(Self { demo: true, social, smtp_url: None, payments: PaymentTerms::demo(), invoicing, ..config })
    }

    fn read(fallback: Fallback) -> Result<Self, ConfigError> {
        let public_url = optional("PUBLIC_URL").unwrap_or(fallback.public_url);
        let public_url =
            origin_of(&public_url).map_err(|problem| ConfigError { name: "PUBLIC_URL", problem })?.to_owned();
        let secret = optional("SECRET_KEY").unwrap_or(fallback.secret);
        if secret.len() < 32 {
            return Err(ConfigError { name: "SECRET_KEY", problem: "must have at least 32 characters".to_owned() });
        }
        Ok(Self {
            public_url,
            secret: SecretString::from(secret),
            passwords: PasswordRules::from_env()?,
            files: files::from_env(fallback.files)?,
            smtp_url: optional("SMTP_URL").map(SecretString::from),
            mail_from: optional("MAIL_FROM").unwrap_or_else(|| "Szalonka <noreply@localhost>".to_owned()),
            mail_bounces: optional("MAIL_BOUNCES"),
            sms: SmsTerms::from_env()?,
            payments: PaymentTerms::from_env()?,
            trusted_proxies: list("TRUSTED_PROXIES")?,
            pool_size: number("POOL_SIZE", 8)?,
            agenda_memory: number("AGENDA_MEMORY_MB", 16)?,
            limits: Limits::from_env()?,
            tiles: Tiles::from_env()?,
            social: Social::default(),
            invoicing: Invoicing::from_env()?,
            undo_time: Duration::from_secs(number("UNDO_SECONDS", DEFAULT_UNDO_SECONDS)?),
            demo_limits: DemoLimits {
                guests: number("DEMO_GUESTS", DemoLimits::DEFAULT.guests)?,
                services: number("DEMO_SERVICES", DemoLimits::DEFAULT.services)?,
            },
            demo: false,
        })
    }

    /// Tells whether cookies are for https only.
    pub fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }
}

impl Tiles {
    fn from_env() -> Result<Option<Self>, ConfigError> {
        Self::chosen(optional("TILE_URL"), optional("TILE_ATTRIBUTION"))
    }

    /// `OpenStreetMap`'s tiles unless others are named; `None` when they are switched off.
    fn chosen(url: Option<String>, attribution: Option<String>) -> Result<Option<Self>, ConfigError> {
        let (url, attribution) = match url {
            None => (OPEN_STREET_MAP.to_owned(), attribution.or_else(|| Some(OPEN_STREET_MAP_ATTRIBUTION.to_owned()))),
            Some(it) if it == "off" => return Ok(None),
            Some(it) => (it, attribution),
        };
        let problem = "must be `off`, or https://host/ with {z}, {x} and {y} in its path".to_owned();
        Self::new(url, attribution).map(Some).ok_or(ConfigError { name: "TILE_URL", problem })
    }

    /// `None` when the URL is no template of tiles, or cannot be named in a content security policy.
    #[must_use]
    pub fn new(url: String, attribution: Option<String>) -> Option<Self> {
        let tiles = Self { url, attribution };
        let is_whole = ["{z}", "{x}", "{y}"].iter().all(|it| tiles.url.contains(it));
        (is_whole && tiles.origin().is_some()).then_some(tiles)
    }

    /// The host that is named before its tiles are fetched, as `tileHost` of the frontend.
    pub fn host(&self) -> Option<&str> {
        let (_, rest) = self.url.split_once("://")?;
        rest.strip_prefix("{s}.").unwrap_or(rest).split('/').next()
    }

    /// The origin of the tiles as a content security policy names it.
    pub fn origin(&self) -> Option<String> {
        let (scheme, rest) = self.url.split_once("://")?;
        let (host, _) = rest.split_once('/')?;
        let host = host.replace("{s}", "*");
        let is_host = !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || "-.:*[]".contains(c));
        (is_host && ["http", "https"].contains(&scheme)).then(|| format!("{scheme}://{host}"))
    }
}

/// The scheme and host of the address people open; a slash behind them is dropped.
///
/// # Errors
/// The message says what to write instead: pages and calls live at the root of a host, so with a path or a query every
/// address would be answered 404.
fn origin_of(url: &str) -> Result<&str, String> {
    let Some((scheme, rest)) = url.split_once("://").filter(|(scheme, _)| ["http", "https"].contains(scheme)) else {
        return Err("must begin with http:// or https://".to_owned());
    };
    let (authority, path) = rest.split_at(rest.find(['/', '?', '#', '\\']).unwrap_or(rest.len()));
    let (host, port) = match authority.strip_prefix('[').and_then(|it| it.split_once(']')) {
        Some((v6, port)) if v6.parse::<Ipv6Addr>().is_ok() => (v6, port),
        _ => authority.split_at(authority.find(':').unwrap_or(authority.len())),
    };
    let is_port = port.is_empty() || port.strip_prefix(':').is_some_and(|it| it.parse::<u16>().is_ok_and(|it| it != 0));
    let is_host =
        !host.is_empty() && (host.contains(':') || host.chars().all(|it| it.is_alphanumeric() || "-.".contains(it)));
    if !is_host || !is_port {
        return Err(format!(
            "must be {scheme}:// and a host, with a port where needed, such as {scheme}://salon.example"
        ));
    }
    if !["", "/"].contains(&path) {
        return Err(format!("must end behind the host: write {scheme}://{authority}"));
    }
    Ok(url.strip_suffix('/').unwrap_or(url))
}

/// Tells whether a URL is on this machine or in a private network, where cookies may be used without https
/// (docs/trust.md#cookies).
fn is_private(url: &str) -> bool {
    let authority = url.split("//").nth(1).and_then(|it| it.split(['/', '?', '#']).next()).unwrap_or_default();
    let host = match authority.strip_prefix('[') {
        Some(v6) => v6.split(']').next().unwrap_or_default(),
        None => authority.split(':').next().unwrap_or_default(),
    };
    match host.parse::<IpAddr>() {
        Ok(IpAddr::V4(ip)) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        Ok(IpAddr::V6(ip)) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
        Err(_) => host == "localhost" || host.ends_with(".localhost"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn tiles_come_from_one_host_that_a_policy_can_name() {
        let origin = |url: &str| Tiles::new(url.to_owned(), None)?.origin();
        for (url, expected) in [
            ("https://tiles.example/{z}/{x}/{y}.png", Some("https://tiles.example")),
            ("https://{s}.tiles.example/{z}/{x}/{y}.png?key=1", Some("https://*.tiles.example")),
            ("http://localhost:9000/{z}/{x}/{y}", Some("http://localhost:9000")),
            ("https://tiles.example/{z}/{x}.png", None),
            ("tiles.example/{z}/{x}/{y}.png", None),
            ("javascript://x/{z}/{x}/{y}", None),
            ("https://a; script-src */{z}/{x}/{y}", None),
            ("https:///{z}/{x}/{y}", None),
        ] {
            assert_eq!(origin(url).as_deref(), expected, "{url}");
        }
    }

    #[test]
    fn tiles_are_those_of_openstreetmap_unless_others_are_named_or_they_are_off() {
        let chosen = |url: Option<&str>, attribution: Option<&str>| {
            Tiles::chosen(url.map(str::to_owned), attribution.map(str::to_owned))
        };
        let usual = chosen(None, None).unwrap().unwrap();
        assert_eq!(usual.origin().as_deref(), Some("https://tile.openstreetmap.org"));
        assert_eq!(usual.host(), Some("tile.openstreetmap.org"));
        assert_eq!(usual.attribution.as_deref(), Some("© OpenStreetMap contributors"));
        assert_eq!(chosen(Some("off"), None).unwrap(), None);
        let own = chosen(Some("https://{s}.tiles.example/{z}/{x}/{y}.png"), Some("© T")).unwrap().unwrap();
        assert_eq!((own.host(), own.attribution.as_deref()), (Some("tiles.example"), Some("© T")));
        assert!(chosen(Some("https://tiles.example/{z}"), None).is_err());
    }

    /// Words in capitals between quotation marks that name no variable: a bank's code, and a placeholder of the help.
    const NO_VARIABLES: [&str; 2] = ["OTPVHUHB", "INSTANT"];
    /// Read by the database's container only.
    const FOR_POSTGRES: [&str; 5] =
        ["POSTGRES_PASSWORD", "POSTGRES_INITDB_ARGS", "MIGRATOR_PASSWORD", "APP_PASSWORD", "WORKER_PASSWORD"];

    fn is_name(text: &str) -> bool {
        text.starts_with(|c: char| c.is_ascii_uppercase())
            && text.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
    }

    /// The server's sources by their path under `src`, without their tests.
    fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        for path in fs::read_dir(root.join(folder)).unwrap().map(|it| it.unwrap().path()) {
            let name = path.strip_prefix(&root).unwrap();
            if path.is_dir() {
                sources(name, found);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
                found.push((name.to_str().unwrap().to_owned(), code.to_owned()));
            }
        }
    }

    /// Whether a file reads variables.
    fn reads_variables(path: &str) -> bool {
        ["config.rs", "main.rs"].contains(&path) || path.starts_with("config/") || path.starts_with("commands/")
    }

    /// Every variable that is read: any word in capitals between quotation marks, whichever function reads it;
    /// `RUST_LOG` is read by a library.
    fn variables() -> BTreeSet<String> {
        let mut all = Vec::new();
        sources(Path::new(""), &mut all);
        let quoted = all.iter().filter(|(path, _)| reads_variables(path)).flat_map(|(_, code)| code.split('"'));
        let names = quoted.filter(|it| is_name(it) && !NO_VARIABLES.contains(it)).map(str::to_owned);
        names.chain(["RUST_LOG".to_owned()]).collect()
    }

    /// The names that a file's lines begin with, followed by `mark`; in comments too.
    fn named_in(file: &str, mark: &str) -> BTreeSet<String> {
        let names = file.lines().filter_map(|it| it.trim().trim_start_matches('#').split_once(mark));
        names.map(|(name, _)| name.to_owned()).filter(|it| is_name(it)).collect()
    }

    /// `.env.example` shows every variable that is read, `docker-compose.yml` passes each on, and neither names
    /// another.
    #[test]
    fn every_variable_is_shown_to_those_who_install_it() {
        let read = variables();
        assert!(80 < read.len(), "{read:?}");
        for (file, named) in [
            (".env.example", named_in(include_str!("../../../.env.example"), "=")),
            ("docker-compose.yml", named_in(include_str!("../../../docker-compose.yml"), ": ")),
        ] {
            let missing: Vec<&String> = read.difference(&named).collect();
            assert!(missing.is_empty(), "not in {file}: {missing:?}");
            let unread: Vec<&String> =
                named.difference(&read).filter(|it| !FOR_POSTGRES.contains(&it.as_str())).collect();
            assert!(unread.is_empty(), "in {file}, but read by nobody: {unread:?}");
        }
    }

    #[test]
    fn variables_are_read_by_the_configuration_and_the_commands_only() {
        let mut all = Vec::new();
        sources(Path::new(""), &mut all);
        assert!(100 < all.len(), "only {} files", all.len());
        let asks = |code: &str| ["env::var", "config::optional"].iter().any(|it| code.contains(it));
        let found: Vec<&String> =
            all.iter().filter(|(path, code)| asks(code) && !reads_variables(path)).map(|(path, _)| path).collect();
        assert_eq!(found, Vec::<&String>::new());
    }

    #[test]
    fn the_public_address_is_a_scheme_and_a_host() {
        for (url, expected) in [
            ("https://salon.example", "https://salon.example"),
            ("https://salon.example/", "https://salon.example"),
            ("http://localhost:8080", "http://localhost:8080"),
            ("http://[fd00::1]:8080/", "http://[fd00::1]:8080"),
            ("https://szépség.example", "https://szépség.example"),
        ] {
            assert_eq!(origin_of(url), Ok(expected), "{url}");
        }
        let to_write = "must end behind the host: write https://salon.example:8443";
        for path in ["/idopont", "/?lang=hu", "?lang=hu", "#top", "//", "/ ", "\\x"] {
            assert_eq!(origin_of(&format!("https://salon.example:8443{path}")), Err(to_write.to_owned()), "{path}");
        }
        for wrong in [
            "https://salon .example",
            " https://salon.example",
            "https://salon.example ",
            "https://",
            "https:///idopont",
            "https://salon.example:",
            "https://salon.example:0",
            "https://salon.example:port",
            "https://anna@salon.example",
            "https://[salon.example]",
            "salon.example",
            "ftp://salon.example",
        ] {
            assert!(origin_of(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn plain_http_is_for_this_machine_and_private_networks() {
        for url in [
            "http://localhost:8080",
            "http://salon.localhost",
            "http://127.0.0.1:1/",
            "http://192.168.1.20:8080",
            "http://10.0.0.1",
            "http://[::1]:8080",
            "http://[fd00::1]",
        ] {
            assert!(is_private(url), "{url}");
        }
        for url in [
            "http://salon.example",
            "http://8.8.8.8",
            "http://localhost.example",
            "http://user@salon.example",
            "http://[2001:db8::1]",
        ] {
            assert!(!is_private(url), "{url}");
        }
    }
}
