//! Credentials of signed-in guests, made from the server's secret.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use kernel::{AccountId, SessionId};
use secrecy::SecretString;
use server::state::token::{Keys, SessionToken};
use uuid::Uuid;

use crate::http::{Credentials, post};
use crate::{Result, world};

/// The secret of the servers started here.
pub const SECRET: &str = "a secret of benchmarks and of nothing else";

/// Makes the credentials of guests.
pub struct Guests {
    keys: Keys,
    until: DateTime<Utc>,
}

impl Guests {
    /// Of servers with [`SECRET`].
    ///
    /// # Errors
    /// When the cryptography refuses it.
    pub fn new() -> Result<Self> {
        let until = server::state::clock::Clock::system().now() + TimeDelta::days(30);
        Ok(Self { keys: Keys::new(&SecretString::from(SECRET))?, until })
    }

    /// The cookie and page token of a guest.
    ///
    /// # Errors
    /// When they cannot be signed.
    pub fn credentials(&self, guest: u32) -> Result<Credentials> {
        let session = SessionId(world::session(guest));
        let token = SessionToken { session, account: Some((AccountId(world::account(guest)), 1)) };
        let cookie = format!("szalonka={}", self.keys.session_cookie(&token, self.until)?);
        Ok(Credentials { cookie, page_token: self.keys.page_token(session) })
    }
}

/// A booking to request.
#[derive(Clone, Debug)]
pub struct BookingRequest {
    pub company: u32,
    pub provider: u32,
    /// The day in the company's zone.
    pub day: NaiveDate,
    /// Minutes since midnight.
    pub minute: u32,
    pub services: Vec<u32>,
}

impl BookingRequest {
    /// The services' ids.
    pub fn service_ids(&self) -> Vec<Uuid> {
        self.services.iter().map(|it| world::service_id(self.company, *it)).collect()
    }

    /// Length of the visit.
    pub fn minutes(&self) -> u32 {
        let minutes = |it: &u32| usize::try_from(*it).ok().and_then(|it| world::service::MINUTES.get(it));
        self.services.iter().filter_map(minutes).sum()
    }

    /// The request's body.
    pub fn body(&self) -> String {
        let start = self.day.and_time(NaiveTime::MIN) + TimeDelta::minutes(i64::from(self.minute));
        let end = start + TimeDelta::minutes(i64::from(self.minutes()));
        let services: Vec<String> = self.service_ids().iter().map(|it| format!("\"{it}\"")).collect();
        format!(
            r#"{{"companySzalonkaId":"salon-{}","providerId":"{}","shopId":"{}","timeSlotFrom":"{}","timeSlotTo":"{}","services":[{}]}}"#,
            self.company,
            world::provider(self.company, self.provider),
            world::shop(self.company),
            start.format("%Y.%m.%d %H:%M"),
            end.format("%Y.%m.%d %H:%M"),
            services.join(",")
        )
    }

    /// The request of a guest.
    pub fn request(&self, who: &Credentials, key: Option<&str>) -> Vec<u8> {
        post("/public/appointment/bookonline", who, key, &self.body())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_booking_ends_when_its_services_do() {
        let day = NaiveDate::from_ymd_opt(2027, 1, 31).unwrap();
        let booking = BookingRequest { company: 3, provider: 1, day, minute: 23 * 60 + 30, services: vec![0, 3] };
        let body: serde_json::Value = serde_json::from_str(&booking.body()).unwrap();
        assert_eq!(body["timeSlotFrom"], "2027.01.31 23:30");
        assert_eq!(body["timeSlotTo"], "2027.02.01 00:30");
        assert_eq!(body["services"][1], "00000004-0000-4000-8000-000000000021");
    }

    #[test]
    fn the_server_accepts_these_credentials() {
        let guests = Guests::new().unwrap();
        let who = guests.credentials(5).unwrap();
        let cookie = who.cookie.strip_prefix("szalonka=").unwrap();
        let read = guests.keys.read_session(cookie, guests.until - TimeDelta::days(1)).unwrap();
        assert_eq!(read.session.0, world::session(5));
        assert!(guests.keys.is_page_token(&who.page_token, read.session));
    }
}
