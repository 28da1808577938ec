use crate::Role;

/// The facts that decide whether an employee may be disabled or lose a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Staff {
    /// Owns the company.
    pub is_owner: bool,
    pub role: Role,
    /// Not disabled.
    pub is_active: bool,
    /// Whether the company has other active supervisors.
    pub has_other_supervisors: bool,
}

/// Reason why an employee may not be disabled or lose a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DismissRefused {
    /// The employee owns the company.
    #[error("owns the company")]
    Owner,
    /// The company would have no active supervisor.
    #[error("the last supervisor")]
    LastSupervisor,
}

/// Whether an employee may be disabled (docs/rules.md#accounts-and-roles): not the owner, and not the last supervisor.
///
/// # Errors
/// [`DismissRefused`].
pub fn dismiss(staff: Staff) -> Result<(), DismissRefused> {
    if staff.is_owner {
        return Err(DismissRefused::Owner);
    }
    change_role(staff, Role::Provider)
}

/// Whether an employee's role may be changed to `role`.
///
/// # Errors
/// [`DismissRefused`].
pub fn change_role(staff: Staff, role: Role) -> Result<(), DismissRefused> {
    if role >= staff.role {
        return Ok(());
    }
    if staff.is_owner {
        return Err(DismissRefused::Owner);
    }
    if staff.is_active && !staff.has_other_supervisors {
        return Err(DismissRefused::LastSupervisor);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_owner_and_the_last_supervisor_stay() {
        let staff =
            |role, has_other_supervisors| Staff { is_owner: false, role, is_active: true, has_other_supervisors };
        assert_eq!(dismiss(staff(Role::Provider, false)), Ok(()));
        assert_eq!(dismiss(staff(Role::Supervisor, true)), Ok(()));
        assert_eq!(dismiss(staff(Role::Supervisor, false)), Err(DismissRefused::LastSupervisor));
        let owner = Staff { is_owner: true, ..staff(Role::Supervisor, true) };
        assert_eq!(dismiss(owner), Err(DismissRefused::Owner));
        assert_eq!(dismiss(Staff { role: Role::Provider, ..owner }), Err(DismissRefused::Owner));
        assert_eq!(change_role(owner, Role::Provider), Err(DismissRefused::Owner));
        assert_eq!(change_role(owner, Role::Supervisor), Ok(()));
        assert_eq!(change_role(staff(Role::Provider, false), Role::Supervisor), Ok(()));
        assert_eq!(change_role(staff(Role::Supervisor, false), Role::Provider), Err(DismissRefused::LastSupervisor));
    }
}
