/// An optional part of the product a company switches on (docs/rules.md#features).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// What the company spends.
    Expenses,
    /// Pictures of appointments and the gallery made of them.
    Photos,
    /// Guests rate their visits.
    Rating,
    /// The listing in which guests look for somebody.
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

/// Which features a company uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features([bool; Feature::ALL.len()]);

impl Features {
    /// Those that are stored by name; names of later versions are passed over.
    pub fn named<'a>(names: impl IntoIterator<Item = &'a str> + Clone) -> Self {
        Self(Feature::ALL.map(|feature| names.clone().into_iter().any(|name| name == feature.name())))
    }

    /// Whether this one is in use.
    pub fn has(self, feature: Feature) -> bool {
        Feature::ALL.into_iter().zip(self.0).any(|(it, is_on)| it == feature && is_on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_those_that_were_named() {
        let features = Features::named(["photos", "provider_finder", "teleport"]);
        assert_eq!(Feature::ALL.map(|it| features.has(it)), [false, true, false, true]);
        assert_eq!(Feature::ALL.map(|it| Features::default().has(it)), [false; 4]);
    }
}
