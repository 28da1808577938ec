//! A salon of several trades: hair, nails and brows.

use super::sample::TradeSample;
use super::{hair, shared};
use crate::blueprint::{Person, PricedService};
use crate::pictures::Motif::{Hair, Nails, ShortHair};

pub(super) const HU: TradeSample = TradeSample {
    prices: &[
        ("Hajvágás", hair::CUTS),
        ("Festés és szín", hair::COLOURS),
        ("Ápolás és formázás", &[hair::BLOW_DRY]),
        ("Kéz és láb", &[PricedService::new("Gél lakk", 9_500, 75), PricedService::new("Pedikűr", 9_900, 60)]),
        ("Szempilla és szemöldök", &[PricedService::new("Szemöldökformázás", 3_500, 20)]),
    ],
    colleagues: [
        hair::COLOURIST,
        hair::HAIRDRESSER,
        Person {
            title: "kéz- és lábápoló",
            introduction: "Precíz, tartós gél lakk és ápolt szemöldök: nálam nem kell sietned.",
            offers: &["Kéz és láb", "Szempilla és szemöldök"],
            ..shared::DORKA
        },
    ],
    motifs: &[
        ("Férfi hajvágás", ShortHair),
        ("Gyermekhajvágás", ShortHair),
        ("Hajvágás", Hair),
        ("Festés és szín", Hair),
        ("Ápolás és formázás", Hair),
        ("Gél lakk", Nails),
    ],
    ..hair::HU
};

pub(super) const EN: TradeSample = TradeSample {
    prices: &[
        ("Haircuts", hair::ENGLISH_CUTS),
        ("Colour", hair::ENGLISH_COLOURS),
        ("Care and styling", &[hair::ENGLISH_BLOW_DRY]),
        ("Hands and feet", &[PricedService::new("Gel polish", 9_500, 75), PricedService::new("Pedicure", 9_900, 60)]),
        ("Lashes and brows", &[PricedService::new("Brow shaping", 3_500, 20)]),
    ],
    colleagues: [
        hair::ENGLISH_COLOURIST,
        hair::ENGLISH_HAIRDRESSER,
        Person {
            title: "nail technician",
            introduction: "Precise, lasting gel polish and neat brows: take your time with me.",
            offers: &["Hands and feet", "Lashes and brows"],
            ..shared::DORA
        },
    ],
    motifs: &[
        ("Men's haircut", ShortHair),
        ("Children's haircut", ShortHair),
        ("Haircuts", Hair),
        ("Colour", Hair),
        ("Care and styling", Hair),
        ("Gel polish", Nails),
    ],
    ..hair::EN
};
