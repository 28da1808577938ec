use super::sample::TradeSample;
use super::shared;
use crate::blueprint::{Person, PricedService};

pub(super) const HU: TradeSample = TradeSample {
    prices: &[
        (
            "Arckezelés",
            &[
                PricedService::new("Tisztító arckezelés", 18_900, 90).buffers(0, 10),
                PricedService::new("Hidratáló arckezelés", 16_900, 75).buffers(0, 10),
                PricedService::new("Hidroabráziós kezelés", 24_900, 75).buffers(0, 10),
                PricedService::new("Tini arckezelés", 13_900, 60).buffers(0, 10).note("18 éves korig."),
            ],
        ),
        (
            "Szemöldök és szempilla",
            &[
                PricedService::new("Szemöldökformázás", 3_500, 20),
                PricedService::new("Szemöldök- és szempillafestés", 5_500, 30),
            ],
        ),
        (
            "Gyanta",
            &[
                PricedService::new("Arcgyanta", 3_500, 20),
                PricedService::new("Lábszárgyanta", 6_900, 30).buffers(0, 5),
                PricedService::new("Bikinigyanta", 8_500, 30).buffers(0, 5),
            ],
        ),
    ],
    offers: &["Arckezelés", "Szemöldök és szempilla"],
    colleagues: [
        Person {
            title: "kozmetikus",
            introduction: "Problémás és érzékeny bőrökkel dolgozom a legszívesebben. Az első alkalom bőrelemzéssel kezdődik.",
            offers: &["Arckezelés", "Szemöldökformázás"],
            ..shared::PANNA
        },
        Person {
            title: "kozmetikus",
            introduction: "Gyors, kíméletes gyantázás és formás szemöldök, ebédszünetben is.",
            offers: &["Gyanta", "Szemöldök és szempilla"],
            ..shared::LILLA
        },
        Person {
            title: "kozmetikus",
            introduction: "Kamaszokat is szívesen fogadok: megmutatom, mit érdemes otthon tenni, és mit nem.",
            offers: &["Tini arckezelés", "Hidratáló arckezelés", "Gyanta"],
            ..shared::DORKA
        },
    ],
    guests: (12, 0),
    guest_notes: &[
        (0, "Rozáceára hajlamos, hámlasztó nélkül."),
        (3, "Szalicilsavra érzékeny."),
        (6, "Kombinált bőr, otthon C-vitamint használ."),
    ],
    visit_notes: &[
        "Esküvőre készül.",
        "Kártyával fizet.",
        "Várandós.",
        "Két hete hámlasztáson volt.",
        "Termékmintát kér.",
    ],
    audience: None,
    sales: &[
        shared::FIRST_VISIT,
        (
            "Délelőtti kedvezmény",
            "Kedden délelőttönként 20% kedvezmény minden arckezelésre.",
            20,
            &["Tisztító arckezelés", "Hidratáló arckezelés", "Hidroabráziós kezelés", "Tini arckezelés"],
        ),
    ],
    has_rooms: true,
    pictures: 0,
    motifs: &[],
};

pub(super) const EN: TradeSample = TradeSample {
    prices: &[
        (
            "Facials",
            &[
                PricedService::new("Cleansing facial", 18_900, 90).buffers(0, 10),
                PricedService::new("Hydrating facial", 16_900, 75).buffers(0, 10),
                PricedService::new("Hydradermabrasion", 24_900, 75).buffers(0, 10),
                PricedService::new("Teen facial", 13_900, 60).buffers(0, 10).note("Up to the age of 18."),
            ],
        ),
        (
            "Brows and lashes",
            &[PricedService::new("Brow shaping", 3_500, 20), PricedService::new("Brow and lash tint", 5_500, 30)],
        ),
        (
            "Waxing",
            &[
                PricedService::new("Face wax", 3_500, 20),
                PricedService::new("Lower leg wax", 6_900, 30).buffers(0, 5),
                PricedService::new("Bikini wax", 8_500, 30).buffers(0, 5),
            ],
        ),
    ],
    offers: &["Facials", "Brows and lashes"],
    colleagues: [
        Person {
            title: "beautician",
            introduction: "Problem and sensitive skin is what I like to work with. The first visit begins with an analysis.",
            offers: &["Facials", "Brow shaping"],
            ..shared::PAULA
        },
        Person {
            title: "beautician",
            introduction: "Quick, gentle waxing and well-shaped brows, in your lunch break, too.",
            offers: &["Waxing", "Brows and lashes"],
            ..shared::LILY
        },
        Person {
            title: "beautician",
            introduction: "Teenagers are welcome: I show what is worth doing at home, and what is not.",
            offers: &["Teen facial", "Hydrating facial", "Waxing"],
            ..shared::DORA
        },
    ],
    guest_notes: &[
        (0, "Prone to rosacea, no peeling."),
        (3, "Sensitive to salicylic acid."),
        (6, "Combination skin, uses vitamin C at home."),
    ],
    visit_notes: &[
        "Getting ready for a wedding.",
        "Pays by card.",
        "Expecting a baby.",
        "Had a peeling two weeks ago.",
        "Asks for a product sample.",
    ],
    sales: &[
        shared::ENGLISH_FIRST_VISIT,
        (
            "Morning offer",
            "20% off every facial on Tuesday mornings.",
            20,
            &["Cleansing facial", "Hydrating facial", "Hydradermabrasion", "Teen facial"],
        ),
    ],
    ..HU
};
