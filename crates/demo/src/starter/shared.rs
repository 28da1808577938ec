//! Parts of the samples that several trades have.

use super::sample::SharedSample;
use crate::blueprint::{Discount, Person, Shift};
use crate::days::clock;
use crate::guests::GuestName;
use crate::guests::GuestStatus::{Lapsed, New};

pub(super) const HU: SharedSample = SharedSample {
    place: "Ide kerülhet pár mondat az üzletről: hol szálljon le a vendég, hol parkoljon, mi várja bent.",
    owner: "tulajdonos",
    introduction: "Itt mutatkozhatsz be a vendégeidnek: miben vagy jó, mit szeretsz a munkádban.",
    service_select_note: "Ez egy kipróbálásra feltöltött szalon: minden adata átírható, és egyszerre törölhető.",
    women: &[
        GuestName::woman("Erdős", "Zsófia"),
        GuestName::woman("Kovács", "Anna"),
        GuestName::woman("Nagy", "Katalin"),
        GuestName::woman("Tóth", "Eszter"),
        GuestName::woman("Varga", "Dorottya"),
        GuestName::woman("Kiss", "Boglárka"),
        GuestName::woman("Balogh", "Vivien"),
        GuestName::woman("Szűcs", "Henrietta"),
        GuestName::woman("Csíki", "Kinga").is(New),
        GuestName::woman("Bogdán", "Renáta").is(Lapsed),
        GuestName::woman("Lakatos", "Flóra"),
        GuestName::woman("Simon", "Réka"),
    ],
    men: &[
        GuestName::man("Molnár", "András"),
        GuestName::man("Kőszegi", "Bálint"),
        GuestName::man("Hegyi", "Levente"),
        GuestName::man("Barta", "Zoltán"),
        GuestName::man("Győrffy", "Botond").is(New),
        GuestName::man("Fehér", "Dániel"),
        GuestName::man("Oláh", "Márk"),
        GuestName::man("Papp", "Gergely"),
        GuestName::man("Rácz", "Ádám"),
        GuestName::man("Sipos", "Tamás"),
        GuestName::man("Vass", "Péter"),
        GuestName::man("Gál", "Kristóf"),
        GuestName::man("Orsós", "Milán"),
        GuestName::man("Bíró", "Attila").is(Lapsed),
    ],
};

pub(super) const EN: SharedSample = SharedSample {
    place: "A few words about the place may stand here: where to get off, where to park, what it is like inside.",
    owner: "owner",
    introduction: "This is where you introduce yourself to your guests: what you are good at, what you like to do.",
    service_select_note: "This salon was filled in for you to try: everything can be changed, and erased at once.",
    women: &[
        GuestName::woman("Carter", "Emily"),
        GuestName::woman("Wright", "Hannah"),
        GuestName::woman("Bennett", "Olivia"),
        GuestName::woman("Foster", "Grace"),
        GuestName::woman("Hughes", "Charlotte"),
        GuestName::woman("Murphy", "Isla"),
        GuestName::woman("Parker", "Lucy"),
        GuestName::woman("Reed", "Sophie"),
        GuestName::woman("Walsh", "Alice").is(New),
        GuestName::woman("Young", "Rose").is(Lapsed),
        GuestName::woman("Ward", "Ella"),
        GuestName::woman("Shaw", "Martha"),
    ],
    men: &[
        GuestName::man("Cooper", "Daniel"),
        GuestName::man("Evans", "Thomas"),
        GuestName::man("Hall", "James"),
        GuestName::man("Morgan", "Adam"),
        GuestName::man("Price", "Ben").is(New),
        GuestName::man("Turner", "Luke"),
        GuestName::man("Baker", "Noah"),
        GuestName::man("Kelly", "Sean"),
        GuestName::man("Ross", "Max"),
        GuestName::man("Stone", "Henry"),
        GuestName::man("Webb", "Oscar"),
        GuestName::man("Lane", "Felix"),
        GuestName::man("Cole", "Jack"),
        GuestName::man("Grant", "Peter").is(Lapsed),
    ],
};

const DAYS_AND_SATURDAY: &[Shift] =
    &[("", &[2, 3, 4, 5], clock(10, 0), clock(18, 0)), ("", &[6], clock(9, 0), clock(14, 0))];
const LATE_DAYS: &[Shift] = &[("", &[1, 2, 3, 4, 5], clock(11, 0), clock(19, 0))];
const EVERY_OTHER_DAY: &[Shift] = &[("", &[1, 3, 5], clock(9, 0), clock(17, 0)), ("", &[6], clock(9, 0), clock(14, 0))];

pub(super) const PANNA: Person<'static> = Person {
    first_name: "Panna",
    last_name: "Próba",
    portrait: "panna",
    hours: DAYS_AND_SATURDAY,
    ..Person::COLLEAGUE
};
pub(super) const PAULA: Person<'static> = Person { first_name: "Paula", last_name: "Sample", ..PANNA };

pub(super) const AKOS: Person<'static> = Person { first_name: "Ákos", portrait: "akos", ..PANNA };
pub(super) const ALEX: Person<'static> = Person { first_name: "Alex", last_name: "Sample", ..AKOS };

pub(super) const MATE: Person<'static> =
    Person { first_name: "Máté", last_name: "Minta", portrait: "mate", hours: LATE_DAYS, ..Person::COLLEAGUE };
pub(super) const MARK: Person<'static> = Person { first_name: "Mark", last_name: "Trial", ..MATE };

pub(super) const LILLA: Person<'static> = Person { first_name: "Lilla", portrait: "lilla", ..MATE };
pub(super) const LILY: Person<'static> = Person { first_name: "Lily", last_name: "Trial", ..LILLA };

pub(super) const DORKA: Person<'static> = Person {
    first_name: "Dorka",
    last_name: "Példa",
    portrait: "dorka",
    has_cover: false,
    hours: EVERY_OTHER_DAY,
    ..Person::COLLEAGUE
};
pub(super) const DORA: Person<'static> = Person { first_name: "Dora", last_name: "Example", ..DORKA };

pub(super) const FIRST_VISIT: Discount =
    ("Első látogatás", "Ha most jössz hozzánk először, 10% kedvezményt kapsz bármelyik szolgáltatásra.", 10, &[]);
pub(super) const ENGLISH_FIRST_VISIT: Discount =
    ("First visit", "Coming to us for the first time? You get 10% off any service.", 10, &[]);
pub(super) const MORNING_CUTS: Discount =
    ("Délelőtti kedvezmény", "Kedden délelőttönként 20% kedvezmény minden hajvágásra.", 20, &[]);
pub(super) const ENGLISH_MORNING_CUTS: Discount =
    ("Morning offer", "20% off every haircut on Tuesday mornings.", 20, &[]);
