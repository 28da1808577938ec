//! The order of results: one function of the facts every card shows. Nothing else counts, and placement cannot be
//! bought.

/// The facts of a card that decide its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankFacts {
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
    /// All together, 0 to 1000.
    pub fn total(&self) -> u32 {
        self.distance + self.time + self.rating + self.completeness
    }
}

/// Distance at which the points for distance are halved.
const HALVING_METERS: u32 = 5_000;
/// Waiting time at which the points for time are halved.
const HALVING_MINUTES: u32 = 1_440;
/// The prior every average starts with: number of ratings, and their stars.
const RATING_PRIOR: (u32, u32) = (5, 20);

/// The points of a card (docs/rules.md#finder). The database's function `finder_points` gives the same total.
pub fn rank(facts: &RankFacts) -> Points {
    let near = |value: Option<u32>, most: u32, half: u32| value.map_or(0, |it| most * half / (half + it.min(1 << 30)));
    let (ratings, stars) = (facts.ratings + RATING_PRIOR.0, facts.stars + RATING_PRIOR.1);
    Points {
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
        RankFacts { distance_meters: Some(0), wait_minutes: Some(0), stars: 0, ratings: 0, completeness: 100 };

    #[test]
    fn points_halve_at_five_kilometres_and_in_a_day() {
        assert_eq!(rank(&HERE), Points { distance: 400, time: 300, rating: 150, completeness: 100 });
        let far = RankFacts { distance_meters: Some(5_000), wait_minutes: Some(1_440), ..HERE };
        assert_eq!(rank(&far), Points { distance: 200, time: 150, rating: 150, completeness: 100 });
        let nothing = RankFacts { distance_meters: None, wait_minutes: None, completeness: 0, ..HERE };
        assert_eq!(rank(&nothing).total(), 150);
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
                distance_meters: Some(distance), wait_minutes: Some(wait), stars, ratings: 100, completeness: 50,
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
