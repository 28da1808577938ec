//! Enums of the domain as shapes of requests and answers.

/// Declares a shape with the variants of a domain's enum, which says what they mean. Each becomes the other by `from`.
macro_rules! same {
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

pub(crate) use same;
