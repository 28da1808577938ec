use super::SampleTexts;
use crate::blueprint::{Person, PricedService};
use crate::days::clock;
use crate::guests::GuestName;
use crate::guests::GuestStatus::{Lapsed, New};

pub(super) const TEXTS: SampleTexts = SampleTexts {
    place: "Ide kerülhet pár mondat az üzletről: hol szálljon le a vendég, hol parkoljon, mi várja bent.",
    owner: "tulajdonos",
    introduction: "Itt mutatkozhatsz be a vendégeidnek: miben vagy jó, mit szeretsz a munkádban.",
    service_select_note: "Ez egy kipróbálásra feltöltött szalon: minden adata átírható, és egyszerre törölhető.",
    prices: &[
        (
            "Hajvágás",
            &[
                PricedService::new("Női hajvágás", 11_900, 60).note("Mosással és szárítással."),
                PricedService::new("Férfi hajvágás", 6_900, 40),
                PricedService::new("Gyermekhajvágás", 4_900, 30).note("12 éves korig."),
            ],
        ),
        (
            "Festés és szín",
            &[
                PricedService::new("Tőfestés", 17_900, 120).buffers(0, 5),
                PricedService::new("Balayage", 38_900, 180).buffers(0, 10),
            ],
        ),
        ("Ápolás és formázás", &[PricedService::new("Mosás, szárítás", 7_900, 45)]),
        ("Kéz és láb", &[PricedService::new("Gél lakk", 9_500, 75), PricedService::new("Pedikűr", 9_900, 60)]),
        ("Szempilla és szemöldök", &[PricedService::new("Szemöldökformázás", 3_500, 20)]),
    ],
    offers: &["Hajvágás", "Festés és szín", "Ápolás és formázás"],
    colleagues: [
        Person {
            first_name: "Panna",
            last_name: "Próba",
            title: "színspecialista",
            portrait: "panna",
            introduction: "A természetes átmenetek a kedvenceim. Minden festést beszélgetéssel kezdek, hogy pontosan \
                           azt a színt kapd, amit elképzeltél.",
            offers: &["Festés és szín", "Női hajvágás", "Mosás, szárítás"],
            hours: &[("", &[2, 3, 4, 5], clock(10, 0), clock(18, 0)), ("", &[6], clock(9, 0), clock(14, 0))],
            ..Person::COLLEAGUE
        },
        Person {
            first_name: "Máté",
            last_name: "Minta",
            title: "fodrász",
            portrait: "mate",
            introduction: "Rövid női és férfi hajakban vagyok otthon, és szívesen dolgozom gyerekekkel is.",
            offers: &["Hajvágás"],
            hours: &[("", &[1, 2, 3, 4, 5], clock(11, 0), clock(19, 0))],
            ..Person::COLLEAGUE
        },
        Person {
            first_name: "Dorka",
            last_name: "Példa",
            title: "kéz- és lábápoló",
            portrait: "dorka",
            introduction: "Precíz, tartós gél lakk és ápolt szemöldök: nálam nem kell sietned.",
            has_cover: false,
            offers: &["Kéz és láb", "Szempilla és szemöldök"],
            hours: &[("", &[1, 3, 5], clock(9, 0), clock(17, 0)), ("", &[6], clock(9, 0), clock(14, 0))],
            ..Person::COLLEAGUE
        },
    ],
    guests: &[
        GuestName::woman("Erdős", "Zsófia").note("7.34 + 8.1, 30 perc."),
        GuestName::woman("Kovács", "Anna"),
        GuestName::woman("Nagy", "Katalin"),
        GuestName::woman("Tóth", "Eszter").note("Érzékeny fejbőr."),
        GuestName::woman("Varga", "Dorottya"),
        GuestName::woman("Kiss", "Boglárka"),
        GuestName::woman("Balogh", "Vivien"),
        GuestName::woman("Szűcs", "Henrietta"),
        GuestName::woman("Csíki", "Kinga").is(New),
        GuestName::woman("Bogdán", "Renáta").is(Lapsed),
        GuestName::man("Molnár", "András"),
        GuestName::man("Kőszegi", "Bálint").note("Oldalt 3-as, fent ollóval."),
        GuestName::man("Hegyi", "Levente"),
        GuestName::man("Barta", "Zoltán"),
        GuestName::man("Győrffy", "Botond").is(New),
    ],
    sales: &[
        ("Első látogatás", "Ha most jössz hozzánk először, 10% kedvezményt kapsz bármelyik szolgáltatásra.", 10, &[]),
        ("Délelőtti kedvezmény", "Kedden délelőttönként 20% kedvezmény minden hajvágásra.", 20, &[]),
    ],
};
