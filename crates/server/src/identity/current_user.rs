//! The signed-in user: the account, and for employees also profile and company (docs/rules.md#accounts-and-roles).

use chrono::{DateTime, Utc};
use identity::{Caller, Employment, Feature, Features, Profile, Right, Role, WorkProfile};
use kernel::Phone;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::config::Config;
use crate::http::dto_enum::dto_enum;
use crate::salon::dto::{LanguageDto, picture};
use crate::state::images::PublicKind;

/// The signed-in account, as its person sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrentUserDto {
    /// The account.
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// User name for signing in, beside the address.
    pub username: String,
    /// Mail address.
    pub email: String,
    /// Whether its owner has shown to read it.
    pub is_email_verified: bool,
    /// As it is shown: `+36/30 123-4567`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Their roles, lowest first.
    pub roles: Vec<RoleDto>,
    /// Their rights at work; a supervisor has all.
    pub rights: Vec<RightDto>,
    /// Whether they may sign in; who sees this, may.
    pub state: UserStateDto,
    /// Language of the user.
    pub language: LanguageDto,
    /// Whether there is a password; otherwise they sign in elsewhere.
    pub has_password: bool,
    /// The mailed password is still in use and must be changed.
    pub must_change_password: bool,
    /// Their company requires a second factor: until they have one, nothing of it is reached.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub must_set_up_second_factor: bool,
    /// The company they work for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_id: Option<Uuid>,
    /// Address of their portrait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_picture: Option<String>,
    /// Address of the wide picture of their page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover_photo: Option<String>,
    /// Owns the company.
    pub is_company_owner: bool,
    /// Has a column in the calendar.
    pub show_calendar: bool,
    /// Introduction of the user.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub introduction: Option<String>,
    /// Title of the user.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Introduction in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_introduction: Option<String>,
    /// Title in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_title: Option<String>,
    /// Shop the person works in unless said otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default_shop: Option<Uuid>,
    /// All shops the person works in.
    pub shops_provider_working_in: Vec<Uuid>,
    /// Data of the company that its people need.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_info: Option<CompanyInfoDto>,
}

/// A role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum RoleDto {
    /// Books appointments.
    Guest,
    /// Works for a company.
    Provider,
    /// Runs it.
    Supervisor,
}

dto_enum! {
    /// A right that a company gives to a provider or takes away.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum RightDto = Right { SeeContacts, SeeMoney, ExportGuests, ReadCalendars, WriteCalendars }
}

/// Whether a person may sign in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum UserStateDto {
    /// May sign in.
    Active,
    /// May not.
    Disabled,
}

/// The company a person works for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyInfoDto {
    /// Id of the company.
    pub id: Uuid,
    /// Public id, as in addresses.
    pub szalonka_id: String,
    /// Name of the company.
    pub name: String,
    /// The language it writes in.
    pub language: LanguageDto,
    /// It is still trying the product out.
    pub demo_mode: bool,
    /// Guests it may have meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guest_limit: Option<u32>,
    /// Services it may have meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_limit: Option<u32>,
    /// Photos an appointment may have; absent where there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub photo_limit: Option<u32>,
    /// It may write.
    pub subscription_active: bool,
    /// End of its days of grace, while it is in them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grace_until: Option<DateTime<Utc>>,
    /// Its first steps are still shown: its supervisors ask how far it has come.
    pub first_run: bool,
    /// Features it uses.
    pub features: FeaturesDto,
}

/// Optional parts of the product that a company uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeaturesDto {
    /// Whether it records expenses.
    pub expenses: bool,
    /// Pictures of appointments.
    pub photos: bool,
    /// Guests rate their visits.
    pub rating: bool,
    /// The finder lists it.
    pub provider_finder: bool,
}

impl From<Features> for FeaturesDto {
    fn from(features: Features) -> Self {
        Self {
            expenses: features.has(Feature::Expenses),
            photos: features.has(Feature::Photos),
            rating: features.has(Feature::Rating),
            provider_finder: features.has(Feature::ProviderFinder),
        }
    }
}

impl CurrentUserDto {
    /// Builds it from the caller's data.
    pub fn new(caller: &Caller, profile: &Profile, config: &Config, now: DateTime<Utc>) -> Self {
        let work = profile.work.as_ref();
        let employment = caller.employment.filter(|_| work.is_some());
        Self {
            id: caller.account.0,
            first_name: caller.first_name.clone(),
            last_name: caller.last_name.clone(),
            username: profile.username.clone(),
            email: caller.email.clone(),
            is_email_verified: caller.is_email_verified,
            phone: caller.phone.as_deref().map(Phone::shown),
            roles: roles(caller),
            rights: employment.iter().flat_map(|it| it.rights.given()).map(RightDto::from).collect(),
            state: UserStateDto::Active,
            language: caller.language.into(),
            has_password: profile.has_password,
            must_change_password: caller.must_change_password,
            must_set_up_second_factor: caller.needs_second_factor,
            company_id: employment.map(|it| it.company.0),
            profile_picture: employment
                .and_then(|it| it.profile_picture)
                .map(|it| picture(PublicKind::Profile, it, 320)),
            cover_photo: work.and_then(|it| it.cover_photo).map(|it| picture(PublicKind::Cover, it, 1280)),
            is_company_owner: work.is_some_and(|it| it.is_company_owner),
            show_calendar: work.is_some_and(|it| it.show_calendar),
            introduction: work.and_then(|it| it.introduction.clone()),
            title: work.and_then(|it| it.title.clone()),
            translated_introduction: work.and_then(|it| it.translated_introduction.clone()),
            translated_title: work.and_then(|it| it.translated_title.clone()),
            default_shop: work.and_then(|it| it.default_shop).map(|it| it.0),
            shops_provider_working_in: work.map(|it| it.shops.iter().map(|it| it.0).collect()).unwrap_or_default(),
            company_info: employment.zip(work).map(|(at, work)| CompanyInfoDto::new(&at, work, config, now)),
        }
    }
}

impl CompanyInfoDto {
    fn new(employment: &Employment, work: &WorkProfile, config: &Config, now: DateTime<Utc>) -> Self {
        let limits = config.demo_limits;
        let meanwhile = |limit: u32| employment.demo_mode.then_some(limit);
        Self {
            id: employment.company.0,
            szalonka_id: work.szalonka_id.clone(),
            name: work.company_name.clone(),
            language: work.company_language.into(),
            demo_mode: employment.demo_mode,
            guest_limit: meanwhile(limits.guests),
            service_limit: meanwhile(limits.services),
            photo_limit: Some(config.limits.photos_per_appointment).filter(|it| *it != 0),
            subscription_active: employment.has_subscription(now),
            grace_until: employment
                .subscription_until
                .filter(|_| !employment.demo_mode)
                .and_then(|it| billing::grace_until(it, now)),
            first_run: work.has_first_run,
            features: employment.features.into(),
        }
    }
}

fn roles(caller: &Caller) -> Vec<RoleDto> {
    let at_work = caller.employment.map_or(&[][..], |it| it.role.included());
    caller.is_guest.then_some(RoleDto::Guest).into_iter().chain(at_work.iter().copied().map(RoleDto::from)).collect()
}

impl From<Role> for RoleDto {
    fn from(role: Role) -> Self {
        match role {
            Role::Provider => Self::Provider,
            Role::Supervisor => Self::Supervisor,
        }
    }
}
