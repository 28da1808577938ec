use std::collections::HashMap;

use kernel::{EmployeeId, ImageId, ServiceId, ShopId};

use crate::WorkHours;

/// An active employee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Employee {
    pub id: EmployeeId,
    pub first_name: String,
    pub last_name: String,
    /// Professional title.
    pub title: Option<String>,
    pub introduction: Option<String>,
    /// In the other language (docs/rules.md#languages).
    pub translated_title: Option<String>,
    pub translated_introduction: Option<String>,
    pub profile_picture: Option<ImageId>,
    /// The wide picture on their page.
    pub cover_photo: Option<ImageId>,
    /// Listed first.
    pub is_owner: bool,
    pub default_shop: Option<ShopId>,
    /// The shops they work in.
    pub shops: Vec<ShopId>,
    /// The services they offer.
    pub services: Vec<ServiceId>,
}

impl Employee {
    /// Whether the employee offers all of the services; false when there are none.
    pub fn can_do(&self, services: &[ServiceId]) -> bool {
        !services.is_empty() && services.iter().all(|it| self.services.contains(it))
    }
}

/// An employee's work hours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provider {
    /// Version of the hours, shops and services.
    pub version: i64,
    /// By shop.
    pub hours: HashMap<ShopId, WorkHours>,
}
