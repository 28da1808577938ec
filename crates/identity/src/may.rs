use kernel::EmployeeId;

use crate::{Employment, Role};

/// An action that not every employee may take in their company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Change settings, employees and invites; export data.
    RunCompany,
    /// Set an employee's work hours.
    SetHoursOf(EmployeeId),
    /// Set an employee's portrait and cover.
    SetPicturesOf(EmployeeId),
    /// Read and answer the ratings of an employee's visits.
    AnswerRatingsOf(EmployeeId),
    /// See and record the income of an employee's visits.
    SeeIncomeOf(EmployeeId),
}

/// Whether an employee may take the action in their own company.
pub fn may(employment: &Employment, action: Action) -> bool {
    let is_supervisor = employment.role == Role::Supervisor;
    match action {
        Action::RunCompany => is_supervisor,
        Action::SetHoursOf(employee)
        | Action::SetPicturesOf(employee)
        | Action::AnswerRatingsOf(employee)
        | Action::SeeIncomeOf(employee) => is_supervisor || employment.employee == employee,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::employment;

    #[test]
    fn supervisors_set_everybodys_hours_and_providers_their_own() {
        let [me, colleague] = [1, 2].map(EmployeeId::from_u128);
        let actions = [Action::RunCompany, Action::SetHoursOf(me), Action::SetHoursOf(colleague)];
        assert_eq!(actions.map(|it| may(&employment("supervisor 1 of 9"), it)), [true, true, true]);
        assert_eq!(actions.map(|it| may(&employment("provider 1 of 9"), it)), [false, true, false]);
    }
}
