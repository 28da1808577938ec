//! Mails about an account: its first password, a link that replaces a forgotten one, and changes of its address.

use identity::{Browser, Device, System};
use kernel::{AccountId, CompanyId, Email, Locale, SessionId};
use notifications::{AccountNoticeFacts, EmailChangeFacts, RegistrationFacts, ResetFacts, WaitingBooking};
use serde::Deserialize;
use store::Connection;
use store::outbox::{AccountNotice, EmailChangeMessage};
use uuid::Uuid;

use super::MessageSender;
use super::mail::OutgoingMail;
use crate::identity::draft::MailedBooking;
use crate::identity::email_change::mails::EmailChangeSecrets;

/// The sealed payload of [`store::outbox::Job::AccountRegistered`].
#[derive(Deserialize)]
struct Secrets {
    password: String,
    code: String,
    /// Absent where no browser waits.
    #[serde(default)]
    digits: Option<String>,
    #[serde(default)]
    booking: Option<MailedBooking>,
}

impl MessageSender {
    /// The first password and a sign-in link of a new account.
    pub(super) fn account_registered(
        &self,
        conn: &mut Connection,
        account: Uuid,
        company: Option<Uuid>,
        language: &str,
        sealed: &[u8],
    ) -> store::Result<OutgoingMail> {
        let account = AccountId(account);
        let language = Locale::parse(language).unwrap_or_default();
        let Some(newcomer) = store::worker::load_account(conn, account)? else { return Ok(OutgoingMail::Skip) };
        let address = newcomer.email;
        let salon = match company.map(CompanyId) {
            Some(company) => store::tenant::read(conn, company, |conn| store::worker::load_salon_name(conn, company))?,
            None => None,
        };
        let opened = self.keys.open(sealed, &account.to_string()).ok();
        let Some(secrets) = opened.and_then(|it| serde_json::from_str::<Secrets>(&it).ok()) else {
            return Ok(OutgoingMail::OTHER_SECRET);
        };
        let message = notifications::account_registered(
            &RegistrationFacts {
                first_name: &newcomer.first_name,
                salon: salon.as_deref(),
                is_guest: newcomer.company_id.is_none(),
                email: address.as_str(),
                password: &secrets.password,
                link: &format!("{}/signin/{}", self.public_url, secrets.code),
                digits: secrets.digits.as_deref(),
                booking: secrets.booking.as_ref().map(|it| WaitingBooking {
                    services: &it.services,
                    starts: it.starts,
                    now: it.now,
                }),
            },
            language,
        );
        Ok(OutgoingMail::to(address, message))
    }

    /// A link that replaces a forgotten password.
    pub(super) fn password_reset(
        &self,
        conn: &mut Connection,
        account: Uuid,
        sealed: &[u8],
    ) -> store::Result<OutgoingMail> {
        let account = AccountId(account);
        let Some(reader) = store::worker::load_account(conn, account)? else { return Ok(OutgoingMail::Skip) };
        let address = reader.email;
        let Ok(code) = self.keys.open(sealed, &account.to_string()) else {
            return Ok(OutgoingMail::OTHER_SECRET);
        };
        let message = notifications::password_reset(
            &ResetFacts { first_name: &reader.first_name, link: &format!("{}/forgatpassword/{code}", self.public_url) },
            reader.language,
        );
        Ok(OutgoingMail::to(address, message))
    }

    /// A notice about an account; the cause of a sign-in is its session.
    pub(super) fn account_notice(
        &self,
        conn: &mut Connection,
        account: Uuid,
        (notice, cause): (AccountNotice, Uuid),
    ) -> store::Result<OutgoingMail> {
        let Some(reader) = store::worker::load_account(conn, AccountId(account))? else {
            return Ok(OutgoingMail::Skip);
        };
        let device = match notice {
            AccountNotice::NewDevice => store::worker::load_device(conn, SessionId(cause))?.and_then(device_name),
            _ => None,
        };
        let facts = AccountNoticeFacts {
            first_name: &reader.first_name,
            device: device.as_deref(),
            link: &format!("{}/forgatpassword", self.public_url),
        };
        let message = match notice {
            AccountNotice::NewPassword => notifications::new_password(&facts, reader.language),
            AccountNotice::NewDevice => notifications::new_device(&facts, reader.language),
            AccountNotice::SecondFactorOn => notifications::second_factor_on(&facts, reader.language),
            AccountNotice::SecondFactorOff => notifications::second_factor_off(&facts, reader.language),
            AccountNotice::RecoveryCodeUsed => notifications::recovery_code_used(&facts, reader.language),
        };
        Ok(OutgoingMail::to(reader.email, message))
    }

    /// A mail about a change of address, to the new one or the one before.
    pub(super) fn email_change(
        &self,
        conn: &mut Connection,
        account: Uuid,
        message: EmailChangeMessage,
        sealed: &[u8],
    ) -> store::Result<OutgoingMail> {
        let account = AccountId(account);
        let Some(reader) = store::worker::load_account(conn, account)? else { return Ok(OutgoingMail::Skip) };
        let opened = self.keys.open(sealed, &account.to_string()).ok();
        let Some(secrets) = opened.and_then(|it| serde_json::from_str::<EmailChangeSecrets>(&it).ok()) else {
            return Ok(OutgoingMail::OTHER_SECRET);
        };
        let Ok(to) = Email::parse(&secrets.to) else { return Ok(OutgoingMail::Skip) };
        let (base, code) = (&self.public_url, secrets.code.unwrap_or_default());
        let (first_name, language) = (reader.first_name.as_str(), reader.language);
        let written = |link: &str, write: fn(&EmailChangeFacts<'_>, Locale) -> notifications::Message| {
            write(&EmailChangeFacts { first_name, link }, language)
        };
        let message = match message {
            EmailChangeMessage::Confirm => {
                written(&format!("{base}/emailchange/{code}"), notifications::email_change_confirm)
            }
            EmailChangeMessage::Taken => written(&format!("{base}/login"), notifications::email_change_taken),
            EmailChangeMessage::Asked => {
                written(&format!("{base}/emailchange/cancel/{code}"), notifications::email_change_asked)
            }
            EmailChangeMessage::Changed => written(&format!("{base}/login"), notifications::email_changed),
        };
        Ok(OutgoingMail::to(to, message))
    }
}

/// Names of the products, the same in every language; those that are not known are left out.
fn device_name(device: Device) -> Option<String> {
    let browser = match device.browser {
        Browser::Chrome => Some("Chrome"),
        Browser::Edge => Some("Edge"),
        Browser::Firefox => Some("Firefox"),
        Browser::Opera => Some("Opera"),
        Browser::Safari => Some("Safari"),
        Browser::Samsung => Some("Samsung Internet"),
        Browser::Other => None,
    };
    let system = match device.system {
        System::Android => Some("Android"),
        System::Ipad => Some("iPad"),
        System::Iphone => Some("iPhone"),
        System::Linux => Some("Linux"),
        System::Mac => Some("Mac"),
        System::Windows => Some("Windows"),
        System::Other => None,
    };
    let names: Vec<_> = browser.into_iter().chain(system).collect();
    (!names.is_empty()).then(|| names.join(", "))
}
