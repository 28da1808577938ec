//! Shapes of colleagues and invites.

use chrono::{DateTime, Utc};
use identity::{InviteState, Role, Username};
use kernel::{Email, Locale, PersonName, Phone};
use serde::{Deserialize, Serialize};
use store::employees::ColleagueAtWork;
use store::employees::invites::{Invite, InviteDetails};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::http::dto_enum::dto_enum;
use crate::http::field::Field;
use crate::identity::dto::{RoleDto, is_accepted, is_given, is_good_password};
use crate::salon::dto::{LanguageDto, picture};
use crate::state::images::PublicKind;

/// Everybody of the caller's company: the caller first, then by family name in Hungarian order.
#[derive(Debug, Serialize, ToSchema)]
pub struct ColleaguesDto {
    /// The people.
    pub items: Vec<ColleagueDto>,
}

/// A person of the caller's company.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ColleagueDto {
    /// The profile.
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Address of their portrait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_picture: Option<String>,
    /// Whether the calendar shows their column; they can be booked either way.
    pub show_calendar: bool,
    /// Whether they still work here.
    pub state: ColleagueStateDto,
    /// Owns the company.
    pub is_company_owner: bool,
    /// Title of the colleague.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Their roles, lowest first.
    pub roles: Vec<RoleDto>,
    /// Shops the colleague works in.
    pub shops: Vec<Uuid>,
    /// Number of services they do.
    pub services: i64,
    /// This is the caller.
    pub is_current: bool,
}

/// Whether a person still works here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum ColleagueStateDto {
    /// They do.
    Active,
    /// They do not.
    Disabled,
}

impl ColleagueDto {
    /// As a caller sees them.
    pub fn new(ColleagueAtWork { profile: of, shops, services }: ColleagueAtWork, is_current: bool) -> Self {
        Self {
            id: of.id.0,
            first_name: of.first_name,
            last_name: of.last_name,
            profile_picture: of.profile_picture.map(|it| picture(PublicKind::Profile, it, 320)),
            show_calendar: of.show_calendar,
            state: if of.is_active { ColleagueStateDto::Active } else { ColleagueStateDto::Disabled },
            is_company_owner: of.is_company_owner,
            title: of.title,
            roles: of.role.included().iter().copied().map(RoleDto::from).collect(),
            shops: shops.into_iter().map(|it| it.0).collect(),
            services,
            is_current,
        }
    }
}

dto_enum! {
    /// Role of an invited person.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "UPPERCASE")]
    pub enum StaffRoleDto = Role { Provider, Supervisor }
}

dto_enum! {
    /// State of an invite.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "UPPERCASE")]
    pub enum InviteStateDto = InviteState { Pending, Accepted, Expired, Deleted }
}

/// The invites of the caller's company that were not withdrawn, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvitesDto {
    /// The invites.
    pub items: Vec<InviteDto>,
}

/// An invited person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InviteDto {
    /// The invite.
    pub id: Uuid,
    /// Address of the recipient.
    pub email: String,
    /// Given name, as far as known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_name: Option<String>,
    /// Family name, as far as known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_name: Option<String>,
    /// Role to give.
    pub role: StaffRoleDto,
    /// The profile they take over, or have taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub employee_id: Option<Uuid>,
    /// State of the invite.
    pub state: InviteStateDto,
    /// Instant at which the invite was made.
    pub created_at: DateTime<Utc>,
    /// Until when it may be accepted.
    pub expires_at: DateTime<Utc>,
    /// Instant of the last sending.
    pub sent_at: DateTime<Utc>,
    /// The address of its page, to be passed on by hand: shown once, to the sender.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The same as a QR code, an SVG document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qr: Option<String>,
}

impl InviteDto {
    /// As it stands now.
    pub fn new(of: Invite, now: DateTime<Utc>) -> Self {
        Self {
            id: of.id.0,
            email: of.email.as_str().to_owned(),
            first_name: of.first_name,
            last_name: of.last_name,
            role: of.role.into(),
            employee_id: of.employee.map(|it| it.0),
            state: of.times.state(now).into(),
            created_at: of.created_at,
            expires_at: of.times.expires_at,
            sent_at: of.sent_at,
            link: None,
            qr: None,
        }
    }

    /// With the address of its page.
    #[must_use]
    pub fn with_link(self, link: String) -> Self {
        Self { qr: drawing::qr_svg(&link).ok(), link: Some(link), ..self }
    }
}

/// A person to invite.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendInviteRequest {
    /// Address the invite is mailed to; the accepting person reads it.
    #[schema(value_type = String)]
    pub email: Field<Email>,
    /// Given name, as far as known.
    #[schema(value_type = Option<String>)]
    pub first_name: Option<Field<PersonName>>,
    /// Family name, as far as known.
    #[schema(value_type = Option<String>)]
    pub last_name: Option<Field<PersonName>>,
    /// Role to give.
    pub role: StaffRoleDto,
    /// Of the mail; otherwise the company's.
    #[schema(value_type = Option<LanguageDto>)]
    pub language: Option<Field<Locale>>,
}

/// An invite as the one it is for sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownInviteDto {
    /// Inviting company,
    pub company_name: String,
    /// what it is called in addresses,
    pub szalonka_id: String,
    /// and its person, in the order the invite's language puts names in.
    pub inviter_name: String,
    /// Address of the recipient.
    pub email: String,
    /// Given name, as far as known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_name: Option<String>,
    /// Family name, as far as known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_name: Option<String>,
    /// Role to give.
    pub role: StaffRoleDto,
    /// Whether they sign in to accept, or begin an account by it.
    pub account: InvitedAccountDto,
}

/// Whether an address has an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum InvitedAccountDto {
    /// None yet.
    New,
    /// One to sign in to.
    Existing,
}

impl ShownInviteDto {
    /// As the holder of the code sees it.
    pub fn new(of: InviteDetails, account: InvitedAccountDto) -> Self {
        let name = notifications::Name { first: &of.inviter.0, last: &of.inviter.1 };
        Self {
            inviter_name: notifications::full_name(name, of.invite.language),
            company_name: of.company_name,
            szalonka_id: of.szalonka_id,
            email: of.invite.email.as_str().to_owned(),
            first_name: of.invite.first_name,
            last_name: of.invite.last_name,
            role: of.invite.role.into(),
            account,
        }
    }
}

/// Accepts an invite: with the code alone by a signed-in person, with all of it by a new person. Not shown by
/// `Debug`: a password reaches no log.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AcceptInviteRequest {
    /// The code of the link's address.
    #[validate(custom(function = "is_given"))]
    pub code: String,
    /// Given name.
    #[schema(value_type = Option<String>)]
    pub first_name: Option<Field<PersonName>>,
    /// Family name.
    #[schema(value_type = Option<String>)]
    pub last_name: Option<Field<PersonName>>,
    /// A Hungarian mobile number, typed in any common way.
    #[schema(value_type = Option<String>)]
    pub phone: Option<Field<Phone>>,
    /// 3 to 15 of a-z, 0-9, `_` and `-`.
    #[schema(value_type = Option<String>)]
    pub username: Option<Field<Username>>,
    /// 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one.
    #[validate(custom(function = "is_good_password"))]
    pub password: Option<String>,
    /// The privacy notice is accepted.
    #[validate(custom(function = "is_accepted"))]
    pub privacy: Option<bool>,
}
