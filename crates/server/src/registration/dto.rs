//! Shapes of registrations of companies.

use actix_web::HttpRequest;
use catalog::{Address, CompanyName, SzalonkaId, TextLine, TextLineRefused};
use demo::Trade;
use identity::{GuestRegistration, Username};
use kernel::{Email, Locale, PersonName, Phone};
use serde::de::IntoDeserializer as _;
use serde::de::value::{Error as CodeError, StrDeserializer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::language::language;
use super::register_company::CompanyForm;
use crate::http::dto_enum::dto_enum;
use crate::http::error::ErrorCode;
use crate::http::field::{Field, FieldValue};
use crate::identity::dto::{is_accepted, is_good_password};
use crate::salon::dto::LanguageDto;
use crate::state::reserved::RESERVED;

dto_enum! {
    /// The trade of a company.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
    #[serde(rename_all = "UPPERCASE")]
    #[schema(as = Trade)]
    pub enum TradeDto = Trade {
        Hair,
        Barber,
        Nails,
        Cosmetics,
        /// Brows and lashes.
        Lashes,
        Massage,
        Tattoo,
        /// Several trades, or one that is not listed.
        Other,
    }
}

/// Declares a registration of a company: its own fields, and at `..` those of every registration.
macro_rules! company_registration {
    ($(#[$meta:meta])* pub struct $name:ident {
        $($(#[$before:meta])* pub $first:ident: $first_type:ty,)*
        ..
        $($(#[$after:meta])* pub $last:ident: $last_type:ty,)*
    }) => {
        $(#[$meta])*
        #[derive(Deserialize, Validate, ToSchema)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        pub struct $name {
            $($(#[$before])* pub $first: $first_type,)*
            /// A Hungarian mobile number, typed in any common way.
            #[schema(value_type = String)]
            pub phone: Field<Phone>,
            /// The privacy notice is accepted.
            #[validate(custom(function = "is_accepted"))]
            pub privacy: bool,
            /// Name of the company; at most 100 characters.
            #[schema(value_type = String)]
            pub company_name: Field<CompanyName>,
            /// Where it is, in one line of at most 200 characters.
            #[schema(value_type = String)]
            pub company_address: Field<Address>,
            /// Public id, as in addresses.
            #[schema(value_type = String)]
            pub szalonka_id: Field<SzalonkaId>,
            /// Decides on the samples that the salon is filled with, and is not stored; absent for `OTHER`.
            #[schema(value_type = Option<TradeDto>)]
            pub trade: Option<Field<Trade>>,
            $($(#[$after])* pub $last: $last_type,)*
        }

        impl $name {
            /// The company as it was typed.
            pub fn company(&self) -> CompanyForm {
                CompanyForm {
                    name: self.company_name.0.clone(),
                    address: self.company_address.0.clone(),
                    szalonka_id: self.szalonka_id.0.clone(),
                    trade: self.trade.map(|it| it.0).unwrap_or_default(),
                }
            }
        }
    };
}

/// As [`company_registration`], by an owner who types their name and address.
macro_rules! owner_registration {
    ($(#[$meta:meta])* pub struct $name:ident { .. $($own:tt)* }) => {
        company_registration! {
            $(#[$meta])*
            pub struct $name {
                /// Given name.
                #[schema(value_type = String)]
                pub first_name: Field<PersonName>,
                /// Family name.
                #[schema(value_type = String)]
                pub last_name: Field<PersonName>,
                /// Of the owner, and at first of the company.
                #[schema(value_type = String)]
                pub email: Field<Email>,
                ..
                $($own)*
                /// Of the mail, the account and what the salon is filled with; otherwise the request's.
                #[schema(value_type = Option<LanguageDto>)]
                pub language: Option<Field<Locale>>,
            }
        }

        impl $name {
            /// The owner as they were typed; `req` says their language where the body does not.
            pub fn owner(&self, req: &HttpRequest) -> GuestRegistration {
                GuestRegistration {
                    first_name: self.first_name.0.clone(),
                    last_name: self.last_name.0.clone(),
                    email: self.email.0.clone(),
                    phone: self.phone.0.clone(),
                    language: language(self.language, req),
                }
            }
        }
    };
}

owner_registration! {
    /// A company and its owner. Not shown by `Debug`: a password reaches no log.
    pub struct RegisterRequest {
        ..
        /// 3 to 15 of a-z, 0-9, `_` and `-`.
        #[schema(value_type = String)]
        pub username: Field<Username>,
        /// 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one.
        #[validate(custom(function = "is_good_password"))]
        pub password: String,
    }
}

owner_registration! {
    /// A company and its owner, whose password is mailed.
    pub struct RegisterByEmailRequest { .. }
}

company_registration! {
    /// A company whose owner comes from Google. Not shown by `Debug`: code and state are secrets.
    pub struct RegisterByGoogleRequest {
        /// `code` of the address Google sent the browser back to.
        #[validate(length(min = 1, max = 2048, code = "field.invalid"))]
        pub code: String,
        /// `state` of the same.
        #[validate(length(min = 1, max = 128, code = "field.invalid"))]
        pub state: String,
        ..
        /// Of the account and what the salon is filled with; otherwise the request's.
        #[schema(value_type = Option<LanguageDto>)]
        pub language: Option<Field<Locale>>,
    }
}

/// Name of a company, and its address in one line.
impl<const MOST: usize> FieldValue for TextLine<MOST> {
    const SAMPLE: &'static str = "Salon";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Self::parse(text).map_err(|refused| match refused {
            TextLineRefused::Empty => ErrorCode::FieldRequired,
            TextLineRefused::TooLong => ErrorCode::FieldTooLong,
            TextLineRefused::Invalid => ErrorCode::FieldInvalid,
        })
    }
}

impl FieldValue for Trade {
    const SAMPLE: &'static str = "OTHER";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        let code: StrDeserializer<'_, CodeError> = text.into_deserializer();
        TradeDto::deserialize(code).map(Self::from).map_err(|_| ErrorCode::FieldInvalid)
    }
}

impl FieldValue for SzalonkaId {
    const SAMPLE: &'static str = "salon";

    /// Words of our own are refused.
    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Self::parse(text, RESERVED).map_err(|_| match text {
            "" => ErrorCode::FieldRequired,
            _ => ErrorCode::FieldSzalonkaId,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::field::tests::its_sample_parses;

    #[test]
    fn samples_parse() {
        its_sample_parses::<CompanyName>();
        its_sample_parses::<Address>();
        its_sample_parses::<SzalonkaId>();
        its_sample_parses::<Trade>();
    }
}
