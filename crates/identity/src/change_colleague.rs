use kernel::ShopId;

use crate::{DismissRefused, Role, Staff, change_role, may_default_to};

/// What a company says of somebody who works there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColleagueProfile {
    /// What they are.
    pub title: Option<String>,
    /// About them.
    pub introduction: Option<String>,
    pub role: Role,
    /// Has a column in the calendar.
    pub show_calendar: bool,
    /// Where they mostly are; one of their shops.
    pub default_shop: Option<ShopId>,
}

impl ColleagueProfile {
    /// Whether somebody who had a role before has another one now.
    pub fn changes_role(&self, before: Role) -> bool {
        self.role != before
    }
}

/// What is to be different; whatever is `None` stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColleagueEdit {
    /// Blank: none.
    pub title: Option<String>,
    /// Blank: none.
    pub introduction: Option<String>,
    pub role: Option<Role>,
    pub show_calendar: Option<bool>,
    pub default_shop: Option<ShopId>,
}

/// Why somebody's profile stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChangeColleagueRefused {
    /// Their role stays.
    #[error(transparent)]
    Role(#[from] DismissRefused),
    /// They do not work in that shop.
    #[error("does not work in that shop")]
    DefaultShop,
}

/// Decides what a company says of somebody from now on. `shops` are those they work in from now on: a default shop that
/// is none of them any more is dropped.
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
        Some(asked) if !may_default_to(asked, shops) => return Err(ChangeColleagueRefused::DefaultShop),
        Some(asked) => Some(asked),
        None => before.default_shop.filter(|it| may_default_to(*it, shops)),
    };
    let text = |new: Option<String>, old| match new {
        Some(new) => Some(new.trim().to_owned()).filter(|it| !it.is_empty()),
        None => old,
    };
    Ok(ColleagueProfile {
        title: text(edit.title, before.title),
        introduction: text(edit.introduction, before.introduction),
        role,
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
            role: Role::Supervisor,
            show_calendar: true,
            default_shop: Some(SHOP),
        }
    }

    fn change(edit: ColleagueEdit, shops: &[ShopId]) -> Result<ColleagueProfile, ChangeColleagueRefused> {
        let staff = Staff { is_owner: false, role: Role::Supervisor, is_active: true, other_supervisors: 0 };
        change_colleague(before(), staff, edit, shops)
    }

    #[test]
    fn what_is_not_said_stays_and_a_blank_text_clears() {
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
    fn the_default_shop_is_one_of_theirs() {
        let edit = ColleagueEdit { default_shop: Some(OTHER), ..ColleagueEdit::default() };
        assert_eq!(change(edit.clone(), &[SHOP]), Err(ChangeColleagueRefused::DefaultShop));
        assert_eq!(change(edit, &[SHOP, OTHER]).unwrap().default_shop, Some(OTHER));
        assert_eq!(change(ColleagueEdit::default(), &[OTHER]).unwrap().default_shop, None);
    }

    #[test]
    fn somebody_has_to_run_the_company() {
        let edit = ColleagueEdit { role: Some(Role::Provider), ..ColleagueEdit::default() };
        assert_eq!(change(edit, &[SHOP]), Err(DismissRefused::LastSupervisor.into()));
    }
}
