/// A right that a company gives to a provider or takes away; supervisors have all (docs/rules.md#rights).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// See the phone numbers and e-mail addresses of guests.
    SeeContacts,
    /// See the prices of visits, and see and record the income of one's own.
    SeeMoney,
    /// Get the guests as a file.
    ExportGuests,
    /// Read the calendars of colleagues.
    ReadCalendars,
    /// Write to the calendars of colleagues; includes reading them.
    WriteCalendars,
}

impl Right {
    /// In the order of the profile.
    pub const ALL: [Self; 5] =
        [Self::SeeContacts, Self::SeeMoney, Self::ExportGuests, Self::ReadCalendars, Self::WriteCalendars];

    /// The name it is stored under.
    pub fn name(self) -> &'static str {
        match self {
            Self::SeeContacts => "see_contacts",
            Self::SeeMoney => "see_money",
            Self::ExportGuests => "export_guests",
            Self::ReadCalendars => "read_calendars",
            Self::WriteCalendars => "write_calendars",
        }
    }
}

/// The rights of a provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rights([bool; Right::ALL.len()]);

impl Rights {
    /// Those of a supervisor.
    pub const ALL: Self = Self([true; Right::ALL.len()]);

    /// These, and those they include.
    pub fn of(given: &[Right]) -> Self {
        let includes =
            |right| given.contains(&right) || (right == Right::ReadCalendars && given.contains(&Right::WriteCalendars));
        Self(Right::ALL.map(includes))
    }

    /// Reads stored names; unknown names, from a later version, are ignored.
    pub fn named(names: &[String]) -> Self {
        Self::of(&Right::ALL.into_iter().filter(|right| names.iter().any(|it| it == right.name())).collect::<Vec<_>>())
    }

    /// Whether it is one of them.
    pub fn has(self, right: Right) -> bool {
        self.given().any(|it| it == right)
    }

    /// Each of them, in order.
    pub fn given(self) -> impl Iterator<Item = Right> {
        Right::ALL.into_iter().zip(self.0).filter_map(|(right, is_given)| is_given.then_some(right))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_calendars_includes_reading_them() {
        let rights = Rights::of(&[Right::WriteCalendars]);
        assert_eq!(rights.given().collect::<Vec<_>>(), [Right::ReadCalendars, Right::WriteCalendars]);
        assert!(!Rights::of(&[Right::ReadCalendars]).has(Right::WriteCalendars));
    }

    #[test]
    fn rights_are_read_by_name() {
        let names = ["see_money", "teleport", "export_guests"].map(str::to_owned);
        assert_eq!(Rights::named(&names), Rights::of(&[Right::SeeMoney, Right::ExportGuests]));
        let all = Rights::ALL.given().map(|it| it.name().to_owned()).collect::<Vec<_>>();
        assert_eq!(Rights::named(&all), Rights::ALL);
    }
}
