use super::env::{ConfigError, number, optional};

/// Limits (docs/trust.md#limits); each is an environment variable of the same name in capitals with `LIMIT_` before
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
    /// Requests of one signed-in person to `/api` in a minute.
    pub user_per_minute: u32,
    /// Requests of all people of one company to `/api` in a minute.
    pub company_per_minute: u32,
    /// Streams of changes an address may hold open in one process: signed-in ones, of a salon's desks behind one address.
    pub desk_streams: u32,
    /// The same of guests: a network of phones may be one address.
    pub guest_streams: u32,
    /// Photos of one appointment.
    pub photos_per_appointment: u32,
    /// What all pictures of one company may take, in megabytes.
    pub photo_megabytes: u32,
    /// Passwords hashed at once.
    pub hashing: u32,
    /// Requests that may wait for that.
    pub hashing_queue: u32,
}

impl Limits {
    /// The defaults.
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
        photos_per_appointment: 12,
        photo_megabytes: 500,
        desk_streams: 60,
        guest_streams: 60,
        hashing: 2,
        hashing_queue: 20,
    };

    /// No limits except those on memory, for storms and browser tests.
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
        photos_per_appointment: 0,
        photo_megabytes: 0,
        desk_streams: 0,
        guest_streams: 0,
        hashing: 2,
        hashing_queue: 2_000,
    };

    pub(super) fn from_env() -> Result<Self, ConfigError> {
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
            desk_streams: number("LIMIT_DESK_STREAMS", base.desk_streams)?,
            guest_streams: number("LIMIT_GUEST_STREAMS", base.guest_streams)?,
            photos_per_appointment: number("LIMIT_PHOTOS_PER_APPOINTMENT", base.photos_per_appointment)?,
            photo_megabytes: number("LIMIT_PHOTO_MEGABYTES", base.photo_megabytes)?,
            hashing: number("LIMIT_HASHING", base.hashing)?,
            hashing_queue: number("LIMIT_HASHING_QUEUE", base.hashing_queue)?,
        })
    }
}
