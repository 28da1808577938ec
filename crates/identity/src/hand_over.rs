use crate::Role;

/// The proposed new owner of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor {
    pub role: Role,
    /// Not disabled.
    pub is_active: bool,
    /// Has an account whose address is verified.
    pub has_proven_account: bool,
}

/// Reason why a company is not handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandOverRefused {
    /// The caller is not the owner.
    #[error("not the owner")]
    NotOwner,
    /// The successor is the present owner.
    #[error("owns it already")]
    SamePerson,
    /// The successor is not a supervisor.
    #[error("not an active supervisor")]
    NotSupervisor,
    /// The successor has no account, or its address is not verified.
    #[error("the successor's address is not proven")]
    Unproven,
}

/// Decides whether a company is handed over (docs/rules.md#accounts-and-roles): by its owner, to another active
/// supervisor whose address is verified. `is_owner` is whether the caller is the owner, `is_same` whether the successor
/// is the caller.
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
