//! What an SMS is about, and what its text may name (docs/rules.md#sms-texts).

/// What an SMS to a guest is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SmsKind {
    /// An appointment was booked.
    OnCreate,
    /// An appointment was moved or changed.
    OnChange,
    /// An appointment was called off.
    OnCancel,
    /// An appointment is near.
    PreEvent,
    /// An appointment is near; it asks whether the guest comes.
    PreEventConfirm,
    /// A birthday greeting.
    Birthday,
    /// The guest has not been here for long.
    Lapsed,
}

/// A fact that stands in a template as its name in braces: `{guest}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Placeholder {
    /// The guest's given name.
    Guest,
    /// The company.
    Salon,
    /// The day of the appointment, `2026-11-21`.
    Date,
    /// The time of the appointment, `14:30`.
    Time,
    /// Who the appointment is with.
    Provider,
    /// The names of the services.
    Services,
    /// The price of all of them.
    Price,
    /// Where the appointment is.
    Address,
    /// The salon's phone number; without one the link.
    Phone,
    /// The guest's own page of the appointment, or the salon's booking page.
    Link,
    /// The guest's own page that ends offers.
    Unsubscribe,
}

impl SmsKind {
    /// In the order of the settings.
    pub const ALL: [Self; 7] = [
        Self::OnCreate,
        Self::OnChange,
        Self::OnCancel,
        Self::PreEvent,
        Self::PreEventConfirm,
        Self::Birthday,
        Self::Lapsed,
    ];

    /// The name under which it is stored.
    pub fn name(self) -> &'static str {
        match self {
            Self::OnCreate => "on_create",
            Self::OnChange => "on_change",
            Self::OnCancel => "on_cancel",
            Self::PreEvent => "pre_event",
            Self::PreEventConfirm => "pre_event_confirm",
            Self::Birthday => "birthday",
            Self::Lapsed => "lapsed",
        }
    }

    /// Reads a stored name; `None` for anything else.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// It is about an appointment; the others go out for the salon's own sake.
    pub fn is_about_appointment(self) -> bool {
        match self {
            Self::OnCreate | Self::OnChange | Self::OnCancel | Self::PreEvent | Self::PreEventConfirm => true,
            Self::Birthday | Self::Lapsed => false,
        }
    }

    /// What its text may name.
    pub fn placeholders(self) -> &'static [Placeholder] {
        if self.is_about_appointment() { &Placeholder::ALL } else { &Placeholder::WITHOUT_APPOINTMENT }
    }
}

impl Placeholder {
    /// In the order of the settings.
    pub const ALL: [Self; 10] = [
        Self::Guest,
        Self::Salon,
        Self::Date,
        Self::Time,
        Self::Provider,
        Self::Services,
        Self::Price,
        Self::Address,
        Self::Phone,
        Self::Link,
    ];

    /// Those of texts about no appointment: birthday, long absence.
    pub const WITHOUT_APPOINTMENT: [Self; 4] = [Self::Guest, Self::Salon, Self::Phone, Self::Link];

    /// Those of campaigns.
    pub const OF_CAMPAIGN: [Self; 5] = [Self::Guest, Self::Salon, Self::Phone, Self::Link, Self::Unsubscribe];

    /// The word between the braces.
    pub fn name(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Salon => "salon",
            Self::Date => "date",
            Self::Time => "time",
            Self::Provider => "provider",
            Self::Services => "services",
            Self::Price => "price",
            Self::Address => "address",
            Self::Phone => "phone",
            Self::Link => "link",
            Self::Unsubscribe => "unsubscribe",
        }
    }

    /// Reads the word between the braces; `None` for anything else.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().chain(Self::OF_CAMPAIGN).find(|it| it.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_again() {
        for kind in SmsKind::ALL {
            assert_eq!(SmsKind::from_name(kind.name()), Some(kind));
        }
        for placeholder in Placeholder::ALL {
            assert_eq!(Placeholder::from_name(placeholder.name()), Some(placeholder));
        }
        assert_eq!((SmsKind::from_name("onCreate"), Placeholder::from_name("Guest")), (None, None));
    }

    #[test]
    fn texts_about_no_appointment_name_nothing_of_one() {
        for kind in SmsKind::ALL {
            let names: Vec<&str> = kind.placeholders().iter().map(|it| it.name()).collect();
            if kind.is_about_appointment() {
                assert_eq!(names.len(), Placeholder::ALL.len());
            } else {
                assert_eq!(names, ["guest", "salon", "phone", "link"]);
            }
        }
    }
}
