use crate::Role;

/// Who is to own a company next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor {
    pub role: Role,
    /// Not disabled.
    pub is_active: bool,
    /// Signs in, and has shown to read their own address.
    pub has_proven_account: bool,
}

/// Why a company does not change its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandOverRefused {
    /// Only the owner hands it over.
    #[error("not the owner")]
    NotOwner,
    /// The owner owns it already.
    #[error("owns it already")]
    SamePerson,
    /// The successor does not run the company.
    #[error("not an active supervisor")]
    NotSupervisor,
    /// Nobody signs in as the successor, or with an address nobody has proven.
    #[error("the successor's address is not proven")]
    Unproven,
}

/// Decides whether a company's owner hands it over (docs/rules.md#accounts-and-roles): to another active supervisor who
/// signs in with a proven address. `is_owner` is of whoever asks, `is_same` whether they name themselves.
///
/// # Errors
/// [`HandOverRefused`].
pub fn hand_over(is_owner: bool, is_same: bool, to: Successor) -> Result<(), HandOverRefused> {
    if !is_owner {
        return Err(HandOverRefused::NotOwner);
    }
    if is_same {
        return Err(HandOverRefused::SamePerson);
    }
    if !to.is_active || to.role != Role::Supervisor {
        return Err(HandOverRefused::NotSupervisor);
    }
    if to.has_proven_account { Ok(()) } else { Err(HandOverRefused::Unproven) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIT: Successor = Successor { role: Role::Supervisor, is_active: true, has_proven_account: true };

    #[test]
    fn the_owner_hands_over_to_an_active_supervisor_with_a_proven_address() {
        assert_eq!(hand_over(true, false, FIT), Ok(()));
        assert_eq!(hand_over(false, false, FIT), Err(HandOverRefused::NotOwner));
        assert_eq!(hand_over(true, true, FIT), Err(HandOverRefused::SamePerson));
        for unfit in [Successor { role: Role::Provider, ..FIT }, Successor { is_active: false, ..FIT }] {
            assert_eq!(hand_over(true, false, unfit), Err(HandOverRefused::NotSupervisor));
        }
        let unproven = Successor { has_proven_account: false, ..FIT };
        assert_eq!(hand_over(true, false, unproven), Err(HandOverRefused::Unproven));
    }
}
