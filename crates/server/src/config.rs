//! Configuration: environment variables read once into a typed value; a wrong one stops the start with its name.

mod social;

use std::env;
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;

use secrecy::SecretString;

pub use social::Social;

use crate::http::client::Network;

/// Everything that may differ between installations.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where people reach us: `https://salon.example`. Decides cookies and links in mails (decision 23).
    pub public_url: String,
    /// What every key is derived from; at least 32 characters.
    pub secret: SecretString,
    /// How passwords are kept.
    pub passwords: PasswordRules,
    /// Where pictures are kept.
    pub files: PathBuf,
    /// Where mail goes; without it mail stays queued.
    pub smtp_url: Option<SecretString>,
    /// Who mail comes from.
    pub mail_from: String,
    /// Addresses and networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub trusted_proxies: Vec<Network>,
    /// Database connections of one process.
    pub pool_size: u32,
    /// How much of anything one person, address or company may ask for.
    pub limits: Limits,
    /// Where maps get their pictures from; without it maps are drawn by ourselves.
    pub tiles: Option<Tiles>,
    /// Who vouches for people besides ourselves.
    pub social: Social,
    /// How much a company may try out in demo mode (decision 17).
    pub demo_limits: DemoLimits,
    /// Whether this is the demo: messages are shown at `/dev/outbox` instead of being sent (decision 21).
    pub demo: bool,
}

/// How passwords are kept, and what they must be beyond the rules of the specification.
#[derive(Clone, Debug)]
pub struct PasswordRules {
    /// Mixed into every hash. Made of `SECRET_KEY` unless given: who changes that one gives the former one here.
    pub pepper: Option<SecretString>,
    /// The one before: hashes made with it are made anew when their owners sign in.
    pub pepper_before: Option<SecretString>,
    /// Characters a chosen password has at least; 6 and more.
    pub shortest: usize,
}

impl PasswordRules {
    /// What the specification asks for.
    pub const DEFAULT: Self = Self { pepper: None, pepper_before: None, shortest: 6 };

    fn from_env() -> Result<Self, ConfigError> {
        let shortest = number("PASSWORD_MIN", Self::DEFAULT.shortest)?;
        if !(6..=64).contains(&shortest) {
            return Err(ConfigError { name: "PASSWORD_MIN", problem: "must be 6 to 64".to_owned() });
        }
        let secret = |name| match optional(name) {
            Some(text) if text.len() < 32 => {
                Err(ConfigError { name, problem: "must have at least 32 characters".to_owned() })
            }
            text => Ok(text.map(SecretString::from)),
        };
        let (pepper, pepper_before) = (secret("PASSWORD_PEPPER")?, secret("PASSWORD_PEPPER_BEFORE")?);
        Ok(Self { pepper, pepper_before, shortest })
    }
}

/// A server of map pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiles {
    /// Their address with `{z}`, `{x}` and `{y}` in it, maybe `{s}`.
    pub url: String,
    /// Whom the map says it is from.
    pub attribution: Option<String>,
}

/// How much a company may have while it tries us out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DemoLimits {
    /// Cards of guests.
    pub guests: u32,
    /// Services.
    pub services: u32,
}

impl DemoLimits {
    /// Decision 17.
    pub const DEFAULT: Self = Self { guests: 20, services: 10 };
}

/// Limits of 04-trust section 6; each is an environment variable of the same name in capitals with `LIMIT_` before
/// it, 0 means none, and `LIMITS=off` lifts all that are not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Existence checks an address may make in a minute.
    pub exist_per_minute: u32,
    /// Existence checks an address may make in a day.
    pub exist_per_day: u32,
    /// Existence checks made from one company's pages in an hour.
    pub exist_per_company: u32,
    /// Registrations from an address in an hour.
    pub register_per_hour: u32,
    /// Forgotten passwords asked for from an address in an hour.
    pub reset_per_hour: u32,
    /// Codes of invites an address may try in a minute.
    pub invite_codes_per_minute: u32,
    /// Invites a company may try to send in a day.
    pub invites_per_day: u32,
    /// Mails of accounts to an address in ten minutes.
    pub mails_per_ten_minutes: u32,
    /// Mails of accounts to an address in a day.
    pub mails_per_day: u32,
    /// Failed sign-ins of one account from one address in 15 minutes.
    pub login_failures: u32,
    /// Failed sign-ins of one account from anywhere in an hour; further ones take longer.
    pub account_failures: u32,
    /// Sign-ins from an address in a minute.
    pub login_per_minute: u32,
    /// Bookings of a guest in an hour.
    pub booking_per_guest: u32,
    /// Bookings from an address in an hour.
    pub booking_per_address: u32,
    /// Free-slot reads from an address in a minute.
    pub slots_per_minute: u32,
    /// Other public reads from an address in a minute.
    pub reads_per_minute: u32,
    /// Reports of browsers from an address in a minute.
    pub reports_per_minute: u32,
    /// What one person who is signed in may ask of `/api` in a minute.
    pub user_per_minute: u32,
    /// What everybody of one company may.
    pub company_per_minute: u32,
    /// Passwords hashed at once.
    pub hashing: u32,
    /// Requests that may wait for that.
    pub hashing_queue: u32,
}

