//! Common parts of all settings: their revision and the author of the last change.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId};

use crate::schema::employees;
use crate::{Connection, Result};

/// Given and family name of a person who works for a company.
pub type PersonNames = (String, String);

/// A setting as a change begins; locked until the transaction ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LockedSetting {
    /// Counts changes, from 1.
    pub revision: i32,
    /// Author of the last change, as far as known.
    pub changed_by: Option<EmployeeId>,
    pub is_deleted: bool,
}

impl LockedSetting {
    /// From `revision`, `changed_by` and `deleted_at` of its row.
    pub(crate) fn of((revision, changed_by, deleted_at): LockedSettingRow) -> Self {
        Self { revision, changed_by, is_deleted: deleted_at.is_some() }
    }
}

type LockedSettingRow = (i32, Option<EmployeeId>, Option<DateTime<Utc>>);

/// Names of an employee.
pub fn name_of(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<Option<PersonNames>> {
    Ok(employees::table
        .find((company, employee))
        .select((employees::first_name, employees::last_name))
        .get_result(conn)
        .optional()?)
}
