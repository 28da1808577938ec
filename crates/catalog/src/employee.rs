use std::collections::HashMap;

use kernel::{EmployeeId, ImageId, ServiceId, ShopId};

use crate::WorkHours;

/// An active person of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Employee {
    pub id: EmployeeId,
    pub first_name: String,
    pub last_name: String,
    /// What they are.
    pub title: Option<String>,
    /// About them.
    pub introduction: Option<String>,
    /// Portrait.
    pub profile_picture: Option<ImageId>,
    /// Picture on top of their page.
    pub cover_photo: Option<ImageId>,
    /// Stands first.
    pub is_owner: bool,
    /// The shop they are mostly in.
    pub default_shop: Option<ShopId>,
    /// The shops they work in.
    pub shops: Vec<ShopId>,
    /// The services they do.
    pub services: Vec<ServiceId>,
}

impl Employee {
    /// Whether this person can do all of it; nobody can do nothing.
    pub fn can_do(&self, services: &[ServiceId]) -> bool {
        !services.is_empty() && services.iter().all(|it| self.services.contains(it))
    }
}

/// When an employee works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provider {
    /// The version their hours, shops and services were read under.
    pub version: i64,
    /// Per shop.
    pub hours: HashMap<ShopId, WorkHours>,
}
