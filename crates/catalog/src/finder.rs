//! The finder's rules: a company's listing, the meaning of a typed word, the coordinates of places, and the order of
//! results (docs/rules.md#finder).

mod given_names;
mod listing;
mod rank;
mod settlements;
mod synonyms;
mod trades;

pub use listing::{
    CardFacts, CardPart, Completeness, FinderFacts, FinderSettings, FinderTag, Language, ListingObstacle, ListingState,
    MAX_TAGS, RECOMMENDED_PHOTOS, completeness,
};
pub use rank::{Points, RankFacts, WordFit, distance_meters, fit, rank};
pub use settlements::{
    Settlement, locate, places_like, settlement, settlement_at, settlement_of_address, settlements, town_of_address,
};
pub use synonyms::synonyms_of;
pub use trades::{SearchWord, Trade, trades_of, understand, understand_misspelt};
