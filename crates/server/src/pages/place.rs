//! Which page of a salon an address means.

use catalog::{Employee, Salon};
use kernel::EmployeeId;
use uuid::Uuid;

/// A page below `/{szalonka_id}/appointmentbook`, as the frontend's router knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place<'a> {
    Landing,
    Employees,
    Employee(&'a Employee),
    /// The page of somebody who does not work here.
    Nobody,
    Shops,
    Service,
    Date,
    Finalize,
    Success,
    /// No such page.
    Nowhere,
}

impl<'a> Place<'a> {
    /// Reads what follows `appointmentbook/`.
    pub(super) fn of(salon: &'a Salon, tail: &str) -> Self {
        let mut parts = tail.split('/').filter(|it| !it.is_empty());
        match (parts.next(), parts.next(), parts.next()) {
            (None, ..) => Self::Landing,
            (Some("employees"), None, _) => Self::Employees,
            (Some("employees"), Some(id), None) => Uuid::try_parse(id)
                .ok()
                .and_then(|id| salon.employee(EmployeeId(id)))
                .map_or(Self::Nobody, Self::Employee),
            (Some("shops"), None, _) => Self::Shops,
            (Some("service"), None, _) => Self::Service,
            (Some("date"), None, _) => Self::Date,
            (Some("finalize"), None, _) => Self::Finalize,
            (Some("success"), None, _) => Self::Success,
            _ => Self::Nowhere,
        }
    }

    /// Where the page has its one address, below the salon's; none when it is not for search engines.
    pub(super) fn address(self, salon: &Salon) -> Option<String> {
        match self {
            // The frontend goes on to the services when there is no home page.
            Self::Landing if !salon.company.has_home_page => Some("/service".to_owned()),
            Self::Landing => Some(String::new()),
            Self::Employees => Some("/employees".to_owned()),
            Self::Employee(it) => Some(format!("/employees/{}", it.id)),
            Self::Shops => Some("/shops".to_owned()),
            Self::Service => Some("/service".to_owned()),
            Self::Nobody | Self::Date | Self::Finalize | Self::Success | Self::Nowhere => None,
        }
    }
}

/// The address of a salon's pages, as the outside knows it.
pub(super) fn home(public_url: &str, salon: &Salon) -> String {
    format!("{public_url}/{}/appointmentbook", salon.company.szalonka_id)
}
