//! A company's listing in the finder: its settings, whether it is shown, and how complete its card is.

use crate::text_line::TextLine;

/// A word a company is found by, such as `balayage`.
pub type FinderTag = TextLine<40>;

/// Maximum number of tags of one listing.
pub const MAX_TAGS: usize = 10;

/// Number of public photos of a complete card.
pub const RECOMMENDED_PHOTOS: u32 = 3;

/// Length of the description of a complete card, in characters.
const RECOMMENDED_DESCRIPTION_CHARS: usize = 80;

/// A company's own settings for the finder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinderSettings {
    /// The company wants to be found.
    pub is_listed: bool,
    pub description: String,
    /// In the other language (docs/rules.md#languages).
    pub translated_description: Option<String>,
    pub tags: Vec<FinderTag>,
    pub facts: FinderFacts,
}

/// Facts guests filter by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinderFacts {
    pub takes_cards: bool,
    /// Accessible by wheelchair.
    pub is_step_free: bool,
    pub visits_homes: bool,
    pub languages: Vec<Language>,
}

/// A language spoken in a salon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    Hungarian,
    English,
    German,
    Slovak,
    Romanian,
    Ukrainian,
    Russian,
    Serbian,
    Croatian,
    Chinese,
}

impl Language {
    /// In display order.
    pub const ALL: [Self; 10] = [
        Self::Hungarian,
        Self::English,
        Self::German,
        Self::Slovak,
        Self::Romanian,
        Self::Ukrainian,
        Self::Russian,
        Self::Serbian,
        Self::Croatian,
        Self::Chinese,
    ];

    /// The ISO 639-1 code.
    pub fn code(self) -> &'static str {
        match self {
            Self::Hungarian => "hu",
            Self::English => "en",
            Self::German => "de",
            Self::Slovak => "sk",
            Self::Romanian => "ro",
            Self::Ukrainian => "uk",
            Self::Russian => "ru",
            Self::Serbian => "sr",
            Self::Croatian => "hr",
            Self::Chinese => "zh",
        }
    }

    /// The language of a code.
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.code() == code)
    }
}

impl Default for FinderSettings {
    fn default() -> Self {
        Self {
            is_listed: false,
            description: String::new(),
            translated_description: None,
            tags: Vec::new(),
            facts: FinderFacts {
                takes_cards: false,
                is_step_free: false,
                visits_homes: false,
                languages: vec![Language::Hungarian],
            },
        }
    }
}

/// The conditions for being shown in the finder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListingState {
    /// The company wants to be found.
    pub is_listed: bool,
    /// The finder is switched on for the company.
    pub has_feature: bool,
    /// In demo mode.
    pub is_demo: bool,
    pub takes_bookings: bool,
    pub has_services: bool,
}

/// Reason why a company is not shown in the finder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListingObstacle {
    /// The company does not want to be found.
    Off,
    /// The finder is switched off for the company.
    FeatureOff,
    /// In demo mode.
    Demo,
    /// It takes no bookings online.
    NoBookings,
    /// It offers no service.
    NoServices,
}

impl ListingState {
    /// Every reason why the company is not shown; empty when it is.
    pub fn obstacles(&self) -> Vec<ListingObstacle> {
        [
            (!self.is_listed, ListingObstacle::Off),
            (!self.has_feature, ListingObstacle::FeatureOff),
            (self.is_demo, ListingObstacle::Demo),
            (!self.takes_bookings, ListingObstacle::NoBookings),
            (!self.has_services, ListingObstacle::NoServices),
        ]
        .into_iter()
        .filter_map(|(is_so, why)| is_so.then_some(why))
        .collect()
    }
}

/// The facts a card of the finder shows about a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardFacts {
    /// A shop has a picture.
    pub has_picture: bool,
    /// Number of public photos.
    pub public_photos: u32,
    /// Characters of the description.
    pub description: usize,
    /// A shop's coordinates are known.
    pub has_location: bool,
    /// An employee has work hours.
    pub has_hours: bool,
    /// An employee offers a service.
    pub has_services: bool,
    pub tags: usize,
}

/// A part of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardPart {
    Services,
    Location,
    Picture,
    Photos,
    Description,
    Hours,
    Tags,
}

/// Completeness of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completeness {
    /// 0 to 100.
    pub percent: u8,
    /// The missing part with the greatest weight; `None` at 100 percent.
    pub missing: Option<CardPart>,
    /// Photos that are missing.
    pub missing_photos: u32,
}

