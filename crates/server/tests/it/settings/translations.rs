//! Texts in the other language: written where the originals are, shown to guests who read it.

use serde_json::{Value, json};
use testkit::Role;

use super::staffed;
use crate::staff::StaffedSalon;

const SERVICE: &str = "/api/service";
const CATEGORY: &str = "/api/services/category";
const COMPANY: &str = "/api/company/current";
const SHOP: &str = "/api/company/shop";
const SALE: &str = "/api/company/sale";
const LISTING: &str = "/api/company/current/providerfinder/settings";

impl StaffedSalon {
    async fn posted(&mut self, path: &str, body: Value) -> Value {
        let answer = self.gergo.post(path, body).await;
        assert!(answer.status == 200 || answer.status == 201, "{answer:?}");
        answer.json()
    }

    /// The first item guests read.
    async fn first(&mut self, path: &str) -> Value {
        self.public(path).await.json()["items"][0].clone()
    }

    /// A page as it is drawn.
    async fn drawn(&mut self, sub: &str) -> String {
        let page = self.public(&format!("/proba/appointmentbook{sub}")).await.body;
        let page = String::from_utf8(page.to_vec()).unwrap();
        page.split_once("<div id=\"root\">").unwrap().1.to_owned()
    }
}

/// Body of a write, with the id and version of what was written before.
fn again(before: &Value, mut body: Value) -> Value {
    (body["id"], body["version"]) = (before["id"].clone(), before["version"].clone());
    body
}

#[actix_web::test]
async fn a_text_left_out_stays_and_an_empty_one_is_removed() {
    let mut salon = staffed().await;
    let cut =
        || json!({ "name": "Aaa vágás", "price": 7_900, "estimationType": 0, "duration": 45, "note": "Mosással" });
    let mut body = cut();
    (body["translatedName"], body["translatedNote"]) = (json!(" Haircut "), json!("With a wash"));
    let made = salon.posted(SERVICE, body).await;
    let texts = |it: &Value| (it["translatedName"].clone(), it["translatedNote"].clone());
    assert_eq!(texts(&made), (json!("Haircut"), json!("With a wash")));
    assert_eq!(texts(&salon.first("/public/service/proba").await), texts(&made));

    let kept = salon.posted(SERVICE, again(&made, cut())).await;
    assert_eq!(texts(&kept), texts(&made));
    let mut body = again(&kept, cut());
    body["translatedName"] = json!(" ");
    let removed = salon.posted(SERVICE, body).await;
    assert_eq!(texts(&removed), (Value::Null, json!("With a wash")));
    assert_eq!(texts(&salon.first("/public/service/proba").await), texts(&removed));
}

#[actix_web::test]
async fn every_text_guests_read_can_be_given() {
    let mut salon = staffed().await;
    let heading = json!({ "categoryName": "Haj", "translatedCategoryName": "Hair" });
    let made = salon.posted(CATEGORY, heading).await;
    assert_eq!(made["translatedCategoryName"], "Hair");
    let kept = salon.posted(CATEGORY, again(&made, json!({ "categoryName": "Hajak" }))).await;
    assert_eq!(kept["translatedCategoryName"], "Hair");
    assert_eq!(salon.first("/public/service/categories/proba").await["translatedCategoryName"], "Hair");

    let notes = json!({ "version": 1, "serviceSelectNote": "Kérdés?", "translatedServiceSelectNote": "Questions?",
        "dateSelectNote": "Gyere!", "translatedDateSelectNote": "Come!" });
    let changed = salon.gergo.patch(COMPANY, notes).await.json();
    assert_eq!(changed["translatedServiceSelectNote"], "Questions?", "{changed}");
    let removed = json!({ "version": 2, "translatedDateSelectNote": "" });
    assert_eq!(salon.gergo.patch(COMPANY, removed).await.status, 200);
    let seen = salon.public("/public/company/proba").await.json();
    assert_eq!(
        (&seen["translatedServiceSelectNote"], seen.get("translatedDateSelectNote")),
        (&json!("Questions?"), None)
    );

    let shop = json!({ "name": "Aaa", "address": "1114 Budapest", "description": "Csendes.",
        "translatedDescription": "Quiet." });
    assert_eq!(salon.posted(SHOP, shop).await["translatedDescription"], "Quiet.");
    assert_eq!(salon.first("/public/company/proba/shops").await["translatedDescription"], "Quiet.");

    let sale = json!({ "title": "Nyár", "description": "Júliusban.", "sale": 99, "translatedTitle": "Summer",
        "translatedDescription": "In July." });
    let made = salon.posted(SALE, sale).await;
    assert_eq!((&made["translatedTitle"], &made["translatedDescription"]), (&json!("Summer"), &json!("In July.")));
    assert_eq!(salon.first("/public/company/proba/sales").await["translatedTitle"], "Summer");

    let listing = json!({ "version": 0, "isListed": false, "description": "A Tisza partján.", "tags": [],
        "translatedDescription": "By the river.", "takesCards": false, "isStepFree": false, "visitsHomes": false,
        "languages": [] });
    let mut changed = salon.gergo.patch(LISTING, listing.clone()).await.json();
    assert_eq!(changed["translatedDescription"], "By the river.", "{changed}");
    let mut kept = listing;
    kept["version"] = changed["version"].take();
    kept.as_object_mut().unwrap().remove("translatedDescription");
    assert_eq!(salon.gergo.patch(LISTING, kept).await.json()["translatedDescription"], "By the river.");
    assert!(salon.drawn("?lang=en").await.contains("<p class=\"Landing_about\">By the river.</p>"));
}

