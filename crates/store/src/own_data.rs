//! One person's data at all companies, read out for them, and erased (docs/rules.md#own-data).

pub(crate) mod document;
pub(crate) mod erase;
mod sms;

pub use document::{AccountData, CardData, DataAppointment, DataMessage, DataPayment, DataWish, account, read};
pub use erase::{ErasedCard, appointments_ahead, erase_account, erase_card};
pub use sms::{SmsChoice, sms_choice};

use diesel::sql_types::Uuid;
use kernel::{AccountId, CompanyId, GuestId};

use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// A card and where it is.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct CardKey {
        pub company: CompanyId as Uuid,
        pub guest: GuestId as Uuid,
    }
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct CardsOfAccount as App (account: Uuid) -> CardKey =
    "SELECT company_id AS company, guest_id AS guest FROM cards_of_account(:account) ORDER BY company_id, guest_id";
}

/// All cards of a person, in the order of their companies: those of the account, and those without one under the address
/// it has proven. Outside any tenant's transaction.
pub fn cards(conn: &mut Connection, account: AccountId) -> Result<Vec<CardKey>> {
    CardsOfAccount.all(conn, (account,))
}
