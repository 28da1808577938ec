use super::sample::TradeSample;
use super::shared;
use crate::blueprint::{Person, PricedService};
use crate::calendar::{ENGLISH_HAIR_NOTES, HAIR_NOTES};
use crate::guests::ServicePreference::Women;
use crate::pictures::Motif::{Hair, ShortHair};

const ROOT_COLOUR: PricedService = PricedService::new("Tőfestés", 17_900, 120).buffers(0, 5);
const ENGLISH_ROOT_COLOUR: PricedService = PricedService::new("Root colour", 17_900, 120).buffers(0, 5);
const BALAYAGE: PricedService = PricedService::new("Balayage", 38_900, 180).buffers(0, 10);
pub(super) const BLOW_DRY: PricedService = PricedService::new("Mosás, szárítás", 7_900, 45);
pub(super) const ENGLISH_BLOW_DRY: PricedService = PricedService::new("Wash and blow-dry", 7_900, 45);

pub(super) const CUTS: &[PricedService] = &[
    PricedService::new("Női hajvágás", 11_900, 60).note("Mosással és szárítással."),
    PricedService::new("Férfi hajvágás", 6_900, 40),
    PricedService::new("Gyermekhajvágás", 4_900, 30).note("12 éves korig."),
];
pub(super) const ENGLISH_CUTS: &[PricedService] = &[
    PricedService::new("Women's haircut", 11_900, 60).note("With washing and drying."),
    PricedService::new("Men's haircut", 6_900, 40),
    PricedService::new("Children's haircut", 4_900, 30).note("Up to the age of 12."),
];
pub(super) const COLOURS: &[PricedService] = &[ROOT_COLOUR, BALAYAGE];
pub(super) const ENGLISH_COLOURS: &[PricedService] = &[ENGLISH_ROOT_COLOUR, BALAYAGE];

pub(super) const COLOURIST: Person<'static> = Person {
    title: "színspecialista",
    introduction: "A természetes átmenetek a kedvenceim. Minden festést beszélgetéssel kezdek, hogy pontosan azt a \
                   színt kapd, amit elképzeltél.",
    offers: &["Festés és szín", "Női hajvágás", "Mosás, szárítás"],
    ..shared::PANNA
};
pub(super) const ENGLISH_COLOURIST: Person<'static> = Person {
    title: "colourist",
    introduction: "Natural transitions are what I like best. Every colour begins with a talk, so that you get the \
                   shade you have in mind.",
    offers: &["Colour", "Women's haircut", "Wash and blow-dry"],
    ..shared::PAULA
};
pub(super) const HAIRDRESSER: Person<'static> = Person {
    title: "fodrász",
    introduction: "Rövid női és férfi hajakban vagyok otthon, és szívesen dolgozom gyerekekkel is.",
    offers: &["Hajvágás"],
    ..shared::MATE
};
pub(super) const ENGLISH_HAIRDRESSER: Person<'static> = Person {
    title: "hairdresser",
    introduction: "Short hair is where I am at home, women's and men's, and children are welcome.",
    offers: &["Haircuts"],
    ..shared::MARK
};

pub(super) const GUEST_NOTES: &[(usize, &str)] =
    &[(0, "7.34 + 8.1, 30 perc."), (3, "Érzékeny fejbőr."), (11, "Oldalt 3-as, fent ollóval.")];
pub(super) const ENGLISH_GUEST_NOTES: &[(usize, &str)] =
    &[(0, "7.34 + 8.1, 30 minutes."), (3, "Sensitive scalp."), (11, "Sides number 3, scissors on top.")];

pub(super) const HU: TradeSample = TradeSample {
    prices: &[
        ("Hajvágás", CUTS),
        ("Festés és szín", &[ROOT_COLOUR, PricedService::new("Melír", 24_900, 150).buffers(0, 10), BALAYAGE]),
        (
            "Ápolás és formázás",
            &[
                BLOW_DRY,
                PricedService::new("Hajújraépítő kezelés", 12_900, 45),
                PricedService::new("Alkalmi konty", 15_900, 75).note("Esküvőre próbával együtt foglald!"),
            ],
        ),
    ],
    offers: &["Hajvágás", "Festés és szín", "Ápolás és formázás"],
    colleagues: [
        COLOURIST,
        HAIRDRESSER,
        Person {
            title: "fodrász",
            introduction: "Kontyok, hullámok, fonások: ha ünnep van, nálam jó helyen vagy. Fáradt hajakat is szívesen \
                           hozok rendbe.",
            offers: &["Ápolás és formázás", "Női hajvágás"],
            ..shared::DORKA
        },
    ],
    guests: (10, 5),
    guest_notes: GUEST_NOTES,
    visit_notes: &HAIR_NOTES,
    audience: Some(Women),
    sales: &[shared::FIRST_VISIT, shared::MORNING_CUTS],
    has_rooms: true,
    pictures: 12,
    motifs: &[
        ("Férfi hajvágás", ShortHair),
        ("Gyermekhajvágás", ShortHair),
        ("Hajvágás", Hair),
        ("Festés és szín", Hair),
        ("Ápolás és formázás", Hair),
    ],
};

pub(super) const EN: TradeSample = TradeSample {
    prices: &[
        ("Haircuts", ENGLISH_CUTS),
        ("Colour", &[ENGLISH_ROOT_COLOUR, PricedService::new("Highlights", 24_900, 150).buffers(0, 10), BALAYAGE]),
        (
            "Care and styling",
            &[
                ENGLISH_BLOW_DRY,
                PricedService::new("Repair treatment", 12_900, 45),
                PricedService::new("Updo", 15_900, 75).note("For a wedding, book a trial as well."),
            ],
        ),
    ],
    offers: &["Haircuts", "Colour", "Care and styling"],
    colleagues: [
        ENGLISH_COLOURIST,
        ENGLISH_HAIRDRESSER,
        Person {
            title: "hairdresser",
            introduction: "Updos, waves and braids: come to me when there is something to celebrate. I like to bring \
                           tired hair back to life, too.",
            offers: &["Care and styling", "Women's haircut"],
            ..shared::DORA
        },
    ],
    guests: HU.guests,
    guest_notes: ENGLISH_GUEST_NOTES,
    visit_notes: &ENGLISH_HAIR_NOTES,
    audience: HU.audience,
    sales: &[shared::ENGLISH_FIRST_VISIT, shared::ENGLISH_MORNING_CUTS],
    has_rooms: HU.has_rooms,
    pictures: HU.pictures,
    motifs: &[
        ("Men's haircut", ShortHair),
        ("Children's haircut", ShortHair),
        ("Haircuts", Hair),
        ("Colour", Hair),
        ("Care and styling", Hair),
    ],
};
