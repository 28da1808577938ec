use kernel::EmployeeId;

use crate::{Employment, Right, Role};

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
    /// Read an employee's calendar.
    ReadCalendarOf(EmployeeId),
    /// Write to an employee's calendar.
    WriteCalendarOf(EmployeeId),
    /// See the phone numbers and e-mail addresses of guests.
    SeeContacts,
    /// See the prices of visits.
    SeePrices,
}

/// Whether an employee may take the action in their own company.
pub fn may(employment: &Employment, action: Action) -> bool {
    let is_supervisor = employment.role == Role::Supervisor;
    match action {
        Action::RunCompany => is_supervisor,
        Action::SetHoursOf(employee) | Action::SetPicturesOf(employee) | Action::AnswerRatingsOf(employee) => {
            is_supervisor || employment.employee == employee
        }
        Action::SeeIncomeOf(employee) => {
            is_supervisor || (employment.employee == employee && employment.rights.has(Right::SeeMoney))
        }
        Action::ReadCalendarOf(employee) => {
            employment.employee == employee || employment.rights.has(Right::ReadCalendars)
        }
        Action::WriteCalendarOf(employee) => {
            employment.employee == employee || employment.rights.has(Right::WriteCalendars)
        }
        Action::SeeContacts => employment.rights.has(Right::SeeContacts),
        Action::SeePrices => employment.rights.has(Right::SeeMoney),
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

    #[test]
    fn the_own_calendar_needs_no_right_and_the_own_income_does() {
        let [me, colleague] = [1, 2].map(EmployeeId::from_u128);
        let calendars = [me, colleague].map(Action::WriteCalendarOf);
        let income = [me, colleague].map(Action::SeeIncomeOf);
        let without = employment("provider 1 of 9 | without-rights");
        assert_eq!(calendars.map(|it| may(&without, it)), [true, false]);
        assert_eq!(income.map(|it| may(&without, it)), [false, false]);
        let with = employment("provider 1 of 9");
        assert_eq!(calendars.map(|it| may(&with, it)), [true, true]);
        assert_eq!(income.map(|it| may(&with, it)), [true, false]);
    }
}
