//! Shapes of a profile, for supervisors.

use identity::{ColleagueEdit, Right, Rights, Role};
use kernel::{EmployeeId, Phone, ServiceId, ShopId};
use serde::{Deserialize, Serialize};
use store::calendar::people::Person;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::dto::{ColleagueStateDto, StaffRoleDto};
use crate::booking::dto::is_plain;
use crate::http::field::Field;
use crate::identity::dto::RightDto;
use crate::salon::dto::picture;
use crate::state::images::PublicKind;

/// A profile of the company.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeProfileDto {
    /// The profile.
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Title of the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// About them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub introduction: Option<String>,
    /// Title in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_title: Option<String>,
    /// About them in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_introduction: Option<String>,
    /// Address of their portrait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_picture: Option<String>,
    /// Address of the top of their page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover_photo: Option<String>,
    /// Role of the person.
    pub role: StaffRoleDto,
    /// Their rights as a provider; a supervisor has all, whatever stands here.
    pub rights: Vec<RightDto>,
    /// Whether they still work here.
    pub state: ColleagueStateDto,
    /// Owns the company.
    pub is_company_owner: bool,
    /// Whether the calendar shows their column.
    pub show_calendar: bool,
    /// Shop the person is mostly in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default_shop: Option<Uuid>,
    /// Shops the person works in.
    pub shops: Vec<Uuid>,
    /// Services they do.
    pub services: Vec<Uuid>,
    /// Mail address; the profile has no account when it is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// As people write it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// An account signs in as this profile, and has proven that address.
    pub has_proven_account: bool,
    /// No other signed-in person runs the company.
    pub is_last_supervisor: bool,
    /// Revision: a change names the one it began with.
    pub version: i32,
}

/// A change of a profile: a field that is left out stays.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeEmployeeRequest {
    /// The profile.
    #[schema(value_type = Uuid)]
    pub id: Field<EmployeeId>,
    /// The version the change began with.
    pub version: i32,
    /// Their title; empty for none.
    #[validate(length(max = 100, code = "field.too_long"), custom(function = "is_plain"))]
    pub title: Option<String>,
    /// About them; empty is nothing.
    #[validate(length(max = 2000, code = "field.too_long"), custom(function = "is_plain"))]
    pub introduction: Option<String>,
    /// Their title in the other language; empty for none.
    #[validate(length(max = 100, code = "field.too_long"), custom(function = "is_plain"))]
    pub translated_title: Option<String>,
    /// About them in the other language; empty is nothing.
    #[validate(length(max = 2000, code = "field.too_long"), custom(function = "is_plain"))]
    pub translated_introduction: Option<String>,
    /// Role of the person.
    pub role: Option<StaffRoleDto>,
    /// All rights they have as a provider from now on.
    #[validate(length(max = 5, code = "field.too_long"))]
    pub rights: Option<Vec<RightDto>>,
    /// Whether the calendar shows their column.
    pub show_calendar: Option<bool>,
    /// Shop the person is mostly in; one of their shops.
    #[schema(value_type = Option<Uuid>)]
    pub default_shop: Option<Field<ShopId>>,
    /// Shops the person works in; hours elsewhere go.
    #[schema(value_type = Option<Vec<Uuid>>)]
    #[validate(length(max = 100, code = "field.too_long"))]
    pub shops: Option<Vec<Field<ShopId>>>,
    /// Services they do.
    #[schema(value_type = Option<Vec<Uuid>>)]
    #[validate(length(max = 500, code = "field.too_long"))]
    pub services: Option<Vec<Field<ServiceId>>>,
}

impl From<Person> for EmployeeProfileDto {
    fn from(it: Person) -> Self {
        let is_last_supervisor = it.is_last_supervisor();
        let profile = it.profile;
        Self {
            id: profile.id.0,
            first_name: profile.first_name,
            last_name: profile.last_name,
            title: profile.title,
            introduction: profile.introduction,
            translated_title: profile.translated_title,
            translated_introduction: profile.translated_introduction,
            profile_picture: profile.profile_picture.map(|it| picture(PublicKind::Profile, it, 320)),
            cover_photo: profile.cover_photo.map(|it| picture(PublicKind::Cover, it, 1280)),
            role: profile.role.into(),
            rights: Rights::named(&profile.rights).given().map(RightDto::from).collect(),
            state: if profile.is_active { ColleagueStateDto::Active } else { ColleagueStateDto::Disabled },
            is_company_owner: profile.is_company_owner,
            show_calendar: profile.show_calendar,
            default_shop: profile.default_shop.map(|it| it.0),
            shops: it.shops.into_iter().map(|it| it.0).collect(),
            services: it.services.into_iter().map(|it| it.0).collect(),
            email: it.email,
            phone: it.phone.map(|it| Phone::parse_any(&it).map_or(it, |it| it.display())),
            has_proven_account: it.has_proven_account,
            is_last_supervisor,
            version: profile.revision,
        }
    }
}

impl From<ChangeEmployeeRequest> for ColleagueEdit {
    fn from(it: ChangeEmployeeRequest) -> Self {
        Self {
            title: it.title,
            introduction: it.introduction,
            translated_title: it.translated_title,
            translated_introduction: it.translated_introduction,
            role: it.role.map(Role::from),
            rights: it.rights.map(|it| Rights::of(&it.into_iter().map(Right::from).collect::<Vec<_>>())),
            show_calendar: it.show_calendar,
            default_shop: it.default_shop.map(|it| it.0),
        }
    }
}
