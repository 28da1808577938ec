//! Enums of the domain in requests and answers.

/// Declares an enum of the API with the variants of one of the domain, where they are documented, and `From` in both
/// directions.
macro_rules! dto_enum {
    ($(#[$meta:meta])* pub enum $dto:ident = $domain:ident { $($(#[$doc:meta])* $name:ident),+ $(,)? }) => {
        $(#[$meta])*
        pub enum $dto { $($(#[$doc])* $name),+ }

        impl From<$domain> for $dto {
            fn from(value: $domain) -> Self {
                match value { $($domain::$name => Self::$name),+ }
            }
        }

        impl From<$dto> for $domain {
            fn from(value: $dto) -> Self {
                match value { $($dto::$name => Self::$name),+ }
            }
        }
    };
}

pub(crate) use dto_enum;
