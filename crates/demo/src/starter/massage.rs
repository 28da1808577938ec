use super::sample::TradeSample;
use super::shared;
use crate::blueprint::{Person, PricedService};

pub(super) const HU: TradeSample = TradeSample {
    prices: &[
        (
            "Testmasszázs",
            &[
                PricedService::new("Svédmasszázs, 60 perc", 14_900, 60).buffers(0, 15),
                PricedService::new("Svédmasszázs, 90 perc", 19_900, 90).buffers(0, 15),
                PricedService::new("Mélyszöveti masszázs", 16_900, 60).buffers(0, 15),
                PricedService::new("Hátmasszázs", 8_900, 30).buffers(0, 10),
            ],
        ),
        (
            "Sport és regeneráció",
            &[
                PricedService::new("Sportmasszázs", 15_900, 60).buffers(0, 15),
                PricedService::new("Nyirokmasszázs", 15_900, 60).buffers(0, 15),
                PricedService::new("Köpölyözés", 9_900, 40).buffers(0, 10),
            ],
        ),
        (
            "Talp és fej",
            &[
                PricedService::new("Talpmasszázs", 10_900, 45).buffers(0, 10),
                PricedService::new("Fej- és nyakmasszázs", 7_900, 30).buffers(0, 10),
            ],
        ),
    ],
    offers: &["Testmasszázs", "Talp és fej"],
    colleagues: [
        Person {
            title: "masszőr",
            introduction: "Lassú, pihentető masszázs meleg olajjal. Szólj, ha erősebben vagy gyengébben esne jól!",
            offers: &["Testmasszázs", "Nyirokmasszázs"],
            ..shared::PANNA
        },
        Person {
            title: "sportmasszőr",
            introduction: "Edzés után, verseny előtt, ülőmunka mellett: megkeressük, mi húzódott meg, és azzal kezdünk.",
            offers: &["Sport és regeneráció", "Mélyszöveti masszázs"],
            ..shared::MATE
        },
        Person {
            title: "talpmasszőr",
            introduction: "Fél óra is elég, hogy könnyebben menj tovább. Ruhában is jöhetsz, csak a cipőd marad kint.",
            offers: &["Talp és fej", "Hátmasszázs"],
            ..shared::DORKA
        },
    ],
    guests: (10, 6),
    guest_notes: &[
        (0, "Magas vérnyomás: csak könnyű fogások."),
        (3, "Mandulaolajra érzékeny."),
        (11, "Jobb válla érzékeny, régi sérülés."),
    ],
    visit_notes: &[
        "Ülőmunka, merev nyak.",
        "Erősebb nyomást kér.",
        "Kártyával fizet.",
        "Szombaton félmaratont fut.",
        "Illat nélküli olajat kér.",
    ],
    audience: None,
    sales: &[
        shared::FIRST_VISIT,
        ("Délelőtti kedvezmény", "Kedden délelőttönként 20% kedvezmény a hátmasszázsra.", 20, &["Hátmasszázs"]),
    ],
    has_rooms: false,
    pictures: 0,
    motifs: &[],
};

pub(super) const EN: TradeSample = TradeSample {
    prices: &[
        (
            "Body massage",
            &[
                PricedService::new("Swedish massage, 60 minutes", 14_900, 60).buffers(0, 15),
                PricedService::new("Swedish massage, 90 minutes", 19_900, 90).buffers(0, 15),
                PricedService::new("Deep tissue massage", 16_900, 60).buffers(0, 15),
                PricedService::new("Back massage", 8_900, 30).buffers(0, 10),
            ],
        ),
        (
            "Sport and recovery",
            &[
                PricedService::new("Sports massage", 15_900, 60).buffers(0, 15),
                PricedService::new("Lymphatic massage", 15_900, 60).buffers(0, 15),
                PricedService::new("Cupping", 9_900, 40).buffers(0, 10),
            ],
        ),
        (
            "Feet and head",
            &[
                PricedService::new("Foot massage", 10_900, 45).buffers(0, 10),
                PricedService::new("Head and neck massage", 7_900, 30).buffers(0, 10),
            ],
        ),
    ],
    offers: &["Body massage", "Feet and head"],
    colleagues: [
        Person {
            title: "massage therapist",
            introduction: "Slow, restful massage with warm oil. Tell me if you would like it stronger or lighter!",
            offers: &["Body massage", "Lymphatic massage"],
            ..shared::PAULA
        },
        Person {
            title: "sports massage therapist",
            introduction: "After training, before a race, beside a desk job: we find what is tight and begin there.",
            offers: &["Sport and recovery", "Deep tissue massage"],
            ..shared::MARK
        },
        Person {
            title: "foot massage therapist",
            introduction: "Half an hour is enough to walk on lightly. Come as you are, only your shoes stay outside.",
            offers: &["Feet and head", "Back massage"],
            ..shared::DORA
        },
    ],
    guest_notes: &[
        (0, "High blood pressure: light strokes only."),
        (3, "Sensitive to almond oil."),
        (11, "Sensitive right shoulder, an old injury."),
    ],
    visit_notes: &[
        "Desk job, stiff neck.",
        "Likes strong pressure.",
        "Pays by card.",
        "Runs a half marathon on Saturday.",
        "Asks for oil without scent.",
    ],
    sales: &[
        shared::ENGLISH_FIRST_VISIT,
        ("Morning offer", "20% off the back massage on Tuesday mornings.", 20, &["Back massage"]),
    ],
    ..HU
};
