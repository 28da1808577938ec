//! Refusals about accounts as codes.

use identity::{ChangePasswordRefused, RenameRefused, ResetPasswordRefused, SignInRefused};

use crate::http::refusals::refusals;

refusals! {
    SignInRefused {
        SignInRefused::WrongCredentials => code(WrongCredentials),
        SignInRefused::PasswordExpired => code(PasswordExpired),
    }
    ChangePasswordRefused {
        ChangePasswordRefused::OldRequired => field("oldPassword", FieldRequired),
        ChangePasswordRefused::OldWrong => field("oldPassword", WrongCredentials),
    }
    RenameRefused {
        RenameRefused::PasswordRequired => field("password", FieldRequired),
        RenameRefused::PasswordWrong => field("password", WrongCredentials),
        RenameRefused::FreshSignInRequired => code(SignInAgain),
    }
    ResetPasswordRefused { ResetPasswordRefused::LinkInvalid => code(LinkInvalid) }
}
