use super::sample::TradeSample;
use super::shared;
use crate::blueprint::{Person, PricedService};

pub(super) const HU: TradeSample = TradeSample {
    prices: &[
        (
            "Műszempilla",
            &[
                PricedService::new("Műszempilla, 1D", 15_900, 120).buffers(0, 10),
                PricedService::new("Műszempilla, 3D", 18_900, 150).buffers(0, 10),
                PricedService::new("Szempillatöltés", 11_900, 75).buffers(0, 5).note("3 héten belül."),
                PricedService::new("Műszempilla eltávolítása", 4_500, 30),
            ],
        ),
        (
            "Lifting és laminálás",
            &[
                PricedService::new("Szempillalifting festéssel", 12_900, 60).buffers(0, 5),
                PricedService::new("Szemöldöklaminálás", 11_900, 60).buffers(0, 5),
            ],
        ),
        (
            "Szemöldök",
            &[
                PricedService::new("Szemöldökformázás", 3_900, 20),
                PricedService::new("Szemöldökformázás festéssel", 5_900, 30),
                PricedService::new("Hennás szemöldök", 7_900, 45),
            ],
        ),
    ],
    offers: &["Műszempilla", "Lifting és laminálás", "Szemöldök"],
    colleagues: [
        Person {
            title: "szempillastylist",
            introduction: "Könnyű, természetes szettek, amelyek a szemed formájához illenek. Nálam el is alhatsz közben.",
            offers: &["Műszempilla"],
            ..shared::PANNA
        },
        Person {
            title: "szempilla- és szemöldökstylist",
            introduction: "A saját pilládból hozom ki a legtöbbet: lifting, laminálás, hetekig semmi dolgod vele.",
            offers: &["Lifting és laminálás", "Szemöldök"],
            ..shared::LILLA
        },
        Person {
            title: "szemöldökstylist",
            introduction: "Előbb megrajzolom, megmutatom, és csak azután formázok. Így biztosan tetszeni fog.",
            offers: &["Szemöldök", "Szempillatöltés"],
            ..shared::DORKA
        },
    ],
    guests: (12, 0),
    guest_notes: &[
        (0, "C ív, 0,07, 9–12 mm, macskaszem."),
        (3, "Érzékeny szem: érzékenyeknek való ragasztó."),
        (6, "Henna: közép- és sötétbarna 1:1."),
    ],
    visit_notes: &[
        "Fotót hoz mintának.",
        "Esküvőre készül.",
        "Kártyával fizet.",
        "Kontaktlencsét visel.",
        "Másutt készült szettel jön, eltávolítás is kell.",
    ],
    audience: None,
    sales: &[
        shared::FIRST_VISIT,
        (
            "Délelőtti kedvezmény",
            "Kedden délelőttönként 20% kedvezmény minden szemöldökkezelésre.",
            20,
            &["Szemöldökformázás", "Szemöldökformázás festéssel", "Hennás szemöldök"],
        ),
    ],
    has_rooms: true,
    pictures: 0,
    motifs: &[],
};

pub(super) const EN: TradeSample = TradeSample {
    prices: &[
        (
            "Lash extensions",
            &[
                PricedService::new("Classic lashes, 1D", 15_900, 120).buffers(0, 10),
                PricedService::new("Volume lashes, 3D", 18_900, 150).buffers(0, 10),
                PricedService::new("Lash infill", 11_900, 75).buffers(0, 5).note("Within 3 weeks."),
                PricedService::new("Removal of lashes", 4_500, 30),
            ],
        ),
        (
            "Lift and lamination",
            &[
                PricedService::new("Lash lift with tint", 12_900, 60).buffers(0, 5),
                PricedService::new("Brow lamination", 11_900, 60).buffers(0, 5),
            ],
        ),
        (
            "Brows",
            &[
                PricedService::new("Brow shaping", 3_900, 20),
                PricedService::new("Brow shaping with tint", 5_900, 30),
                PricedService::new("Henna brows", 7_900, 45),
            ],
        ),
    ],
    offers: &["Lash extensions", "Lift and lamination", "Brows"],
    colleagues: [
        Person {
            title: "lash artist",
            introduction: "Light, natural sets that suit the shape of your eyes. You may well fall asleep meanwhile.",
            offers: &["Lash extensions"],
            ..shared::PAULA
        },
        Person {
            title: "lash and brow artist",
            introduction: "I make the most of your own lashes: a lift or a lamination, and weeks with nothing to do.",
            offers: &["Lift and lamination", "Brows"],
            ..shared::LILY
        },
        Person {
            title: "brow artist",
            introduction: "I draw the shape and show it to you first, and only then begin. So you will surely like it.",
            offers: &["Brows", "Lash infill"],
            ..shared::DORA
        },
    ],
    guest_notes: &[
        (0, "C curl, 0.07, 9 to 12 mm, cat eye."),
        (3, "Sensitive eyes: glue for sensitive eyes."),
        (6, "Henna: medium and dark brown 1:1."),
    ],
    visit_notes: &[
        "Brings a photo of the look.",
        "Getting ready for a wedding.",
        "Pays by card.",
        "Wears contact lenses.",
        "Comes with a set made elsewhere, to be removed.",
    ],
    sales: &[
        shared::ENGLISH_FIRST_VISIT,
        (
            "Morning offer",
            "20% off all brows on Tuesday mornings.",
            20,
            &["Brow shaping", "Brow shaping with tint", "Henna brows"],
        ),
    ],
    ..HU
};
