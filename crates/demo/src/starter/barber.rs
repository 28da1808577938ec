use super::sample::TradeSample;
use super::shared;
use crate::blueprint::{Person, PricedService};
use crate::pictures::Motif::ShortHair;

pub(super) const HU: TradeSample = TradeSample {
    prices: &[
        (
            "Haj",
            &[
                PricedService::new("Férfi hajvágás", 7_900, 40).note("Mosással és formázással."),
                PricedService::new("Átmenetes hajvágás", 8_900, 45).note("Skin fade is kérhető."),
                PricedService::new("Gépi hajvágás", 5_500, 25).note("Egy hosszra, végig géppel."),
                PricedService::new("Gyermekhajvágás", 5_900, 30).note("12 éves korig."),
            ],
        ),
        (
            "Szakáll",
            &[
                PricedService::new("Szakálligazítás", 5_500, 30),
                PricedService::new("Forró törölközős borotválás", 7_500, 40).buffers(0, 5),
            ],
        ),
        ("Haj és szakáll", &[PricedService::new("Hajvágás és szakálligazítás", 12_500, 70).buffers(0, 5)]),
        (
            "Kiegészítők",
            &[PricedService::new("Ősz szálak fedése", 7_900, 30), PricedService::new("Orr- és fülgyanta", 2_500, 15)],
        ),
    ],
    offers: &["Haj", "Szakáll", "Haj és szakáll", "Kiegészítők"],
    colleagues: [
        Person {
            title: "barber",
            introduction: "Tiszta kontúr, forró törölköző, beretva: nálam a szakáll legalább annyit számít, mint a haj.",
            offers: &["Haj", "Szakáll", "Haj és szakáll"],
            ..shared::AKOS
        },
        Person {
            title: "barber",
            introduction: "Az átmenetek a kedvenceim, a skin fade-től a klasszikus üzleti frizuráig.",
            offers: &["Haj", "Haj és szakáll"],
            ..shared::MATE
        },
        Person {
            title: "borbély",
            introduction: "Türelemmel vágok, olló is jön a gép mellé. Gyerekeket is szívesen látok, apával együtt is.",
            offers: &["Haj", "Kiegészítők"],
            ..shared::DORKA
        },
    ],
    guests: (0, 14),
    guest_notes: &[
        (1, "Oldalt 3-as, fent ollóval."),
        (3, "Szakáll 5 mm, kontúr késsel."),
        (6, "Érzékeny a bőre: alkoholmentes arcszesz."),
    ],
    visit_notes: &[
        "Fotót hoz mintának.",
        "A fiát is hozza magával.",
        "Kártyával fizet.",
        "Ugyanúgy, mint a múltkor.",
        "Esküvőre készül.",
    ],
    audience: None,
    sales: &[shared::FIRST_VISIT, shared::MORNING_CUTS],
    has_rooms: true,
    pictures: 6,
    motifs: &[("Haj", ShortHair), ("Haj és szakáll", ShortHair)],
};

pub(super) const EN: TradeSample = TradeSample {
    prices: &[
        (
            "Hair",
            &[
                PricedService::new("Men's haircut", 7_900, 40).note("With washing and styling."),
                PricedService::new("Fade haircut", 8_900, 45).note("Skin fades, too."),
                PricedService::new("Clipper cut", 5_500, 25).note("One length all over."),
                PricedService::new("Children's haircut", 5_900, 30).note("Up to the age of 12."),
            ],
        ),
        (
            "Beard",
            &[
                PricedService::new("Beard trim", 5_500, 30),
                PricedService::new("Hot towel shave", 7_500, 40).buffers(0, 5),
            ],
        ),
        ("Hair and beard", &[PricedService::new("Haircut and beard trim", 12_500, 70).buffers(0, 5)]),
        (
            "Extras",
            &[PricedService::new("Grey blending", 7_900, 30), PricedService::new("Nose and ear wax", 2_500, 15)],
        ),
    ],
    offers: &["Hair", "Beard", "Hair and beard", "Extras"],
    colleagues: [
        Person {
            title: "barber",
            introduction: "Clean lines, a hot towel and a razor: with me the beard counts as much as the hair.",
            offers: &["Hair", "Beard", "Hair and beard"],
            ..shared::ALEX
        },
        Person {
            title: "barber",
            introduction: "Fades are what I like best, from the skin fade to the classic cut for the office.",
            offers: &["Hair", "Hair and beard"],
            ..shared::MARK
        },
        Person {
            title: "barber",
            introduction: "I cut with patience, with scissors beside the clippers. Children are welcome, dads with them.",
            offers: &["Hair", "Extras"],
            ..shared::DORA
        },
    ],
    guest_notes: &[
        (1, "Sides number 3, scissors on top."),
        (3, "Beard 5 mm, outline by razor."),
        (6, "Sensitive skin: aftershave without alcohol."),
    ],
    visit_notes: &[
        "Brings a photo of the look.",
        "Brings his son along.",
        "Pays by card.",
        "The same as last time.",
        "Getting ready for a wedding.",
    ],
    sales: &[shared::ENGLISH_FIRST_VISIT, shared::ENGLISH_MORNING_CUTS],
    motifs: &[("Hair", ShortHair), ("Hair and beard", ShortHair)],
    ..HU
};
