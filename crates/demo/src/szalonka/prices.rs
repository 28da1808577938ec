use catalog::ServiceStatus;

use crate::blueprint::PricedService;

pub(super) const PRICES: &[(&str, &[PricedService])] = &[
    (
        "Hajvágás",
        &[
            PricedService::new("Női hajvágás", 12_900, 60).note("Mosással és szárítással."),
            PricedService::new("Férfi hajvágás", 7_900, 40),
            PricedService::new("Gyermekhajvágás", 5_900, 30).note("12 éves korig."),
            PricedService::new("Frufruigazítás", 2_900, 15),
            PricedService::new("Melegollós hajvágás", 15_900, 75).deleted(),
        ],
    ),
    (
        "Festés és szín",
        &[
            PricedService::new("Tőfestés", 19_900, 120).buffers(0, 5),
            PricedService::new("Teljes festés", 26_900, 150).buffers(0, 10).note("Hosszú hajnál felárral."),
            PricedService::new("Melír", 32_900, 150).buffers(0, 10),
            PricedService::new("Balayage", 42_900, 210)
                .buffers(0, 15)
                .note("Az ár a haj hosszától függően változhat, a színkonzultáción pontosítjuk."),
            PricedService::new("Színkonzultáció", 0, 15).note("Ingyenes, kötelezettség nélkül."),
        ],
    ),
    (
        "Ápolás és formázás",
        &[
            PricedService::new("Mosás, szárítás", 8_900, 45),
            PricedService::new("Keratinos hajegyenesítés", 38_900, 180).buffers(0, 10),
            PricedService::new("Intenzív hajpakolás", 6_900, 30),
            PricedService::new("Alkalmi frizura", 16_900, 75),
            PricedService::new("Hajhosszabbítás felrakása", 15_000, 60).per_hour(),
            PricedService::new("Hajbotox", 24_900, 90).status(ServiceStatus::Pending),
        ],
    ),
    (
        "Barber",
        &[
            PricedService::new("Szakálligazítás", 4_900, 30),
            PricedService::new("Haj és szakáll", 10_900, 60),
            PricedService::new("Forró törölközős borotválás", 7_500, 40).buffers(5, 5),
        ],
    ),
    (
        "Kéz és láb",
        &[
            PricedService::new("Manikűr", 6_900, 45),
            PricedService::new("Gél lakk", 9_900, 75),
            PricedService::new("Műköröm építés", 14_900, 120),
            PricedService::new("Pedikűr", 10_900, 60),
            PricedService::new("SPA pedikűr", 14_900, 90).buffers(0, 10),
        ],
    ),
    (
        "Szempilla és szemöldök",
        &[
            PricedService::new("Szemöldökformázás", 3_500, 20),
            PricedService::new("Formázás és festés", 6_900, 40),
            PricedService::new("Szempillalifting", 12_900, 60).note("Kérjük, smink nélkül érkezz."),
        ],
    ),
    (
        "Kozmetika",
        &[
            PricedService::new("Arckezelés", 18_900, 75).buffers(0, 10),
            PricedService::new("Alkalmi smink", 17_900, 60),
            PricedService::new("Svédmasszázs", 14_000, 60).per_hour().buffers(5, 10),
            PricedService::new("Fültisztító kezelés", 7_900, 30).status(ServiceStatus::Passive),
        ],
    ),
];
