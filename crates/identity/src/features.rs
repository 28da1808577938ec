/// An optional part of the product that a company can switch on (docs/rules.md#features).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Recording expenses.
    Expenses,
    /// Photos of appointments and the gallery.
    Photos,
    /// Guests rate their visits.
    Rating,
    /// The public directory of providers.
    ProviderFinder,
}

impl Feature {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Expenses, Self::Photos, Self::Rating, Self::ProviderFinder];

    /// The name it is stored under.
    pub fn name(self) -> &'static str {
        match self {
            Self::Expenses => "expenses",
            Self::Photos => "photos",
            Self::Rating => "rating",
            Self::ProviderFinder => "provider_finder",
        }
    }
}

/// The features a company has switched on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features([bool; Feature::ALL.len()]);

impl Features {
    /// Reads stored names; unknown names, from a later version, are ignored.
    pub fn named<'a>(names: impl IntoIterator<Item = &'a str> + Clone) -> Self {
        Self(Feature::ALL.map(|feature| names.clone().into_iter().any(|name| name == feature.name())))
    }

    /// Whether a feature is switched on.
    pub fn has(self, feature: Feature) -> bool {
        Feature::ALL.into_iter().zip(self.0).any(|(it, is_on)| it == feature && is_on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_read_by_name() {
        let features = Features::named(["photos", "provider_finder", "teleport"]);
        assert_eq!(Feature::ALL.map(|it| features.has(it)), [false, true, false, true]);
        assert_eq!(Feature::ALL.map(|it| Features::default().has(it)), [false; 4]);
    }
}
