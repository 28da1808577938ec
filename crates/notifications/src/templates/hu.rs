use kernel::Locale;

use crate::format::{full_name, moment, money, plain_name};
use crate::message::one_line;
use crate::{
    AppointmentChange, AppointmentFacts, CompanyFacts, InviteFacts, Message, OwnerFacts, RegistrationFacts, ResetFacts,
};

pub(crate) fn appointment(change: AppointmentChange, facts: &AppointmentFacts<'_>) -> Message {
    let (subject, opening, closing) = match change {
        AppointmentChange::Booked => {
            ("Időpontfoglalás", "Lefoglaltuk az időpontodat.", "Ha mégsem tudsz eljönni, kérjük, szólj a szalonnak")
        }
        AppointmentChange::Changed => (
            "Megváltozott időpont",
            "Az időpontod megváltozott. Most ez érvényes:",
            "Ha így nem tudsz eljönni, kérjük, szólj a szalonnak",
        ),
        AppointmentChange::Cancelled => {
            ("Lemondott időpont", "Az alábbi időpontod elmarad.", "Ha új időpontot szeretnél, keresd a szalont")
        }
    };
    let (salon, when) = (one_line(facts.salon), moment(facts.starts));
    let services: String = (facts.services.iter())
        .map(|it| format!("- {}, {} perc, {}\n", one_line(&it.name), it.minutes, money(it.price)))
        .collect();
    let call = facts.salon_phone.map_or_else(|| ".".to_owned(), |it| format!(": {}", one_line(it)));
    let text = format!(
        "Kedves {guest}!

{opening}

Szalon: {salon}
Cím: {address}
Szakember: {provider}
Időpont: {when}

Szolgáltatások:
{services}
Összesen: {minutes} perc, {price}

{closing}{call}",
        guest = one_line(facts.guest_first_name),
        address = one_line(facts.shop_address),
        provider = full_name(facts.provider, Locale::Hu),
        minutes = facts.total_minutes(),
        price = money(facts.total_price()),
    );
    Message::new(&format!("{subject}: {when}, {salon}"), &text)
}

pub(crate) fn account_registered(facts: &RegistrationFacts<'_>) -> Message {
    let salon = facts.salon.and_then(plain_name);
    let at = salon.as_ref().map(|it| format!("Szalon: {it}\n\n")).unwrap_or_default();
    let text = format!(
        "{greeting}

Köszönjük, hogy regisztráltál.

{at}Belépés egy kattintással (a link 30 percig él, egyszer használható):
{link}

Vagy lépj be jelszóval:
E-mail: {email}
Jelszó: {password}

A jelszó az első belépésig, de legfeljebb 72 óráig érvényes. Belépés után új jelszót kell megadnod.

Ha nem te regisztráltál, nincs teendőd: a jelszó és a link magától lejár.",
        greeting = greeting(Some(facts.first_name)),
        link = one_line(facts.link),
        email = one_line(facts.email),
        password = facts.password,
    );
    let subject = match (&salon, facts.is_guest) {
        (Some(salon), true) => format!("Fejezd be a foglalásod: {salon}"),
        (salon, _) => format!("Belépés: {}", salon.as_deref().unwrap_or("Szalonka")),
    };
    Message::new(&subject, &text)
}

pub(crate) fn password_reset(facts: &ResetFacts<'_>) -> Message {
    let text = format!(
        "{greeting}

Valaki új jelszót kért a fiókodhoz. Ha te voltál, itt adhatod meg (a link 30 percig él, egyszer használható):
{link}

Ezzel a fiókod minden eszközön kijelentkezik.

Ha nem te voltál, nincs teendőd: a jelszavad nem változik, a link magától lejár.",
        greeting = greeting(Some(facts.first_name)),
        link = one_line(facts.link),
    );
    Message::new("Új jelszó: Szalonka", &text)
}

pub(crate) fn company_registered(facts: &CompanyFacts<'_>) -> Message {
    let ready = plain_name(facts.salon)
        .map_or_else(|| "Elkészült a szalonod".to_owned(), |it| format!("Elkészült a szalonod: {it}"));
    let text = format!(
        "{greeting}

{ready}

A foglalási oldala:
{page}

Felhasználóneved: {username}

Kérjük, erősítsd meg az e-mail-címedet. Ezzel egy kattintással be is lépsz (a link 30 percig él, egyszer használható):
{link}

A szalont kipróbálásra feltöltöttük: van benne munkatárs, szolgáltatás, vendég és időpont. Amíg próbálod, a vendégeknek \
nem küldünk üzenetet, és a keresőkben sem szerepel.

Ha nem te regisztráltál, ne nyisd meg a linket: magától lejár.",
        greeting = greeting(Some(facts.first_name)),
        page = one_line(facts.page),
        username = one_line(facts.username),
        link = one_line(facts.link),
    );
    Message::new(&ready, &text)
}

pub(crate) fn employee_invited(facts: &InviteFacts<'_>) -> Message {
    let salon = plain_name(facts.salon);
    let place = salon.as_deref().unwrap_or("egy szalon a Szalonkán");
    let inviter = plain_name(&full_name(facts.inviter, Locale::Hu));
    let who =
        inviter.map_or_else(|| "Meghívtak, hogy dolgozz".to_owned(), |it| format!("{it} meghívott, hogy dolgozz vele"));
    let greeting = greeting(facts.first_name);
    let text = format!(
        "{greeting}

{who} itt: {place}

A meghívót ezen az oldalon fogadhatod el (a link 7 napig él, egyszer használható):
{link}

Ha nem ismered a feladót, nincs teendőd: a meghívó magától lejár.",
        link = one_line(facts.link),
    );
    Message::new(&format!("Meghívó: {place}"), &text)
}

pub(crate) fn owner_changed(facts: &OwnerFacts<'_>) -> Message {
    let salon = plain_name(facts.salon);
    let place = salon.as_deref().unwrap_or("egy szalon a Szalonkán");
    let name = |of| plain_name(&full_name(of, Locale::Hu)).unwrap_or_else(|| "–".to_owned());
    let text = format!(
        "{greeting}

Tulajdonost váltott: {place}

Eddigi tulajdonos: {from}
Új tulajdonos: {to}

A tulajdonost nem lehet letiltani; a szalont csak ő adhatja át, a jelszavával. A munkatársak:
{page}

Ha erről nem tudsz, szólj a szalon vezetőinek.",
        greeting = greeting(Some(facts.first_name)),
        from = name(facts.from),
        to = name(facts.to),
        page = one_line(facts.page),
    );
    Message::new(&format!("Új tulajdonos: {place}"), &text)
}

fn greeting(first_name: Option<&str>) -> String {
    first_name.and_then(plain_name).map_or_else(|| "Szia!".to_owned(), |it| format!("Kedves {it}!"))
}
