//! Mails to the people of a company: welcome mails and invites.

use kernel::{AccountId, CompanyId, EmployeeId, InviteId, Locale};
use notifications::{BalanceFacts, CompanyFacts, InviteFacts, Name, OwnerFacts, SubscriptionFacts};
use store::outbox::Warning;
use store::{Connection, tenant};
use uuid::Uuid;

use super::MessageSender;
use super::mail::OutgoingMail;
use crate::state::token::code_hash;

impl MessageSender {
    /// Welcomes the owner of a new company.
    pub(super) fn company_registered(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        account: Uuid,
        language: &str,
        sealed: &[u8],
    ) -> store::Result<OutgoingMail> {
        let account = AccountId(account);
        let language = Locale::parse(language).unwrap_or_default();
        let found = tenant::read(conn, company, |conn| store::registration::load_new_company(conn, company, account))?;
        let Some(notice) = found else { return Ok(OutgoingMail::Skip) };
        let address = notice.email;
        let Ok(code) = self.keys.open(sealed, &account.to_string()) else { return Ok(OutgoingMail::OTHER_SECRET) };
        let message = notifications::company_registered(
            &CompanyFacts {
                first_name: &notice.first_name,
                salon: &notice.name,
                page: &format!("{}/{}/appointmentbook", self.public_url, notice.szalonka_id),
                username: &notice.username,
                link: &format!("{}/signin/{code}", self.public_url),
            },
            language,
        );
        Ok(OutgoingMail::to(address, message))
    }

    /// Warns that a company's balance or subscription is about to end; nothing when that is outdated.
    pub(super) fn company_warned(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        account: Uuid,
        warning: Warning,
    ) -> store::Result<OutgoingMail> {
        let Some(reader) = store::worker::load_account(conn, AccountId(account))? else {
            return Ok(OutgoingMail::Skip);
        };
        let found = tenant::read(conn, company, |conn| {
            let salon = store::worker::load_salon_name(conn, company)?;
            let wallet = store::ledger::wallet(conn, company)?;
            let zone = store::company::time_zone(conn, company)?;
            let held = store::subscription::load(conn, company)?;
            let tiers = store::subscription::tiers(conn, self.clock.now())?;
            store::Result::Ok((salon, wallet, zone, (held, tiers)))
        })?;
        let (Some(salon), wallet, zone, (held, tiers)) = found else { return Ok(OutgoingMail::Skip) };
        let tier = tiers.iter().find(|it| held.renews && Some(&it.tier) == held.tier.as_ref());
        let renewal = tier.and_then(|it| it.price).map(|it| (it, wallet.available));
        let page = format!("{}/provider/subscription", self.public_url);
        let message = match (warning, held.until) {
            (Warning::LowBalance, _) => notifications::low_balance(
                &BalanceFacts {
                    first_name: &reader.first_name,
                    salon: &salon,
                    available: wallet.available,
                    page: &page,
                },
                reader.language,
            ),
            (Warning::SubscriptionEnding, Some(until)) => notifications::subscription_ending(
                &SubscriptionFacts {
                    first_name: &reader.first_name,
                    salon: &salon,
                    ends: scheduling::civil::local(zone, billing::paid_until(until)),
                    renewal,
                    page: &page,
                },
                reader.language,
            ),
            (Warning::SubscriptionEnding, None) => return Ok(OutgoingMail::Skip),
        };
        Ok(OutgoingMail::to(reader.email, message))
    }

    /// Tells the old or the new owner of a company that it was handed over.
    pub(super) fn owner_changed(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        account: Uuid,
        (from, to): (Uuid, Uuid),
    ) -> store::Result<OutgoingMail> {
        let Some(reader) = store::worker::load_account(conn, AccountId(account))? else {
            return Ok(OutgoingMail::Skip);
        };
        let found = tenant::read(conn, company, |conn| {
            let salon = store::worker::load_salon_name(conn, company)?;
            let from = store::settings::name_of(conn, company, EmployeeId(from))?;
            let to = store::settings::name_of(conn, company, EmployeeId(to))?;
            store::Result::Ok(salon.zip(from.zip(to)))
        })?;
        let Some((salon, (from, to))) = found else { return Ok(OutgoingMail::Skip) };
        let message = notifications::owner_changed(
            &OwnerFacts {
                first_name: &reader.first_name,
                salon: &salon,
                from: Name { first: &from.0, last: &from.1 },
                to: Name { first: &to.0, last: &to.1 },
                page: &format!("{}/provider/employees", self.public_url),
            },
            reader.language,
        );
        Ok(OutgoingMail::to(reader.email, message))
    }

    /// Invites a person to work for a company, unless the invite has expired or was sent again meanwhile.
    pub(super) fn employee_invited(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        invite: Uuid,
        sealed: &[u8],
    ) -> store::Result<OutgoingMail> {
        let id = InviteId(invite);
        let Ok(code) = self.keys.open(sealed, &id.to_string()) else { return Ok(OutgoingMail::OTHER_SECRET) };
        let hash = code_hash(&code);
        let found =
            tenant::read(conn, company, |conn| store::employees::invites::to_be_mailed(conn, company, id, &hash))?;
        let now = self.clock.now();
        let Some(shown) = found.filter(|it| it.invite.times.state(now) == identity::InviteState::Pending) else {
            return Ok(OutgoingMail::Skip);
        };
        let message = notifications::employee_invited(
            &InviteFacts {
                first_name: shown.invite.first_name.as_deref(),
                salon: &shown.company_name,
                inviter: Name { first: &shown.inviter.0, last: &shown.inviter.1 },
                link: &format!("{}/invite/{code}", self.public_url),
            },
            shown.invite.language,
        );
        Ok(OutgoingMail::to(shown.invite.email, message))
    }
}
