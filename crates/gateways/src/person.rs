use chrono::{DateTime, Utc};

/// What a provider says about the person who has just signed in with it.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Person {
    /// The provider's own name for them, which never changes and never passes to anybody else.
    pub subject: String,
    /// Their address, as the provider spells it.
    pub email: Option<String>,
    /// Whether the provider vouches that they read it.
    pub is_email_verified: bool,
    pub given_name: Option<String>,
    pub family_name: Option<String>,
    /// Both, where they are not told apart.
    pub name: Option<String>,
    /// When they last showed the provider who they are, where it tells.
    pub authenticated_at: Option<DateTime<Utc>>,
}

/// Shows nothing of the person.
impl std::fmt::Debug for Person {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Person(…)")
    }
}
