use store::seed::ServiceStatus;

use crate::blueprint::Priced;

pub(super) const PRICES: &[(&str, &[Priced])] = &[
    (
        "Hajvágás",
        &[
            Priced::new("Női hajvágás", 12_900, 60).note("Mosással és szárítással."),
            Priced::new("Férfi hajvágás", 7_900, 40),
            Priced::new("Gyermekhajvágás", 5_900, 30).note("12 éves korig."),
            Priced::new("Frufruigazítás", 2_900, 15),
            Priced::new("Melegollós hajvágás", 15_900, 75).deleted(),
        ],
    ),
    (
        "Festés és szín",
        &[
            Priced::new("Tőfestés", 19_900, 120).buffers(0, 5),
            Priced::new("Teljes festés", 26_900, 150).buffers(0, 10).note("Hosszú hajnál felárral."),
            Priced::new("Melír", 32_900, 150).buffers(0, 10),
            Priced::new("Balayage", 42_900, 210)
                .buffers(0, 15)
                .note("Az ár a haj hosszától függően változhat, a színkonzultáción pontosítjuk."),
            Priced::new("Színkonzultáció", 0, 15).note("Ingyenes, kötelezettség nélkül."),
        ],
    ),
    (
        "Ápolás és formázás",
        &[
            Priced::new("Mosás, szárítás", 8_900, 45),
            Priced::new("Keratinos hajegyenesítés", 38_900, 180).buffers(0, 10),
            Priced::new("Intenzív hajpakolás", 6_900, 30),
            Priced::new("Alkalmi frizura", 16_900, 75),
            Priced::new("Hajhosszabbítás felrakása", 15_000, 60).per_hour(),
            Priced::new("Hajbotox", 24_900, 90).status(ServiceStatus::Pending),
        ],
    ),
    (
        "Barber",
        &[
            Priced::new("Szakálligazítás", 4_900, 30),
            Priced::new("Haj és szakáll", 10_900, 60),
            Priced::new("Forró törölközős borotválás", 7_500, 40).buffers(5, 5),
        ],
    ),
    (
        "Kéz és láb",
        &[
            Priced::new("Manikűr", 6_900, 45),
            Priced::new("Gél lakk", 9_900, 75),
            Priced::new("Műköröm építés", 14_900, 120),
            Priced::new("Pedikűr", 10_900, 60),
            Priced::new("SPA pedikűr", 14_900, 90).buffers(0, 10),
        ],
    ),
    (
        "Szempilla és szemöldök",
        &[
            Priced::new("Szemöldökformázás", 3_500, 20),
            Priced::new("Formázás és festés", 6_900, 40),
            Priced::new("Szempillalifting", 12_900, 60).note("Kérjük, smink nélkül érkezz."),
        ],
    ),
    (
        "Kozmetika",
        &[
            Priced::new("Arckezelés", 18_900, 75).buffers(0, 10),
            Priced::new("Alkalmi smink", 17_900, 60),
            Priced::new("Svédmasszázs", 14_000, 60).per_hour().buffers(5, 10),
            Priced::new("Fültisztító kezelés", 7_900, 30).status(ServiceStatus::Passive),
        ],
    ),
];
