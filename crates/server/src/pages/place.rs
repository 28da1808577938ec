//! Parses the address of a salon's page.

use catalog::{Employee, Salon};
use kernel::EmployeeId;
use uuid::Uuid;

/// A page below `/{szalonka_id}/appointmentbook`, as the frontend's router knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BookingPage<'a> {
    Landing,
    Employees,
    Employee(&'a Employee),
    /// The page of an employee who does not work here.
    UnknownEmployee,
    Shops,
    Service,
    Date,
    Finalize,
    Waiting,
    Success,
    NotFound,
}

impl<'a> BookingPage<'a> {
    /// The page at `appointmentbook/{tail}`.
    pub(super) fn of(salon: &'a Salon, tail: &str) -> Self {
        let mut parts = tail.split('/').filter(|it| !it.is_empty());
        match (parts.next(), parts.next(), parts.next()) {
            (None, ..) => Self::Landing,
            (Some("employees"), None, _) => Self::Employees,
            (Some("employees"), Some(id), None) => Uuid::try_parse(id)
                .ok()
                .and_then(|id| salon.employee(EmployeeId(id)))
                .map_or(Self::UnknownEmployee, Self::Employee),
            (Some("shops"), None, _) => Self::Shops,
            (Some("service"), None, _) => Self::Service,
            (Some("date"), None, _) => Self::Date,
            (Some("finalize"), None, _) => Self::Finalize,
            (Some("waiting"), None, _) => Self::Waiting,
            (Some("success"), None, _) => Self::Success,
            _ => Self::NotFound,
        }
    }

    /// The canonical path below `appointmentbook`; `None` keeps the page out of search engines.
    pub(super) fn canonical_path(self, salon: &Salon) -> Option<String> {
        match self {
            // Without a home page the frontend opens the services.
            Self::Landing if !salon.company.has_home_page => Some("/service".to_owned()),
            Self::Landing => Some(String::new()),
            Self::Employees => Some("/employees".to_owned()),
            Self::Employee(it) => Some(format!("/employees/{}", it.id)),
            Self::Shops => Some("/shops".to_owned()),
            Self::Service => Some("/service".to_owned()),
            Self::UnknownEmployee | Self::Date | Self::Finalize | Self::Waiting | Self::Success | Self::NotFound => {
                None
            }
        }
    }
}

/// The public address of a salon's first page.
pub(super) fn booking_url(public_url: &str, salon: &Salon) -> String {
    format!("{public_url}/{}/appointmentbook", salon.company.szalonka_id)
}
