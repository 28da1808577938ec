use booking::{GuestCard, GuestSearch};
use chrono::{DateTime, Utc};
use kernel::{CompanyId, Email, GuestId, Locale, PersonName, Phone};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::json;
use store::{Connection, tenant};
use testkit::{Role, TestDb};
use uuid::Uuid;

use super::{StaffedSalon, names};
use crate::app::MONDAY;
use crate::world::World;

#[actix_web::test]
async fn search_matches_prefixes_of_names_emails_and_phones() {
    let mut desk = StaffedSalon::new().await;
    for name in ["Kovács Anna", "Kovács Hanna", "Wesselényi-Garay Annamária", "Dr. Őrsi Łucja", "Nagy Kata"] {
        desk.add(name).await;
    }
    let contact =
        json!({ "firstName": "Béla", "lastName": "Tóth", "email": "hajas.bela@example.com", "phone": "+36201234567" });
    assert_eq!(desk.save(contact).await.status, 201);
    let mut found = async |typed: &str| names(&desk.lilla.get(&format!("/api/guest?searchTerm={typed}")).await);
    assert_eq!(found("an").await, ["Kovács Anna", "Wesselényi-Garay Annamária"], "not in the middle");
    assert_eq!(found("AN%20kov").await, ["Kovács Anna"], "in any order");
    assert_eq!(found("anna%20nagy").await, [""; 0]);
    assert_eq!(found("ga").await, ["Wesselényi-Garay Annamária"]);
    assert_eq!(found("%C5%91r").await, ["Dr. Őrsi Łucja"]);
    assert_eq!(found("lucja%20OR").await, ["Dr. Őrsi Łucja"]);
    assert_eq!(found("hajas.b").await, ["Tóth Béla"]);
    assert_eq!(found("06-20/123").await, ["Tóth Béla"]);
    assert_eq!(found("b%C3%A9la%2045%2067").await, ["Tóth Béla"]);
    assert_eq!(found("b%C3%A9la%2099").await, [""; 0]);
    assert_eq!(found("ka_a").await, [""; 0], "an underscore is no pattern");
    for (typed, code) in
        [("a", "field.too_short"), ("%25%25", "field.too_short"), (&*"a".repeat(201), "field.too_long")]
    {
        let refused = desk.lilla.get(&format!("/api/guest?searchTerm={typed}")).await;
        assert_eq!((refused.status, refused.field("searchTerm")), (422, json!([code])), "{typed}");
    }
    for nothing in ["", "?searchTerm=an%00na"] {
        assert_eq!(desk.lilla.get(&format!("/api/guest{nothing}")).await.code(), "request.malformed", "{nothing}");
    }
}

#[actix_web::test]
async fn apostrophes_hyphens_and_case_never_matter() {
    let mut desk = StaffedSalon::new().await;
    for name in ["O’Neil Sára", "ONeil Kata", "Kovács-Nagy Anna", "Kovács Nagy Béla", "Al-Ámin علی\u{200c}رضا"]
    {
        let (last, first) = name.rsplit_once(' ').unwrap();
        assert_eq!(desk.save(json!({ "firstName": first, "lastName": last })).await.status, 201);
    }
    let mut found = async |typed: &str| {
        let typed: String = form_urlencoded::byte_serialize(typed.as_bytes()).collect();
        let mut found = names(&desk.lilla.get(&format!("/api/guest?searchTerm={typed}")).await);
        found.sort();
        found
    };
    for typed in ["oneil", "O'Neil", "o’neil", "O\u{2bc}NEIL", "o`nei", "o-neil", "ON\u{200b}eil", "O\u{2011}neil"] {
        assert_eq!(found(typed).await, ["ONeil Kata", "O’Neil Sára"], "{typed}");
    }
    assert_eq!(found("neil").await, ["O’Neil Sára"], "as its second part");
    for typed in ["kovacs-nagy", "kovács nagy", "KOVÁCS–NAGY"] {
        assert_eq!(found(typed).await, ["Kovács Nagy Béla", "Kovács-Nagy Anna"], "{typed}");
    }
    assert_eq!(found("kovacsnagy").await, ["Kovács-Nagy Anna"]);
    assert_eq!(found("anna kovacsnagy").await, ["Kovács-Nagy Anna"]);
    assert_eq!(found("alamin").await.len(), 1);
    assert_eq!(found("علیرضا").await.len(), 1);
    let words = desk.one("SELECT finder_lexemes('O’Neil Szép-Haj') AS words")["words"].clone();
    for word in ["neil", "oneil", "szep", "haj", "szephaj"] {
        assert!(words.as_array().unwrap().contains(&json!(word)), "{word}: {words}");
    }
}

#[actix_web::test]
async fn twenty_are_answered_active_ones_first() {
    let mut desk = StaffedSalon::new().await;
    for n in 0..21 {
        desk.add(&format!("Vendég{n:02} Anna")).await;
    }
    let first = names(&desk.lilla.get("/api/guest?searchTerm=anna").await);
    assert_eq!((first.len(), first[0].as_str()), (20, "Vendég00 Anna"));
    let id = desk.one("SELECT id FROM guests WHERE last_name = 'Vendég00'")["id"].clone();
    assert_eq!(desk.save(json!({ "id": id, "state": "DELETED" })).await.status, 200);
    let now = names(&desk.lilla.get("/api/guest?searchTerm=anna").await);
    assert_eq!((now[0].as_str(), now[19].as_str()), ("Vendég01 Anna", "Vendég20 Anna"));
    let all = desk.lilla.get("/api/guest?searchTerm=vendeg00").await.json();
    assert_eq!(all["items"][0]["state"], "DELETED");
}

