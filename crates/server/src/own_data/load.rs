//! A guest's data, company by company.

use kernel::AccountId;
use store::own_data::{self, CardData};
use store::{Connection, tenant};

use crate::http::error::ApiError;

/// All cards of an account with what hangs on them.
pub(super) fn salons(conn: &mut Connection, account: AccountId) -> Result<Vec<CardData>, ApiError> {
    let mut salons = Vec::new();
    for card in own_data::cards(conn, account)? {
        let read = |conn: &mut Connection| own_data::read(conn, card.company, card.guest);
        salons.push(tenant::read(conn, card.company, read)?);
    }
    Ok(salons)
}