/// What stands for variables that are not set.
#[derive(Clone, Debug)]
pub struct Fallback {
    /// For `PUBLIC_URL`.
    pub public_url: String,
    /// For `SECRET_KEY`.
    pub secret: String,
    /// For `FILES`.
    pub files: PathBuf,
}

/// A variable that is missing or cannot be understood.
#[derive(Debug, thiserror::Error)]
#[error("configuration: {name} {problem}")]
pub struct ConfigError {
    name: &'static str,
    problem: String,
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

    /// Reads the environment for the demo, which brings what is not set there itself.
    ///
    /// # Errors
    /// [`ConfigError`] names the variable.
    pub fn for_demo(fallback: Fallback) -> Result<Self, ConfigError> {
        let config = Self::read(fallback)?;
        let social = Social::from_env(&config.public_url, true)?;
        Ok(Self { demo: true, social, ..config })
    }

    fn read(fallback: Fallback) -> Result<Self, ConfigError> {
        let public_url = optional("PUBLIC_URL").unwrap_or(fallback.public_url);
        if !public_url.starts_with("http://") && !public_url.starts_with("https://") {
            return Err(ConfigError { name: "PUBLIC_URL", problem: "must begin with http:// or https://".to_owned() });
        }
        let secret = optional("SECRET_KEY").unwrap_or(fallback.secret);
        if secret.len() < 32 {
            return Err(ConfigError { name: "SECRET_KEY", problem: "must have at least 32 characters".to_owned() });
        }
        Ok(Self {
            public_url: public_url.trim_end_matches('/').to_owned(),
            secret: SecretString::from(secret),
            passwords: PasswordRules::from_env()?,
            files: optional("FILES").map_or(fallback.files, PathBuf::from),
            smtp_url: optional("SMTP_URL").map(SecretString::from),
            mail_from: optional("MAIL_FROM").unwrap_or_else(|| "Szalonka <noreply@localhost>".to_owned()),
            trusted_proxies: list("TRUSTED_PROXIES")?,
            pool_size: number("POOL_SIZE", 8)?,
            limits: Limits::from_env()?,
            tiles: Tiles::from_env()?,
            social: Social::default(),
            demo_limits: DemoLimits {
                guests: number("DEMO_GUESTS", DemoLimits::DEFAULT.guests)?,
                services: number("DEMO_SERVICES", DemoLimits::DEFAULT.services)?,
            },
            demo: false,
        })
    }

    /// Whether cookies are for https only.
    pub fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }
}

impl Tiles {
    fn from_env() -> Result<Option<Self>, ConfigError> {
        let Some(url) = optional("TILE_URL") else { return Ok(None) };
        let problem = "must be https://host/ with {z}, {x} and {y} in its path".to_owned();
        Self::new(url, optional("TILE_ATTRIBUTION")).map(Some).ok_or(ConfigError { name: "TILE_URL", problem })
    }

    /// Refuses what is no address of tiles, or cannot be named in a content policy.
    #[must_use]
    pub fn new(url: String, attribution: Option<String>) -> Option<Self> {
        let tiles = Self { url, attribution };
        let is_whole = ["{z}", "{x}", "{y}"].iter().all(|it| tiles.url.contains(it));
        (is_whole && tiles.origin().is_some()).then_some(tiles)
    }

    /// Where the pictures come from, as a content policy names it.
    pub fn origin(&self) -> Option<String> {
        let (scheme, rest) = self.url.split_once("://")?;
        let (host, _) = rest.split_once('/')?;
        let host = host.replace("{s}", "*");
        let is_host = !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || "-.:*[]".contains(c));
        (is_host && ["http", "https"].contains(&scheme)).then(|| format!("{scheme}://{host}"))
    }
}

impl Limits {
    /// The limits of 04-trust section 6.
    pub const DEFAULT: Self = Self {
        exist_per_minute: 10,
        exist_per_day: 100,
        exist_per_company: 300,
        register_per_hour: 5,
        reset_per_hour: 5,
        invite_codes_per_minute: 20,
        invites_per_day: 20,
        mails_per_ten_minutes: 1,
        mails_per_day: 3,
        login_failures: 5,
        account_failures: 100,
        login_per_minute: 20,
        booking_per_guest: 5,
        booking_per_address: 60,
        slots_per_minute: 60,
        reads_per_minute: 120,
        reports_per_minute: 10,
        user_per_minute: 300,
        company_per_minute: 1_500,
        hashing: 2,
        hashing_queue: 20,
    };

