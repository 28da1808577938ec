#![doc = include_str!("../README.md")]

mod attempts;
mod caller;
mod change_colleague;
mod change_email;
mod change_password;
mod device;
mod dismiss;
mod erase;
mod features;
#[cfg(feature = "fixtures")]
pub mod fixtures;
mod give_up;
mod hand_over;
mod invite;
mod login;
mod may;
mod password;
mod privacy;
mod profile;
mod register_guest;
mod register_owner;
mod reset_password;
mod rights;
mod second_factor;
mod sign_in;
mod social;
mod username;

pub use attempts::{ATTEMPTS_WINDOW, delay_after_failures, wait_after_failures};
pub use caller::{Caller, Employment, Lifetime, Role, is_paid};
pub use change_colleague::{ChangeColleagueRefused, ColleagueEdit, ColleagueProfile, change_colleague};
pub use change_email::{
    AskEmailRefused, ConfirmEmailRefused, EMAIL_CHANGE_LIFE, EmailChange, ask_email_change, confirm_email_change,
    open_email_change,
};
pub use change_password::{ChangePasswordRefused, OldPassword, change_password};
pub use device::{Browser, Device, System};
pub use dismiss::{DismissRefused, Staff, change_role, dismiss};
pub use erase::{EraseRefused, erase};
pub use features::{Feature, Features, switch_features};
pub use give_up::{GiveUpRefused, Trial, TrialIsOver, end_trial, give_up};
pub use hand_over::{HandOverRefused, Successor, hand_over};
pub use invite::{
    AcceptInviteRefused, Acceptance, EmployRefused, INVITE_LIFE, InviteRefused, InviteState, InviteTimes, acceptance,
    employ, invite,
};
pub use login::{Login, LoginError};
pub use may::{Action, may};
pub use password::{
    FIRST_PASSWORD_RANDOM_BYTES, PasswordRefused, check_password, first_password, is_long_enough, normal_password,
};
pub use privacy::PRIVACY_NOTICE;
pub use profile::{ConfirmRefused, Confirmation, Profile, WorkProfile, confirm, is_allowed_default_shop, rename};
pub use register_guest::{
    DIGITS_LIFE, DIGITS_TRIES, EmailUse, FIRST_PASSWORD_LIFE, GuestRegistration, NewAccount, RegisterGuestRefused,
    SIGN_IN_CODE_LIFE, register_guest, six_digits,
};
pub use register_owner::{AlreadyTaken, NewStaff, OwnerSignIn, RegisterOwnerRefused, register_owner};
pub use reset_password::{RESET_CODE_LIFE, ResetCode, ResetPasswordRefused, reset_password};
pub use rights::{Right, Rights};
pub use second_factor::{
    Authenticator, RECOVERY_CODES, RecoveryCode, SECOND_STEP_LIFE, SECRET_BYTES, SecondCode, SecondFactorRefused,
    UsedCode, authenticator_code,
};
pub use sign_in::{PasswordCheck, SignInFacts, SignInRefused, SignedIn, ends_earlier_access, sign_in, sign_in_by_link};
pub use social::{
    ExistingAccount, FRESH_SIGN_IN, NewSocialGuest, ProvenIdentity, SocialNames, SocialProfile, SocialProvider,
    SocialPurpose, SocialRefused, SocialSignIn, sign_in_by_identity,
};
pub use username::{Username, UsernameError};
