//! The kinds of SMS, and the placeholders of their texts (docs/rules.md#sms-texts).

use crate::AppointmentChange;

/// The subject of an SMS to a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SmsKind {
    /// An appointment was booked.
    OnCreate,
    /// An appointment was moved or changed.
    OnChange,
    /// An appointment was cancelled.
    OnCancel,
    /// A reminder of an appointment.
    PreEvent,
    /// A reminder that asks the guest to confirm.
    PreEventConfirm,
    /// A birthday greeting.
    Birthday,
    /// The guest has not come for a long time.
    Lapsed,
}

impl From<AppointmentChange> for SmsKind {
    fn from(change: AppointmentChange) -> Self {
        match change {
            AppointmentChange::Booked => Self::OnCreate,
            AppointmentChange::Changed => Self::OnChange,
            AppointmentChange::Cancelled => Self::OnCancel,
        }
    }
}

/// A fact that stands in a template as its name in braces: `{guest}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Placeholder {
    /// The guest's given name.
    Guest,
    /// The company.
    Salon,
    /// The day of the appointment in words, `szombat, nov. 21.`
    Day,
    /// The day of the appointment, `2026-11-21`.
    Date,
    /// The time of the appointment, `14:30`.
    Time,
    /// The provider.
    Provider,
    /// The names of the services.
    Services,
    /// The total price.
    Price,
    /// The address of the appointment.
    Address,
    /// The salon's phone number; the link if there is none.
    Phone,
    /// The guest's own page of the appointment, or the salon's booking page.
    Link,
    /// The guest's own page for unsubscribing from offers.
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

    /// The name in the database.
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

    /// Parses a stored name; `None` for anything else.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// Whether it is about an appointment; the others are sent in the salon's own interest.
    pub fn is_about_appointment(self) -> bool {
        match self {
            Self::OnCreate | Self::OnChange | Self::OnCancel | Self::PreEvent | Self::PreEventConfirm => true,
            Self::Birthday | Self::Lapsed => false,
        }
    }

    /// The placeholders its text may use.
    pub fn placeholders(self) -> &'static [Placeholder] {
        if self.is_about_appointment() { &Placeholder::ALL } else { &Placeholder::WITHOUT_APPOINTMENT }
    }
}

impl Placeholder {
    /// In the order of the settings.
    pub const ALL: [Self; 11] = [
        Self::Guest,
        Self::Salon,
        Self::Day,
        Self::Date,
        Self::Time,
        Self::Provider,
        Self::Services,
        Self::Price,
        Self::Address,
        Self::Phone,
        Self::Link,
    ];

    /// The placeholders of texts without an appointment: birthday, long absence.
    pub const WITHOUT_APPOINTMENT: [Self; 4] = [Self::Guest, Self::Salon, Self::Phone, Self::Link];

    /// The placeholders of campaigns.
    pub const OF_CAMPAIGN: [Self; 5] = [Self::Guest, Self::Salon, Self::Phone, Self::Link, Self::Unsubscribe];

    /// The word between the braces.
    pub fn name(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Salon => "salon",
            Self::Day => "day",
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

    /// Parses the word between the braces; `None` for anything else.
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
