use super::sample::TradeSample;
use super::shared;
use crate::blueprint::{Person, PricedService};
use crate::pictures::Motif::Nails;

pub(super) const HU: TradeSample = TradeSample {
    prices: &[
        (
            "Kéz",
            &[
                PricedService::new("Manikűr", 5_500, 40),
                PricedService::new("Japán manikűr", 8_500, 60),
                PricedService::new("Gél lakk", 9_500, 75).buffers(0, 5).note("Eltávolítással és manikűrrel."),
            ],
        ),
        (
            "Műköröm",
            &[
                PricedService::new("Műkörömépítés", 15_900, 150).buffers(0, 10).note("M hosszig."),
                PricedService::new("Töltés", 12_900, 120).buffers(0, 10).note("3–4 hét után."),
                PricedService::new("Műköröm eltávolítása", 4_900, 40),
                PricedService::new("Díszítés", 1_500, 15).note("Két körmön."),
            ],
        ),
        (
            "Láb",
            &[
                PricedService::new("Pedikűr", 10_900, 60).buffers(0, 10),
                PricedService::new("Pedikűr gél lakkal", 14_900, 90).buffers(0, 10),
            ],
        ),
    ],
    offers: &["Kéz", "Műköröm", "Láb"],
    colleagues: [
        Person {
            title: "műkörömépítő",
            introduction: "Vékony, természetes hatású építés, ami hetekig szép. A formát mindig a kezedhez igazítom.",
            offers: &["Műköröm", "Gél lakk"],
            ..shared::PANNA
        },
        Person {
            title: "manikűrös",
            introduction: "Precíz gél lakk, finom díszítések. Hozz egy képet, és megtaláljuk a te változatodat!",
            offers: &["Kéz", "Díszítés"],
            ..shared::LILLA
        },
        Person {
            title: "kéz- és lábápoló",
            introduction: "Ápolt láb egész évben, nem csak nyáron. Nálam nem kell sietned.",
            offers: &["Láb", "Manikűr"],
            ..shared::DORKA
        },
    ],
    guests: (12, 0),
    guest_notes: &[
        (0, "S hossz, mandula forma, 024-es szín."),
        (3, "HEMA-ra érzékeny: csak HEMA-mentes gél lakk."),
        (6, "Bal gyűrűsujján vékony a köröm."),
    ],
    visit_notes: &[
        "Fotót hoz mintának.",
        "Esküvőre készül.",
        "Kártyával fizet.",
        "Letört egy körme.",
        "Ugyanaz a szín, mint a múltkor.",
    ],
    audience: None,
    sales: &[
        shared::FIRST_VISIT,
        ("Délelőtti kedvezmény", "Kedden délelőttönként 20% kedvezmény minden gél lakkra.", 20, &["Gél lakk"]),
    ],
    has_rooms: true,
    pictures: 6,
    motifs: &[("Gél lakk", Nails), ("Műkörömépítés", Nails), ("Töltés", Nails), ("Díszítés", Nails)],
};

pub(super) const EN: TradeSample = TradeSample {
    prices: &[
        (
            "Hands",
            &[
                PricedService::new("Manicure", 5_500, 40),
                PricedService::new("Japanese manicure", 8_500, 60),
                PricedService::new("Gel polish", 9_500, 75).buffers(0, 5).note("With removal and a manicure."),
            ],
        ),
        (
            "Extensions",
            &[
                PricedService::new("New set", 15_900, 150).buffers(0, 10).note("Up to medium length."),
                PricedService::new("Infill", 12_900, 120).buffers(0, 10).note("After 3 to 4 weeks."),
                PricedService::new("Removal of extensions", 4_900, 40),
                PricedService::new("Nail art", 1_500, 15).note("On two nails."),
            ],
        ),
        (
            "Feet",
            &[
                PricedService::new("Pedicure", 10_900, 60).buffers(0, 10),
                PricedService::new("Pedicure with gel polish", 14_900, 90).buffers(0, 10),
            ],
        ),
    ],
    offers: &["Hands", "Extensions", "Feet"],
    colleagues: [
        Person {
            title: "nail artist",
            introduction: "Thin, natural-looking sets that stay neat for weeks. I fit the shape to your hands.",
            offers: &["Extensions", "Gel polish"],
            ..shared::PAULA
        },
        Person {
            title: "manicurist",
            introduction: "Precise gel polish and fine nail art. Bring a picture, and we find your version of it!",
            offers: &["Hands", "Nail art"],
            ..shared::LILY
        },
        Person {
            title: "nail technician",
            introduction: "Neat feet all year round, not only in summer. Take your time with me.",
            offers: &["Feet", "Manicure"],
            ..shared::DORA
        },
    ],
    guest_notes: &[
        (0, "Short, almond shape, colour 024."),
        (3, "Sensitive to HEMA: HEMA-free gel polish only."),
        (6, "Thin nail on the left ring finger."),
    ],
    visit_notes: &[
        "Brings a photo of the look.",
        "Getting ready for a wedding.",
        "Pays by card.",
        "A nail broke.",
        "The same colour as last time.",
    ],
    sales: &[
        shared::ENGLISH_FIRST_VISIT,
        ("Morning offer", "20% off gel polish on Tuesday mornings.", 20, &["Gel polish"]),
    ],
    motifs: &[("Gel polish", Nails), ("New set", Nails), ("Infill", Nails), ("Nail art", Nails)],
    ..HU
};
