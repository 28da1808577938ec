//! The order of results: one function of the facts every card shows. Nothing else counts, and placement cannot be
//! bought.

/// Best place of a searched word in a service that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WordFit {
    /// Only in the salon: its name, people or keywords, or its trade where nothing else was found.
    Salon,
    /// In the category of the service, or as another word for it.
    Related,
    /// A part of a word of its name: the beginning, or inside a compound.
    Part,
    /// A word of its name, endings aside; or the trade, where only trades were searched.
    Whole,
}

impl WordFit {
    /// Points of the word: the steps between name, category and salon are more than the 1000 points of all other facts.
    fn points(self) -> u32 {
        match self {
            Self::Salon => 0,
            Self::Related => 1_050,
            Self::Part => 2_100,
            Self::Whole => 2_200,
        }
    }
}

/// The fit of a service to all searched words, 0 to 2200: their average; 0 for a search without words. The database's
/// function `finder_fit` gives the points of each word.
pub fn fit(words: &[WordFit]) -> u32 {
    let points: u32 = words.iter().map(|it| it.points()).sum();
    u32::try_from(words.len()).ok().and_then(|count| points.checked_div(count)).unwrap_or_default()
}

/// The facts of a card that decide its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankFacts {
    /// Of its service to the searched words ([`fit`]).
    pub fit: u32,
    /// From the searched place, rounded to 100 metres; `None` when no place was searched or the shop's is unknown.
    pub distance_meters: Option<u32>,
    /// Whole minutes until the next free time; `None` when there is none.
    pub wait_minutes: Option<u32>,
    /// All stars together.
    pub stars: u32,
    /// Number of ratings with those stars.
    pub ratings: u32,
    /// Completeness of the card, 0 to 100.
    pub completeness: u32,
}

/// The points for each fact; more points come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// 0 to 2200: see [`fit`].
    pub fit: u32,
    /// 0 to 400; half of them at five kilometres.
    pub distance: u32,
    /// 0 to 300; half of them at a day's wait.
    pub time: u32,
    /// 0 to 200; the average counts as if five more people had given four stars, so that one rating decides little.
    pub rating: u32,
    /// 0 to 100.
    pub completeness: u32,
}

impl Points {
    /// All together, 0 to 3200.
    pub fn total(&self) -> u32 {
        self.fit + self.distance + self.time + self.rating + self.completeness
    }
}

/// Distance at which the points for distance are halved.
const HALVING_METERS: u32 = 5_000;
/// Waiting time at which the points for time are halved.
const HALVING_MINUTES: u32 = 1_440;
/// The prior every average starts with: number of ratings, and their stars.
const RATING_PRIOR: (u32, u32) = (5, 20);

/// The points of a card (docs/rules.md#finder). The database's function `finder_points` gives the same total without those
/// for the fit.
pub fn rank(facts: &RankFacts) -> Points {
    let near = |value: Option<u32>, most: u32, half: u32| value.map_or(0, |it| most * half / (half + it.min(1 << 30)));
    let (ratings, stars) = (facts.ratings + RATING_PRIOR.0, facts.stars + RATING_PRIOR.1);
    Points {
        fit: facts.fit,
        distance: near(facts.distance_meters, 400, HALVING_METERS),
        time: near(facts.wait_minutes, 300, HALVING_MINUTES),
        rating: 200 * stars.saturating_sub(ratings) / (4 * ratings),
        completeness: facts.completeness.min(100),
    }
}

/// The great-circle distance of two places given in degrees, rounded to 100 metres. The database's function
/// `finder_distance` gives the same.
pub fn distance_meters(from: (f64, f64), to: (f64, f64)) -> u32 {
    let ((lat, lon), (other_lat, other_lon)) = (from, to);
    let half = |a: f64, b: f64| ((b - a).to_radians() / 2.0).sin().powi(2);
    let chord = half(lat, other_lat) + lat.to_radians().cos() * other_lat.to_radians().cos() * half(lon, other_lon);
    // In hundreds of metres; the factor is the diameter of the earth.
    let hundreds = chord.sqrt().asin() * 127_420.0;
    #[expect(clippy::as_conversions, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 200 000")]
    let hundreds = (hundreds + 0.5).floor() as u32;
    hundreds * 100
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const HERE: RankFacts =
        RankFacts { fit: 0, distance_meters: Some(0), wait_minutes: Some(0), stars: 0, ratings: 0, completeness: 100 };

    #[test]
    fn points_halve_at_five_kilometres_and_in_a_day() {
        assert_eq!(rank(&HERE), Points { fit: 0, distance: 400, time: 300, rating: 150, completeness: 100 });
        let far = RankFacts { distance_meters: Some(5_000), wait_minutes: Some(1_440), ..HERE };
        assert_eq!(rank(&far), Points { fit: 0, distance: 200, time: 150, rating: 150, completeness: 100 });
        let nothing = RankFacts { distance_meters: None, wait_minutes: None, completeness: 0, ..HERE };
        assert_eq!(rank(&nothing).total(), 150);
    }

    #[test]
    fn a_word_of_the_name_comes_before_everything_else() {
        use WordFit::{Part, Related, Salon, Whole};
        assert_eq!((fit(&[]), fit(&[Whole]), fit(&[Whole, Related]), fit(&[Salon])), (0, 2_200, 1_625, 0));
        let worst =
            RankFacts { distance_meters: None, wait_minutes: None, ratings: 9, stars: 9, completeness: 0, ..HERE };
        let best = RankFacts { ratings: 500, stars: 2_500, ..HERE };
        for (better, lesser) in [(Part, Related), (Related, Salon)] {
            let (fits, near) = (RankFacts { fit: fit(&[better]), ..worst }, RankFacts { fit: fit(&[lesser]), ..best });
            assert!(rank(&near).total() < rank(&fits).total(), "{better:?}");
        }
    }

    #[test]
    fn one_rating_decides_less_than_many() {
        let of = |ratings, stars| rank(&RankFacts { ratings, stars, ..HERE }).rating;
        assert_eq!((of(1, 5), of(100, 480)), (158, 188));
        assert_eq!((of(1, 1), of(100, 100)), (125, 7));
    }

    #[test]
    fn budapest_to_szeged_is_162_kilometres() {
        let (budapest, szeged) = ((47.4984, 19.0404), (46.2530, 20.1482));
        assert_eq!(distance_meters(budapest, szeged), 162_100);
        assert_eq!(distance_meters(szeged, szeged), 0);
    }

    proptest! {
        #[test]
        fn nearer_sooner_better_and_more_complete_is_never_worth_less(
            distance in 0..50_000_u32, wait in 0..30_000_u32, stars in 0..400_u32, more in 1..100_u32,
        ) {
            let facts = RankFacts {
                fit: 0, distance_meters: Some(distance), wait_minutes: Some(wait), stars, ratings: 100,
                completeness: 50,
            };
            let total = rank(&facts).total();
            prop_assert!(total <= 1_000);
            let of = |facts: RankFacts| rank(&facts).total();
            let farther = of(RankFacts { distance_meters: Some(distance + more), ..facts });
            let later = of(RankFacts { wait_minutes: Some(wait + more), ..facts });
            let better = of(RankFacts { stars: stars + more, ..facts });
            let fuller = of(RankFacts { completeness: 51, ..facts });
            prop_assert!(farther <= total && later <= total && total <= better && total < fuller);
        }
    }
}
