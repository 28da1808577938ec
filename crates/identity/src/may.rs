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
    use super::*;
    use crate::fixtures::employment;

    #[test]
    fn whoever_runs_the_company_sets_everybodys_hours_and_others_their_own() {
        let [me, colleague] = [1, 2].map(EmployeeId::from_u128);
        let actions = [Action::RunCompany, Action::SetHoursOf(me), Action::SetHoursOf(colleague)];
        assert_eq!(actions.map(|it| may(&employment("supervisor 1 of 9"), it)), [true, true, true]);
        assert_eq!(actions.map(|it| may(&employment("provider 1 of 9"), it)), [false, true, false]);
    }
}