    /// No limit but the one on memory: storms and browser tests (decision 34).
    pub const OFF: Self = Self {
        exist_per_minute: 0,
        exist_per_day: 0,
        exist_per_company: 0,
        register_per_hour: 0,
        reset_per_hour: 0,
        invite_codes_per_minute: 0,
        invites_per_day: 0,
        mails_per_ten_minutes: 0,
        mails_per_day: 0,
        login_failures: 0,
        account_failures: 0,
        login_per_minute: 0,
        booking_per_guest: 0,
        booking_per_address: 0,
        slots_per_minute: 0,
        reads_per_minute: 0,
        reports_per_minute: 0,
        user_per_minute: 0,
        company_per_minute: 0,
        hashing: 2,
        hashing_queue: 2_000,
    };

    fn from_env() -> Result<Self, ConfigError> {
        let base = match optional("LIMITS").as_deref() {
            None | Some("on") => Self::DEFAULT,
            Some("off") => Self::OFF,
            Some(_) => return Err(ConfigError { name: "LIMITS", problem: "must be on or off".to_owned() }),
        };
        Ok(Self {
            exist_per_minute: number("LIMIT_EXIST_PER_MINUTE", base.exist_per_minute)?,
            exist_per_day: number("LIMIT_EXIST_PER_DAY", base.exist_per_day)?,
            exist_per_company: number("LIMIT_EXIST_PER_COMPANY", base.exist_per_company)?,
            register_per_hour: number("LIMIT_REGISTER_PER_HOUR", base.register_per_hour)?,
            reset_per_hour: number("LIMIT_RESET_PER_HOUR", base.reset_per_hour)?,
            invite_codes_per_minute: number("LIMIT_INVITE_CODES_PER_MINUTE", base.invite_codes_per_minute)?,
            invites_per_day: number("LIMIT_INVITES_PER_DAY", base.invites_per_day)?,
            mails_per_ten_minutes: number("LIMIT_MAILS_PER_TEN_MINUTES", base.mails_per_ten_minutes)?,
            mails_per_day: number("LIMIT_MAILS_PER_DAY", base.mails_per_day)?,
            login_failures: number("LIMIT_LOGIN_FAILURES", base.login_failures)?,
            account_failures: number("LIMIT_ACCOUNT_FAILURES", base.account_failures)?,
            login_per_minute: number("LIMIT_LOGIN_PER_MINUTE", base.login_per_minute)?,
            booking_per_guest: number("LIMIT_BOOKING_PER_GUEST", base.booking_per_guest)?,
            booking_per_address: number("LIMIT_BOOKING_PER_ADDRESS", base.booking_per_address)?,
            slots_per_minute: number("LIMIT_SLOTS_PER_MINUTE", base.slots_per_minute)?,
            reads_per_minute: number("LIMIT_READS_PER_MINUTE", base.reads_per_minute)?,
            reports_per_minute: number("LIMIT_REPORTS_PER_MINUTE", base.reports_per_minute)?,
            user_per_minute: number("LIMIT_USER_PER_MINUTE", base.user_per_minute)?,
            company_per_minute: number("LIMIT_COMPANY_PER_MINUTE", base.company_per_minute)?,
            hashing: number("LIMIT_HASHING", base.hashing)?,
            hashing_queue: number("LIMIT_HASHING_QUEUE", base.hashing_queue)?,
        })
    }
}

/// Whether an address is this machine's or of a private network: there cookies may go without https (decision 23).
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

/// A variable that is set and not empty.
pub fn optional(name: &'static str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

fn number<T: FromStr>(name: &'static str, default: T) -> Result<T, ConfigError> {
    optional(name).map_or(Ok(default), |text| {
        text.parse().map_err(|_| ConfigError { name, problem: "must be a whole number".to_owned() })
    })
}

fn list<T: FromStr>(name: &'static str) -> Result<Vec<T>, ConfigError> {
    optional(name)
        .unwrap_or_default()
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().map_err(|_| ConfigError { name, problem: format!("cannot be read: {part}") }))
        .collect()
}

#[cfg(test)]
mod tests {
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

    /// `.env.example` shows every variable that is read here, and `docker-compose.yml` hands each on.
    #[test]
    fn every_variable_is_shown_to_those_who_install_it() {
        let here = concat!(include_str!("config.rs"), include_str!("config/social.rs"));
        let read = ["optional(", "secret(", "number(", "list("].into_iter().flat_map(|reader| here.split(reader).skip(1));
        let names: Vec<&str> = read
            .filter_map(|rest| rest.strip_prefix('"')?.split('"').next())
            .filter(|name| name.chars().all(|c| c.is_ascii_uppercase() || c == '_') && !name.is_empty())
            .collect();
        assert!(names.len() > 20, "{names:?}");
        for name in names {
            let is_shown = include_str!("../../../.env.example")
                .lines()
                .any(|line| line.trim_start_matches('#').strip_prefix(name).is_some_and(|rest| rest.starts_with('=')));
            assert!(is_shown, "{name} is not in .env.example");
            let handed = format!("  {name}: ");
            assert!(
                include_str!("../../../docker-compose.yml").contains(&handed),
                "{name} is not in docker-compose.yml"
            );
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
