use crate::WorkProfile;

/// Reason why an account cannot be erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EraseRefused {
    /// Its user owns a company, which must be handed over first.
    #[error("owns a company")]
    OwnsCompany,
    /// Its user works for a company and signs in there with this account.
    #[error("works for a company")]
    WorksSomewhere,
}

/// Decides whether a user may erase their account and all their guest cards (docs/rules.md#own-data): only without
/// employment.
///
/// # Errors
/// [`EraseRefused`].
pub fn erase(work: Option<&WorkProfile>) -> Result<(), EraseRefused> {
    match work {
        Some(work) if work.is_company_owner => Err(EraseRefused::OwnsCompany),
        Some(_) => Err(EraseRefused::WorksSomewhere),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_employed_user_cannot_be_erased() {
        let mut work = WorkProfile {
            is_company_owner: true,
            show_calendar: true,
            introduction: None,
            title: None,
            translated_introduction: None,
            translated_title: None,
            cover_photo: None,
            default_shop: None,
            shops: Vec::new(),
            szalonka_id: "kata-szalon".to_owned(),
            company_name: "Kata Szalon".to_owned(),
            company_language: kernel::Locale::Hu,
            has_first_run: false,
        };
        assert_eq!(erase(Some(&work)), Err(EraseRefused::OwnsCompany));
        work.is_company_owner = false;
        assert_eq!(erase(Some(&work)), Err(EraseRefused::WorksSomewhere));
        assert_eq!(erase(None), Ok(()));
    }
}