/// Completeness of a card. Weights follow what guests look for: services, a place and pictures first; photos count one
/// by one.
pub fn completeness(card: &CardFacts) -> Completeness {
    let photos = card.public_photos.min(RECOMMENDED_PHOTOS);
    let missing_photos = RECOMMENDED_PHOTOS - photos;
    let whole = |is_there: bool, worth: u32| if is_there { (worth, 0) } else { (0, worth) };
    let parts = [
        (CardPart::Services, whole(card.has_services, 25)),
        (CardPart::Location, whole(card.has_location, 20)),
        (CardPart::Picture, whole(card.has_picture, 16)),
        (CardPart::Photos, (photos * 5, missing_photos * 5)),
        (CardPart::Description, whole(RECOMMENDED_DESCRIPTION_CHARS <= card.description, 12)),
        (CardPart::Hours, whole(card.has_hours, 8)),
        (CardPart::Tags, whole(0 < card.tags, 4)),
    ];
    let percent = parts.iter().map(|(_, (there, _))| there).sum::<u32>();
    // The first of parts of equal weight.
    let worst = parts.iter().rev().max_by_key(|(_, (_, lost))| *lost).filter(|(_, (_, lost))| 0 < *lost);
    Completeness {
        percent: u8::try_from(percent).unwrap_or(100),
        missing: worst.map(|(part, _)| *part),
        missing_photos,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: CardFacts = CardFacts {
        has_picture: true,
        public_photos: 3,
        description: 80,
        has_location: true,
        has_hours: true,
        has_services: true,
        tags: 1,
    };

    #[test]
    fn a_card_names_the_one_part_that_is_worth_most() {
        let of = |card: CardFacts| {
            let Completeness { percent, missing, .. } = completeness(&card);
            (percent, missing)
        };
        assert_eq!(of(FULL), (100, None));
        assert_eq!(of(CardFacts { public_photos: 9, ..FULL }), (100, None));
        assert_eq!(of(CardFacts { public_photos: 1, ..FULL }), (90, Some(CardPart::Photos)));
        assert_eq!(of(CardFacts { public_photos: 1, description: 79, ..FULL }), (78, Some(CardPart::Description)));
        assert_eq!(of(CardFacts { public_photos: 0, description: 0, ..FULL }), (73, Some(CardPart::Photos)));
        assert_eq!(of(CardFacts { has_location: false, has_services: false, ..FULL }), (55, Some(CardPart::Services)));
        let empty = CardFacts {
            has_picture: false,
            public_photos: 0,
            description: 0,
            has_location: false,
            has_hours: false,
            has_services: false,
            tags: 0,
        };
        assert_eq!(of(empty), (0, Some(CardPart::Services)));
        assert_eq!(completeness(&CardFacts { public_photos: 1, ..FULL }).missing_photos, 2);
    }

    #[test]
    fn any_addition_makes_a_card_more_complete() {
        let bits = |number: u32| CardFacts {
            has_picture: number & 1 != 0,
            public_photos: (number >> 1) & 3,
            description: if number & 8 != 0 { 80 } else { 0 },
            has_location: number & 16 != 0,
            has_hours: number & 32 != 0,
            has_services: number & 64 != 0,
            tags: usize::from(number & 128 != 0),
        };
        for number in 0..256 {
            let card = bits(number);
            let done = completeness(&card);
            assert_eq!(done.missing.is_none(), done.percent == 100, "{card:?}");
            let more = match done.missing {
                None => continue,
                Some(CardPart::Services) => CardFacts { has_services: true, ..card },
                Some(CardPart::Location) => CardFacts { has_location: true, ..card },
                Some(CardPart::Picture) => CardFacts { has_picture: true, ..card },
                Some(CardPart::Photos) => CardFacts { public_photos: card.public_photos + done.missing_photos, ..card },
                Some(CardPart::Description) => CardFacts { description: 80, ..card },
                Some(CardPart::Hours) => CardFacts { has_hours: true, ..card },
                Some(CardPart::Tags) => CardFacts { tags: 1, ..card },
            };
            assert!(done.percent < completeness(&more).percent, "{card:?}");
        }
    }

    #[test]
    fn trials_and_salons_without_bookings_are_never_listed() {
        let listed = ListingState {
            is_listed: true,
            has_feature: true,
            is_demo: false,
            takes_bookings: true,
            has_services: true,
        };
        assert_eq!(listed.obstacles(), []);
        assert_eq!(ListingState { is_demo: true, ..listed }.obstacles(), [ListingObstacle::Demo]);
        let none = ListingState { is_listed: false, has_feature: false, takes_bookings: false, ..listed };
        assert_eq!(none.obstacles(), [ListingObstacle::Off, ListingObstacle::FeatureOff, ListingObstacle::NoBookings]);
    }

    #[test]
    fn languages_are_known_by_their_codes() {
        for language in Language::ALL {
            assert_eq!(Language::parse(language.code()), Some(language));
        }
        assert_eq!(Language::parse("xx"), None);
    }
}
