//! Refusals about accounts as codes.

use identity::{
    AskEmailRefused, ChangePasswordRefused, ConfirmEmailRefused, ConfirmRefused, ResetPasswordRefused,
    SecondFactorRefused, SignInRefused,
};

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
    AskEmailRefused { AskEmailRefused::SameAddress => field("email", EmailSame) }
    ConfirmEmailRefused {
        ConfirmEmailRefused::LinkInvalid => code(LinkInvalid),
        ConfirmEmailRefused::Taken => code(EmailTaken),
    }
    ConfirmRefused {
        ConfirmRefused::PasswordRequired => field("password", FieldRequired),
        ConfirmRefused::PasswordWrong => field("password", WrongCredentials),
        ConfirmRefused::FreshSignInRequired => code(SignInAgain),
    }
    SecondFactorRefused {
        SecondFactorRefused::WrongCode => field("code", SecondFactorWrong),
        SecondFactorRefused::IsOn => code(SecondFactorOn),
        SecondFactorRefused::IsOff => code(SecondFactorOff),
    }
    ResetPasswordRefused { ResetPasswordRefused::LinkInvalid => code(LinkInvalid) }
}
