use crate::Role;

/// What decides whether an employee may be disabled or lose a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Staff {
    /// Owns the company.
    pub is_owner: bool,
    pub role: Role,
    /// Not disabled.
    pub is_active: bool,
    /// Other active supervisors of the company.
    pub other_supervisors: u32,
}

/// Why an employee may not be disabled or lose a role.
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
    if staff.is_active && staff.other_supervisors == 0 {
        return Err(DismissRefused::LastSupervisor);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_owner_and_the_last_supervisor_stay() {
        let staff = |role, others| Staff { is_owner: false, role, is_active: true, other_supervisors: others };
        assert_eq!(dismiss(staff(Role::Provider, 0)), Ok(()));
        assert_eq!(dismiss(staff(Role::Supervisor, 1)), Ok(()));
        assert_eq!(dismiss(staff(Role::Supervisor, 0)), Err(DismissRefused::LastSupervisor));
        let owner = Staff { is_owner: true, ..staff(Role::Supervisor, 3) };
        assert_eq!(dismiss(owner), Err(DismissRefused::Owner));
        assert_eq!(dismiss(Staff { role: Role::Provider, ..owner }), Err(DismissRefused::Owner));
        assert_eq!(change_role(owner, Role::Provider), Err(DismissRefused::Owner));
        assert_eq!(change_role(owner, Role::Supervisor), Ok(()));
        assert_eq!(change_role(staff(Role::Provider, 0), Role::Supervisor), Ok(()));
        assert_eq!(change_role(staff(Role::Supervisor, 0), Role::Provider), Err(DismissRefused::LastSupervisor));
    }
}
