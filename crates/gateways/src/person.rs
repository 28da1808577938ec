use chrono::{DateTime, Utc};

/// A person as identified by a sign-in provider.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Person {
    /// The provider's permanent id of the person, never reassigned.
    pub subject: String,
    /// As the provider spells it.
    pub email: Option<String>,
    /// Whether the provider has verified the e-mail address.
    pub is_email_verified: bool,
    pub given_name: Option<String>,
    pub family_name: Option<String>,
    /// The full name, from providers that do not split it.
    pub name: Option<String>,
    /// The time they last entered their password at the provider, if known.
    pub authenticated_at: Option<DateTime<Utc>>,
}

/// Hides the person's data from logs.
impl std::fmt::Debug for Person {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Person(…)")
    }
}
