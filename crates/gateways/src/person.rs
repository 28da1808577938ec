use chrono::{DateTime, Utc};

/// What a sign-in provider tells about a person.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Person {
    /// The provider's permanent id of the person, never given to anybody else.
    pub subject: String,
    /// As the provider spells it.
    pub email: Option<String>,
    /// Whether the provider has verified the e-mail address.
    pub is_email_verified: bool,
    pub given_name: Option<String>,
    pub family_name: Option<String>,
    /// The full name, from providers that do not split it.
    pub name: Option<String>,
    /// When they last entered their password at the provider, if it tells.
    pub authenticated_at: Option<DateTime<Utc>>,
}

/// Hides the person's data from logs.
impl std::fmt::Debug for Person {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Person(…)")
    }
}
