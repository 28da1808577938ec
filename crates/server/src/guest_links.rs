//! Links in messages to guests.

use catalog::Salon;
use chrono::{SecondsFormat, TimeDelta};
use kernel::{AccountId, EmployeeId, Locale, ServiceId};
use scheduling::NextTime;

/// How a guest reaches what is theirs, which has an id of this type (docs/trust.md#codes).
pub(crate) enum GuestKey<I> {
    /// The hash of a message's code.
    Code(Vec<u8>),
    /// The account that holds it, and its id.
    Account(AccountId, I),
}

impl<I> GuestKey<I> {
    /// The account by which a change is noted.
    pub(crate) fn account(&self) -> Option<AccountId> {
        match self {
            Self::Code(_) => None,
            Self::Account(account, _) => Some(*account),
        }
    }
}

/// Time after its appointment until which a code in a message works.
pub(crate) const CODE_LIFE: TimeDelta = TimeDelta::hours(1);

/// Time after the visit for which the code of its rating works: it is still shown when it cannot be changed any more.
pub(crate) const RATING_CODE_LIFE: TimeDelta = TimeDelta::days(90);

/// The address of an appointment's own page, up to the code.
pub(crate) fn visit_base(public_url: &str) -> String {
    format!("{public_url}/visit/")
}

/// Links to the booking pages of a salon, for a reader of a language.
pub(crate) struct BookingLink<'a> {
    pub public_url: &'a str,
    pub salon: &'a Salon,
    pub language: Locale,
}

impl BookingLink<'_> {
    /// The first page.
    pub fn first_page(&self) -> String {
        let language = self.language().map(|it| format!("?{it}")).unwrap_or_default();
        format!("{}{language}", self.base())
    }

    /// The page that books services at a time, with one person or with anybody who is free
    /// (`frontend/src/features/booking/deepLinks.ts`).
    pub fn time(&self, services: &[ServiceId], provider: Option<EmployeeId>, at: NextTime) -> String {
        let services: Vec<String> = services.iter().map(ToString::to_string).collect();
        let query = [
            Some(format!("services={}", services.join(","))),
            provider.map(|it| format!("provider={it}")),
            Some(format!("shop={}", at.shop)),
            Some(format!("start={}", at.start.to_rfc3339_opts(SecondsFormat::Secs, true))),
            self.language(),
        ];
        format!("{}/date?{}", self.base(), query.into_iter().flatten().collect::<Vec<_>>().join("&"))
    }

    fn base(&self) -> String {
        format!("{}/{}/appointmentbook", self.public_url, self.salon.company.szalonka_id)
    }

    fn language(&self) -> Option<String> {
        (self.language != self.salon.company.language).then(|| format!("lang={}", self.language))
    }
}

/// Time for which an unsubscribe link works.
pub(crate) const UNSUBSCRIBE_LIFE: TimeDelta = TimeDelta::days(365);
