//! A salon's pages without the frontend.

use std::collections::BTreeSet;

use testkit::Role;

use crate::app::Browser;
use crate::head::{between, text, world};
use crate::world::World;

const IMAGE: &str = "537a6b02-0000-7000-8000-000000000003";

/// Pictures, a special header, a category, a sale and the texts a salon may leave out.
fn complete(app: &crate::app::TestApp, world: &World) {
    let World { company, shop, lilla, cut, massage, .. } = world;
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO images (company_id, id, kind, created_at) VALUES ('{company}', '{IMAGE}', 'profile', '2039-01-01Z');
            UPDATE companies SET header_style = 'special', background_image = '{IMAGE}', service_select_note = 'Kérdés?'
                WHERE company_id = '{company}';
            INSERT INTO company_chats VALUES ('{company}', '+36300000100', '+36300000100', 'proba.szalon');
            UPDATE shops SET description = 'Csendes.' WHERE id = '{shop}';
            UPDATE employees SET title = 'fodrász', introduction = 'Szereti.', profile_picture = '{IMAGE}'
                WHERE id = '{lilla}';
            INSERT INTO sales (company_id, id, title, description, percent)
                VALUES ('{company}', gen_random_uuid(), 'Nyár', 'Júliusban.', 5);
            INSERT INTO sale_services SELECT company_id, id, '{massage}' FROM sales;
            INSERT INTO service_categories (company_id, id, category_name) VALUES
                ('{company}', '{IMAGE}', 'Haj'), ('{company}', gen_random_uuid(), 'Üres');
            UPDATE services SET category_id = '{IMAGE}' WHERE id = '{cut}';
            UPDATE services SET note = 'Olajjal.' WHERE id = '{massage}';"
        ),
    );
}

/// The content of a page's root.
async fn root(browser: &mut Browser, sub: &str) -> String {
    let page = text(browser, &format!("/proba/appointmentbook{sub}")).await;
    between(&page, "<div id=\"root\">", "</div></body>").to_owned()
}

/// `frontend/src/testing/serverPages.test.ts` reads the snapshot: its classes must be the frontend's.
#[actix_web::test]
async fn the_plain_pages() {
    let (app, mut browser, world) = world();
    complete(&app, &world);
    let lilla = world.lilla.to_string();
    let mut pages = String::new();
    for sub in ["", "/service", "/employees", &format!("/employees/{lilla}"), "/shops"] {
        pages += &format!("\n= {sub}\n{}\n", root(&mut browser, sub).await.replace("><", ">\n<"));
    }
    world.set(&app.db, "enable_online_booking = false, header_style = 'normal'");
    app.a_second_later();
    pages += &format!("\n= closed\n{}\n", root(&mut browser, "").await.replace("><", ">\n<"));
    let pages = pages.replace(&lilla, "LILLA").replace(&world.gergo.to_string(), "GERGŐ");
    insta::assert_snapshot!("plain_pages", pages);
}

/// The words a visitor reads. Words of two letters are left out, such as the currency's.
fn words(html: &str) -> BTreeSet<String> {
    html.split('<')
        .filter_map(|it| it.split_once('>'))
        .flat_map(|(_, text)| text.split(|it: char| !it.is_alphabetic()))
        .filter(|it| 2 < it.chars().count())
        .map(str::to_lowercase)
        .collect()
}