#[actix_web::test]
async fn people_translate_what_they_say_of_themselves_and_so_does_who_runs_the_company() {
    let mut salon = staffed().await;
    let lilla = salon.world.lilla;
    let own = json!({ "title": "fodrász", "introduction": "Szereti.", "translatedTitle": "hairdresser",
        "translatedIntroduction": "Loves it.", "showCalendar": true, "language": "hu" });
    let me = salon.lilla.post("/api/user/current/personalInfo", own).await.json();
    assert_eq!((&me["translatedTitle"], &me["translatedIntroduction"]), (&json!("hairdresser"), &json!("Loves it.")));
    let short = json!({ "title": "fodrász", "introduction": "Szereti.", "showCalendar": true, "language": "hu" });
    let me = salon.lilla.post("/api/user/current/personalInfo", short).await.json();
    assert_eq!(me["translatedTitle"], "hairdresser");

    let profile = salon.gergo.get(&format!("/api/user/employee/{lilla}")).await.json();
    assert_eq!(profile["translatedIntroduction"], "Loves it.", "{profile}");
    let change = json!({ "id": lilla, "version": profile["version"], "translatedTitle": "stylist" });
    let changed = salon.gergo.patch("/api/user/employee", change).await.json();
    assert_eq!((&changed["title"], &changed["translatedTitle"]), (&json!("fodrász"), &json!("stylist")));
    assert_eq!(salon.public(&format!("/public/employee/{lilla}")).await.json()["translatedTitle"], "stylist");
    let page = salon.drawn(&format!("/employees/{lilla}?lang=en")).await;
    assert!(page.contains("<p>stylist</p><p>Loves it.</p>"), "{page}");
}

#[actix_web::test]
async fn a_text_that_is_too_long_is_refused_at_its_field() {
    let mut salon = staffed().await;
    let service = json!({ "name": "Vágás", "price": 1, "estimationType": 0, "duration": 45 });
    let shop = json!({ "name": "Buda", "address": "1114 Budapest" });
    let sale = json!({ "title": "Nyár", "sale": 5 });
    for (path, body, field, limit) in [
        (SERVICE, &service, "translatedName", 100),
        (SERVICE, &service, "translatedNote", 1_000),
        (CATEGORY, &json!({ "categoryName": "Haj" }), "translatedCategoryName", 100),
        (SHOP, &shop, "translatedDescription", 2_000),
        (SALE, &sale, "translatedTitle", 100),
        (SALE, &sale, "translatedDescription", 1_000),
    ] {
        let mut body = body.clone();
        body[field] = json!("ő".repeat(limit + 1));
        let refused = salon.gergo.post(path, body.clone()).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!(["field.too_long"])), "{path} {field}");
        body[field] = json!("ő".repeat(limit));
        assert_eq!(salon.gergo.post(path, body).await.status, 201, "{path} {field}");
    }
    for field in ["translatedServiceSelectNote", "translatedDateSelectNote"] {
        let refused = salon.gergo.patch(COMPANY, json!({ "version": 1, field: "ő".repeat(1_001) })).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!(["field.too_long"])), "{field}");
    }
}

#[actix_web::test]
async fn a_drawn_page_is_in_its_readers_language_as_far_as_the_salon_wrote_it() {
    let mut salon = staffed().await;
    let (cut, massage) = (salon.world.cut, salon.world.massage);
    salon.app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE services SET name = 'Vágás', translated_name = 'Haircut', note = 'Mosással' WHERE id = '{cut}';
            UPDATE services SET name = 'Masszázs' WHERE id = '{massage}';"
        ),
    );
    let english = salon.drawn("/service?lang=en").await;
    for part in [
        "<span class=\"ServiceStep_name\">Haircut</span>",
        "<span class=\"ServiceStep_note\"><span lang=\"hu\">Mosással</span></span>",
        "<span class=\"ServiceStep_name\"><span lang=\"hu\">Masszázs</span></span>",
        "<p class=\"company_writtenIn\">The salon wrote this in Hungarian.</p>",
    ] {
        assert!(english.contains(part), "{part}: {english}");
    }
    let hungarian = salon.drawn("/service").await;
    assert!(hungarian.contains("<span class=\"ServiceStep_name\">Vágás</span>"), "{hungarian}");
    assert!(!hungarian.contains("Haircut") && !hungarian.contains("<span lang=") && !hungarian.contains("writtenIn"));
}