/// Parts of names as people have them, between them what stands there.
fn name() -> impl Strategy<Value = String> {
    let part = "[A-ZÁÉÍÓÖŐÚÜŰŁØČŠ][a-záéíóöőúüűłøßñç]{1,7}";
    (part, prop_oneof![Just(String::new()), ("(-| |'|, )", part).prop_map(|(between, part)| between + &part)])
        .prop_map(|(first, rest)| first + &rest)
}

fn card() -> impl Strategy<Value = GuestCard> {
    (name(), name(), "[a-z]{2}[a-z0-9._]{0,6}[a-z0-9]", 0..10_000_000_u32).prop_map(|(first, last, local, number)| {
        GuestCard {
            first_name: PersonName::parse(&first).unwrap(),
            last_name: PersonName::parse(&last).unwrap(),
            email: Email::parse(&format!("{}@example.com", local.replace("..", "."))).ok(),
            phone: Phone::parse(&format!("+3670{number:07}")).ok(),
            need_sms: true,
            language: Locale::Hu,
            note: None,
            birthday: None,
            is_active: true,
        }
    })
}

/// The text without accents, as people in a hurry type it.
fn plain(text: &str) -> String {
    let bare = |it: char| match it.to_lowercase().next().unwrap() {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' | 'ö' | 'ő' | 'ø' => 'o',
        'ú' | 'ü' | 'ű' => 'u',
        'ł' => 'l',
        'č' | 'ç' => 'c',
        'š' => 's',
        'ñ' => 'n',
        other => other,
    };
    text.chars().map(bare).collect()
}

/// Every text that may be typed to find this card.
fn ways_to_mean(card: &GuestCard) -> Vec<String> {
    let mut ways = Vec::new();
    for part in [&card.first_name, &card.last_name].iter().flat_map(|it| it.as_str().split([' ', '-', '\'', ','])) {
        let begin: String = part.chars().take(2).collect();
        if begin.chars().count() == 2 {
            ways.extend([begin.to_uppercase(), begin.to_lowercase(), plain(&begin), plain(part), begin]);
        }
    }
    ways.push(format!("{} {}", card.first_name.as_str(), plain(card.last_name.as_str())));
    let phone = card.phone.as_ref().unwrap();
    let digits = &phone.as_e164()[1..];
    let (area, head, tail) = (&digits[2..4], &digits[4..7], &digits[7..]);
    ways.extend([
        phone.display(),
        phone.as_e164().to_owned(),
        format!("06{area}{head}{tail}"),
        format!("06 ({area}) {head} {tail}"),
        format!("00 36 {area}/{head}-{tail}"),
        format!("{area} {head}"),
        format!("06-{area}/{}", &head[..1]),
        format!("{head}-{tail}"),
        tail.to_owned(),
    ]);
    if let Some(email) = &card.email {
        let is_long_enough = |it: &String| it.chars().filter(|it| it.is_alphanumeric()).count() >= 2;
        let begins = (2..=email.as_str().len()).map(|it| email.as_str()[..it].to_owned());
        ways.extend(begins.filter(is_long_enough));
        ways.push(email.as_str().to_uppercase());
    }
    ways
}

fn search(conn: &mut Connection, company: CompanyId, typed: &str, now: DateTime<Utc>) -> Vec<Uuid> {
    let wanted = GuestSearch::parse(typed).unwrap_or_else(|_| panic!("{typed:?}"));
    let found = tenant::transaction(conn, company, |conn| store::guests::search(conn, company, &wanted, 10_000, now));
    found.unwrap().into_iter().map(|it| it.id.0).collect()
}

#[test]
fn guests_are_found_by_name_prefix_phone_and_email() {
    let db = TestDb::new();
    let company = CompanyId(World::new(&db).company);
    let conn = &mut db.connect(Role::App);
    let now = MONDAY.parse().unwrap();
    let mut runner = TestRunner::deterministic();
    let cards: Vec<(GuestId, GuestCard)> =
        (0..60).map(|_| (GuestId(Uuid::new_v4()), card().new_tree(&mut runner).unwrap().current())).collect();
    let mut emails = std::collections::BTreeSet::new();
    let cards: Vec<_> = cards.into_iter().filter(|(_, it)| emails.insert(it.email.clone())).collect();
    tenant::transaction(conn, company, |conn| store::guests::insert(conn, company, &cards, now)).unwrap();
    let mut asked = 0;
    for (id, card) in &cards {
        for typed in ways_to_mean(card) {
            let found = search(conn, company, &typed, now);
            assert!(
                found.contains(&id.0),
                "{typed:?} does not find {} {}, {:?}",
                card.last_name.as_str(),
                card.first_name.as_str(),
                db.rows(&format!("SELECT search FROM guests WHERE id = '{id}'"))
            );
            asked += 1;
        }
    }
    assert!(1_000 < asked, "{asked}");
}
