use chrono::{DateTime, Utc};
use kernel::{AccountId, GuestId};

use crate::{GuestTag, MAX_ALLERGIES_LENGTH};

/// The part of a card that matters for merging.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergedCard {
    pub id: GuestId,
    /// The guest's account, if linked.
    pub account: Option<AccountId>,
    /// In lower case.
    pub email: Option<String>,
    /// In E.164 format.
    pub phone: Option<String>,
    /// Internal note.
    pub note: Option<String>,
    pub allergies: Option<String>,
    pub tags: Vec<GuestTag>,
    /// Books at the desk only.
    pub is_blocked_online: bool,
    /// The shared card of all walk-ins.
    pub is_walk_in: bool,
    /// Not deactivated.
    pub is_active: bool,
    pub created_at: DateTime<Utc>,
}

/// Reason why two cards cannot be merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeRefused {
    /// Both are the same card.
    #[error("the same card")]
    Same,
    /// The shared card of all walk-ins belongs to no guest (docs/rules.md#walk-ins).
    #[error("the walk-in card belongs to no guest")]
    WalkIn,
    /// Both are linked to an account.
    #[error("both have accounts")]
    BothHaveAccounts,
}

/// The merged card: `into` with its missing values filled in from `from`; notes, allergies and tags are joined, and either block
/// stays. Allergies that do not fit into the field stand in the note.
///
/// # Errors
/// [`MergeRefused`].
pub fn merge_guests(from: MergedCard, into: MergedCard) -> Result<MergedCard, MergeRefused> {
    if from.id == into.id {
        return Err(MergeRefused::Same);
    }
    if from.is_walk_in || into.is_walk_in {
        return Err(MergeRefused::WalkIn);
    }
    if from.account.is_some() && into.account.is_some() {
        return Err(MergeRefused::BothHaveAccounts);
    }
    let mut note = joined(into.note, from.note, '\n');
    let mut allergies = joined(into.allergies.clone(), from.allergies.clone(), ' ');
    if allergies.as_ref().is_some_and(|it| MAX_ALLERGIES_LENGTH < it.chars().count()) {
        (note, allergies) = (joined(note, from.allergies, '\n'), into.allergies);
    }
    let mut tags = into.tags;
    tags.extend(from.tags);
    tags.sort_unstable();
    tags.dedup();
    Ok(MergedCard {
        id: into.id,
        account: into.account.or(from.account),
        email: into.email.or(from.email),
        phone: into.phone.or(from.phone),
        note,
        allergies,
        tags,
        is_blocked_online: into.is_blocked_online || from.is_blocked_online,
        is_walk_in: false,
        is_active: into.is_active || from.is_active,
        created_at: into.created_at.min(from.created_at),
    })
}

fn joined(kept: Option<String>, other: Option<String>, between: char) -> Option<String> {
    match (kept, other) {
        (Some(kept), Some(other)) if kept != other => Some(format!("{kept}{between}{other}")),
        (kept, other) => kept.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn card(n: u128) -> MergedCard {
        MergedCard {
            id: GuestId(Uuid::from_u128(n)),
            account: None,
            email: None,
            phone: None,
            note: None,
            allergies: None,
            tags: Vec::new(),
            is_blocked_online: false,
            is_walk_in: false,
            is_active: true,
            created_at: DateTime::from_timestamp(i64::try_from(n).unwrap(), 0).unwrap(),
        }
    }

    #[test]
    fn missing_values_are_filled_in() {
        let email = Some("anna@example.com".to_owned());
        let phone = Some("+36301234567".to_owned());
        let account = Some(AccountId(Uuid::from_u128(9)));
        let from = MergedCard { email: email.clone(), account, note: Some("b".to_owned()), ..card(1) };
        let into = MergedCard { phone: phone.clone(), note: Some("a".to_owned()), is_active: false, ..card(2) };
        let merged = merge_guests(from.clone(), into).unwrap();
        let whole = MergedCard { email, phone, account, note: Some("a\nb".to_owned()), ..card(2) };
        assert_eq!(merged, MergedCard { created_at: from.created_at, ..whole });
        let other = MergedCard { email: Some("other@example.com".to_owned()), ..card(3) };
        assert_eq!(merge_guests(from, other.clone()).unwrap().email, other.email, "what it has it keeps");
    }

    #[test]
    fn no_allergy_and_no_block_is_lost() {
        let from = MergedCard {
            allergies: Some("ammónia".to_owned()),
            tags: vec![GuestTag::Quiet, GuestTag::Loyal],
            is_blocked_online: true,
            ..card(1)
        };
        let into = MergedCard { allergies: Some("latex".to_owned()), tags: vec![GuestTag::Quiet], ..card(2) };
        let merged = merge_guests(from.clone(), into).unwrap();
        assert_eq!(merged.allergies.as_deref(), Some("latex ammónia"));
        assert_eq!((merged.tags, merged.is_blocked_online), (vec![GuestTag::Loyal, GuestTag::Quiet], true));
        let full = Some("x".repeat(MAX_ALLERGIES_LENGTH));
        let merged = merge_guests(from, MergedCard { allergies: full.clone(), ..card(2) }).unwrap();
        assert_eq!((merged.allergies, merged.note.as_deref()), (full, Some("ammónia")));
    }

    #[test]
    fn one_card_the_walk_in_card_and_two_accounts_are_refused() {
        let account = Some(AccountId(Uuid::from_u128(9)));
        assert_eq!(merge_guests(card(1), card(1)), Err(MergeRefused::Same));
        let walk_in = MergedCard { is_walk_in: true, ..card(3) };
        assert_eq!(merge_guests(walk_in.clone(), card(1)), Err(MergeRefused::WalkIn));
        assert_eq!(merge_guests(card(1), walk_in), Err(MergeRefused::WalkIn));
        let (a, b) = (MergedCard { account, ..card(1) }, MergedCard { account, ..card(2) });
        assert_eq!(merge_guests(a, b), Err(MergeRefused::BothHaveAccounts));
    }
}
