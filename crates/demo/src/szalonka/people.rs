use super::{BELVAROS, PROVIDER, SUPERVISOR, UJBUDA};
use crate::blueprint::Person;
use crate::days::clock;

const MON: u8 = 1;
const TUE: u8 = 2;
const WED: u8 = 3;
const THU: u8 = 4;
const FRI: u8 = 5;
const SAT: u8 = 6;

pub(super) const PEOPLE: &[Person<'static>] = &[
    Person {
        first_name: "Dóra",
        last_name: "Sárközi",
        title: "tulajdonos, mesterfodrász",
        portrait: "dora",
        introduction: "Húsz éve vágok és festek hajat, 2012-ben nyitottam meg a Szalonkát. Szeretem, ha egy frizura \
                       otthon, reggel öt perc alatt is rendbe jön. Bonyolult színkorrekcióval is fordulj hozzám \
                       bátran.",
        is_supervisor: true,
        is_company_owner: true,
        offers: &["Hajvágás", "Festés és szín", "Ápolás és formázás"],
        hours: &[
            (BELVAROS, &[MON, WED, FRI], clock(9, 0), clock(17, 0)),
            (UJBUDA, &[TUE, THU], clock(10, 0), clock(18, 0)),
        ],
        login: Some((SUPERVISOR, "dora@szalonka.example")),
        phone: "+36300000101",
        ..Person::COLLEAGUE
    },
    Person {
        first_name: "Lilla",
        last_name: "Kovács",
        title: "színspecialista",
        portrait: "lilla",
        introduction: "A balayage és a természetes átmenetek a szenvedélyem. Minden festést beszélgetéssel kezdek, hogy \
                       pontosan azt a színt kapd, amit elképzeltél. Évente kétszer Milánóban tanulok új technikákat.",
        offers: &[
            "Festés és szín",
            "Női hajvágás",
            "Frufruigazítás",
            "Mosás, szárítás",
            "Intenzív hajpakolás",
            "Alkalmi frizura",
        ],
        hours: &[
            (BELVAROS, &[MON], clock(12, 0), clock(20, 0)),
            (BELVAROS, &[TUE, WED, THU, FRI], clock(9, 0), clock(18, 0)),
            (BELVAROS, &[SAT], clock(9, 0), clock(15, 0)),
        ],
        login: Some((PROVIDER, "lilla@szalonka.example")),
        phone: "+36300000102",
        ..Person::COLLEAGUE
    },
    Person {
        first_name: "Gergő",
        last_name: "Tóth",
        title: "fodrász",
        portrait: "gergo",
        introduction: "Mindkét üzletünkben megtalálsz. Rövid női és férfi hajakban vagyok otthon, és szívesen dolgozom \
                       gyerekekkel is. Ha esküvőre készülsz, a próbafrizurát is velem beszéld meg.",
        offers: &["Hajvágás", "Ápolás és formázás", "Tőfestés"],
        hours: &[
            (BELVAROS, &[MON, TUE], clock(8, 0), clock(16, 0)),
            (UJBUDA, &[WED, FRI], clock(9, 0), clock(17, 0)),
            (UJBUDA, &[THU], clock(9, 0), clock(13, 0)),
            (BELVAROS, &[THU], clock(14, 30), clock(20, 0)),
            (BELVAROS, &[SAT], clock(9, 0), clock(14, 0)),
        ],
        ..Person::COLLEAGUE
    },
    Person {
        first_name: "Márton",
        last_name: "Bene",
        title: "barber",
        portrait: "marton",
        introduction: "Ollóval, borotvával, forró törölközővel. Nálam nincs sietség: a szakálligazítás is szertartás. \
                       Kávét és jó zenét adok hozzá.",
        offers: &["Barber", "Férfi hajvágás", "Gyermekhajvágás"],
        hours: &[
            (BELVAROS, &[TUE, WED, THU, FRI], clock(10, 0), clock(20, 0)),
            (BELVAROS, &[SAT], clock(9, 0), clock(15, 0)),
        ],
        ..Person::COLLEAGUE
    },
    Person {
        first_name: "Eszter",
        last_name: "Nagy",
        title: "kéz- és lábápoló",
        portrait: "eszter",
        introduction: "Tíz éve foglalkozom körmökkel, a természetes, rövid formákat szeretem a legjobban. Minden \
                       eszközöm sterilizált, és mindig van nálam új gél lakk szín. Várlak Újbudán!",
        offers: &["Kéz és láb"],
        hours: &[
            (UJBUDA, &[MON, TUE, WED, THU, FRI], clock(9, 0), clock(17, 0)),
            (UJBUDA, &[SAT], clock(9, 0), clock(14, 0)),
        ],
        ..Person::COLLEAGUE
    },
    Person {
        first_name: "Petra",
        last_name: "Szűcs",
        title: "kozmetikus, szempilla",
        portrait: "petra",
        introduction: "Arckezelés, szempillalifting és egy jó masszázs: nálam kikapcsolhatsz. Érzékeny bőrre is találunk \
                       megfelelő kezelést. Kérlek, jelezd előre, ha allergiás vagy valamire.",
        offers: &["Szempilla és szemöldök", "Kozmetika"],
        hours: &[
            (UJBUDA, &[MON, TUE, THU, FRI], clock(10, 0), clock(19, 0)),
            (UJBUDA, &[WED], clock(9, 0), clock(13, 0)),
            (UJBUDA, &[WED], clock(14, 0), clock(19, 0)),
        ],
        ..Person::COLLEAGUE
    },
    Person {
        first_name: "Áron",
        last_name: "Hegedűs",
        title: "gyakornok",
        portrait: "aron",
        introduction: "Másodéves tanuló vagyok, kedden és csütörtökön dolgozom Márton és Gergő mellett. Mosással, \
                       szárítással és egyszerű vágásokkal várlak, mindig felügyelettel.",
        has_cover: false,
        offers: &["Mosás, szárítás", "Intenzív hajpakolás", "Gyermekhajvágás", "Frufruigazítás"],
        hours: &[(BELVAROS, &[TUE, THU], clock(10, 0), clock(16, 0))],
        ..Person::COLLEAGUE
    },
    Person {
        first_name: "Anna",
        last_name: "Juhász",
        title: "recepciós",
        portrait: "anna",
        introduction: "Engem hallasz a telefonban, és én várlak a pultnál egy pohár vízzel vagy kávéval. Ha nem találsz \
                       szabad időpontot, írj nekem. Mindig van megoldás.",
        has_cover: false,
        is_supervisor: true,
        show_calendar: false,
        hours: &[(BELVAROS, &[MON, TUE, WED, THU, FRI], clock(8, 0), clock(16, 0))],
        ..Person::COLLEAGUE
    },
    Person {
        first_name: "Ildikó",
        last_name: "Farkas",
        title: "kozmetikus",
        portrait: "ildiko",
        introduction: "Jelenleg nem dolgozom a szalonban. Vendégeimet Petra fogadja szeretettel.",
        has_cover: false,
        is_active: false,
        offers: &["Kozmetika"],
        hours: &[(UJBUDA, &[MON, WED], clock(9, 0), clock(15, 0))],
        ..Person::COLLEAGUE
    },
];
