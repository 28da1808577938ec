use super::env::{ConfigError, number, optional};

/// Declares [`Limits`] with a line for each: name, environment variable, default.
macro_rules! limits {
    ($($(#[$doc:meta])+ $name:ident: $variable:literal = $default:literal,)+) => {
        /// Limits (docs/trust.md#limits); 0 means none. Each is an environment variable, and `LIMITS=off` lifts all that
        /// are not given.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Limits {
            $($(#[$doc])+ pub $name: u32,)+
        }

        impl Limits {
            /// The limits of an installation that configures none.
            pub const DEFAULT: Self = Self { $($name: $default,)+ };
            const NONE: Self = Self { $($name: 0,)+ };
            #[cfg(test)]
            const VARIABLES: &[(&str, u32)] = &[$(($variable, $default),)+];

            fn from_variables(base: Self) -> Result<Self, ConfigError> {
                Ok(Self { $($name: number($variable, base.$name)?,)+ })
            }
        }
    };
}

limits! {
    /// Existence checks from an address in a minute.
    exist_per_minute: "LIMIT_EXIST_PER_MINUTE" = 10,
    /// Existence checks from an address in a day; further ones need a proof of work.
    exist_per_day: "LIMIT_EXIST_PER_DAY" = 100,
    /// Existence checks from one company's pages in an hour.
    exist_per_company: "LIMIT_EXIST_PER_COMPANY" = 300,
    /// Guests that register from an address in an hour: everybody in a salon may share one.
    register_per_hour: "LIMIT_REGISTER_PER_HOUR" = 60,
    /// Of them, those that need no proof of work.
    register_free_per_hour: "LIMIT_REGISTER_FREE_PER_HOUR" = 5,
    /// Companies that register from an address in an hour.
    companies_per_hour: "LIMIT_COMPANIES_PER_HOUR" = 5,
    /// Password resets requested from an address in an hour, and mails of a change of its address an account asks for.
    reset_per_hour: "LIMIT_RESET_PER_HOUR" = 5,
    /// Invite codes tried from an address in a minute.
    invite_codes_per_minute: "LIMIT_INVITE_CODES_PER_MINUTE" = 20,
    /// Invites a company may try to send in a day.
    invites_per_day: "LIMIT_INVITES_PER_DAY" = 20,
    /// Account mails to an address in ten minutes.
    mails_per_ten_minutes: "LIMIT_MAILS_PER_TEN_MINUTES" = 1,
    /// Mails of a registration to an address in ten minutes, no two of them in one.
    registration_mails: "LIMIT_REGISTRATION_MAILS" = 2,
    /// Account mails to an address in a day.
    mails_per_day: "LIMIT_MAILS_PER_DAY" = 3,
    /// Failed sign-ins of one account from one address in 15 minutes.
    login_failures: "LIMIT_LOGIN_FAILURES" = 5,
    /// Failed sign-ins of one account from any address in an hour; further ones are delayed.
    account_failures: "LIMIT_ACCOUNT_FAILURES" = 100,
    /// Sign-ins from an address in a minute.
    login_per_minute: "LIMIT_LOGIN_PER_MINUTE" = 20,
    /// Bookings of a guest in an hour.
    booking_per_guest: "LIMIT_BOOKING_PER_GUEST" = 5,
    /// Bookings from an address in an hour.
    booking_per_address: "LIMIT_BOOKING_PER_ADDRESS" = 60,
    /// Free-slot reads from an address in a minute.
    slots_per_minute: "LIMIT_SLOTS_PER_MINUTE" = 60,
    /// Other public reads from an address in a minute.
    reads_per_minute: "LIMIT_READS_PER_MINUTE" = 120,
    /// Codes of ratings tried from an address in a minute.
    rating_codes_per_minute: "LIMIT_RATING_CODES_PER_MINUTE" = 20,
    /// Error reports of browsers from an address in a minute.
    reports_per_minute: "LIMIT_REPORTS_PER_MINUTE" = 10,
    /// Requests of one signed-in user to `/api` in a minute.
    user_per_minute: "LIMIT_USER_PER_MINUTE" = 300,
    /// Requests of all users of one company to `/api` in a minute.
    company_per_minute: "LIMIT_COMPANY_PER_MINUTE" = 1_500,
    /// Streams of changes that signed-in clients of one address may hold open in one process.
    desk_streams: "LIMIT_DESK_STREAMS" = 60,
    /// Streams of changes that guests of one address may hold open in one process: a mobile network may be one address.
    guest_streams: "LIMIT_GUEST_STREAMS" = 60,
    /// Connections of one address to one process; a trusted proxy may have any number.
    connections_per_address: "LIMIT_CONNECTIONS_PER_ADDRESS" = 200,
    /// Photos of one appointment.
    photos_per_appointment: "LIMIT_PHOTOS_PER_APPOINTMENT" = 12,
    /// Photos a guest may send to appointments in an hour.
    photos_per_guest: "LIMIT_PHOTOS_PER_GUEST" = 10,
    /// Storage of all pictures of one company, in megabytes.
    photo_megabytes: "LIMIT_PHOTO_MEGABYTES" = 500,
    /// Uploads read and processed at the same time; each takes up to 8 MB.
    uploads: "LIMIT_UPLOADS" = 4,
    /// Of them, those of one company.
    uploads_per_company: "LIMIT_UPLOADS_PER_COMPANY" = 2,
    /// SMS to one number in 24 hours, of one company.
    sms_per_phone: "LIMIT_SMS_PER_PHONE" = 3,
    /// Passwords hashed at the same time.
    hashing: "LIMIT_HASHING" = 2,
    /// Requests that may wait for a place to hash.
    hashing_queue: "LIMIT_HASHING_QUEUE" = 20,
}

impl Limits {
    /// No limit but those on memory, for storms and browser tests.
    pub const OFF: Self = Self { hashing: 2, hashing_queue: 2_000, uploads: 4, uploads_per_company: 2, ..Self::NONE };

    pub(super) fn from_env() -> Result<Self, ConfigError> {
        Self::from_variables(match optional("LIMITS").as_deref() {
            None | Some("on") => Self::DEFAULT,
            Some("off") => Self::OFF,
            Some(_) => return Err(ConfigError { name: "LIMITS", problem: "must be on or off".to_owned() }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_file_lists_every_limit_with_its_default() {
        let example: Vec<&str> = include_str!("../../../../.env.example").lines().collect();
        for (variable, default) in Limits::VARIABLES {
            assert!(example.contains(&format!("#{variable}={default}").as_str()), "{variable} is not {default}");
        }
    }
}
