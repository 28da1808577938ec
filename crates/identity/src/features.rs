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
    /// In the order of the settings.
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

/// Stored names after some features were switched on or off; names from a later version stay.
pub fn switch_features(stored: &[String], switches: &[(Feature, bool)]) -> Vec<String> {
    let is_named = |name: &str| switches.iter().any(|(feature, _)| feature.name() == name);
    let on = switches.iter().filter(|(_, is_on)| *is_on).map(|(feature, _)| feature.name().to_owned());
    stored.iter().filter(|it| !is_named(it)).cloned().chain(on).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn switching_leaves_the_others_as_they_are() {
        let stored = ["photos", "rating", "teleport"].map(str::to_owned);
        let switches = [(Feature::Rating, false), (Feature::Expenses, true), (Feature::Photos, true)];
        assert_eq!(switch_features(&stored, &switches), ["teleport", "expenses", "photos"]);
    }

    #[test]
    fn features_are_read_by_name() {
        let features = Features::named(["photos", "provider_finder", "teleport"]);
        assert_eq!(Feature::ALL.map(|it| features.has(it)), [false, true, false, true]);
        assert_eq!(Feature::ALL.map(|it| Features::default().has(it)), [false; 4]);
    }
}
