use super::sample::TradeSample;
use super::shared;
use crate::blueprint::{Person, PricedService};

pub(super) const HU: TradeSample = TradeSample {
    prices: &[
        (
            "Megbeszélés",
            &[
                PricedService::new("Konzultáció", 0, 30).note("Hozz képeket arról, ami tetszik!"),
                PricedService::new("Fedés tervezése", 15_000, 60).note("A tetoválás árába beszámít."),
            ],
        ),
        (
            "Tetoválás",
            &[
                PricedService::new("Kis tetoválás", 30_000, 90).buffers(15, 15).note("5 cm-ig."),
                PricedService::new("Közepes tetoválás", 55_000, 180).buffers(15, 15).note("12 cm-ig."),
                PricedService::new("Félnapos ülés", 75_000, 210).buffers(15, 15),
                PricedService::new("Óradíjas ülés", 25_000, 120).per_hour().buffers(15, 15),
                PricedService::new("Utánigazítás", 10_000, 60).buffers(10, 10).note("Gyógyulás után."),
            ],
        ),
        (
            "Piercing",
            &[
                PricedService::new("Fülpiercing", 9_900, 30).buffers(5, 5).note("Ékszerrel."),
                PricedService::new("Orrpiercing", 11_900, 30).buffers(5, 5).note("Ékszerrel."),
            ],
        ),
    ],
    offers: &["Megbeszélés", "Tetoválás"],
    colleagues: [
        Person {
            title: "tetoválóművész",
            introduction: "Fekete-szürke, realisztikus munkák és fedések. A minta közösen készül, tű csak utána kerül elő.",
            offers: &["Megbeszélés", "Tetoválás"],
            ..shared::AKOS
        },
        Person {
            title: "tetoválóművész",
            introduction: "Vékony vonal, apró minta, növények és feliratok. Az első tetoválásodhoz is jó helyen jársz.",
            offers: &["Kis tetoválás", "Közepes tetoválás", "Óradíjas ülés", "Konzultáció"],
            ..shared::MATE
        },
        Person {
            title: "piercer",
            introduction: "Steril eszközök, titán ékszer, és minden kérdésedre van időm, előtte is, utána is.",
            offers: &["Piercing", "Konzultáció"],
            ..shared::DORKA
        },
    ],
    guests: (8, 8),
    guest_notes: &[
        (0, "Nikkelre érzékeny: csak titán ékszer."),
        (3, "Bal alkar, két ülés kész a háromból."),
        (9, "Piros festékre reagált."),
    ],
    visit_notes: &[
        "Rajzot hoz, hely: bal alkar.",
        "Foglalót fizetett.",
        "Kártyával fizet.",
        "Első tetoválása.",
        "Az előző ülés folytatása.",
    ],
    audience: None,
    sales: &[
        shared::FIRST_VISIT,
        (
            "Délelőtti kedvezmény",
            "Kedden délelőttönként 20% kedvezmény minden piercingre.",
            20,
            &["Fülpiercing", "Orrpiercing"],
        ),
    ],
    has_rooms: false,
    pictures: 0,
    motifs: &[],
};

pub(super) const EN: TradeSample = TradeSample {
    prices: &[
        (
            "Planning",
            &[
                PricedService::new("Consultation", 0, 30).note("Bring pictures of what you like."),
                PricedService::new("Cover-up design", 15_000, 60).note("Counts towards the price of the tattoo."),
            ],
        ),
        (
            "Tattoos",
            &[
                PricedService::new("Small tattoo", 30_000, 90).buffers(15, 15).note("Up to 5 cm."),
                PricedService::new("Medium tattoo", 55_000, 180).buffers(15, 15).note("Up to 12 cm."),
                PricedService::new("Half-day session", 75_000, 210).buffers(15, 15),
                PricedService::new("Session by the hour", 25_000, 120).per_hour().buffers(15, 15),
                PricedService::new("Touch-up", 10_000, 60).buffers(10, 10).note("Once it has healed."),
            ],
        ),
        (
            "Piercing",
            &[
                PricedService::new("Ear piercing", 9_900, 30).buffers(5, 5).note("Jewellery included."),
                PricedService::new("Nose piercing", 11_900, 30).buffers(5, 5).note("Jewellery included."),
            ],
        ),
    ],
    offers: &["Planning", "Tattoos"],
    colleagues: [
        Person {
            title: "tattoo artist",
            introduction: "Black and grey, realistic pieces and cover-ups. We design it together before any needle is out.",
            offers: &["Planning", "Tattoos"],
            ..shared::ALEX
        },
        Person {
            title: "tattoo artist",
            introduction: "Fine lines, small pieces, plants and lettering. A good place for your first tattoo, too.",
            offers: &["Small tattoo", "Medium tattoo", "Session by the hour", "Consultation"],
            ..shared::MARK
        },
        Person {
            title: "piercer",
            introduction: "Sterile tools, titanium jewellery, and time for all your questions, before and after.",
            offers: &["Piercing", "Consultation"],
            ..shared::DORA
        },
    ],
    guest_notes: &[
        (0, "Sensitive to nickel: titanium jewellery only."),
        (3, "Left forearm, two of three sessions done."),
        (9, "Reacted to red ink."),
    ],
    visit_notes: &[
        "Brings a drawing, for the left forearm.",
        "Paid a deposit.",
        "Pays by card.",
        "The first tattoo.",
        "Goes on from the last session.",
    ],
    sales: &[
        shared::ENGLISH_FIRST_VISIT,
        ("Morning offer", "20% off every piercing on Tuesday mornings.", 20, &["Ear piercing", "Nose piercing"]),
    ],
    ..HU
};
