//! Ratings of the large salon, derived from its calendar.

use chrono::{DateTime, TimeDelta, Utc};
use store::ratings::NewRating;
use store::seed::{Appointment, Event, EventContent, GivenRating, Ratings, Salon};

use crate::ids::Ids;

/// Stars and the number of ratings with them.
const STARS: [(i16, usize); 4] = [(5, 31), (4, 10), (3, 3), (2, 2)];

/// Texts of ratings, by stars.
const FIVE: [&str; 9] = [
    "Lilla pontosan azt a színt keverte ki, amit elképzeltem.",
    "Percre pontosan kezdtünk, és nagyon kedvesek voltak.",
    "Végre valaki, aki meghallgat. Biztosan jövök még.",
    "Gyönyörű lett, egész héten dicsérik.",
    "Nyugodt hely, finom tea, szuper frizura.",
    "Mindig ide járok, még sosem csalódtam.",
    "Türelmesek voltak a kisfiammal is, köszönjük!",
    "Gyors, precíz, és az ára is rendben van.",
    "A vizsgámra készültem, tökéletes lett.",
];
const FOUR: [&str; 3] = [
    "Nagyon szép lett, csak egy kicsit várnom kellett.",
    "Jó volt, legközelebb kicsit rövidebbre kérem.",
    "Kedvesek voltak, parkolni viszont nehéz a környéken.",
];
const THREE: [&str; 2] =
    ["Rendben volt, de sietősnek éreztem.", "A szín szép, a hossza nem egészen az lett, amit kértem."];
const TWO: [&str; 1] = ["Húsz percet vártam, és nem szóltak előre."];

/// The salon's reply to ratings of few stars.
const ANSWER: &str = "Köszönjük, hogy megírtad, és elnézést kérünk. Gyere vissza, és rendbe hozzuk!";

/// The ratings of a salon whose calendar is filled, and the visit that is still to be rated.
pub(crate) fn ratings(salon: &Salon, ids: Ids, now: DateTime<Utc>) -> Ratings {
    let mut past: Vec<(&Event, &Appointment)> = (salon.events.iter())
        .filter(|it| !it.is_deleted && it.when.end() + TimeDelta::hours(2) <= now)
        .filter_map(|it| match &it.what {
            EventContent::Appointment(visit) if !visit.did_not_appear => Some((it, visit)),
            _ => None,
        })
        .filter(|(_, visit)| salon.guests.iter().any(|it| it.id == visit.guest && !it.is_walk_in && !it.is_deleted))
        .collect();
    past.sort_by_key(|(event, _)| std::cmp::Reverse((event.when.end(), event.id)));
    let mut past = past.into_iter();
    let unrated = past.next().map(|(event, visit)| (visit.guest, event.id));
    // Every third says something: those before are many enough.
    let given = past.step_by(3).zip(stars()).zip(0_usize..).map(|((rated, stars), number)| {
        let (event, visit) = rated;
        let at = (event.when.end() + TimeDelta::minutes(150)).min(now);
        let text = text(stars, number);
        let answer = (stars <= 3 && !text.is_empty()).then(|| ANSWER.to_owned());
        let rating = NewRating {
            id: ids.id("rating", number),
            event: event.id,
            employee: event.provider,
            guest: visit.guest,
            stars,
            text: text.to_owned(),
            at,
        };
        GivenRating { rating, answer }
    });
    Ratings { given: given.collect(), unrated }
}

/// The stars in the order in which they were given: those that are few are spread.
fn stars() -> Vec<i16> {
    let mut left = STARS;
    let all: usize = STARS.iter().map(|it| it.1).sum();
    (0..all)
        .filter_map(|place| {
            // The stars of which the smallest part has been given are next.
            let next = (left.iter_mut().zip(STARS))
                .filter(|(left, _)| 0 < left.1)
                .max_by_key(|(left, (_, whole))| (left.1 * 1_000 / whole, place % 2 * whole))?;
            next.0.1 -= 1;
            Some(next.0.0)
        })
        .collect()
}

/// Half of them say something.
fn text(stars: i16, number: usize) -> &'static str {
    let texts: &[&str] = match stars {
        5 => &FIVE,
        4 => &FOUR,
        3 => &THREE,
        _ => &TWO,
    };
    if number % 2 == 1 {
        return "";
    }
    texts.get(number / 2 % texts.len()).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_star_is_given_as_often_as_said() {
        let given = stars();
        assert_eq!(given.len(), 46);
        for (stars, count) in STARS {
            assert_eq!(given.iter().filter(|it| **it == stars).count(), count, "{stars}");
        }
        let texts = given.iter().zip(0..).filter(|(stars, number)| !text(**stars, *number).is_empty()).count();
        assert_eq!(texts, 23);
    }
}