/// A text written into a template instead of `words.rs` would be the same in both languages.
#[actix_web::test]
async fn pages_in_english_contain_no_hungarian_texts() {
    let (app, mut browser, world) = world();
    complete(&app, &world);
    app.db.execute(
        Role::Migrator,
        "UPDATE companies SET name = '1', address = '2', company_email = '3', service_select_note = '4';
        UPDATE shops SET name = '5', address = '6', description = '7';
        UPDATE services SET name = '8', note = '9'; UPDATE service_categories SET category_name = '10';
        UPDATE employees SET first_name = '11', last_name = '12', title = '13', introduction = '14';
        UPDATE sales SET title = '15', description = '16';",
    );
    for sub in ["", "/service", "/employees", &format!("/employees/{}", world.lilla), "/shops"] {
        let hungarian = words(&root(&mut browser, sub).await);
        let english = words(&root(&mut browser, &format!("{sub}?lang=en")).await);
        assert!(2 < hungarian.len() && 2 < english.len(), "{sub}: {hungarian:?} {english:?}");
        let same: Vec<_> = hungarian.intersection(&english).collect();
        assert!(
            same.iter().all(|it| ["online", "javascript", "whatsapp", "viber", "messenger"].contains(&it.as_str())),
            "{sub}: {same:?}"
        );
    }
}

#[actix_web::test]
async fn a_page_without_scripts_lists_people_services_shops_and_prices() {
    let (_app, mut browser, world) = world();
    let mut root = async |path: &str| {
        let page = text(&mut browser, path).await;
        between(&page, "<div id=\"root\">", "</main></div>").to_owned()
    };
    let lilla = world.lilla;
    let landing = root("/proba/appointmentbook").await;
    for part in [
        "<p class=\"company_name\"><a href=\"/proba/appointmentbook\">Próba Szalon</a></p>",
        "<h1>Üdvözlünk!</h1>",
        "1053 Budapest, Próba utca 1.",
        "<a href=\"tel:+36300000100\">",
        ">+36/30 000-0100</span>",
        "<a href=\"mailto:szalon@example.com\">",
        &format!("<a href=\"/proba/appointmentbook/employees/{lilla}\">Kovács Lilla</a>"),
        "<h3>Belváros</h3>",
        "<li>hétfő: 09:00–17:00</li>",
        "<li>Hajvágás – 60 perc – 12\u{a0}900\u{a0}Ft</li>",
        "<li>Festés – 30 perc – 10\u{a0}000\u{a0}Ft /\u{a0}óra</li>",
        "<noscript>",
    ] {
        assert!(landing.contains(part), "{part}: {landing}");
    }
    assert!(!landing.contains("Régi"), "passive services are not public");
    assert!(!landing.contains("style=") && !landing.contains("onclick"), "the content security policy forbids it");
    let english = root("/proba/appointmentbook/service?lang=en").await;
    assert!(english.contains("<h1>Choose a service</h1>") && english.contains("60 min"), "{english}");
    assert!(english.contains("href=\"/proba/appointmentbook/shops?lang=en\""), "the language goes along: {english}");
    assert!(root("/proba/appointmentbook/employees").await.contains("<h1>Szakembereink</h1>"));
    let german = root("/proba/appointmentbook/service?lang=de").await;
    assert!(german.contains("<h1>Válassz szolgáltatást</h1>"), "an unknown language is passed over: {german}");
    let person = root(&format!("/proba/appointmentbook/employees/{lilla}")).await;
    assert!(person.contains("<h1>Kovács Lilla</h1>") && person.contains("Festés"), "{person}");
    assert!(!person.contains("Tóth"), "{person}");
    let shops = root("/proba/appointmentbook/shops").await;
    assert!(shops.contains("<h2>Belváros</h2>") && !shops.contains("12\u{a0}900"), "{shops}");
}

#[actix_web::test]
async fn a_plain_page_shows_whether_the_salon_is_open() {
    let (app, mut browser, _world) = world();
    let mut says = async |hours: i64, query: &str, what: &str| {
        app.clock.advance(chrono::TimeDelta::hours(hours));
        let page = text(&mut browser, &format!("/proba/appointmentbook{query}")).await;
        assert!(page.contains(&format!("<span>{what}</span>")), "{what}: {page}");
    };
    // Monday, ten o'clock at the salon.
    says(0, "", "Ma nyitva 17:00-ig").await;
    says(7, "", "Most zárva, nyit: kedd 09:00").await;
    says(14, "?lang=en", "Opens today at 09:00").await;
    says(4 * 24 + 2, "?lang=en", "Closed now, opens Monday at 09:00").await;
}
