//! Whether the salons of a guest may send them SMS, as their cards say it (docs/rules.md#who-is-told).

use diesel::prelude::*;
use kernel::{CompanyId, GuestId};

use crate::schema::{companies, guests};
use crate::{Connection, Result};

/// A salon that has a card of the guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmsChoice {
    pub company: CompanyId,
    /// The salon's public id.
    pub szalonka_id: String,
    /// The salon's name.
    pub salon: String,
    /// The salon may send SMS about appointments.
    pub need_sms: bool,
    /// The guest agreed to offers by SMS.
    pub sms_offers: bool,
}

/// The choice on a card. Inside [`crate::tenant`].
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such card.
pub fn sms_choice(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<SmsChoice> {
    let (szalonka_id, salon) =
        companies::table.find(company).select((companies::szalonka_id, companies::name)).get_result(conn)?;
    let (need_sms, sms_offers) = guests::table
        .find((company, guest))
        .select((guests::need_sms, guests::sms_offers_at.is_not_null()))
        .get_result(conn)?;
    Ok(SmsChoice { company, szalonka_id, salon, need_sms, sms_offers })
}
