use kernel::EmployeeId;

use crate::{Employment, Role};

/// Something that not everybody who works for a company may do there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Settings, people, invites, exports.
    RunCompany,
    /// Set when somebody works.
    SetHoursOf(EmployeeId),
}

/// Whether somebody may do it in their own company.
pub fn may(employment: &Employment, action: Action) -> bool {
    let is_supervisor = employment.role == Role::Supervisor;
    match action {
        Action::RunCompany => is_supervisor,
        Action::SetHoursOf(employee) => is_supervisor || employment.employee == employee,
    }
}

#[cfg(test)]
mod tests {
    use kernel::CompanyId;

    use super::*;
    use crate::Features;

    #[test]
    fn whoever_runs_the_company_sets_everybodys_hours_and_others_their_own() {
        let [me, colleague] = [1, 2].map(EmployeeId::from_u128);
        let employed = |role| Employment {
            company: CompanyId::from_u128(9),
            employee: me,
            role,
            profile_picture: None,
            features: Features::default(),
            demo_mode: false,
            subscription_until: None,
        };
        let actions = [Action::RunCompany, Action::SetHoursOf(me), Action::SetHoursOf(colleague)];
        assert_eq!(actions.map(|it| may(&employed(Role::Supervisor), it)), [true, true, true]);
        assert_eq!(actions.map(|it| may(&employed(Role::Provider), it)), [false, true, false]);
    }
}
