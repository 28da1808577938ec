use super::SampleTexts;
use crate::blueprint::{Person, PricedService};
use crate::days::clock;
use crate::guests::GuestName;
use crate::guests::GuestStatus::{Lapsed, New};

pub(super) const TEXTS: SampleTexts = SampleTexts {
    place: "A few words about the place may stand here: where to get off, where to park, what it is like inside.",
    owner: "owner",
    introduction: "This is where you introduce yourself to your guests: what you are good at, what you like to do.",
    service_select_note: "This salon was filled in for you to try: everything can be changed, and erased at once.",
    prices: &[
        (
            "Haircuts",
            &[
                PricedService::new("Women's haircut", 11_900, 60).note("With washing and drying."),
                PricedService::new("Men's haircut", 6_900, 40),
                PricedService::new("Children's haircut", 4_900, 30).note("Up to the age of 12."),
            ],
        ),
        (
            "Colour",
            &[
                PricedService::new("Root colour", 17_900, 120).buffers(0, 5),
                PricedService::new("Balayage", 38_900, 180).buffers(0, 10),
            ],
        ),
        ("Care and styling", &[PricedService::new("Wash and blow-dry", 7_900, 45)]),
        ("Hands and feet", &[PricedService::new("Gel polish", 9_500, 75), PricedService::new("Pedicure", 9_900, 60)]),
        ("Lashes and brows", &[PricedService::new("Brow shaping", 3_500, 20)]),
    ],
    offers: &["Haircuts", "Colour", "Care and styling"],
    colleagues: [
        Person {
            first_name: "Paula",
            last_name: "Sample",
            title: "colourist",
            portrait: "panna",
            introduction: "Natural transitions are what I like best. Every colour begins with a talk, so that you get \
                           the shade you have in mind.",
            offers: &["Colour", "Women's haircut", "Wash and blow-dry"],
            hours: &[("", &[2, 3, 4, 5], clock(10, 0), clock(18, 0)), ("", &[6], clock(9, 0), clock(14, 0))],
            ..Person::COLLEAGUE
        },
        Person {
            first_name: "Mark",
            last_name: "Trial",
            title: "hairdresser",
            portrait: "mate",
            introduction: "Short hair is where I am at home, women's and men's, and children are welcome.",
            offers: &["Haircuts"],
            hours: &[("", &[1, 2, 3, 4, 5], clock(11, 0), clock(19, 0))],
            ..Person::COLLEAGUE
        },
        Person {
            first_name: "Dora",
            last_name: "Example",
            title: "nail technician",
            portrait: "dorka",
            introduction: "Precise, lasting gel polish and neat brows: take your time with me.",
            has_cover: false,
            offers: &["Hands and feet", "Lashes and brows"],
            hours: &[("", &[1, 3, 5], clock(9, 0), clock(17, 0)), ("", &[6], clock(9, 0), clock(14, 0))],
            ..Person::COLLEAGUE
        },
    ],
    guests: &[
        GuestName::woman("Carter", "Emily").note("7.34 + 8.1, 30 minutes."),
        GuestName::woman("Wright", "Hannah"),
        GuestName::woman("Bennett", "Olivia"),
        GuestName::woman("Foster", "Grace").note("Sensitive scalp."),
        GuestName::woman("Hughes", "Charlotte"),
        GuestName::woman("Murphy", "Isla"),
        GuestName::woman("Parker", "Lucy"),
        GuestName::woman("Reed", "Sophie"),
        GuestName::woman("Walsh", "Alice").is(New),
        GuestName::woman("Young", "Rose").is(Lapsed),
        GuestName::man("Cooper", "Daniel"),
        GuestName::man("Evans", "Thomas").note("Sides number 3, scissors on top."),
        GuestName::man("Hall", "James"),
        GuestName::man("Morgan", "Adam"),
        GuestName::man("Price", "Ben").is(New),
    ],
    sales: &[
        ("First visit", "Coming to us for the first time? You get 10% off any service.", 10, &[]),
        ("Morning offer", "20% off every haircut on Tuesday mornings.", 20, &[]),
    ],
};
