use kernel::ShopId;

use crate::{DismissRefused, Rights, Role, Staff, change_role, is_allowed_default_shop};

/// The part of an employee's record that supervisors edit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColleagueProfile {
    /// Professional title.
    pub title: Option<String>,
    pub introduction: Option<String>,
    /// In the other language (docs/rules.md#languages).
    pub translated_title: Option<String>,
    pub translated_introduction: Option<String>,
    pub role: Role,
    /// Rights as a provider; they stay while the employee is a supervisor.
    pub rights: Rights,
    /// Has a column in the calendar.
    pub show_calendar: bool,
    /// One of the shops they work in.
    pub default_shop: Option<ShopId>,
}

impl ColleagueProfile {
    /// Whether the role differs from the one before.
    pub fn changes_role(&self, before: Role) -> bool {
        self.role != before
    }
}

/// A change of a [`ColleagueProfile`]; `None` keeps the value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColleagueEdit {
    /// Blank: removed.
    pub title: Option<String>,
    /// Blank: removed.
    pub introduction: Option<String>,
    /// Blank: removed.
    pub translated_title: Option<String>,
    /// Blank: removed.
    pub translated_introduction: Option<String>,
    pub role: Option<Role>,
    pub rights: Option<Rights>,
    pub show_calendar: Option<bool>,
    pub default_shop: Option<ShopId>,
}

/// Reason why a change is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChangeColleagueRefused {
    /// The change of role is refused.
    #[error(transparent)]
    Role(#[from] DismissRefused),
    /// The employee does not work in that shop.
    #[error("does not work in that shop")]
    DefaultShop,
}

/// Applies a change to an employee's profile. `shops` are those the employee works in after the change: a default shop
/// that is no longer among them is removed.
///
/// # Errors
/// [`ChangeColleagueRefused`].
pub fn change_colleague(
    before: ColleagueProfile,
    staff: Staff,
    edit: ColleagueEdit,
    shops: &[ShopId],
) -> Result<ColleagueProfile, ChangeColleagueRefused> {
    let role = edit.role.unwrap_or(before.role);
    change_role(staff, role)?;
    let default_shop = match edit.default_shop {
        Some(wanted) if !is_allowed_default_shop(wanted, shops) => return Err(ChangeColleagueRefused::DefaultShop),
        Some(wanted) => Some(wanted),
        None => before.default_shop.filter(|it| is_allowed_default_shop(*it, shops)),
    };
    let text = |new: Option<String>, old| match new {
        Some(new) => Some(new.trim().to_owned()).filter(|it| !it.is_empty()),
        None => old,
    };
    Ok(ColleagueProfile {
        title: text(edit.title, before.title),
        introduction: text(edit.introduction, before.introduction),
        translated_title: text(edit.translated_title, before.translated_title),
        translated_introduction: text(edit.translated_introduction, before.translated_introduction),
        role,
        rights: edit.rights.unwrap_or(before.rights),
        show_calendar: edit.show_calendar.unwrap_or(before.show_calendar),
        default_shop,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOP: ShopId = ShopId::from_u128(1);
    const OTHER: ShopId = ShopId::from_u128(2);

    fn before() -> ColleagueProfile {
        ColleagueProfile {
            title: Some("barber".to_owned()),
            introduction: None,
            translated_title: None,
            translated_introduction: None,
            role: Role::Supervisor,
            rights: Rights::ALL,
            show_calendar: true,
            default_shop: Some(SHOP),
        }
    }

    fn change(edit: ColleagueEdit, shops: &[ShopId]) -> Result<ColleagueProfile, ChangeColleagueRefused> {
        let staff = Staff { is_owner: false, role: Role::Supervisor, is_active: true, has_other_supervisors: false };
        change_colleague(before(), staff, edit, shops)
    }

    #[test]
    fn omitted_values_stay_and_a_blank_text_is_removed() {
        assert_eq!(change(ColleagueEdit::default(), &[SHOP]), Ok(before()));
        let edit = ColleagueEdit {
            title: Some(" ".to_owned()),
            introduction: Some(" cuts hair ".to_owned()),
            ..ColleagueEdit::default()
        };
        let changed = change(edit, &[SHOP]).unwrap();
        assert_eq!((changed.title, changed.introduction.as_deref()), (None, Some("cuts hair")));
    }

    #[test]
    fn the_default_shop_is_one_the_employee_works_in() {
        let edit = ColleagueEdit { default_shop: Some(OTHER), ..ColleagueEdit::default() };
        assert_eq!(change(edit.clone(), &[SHOP]), Err(ChangeColleagueRefused::DefaultShop));
        assert_eq!(change(edit, &[SHOP, OTHER]).unwrap().default_shop, Some(OTHER));
        assert_eq!(change(ColleagueEdit::default(), &[OTHER]).unwrap().default_shop, None);
    }

    #[test]
    fn the_last_supervisor_keeps_the_role() {
        let edit = ColleagueEdit { role: Some(Role::Provider), ..ColleagueEdit::default() };
        assert_eq!(change(edit, &[SHOP]), Err(DismissRefused::LastSupervisor.into()));
    }
}
