use serde_json::{Value, json};

use super::MoneySalon;
use crate::desk::photos::{photo, upload};

const EXPENSE: &str = "/api/expense";
const CATEGORY: &str = "/api/expense/category";

impl MoneySalon {
    async fn category(&mut self, name: &str) -> Value {
        let made = self.gergo.post(CATEGORY, json!({ "name": name })).await;
        assert_eq!(made.status, 201, "{made:?}");
        made.json()["id"].clone()
    }

    async fn spend(&mut self, date: &str, category: &Value, amount: i64, fixed: bool) -> Value {
        let body = json!({ "date": date, "categoryId": category, "amount": amount, "note": "n", "fixed": fixed });
        let made = self.gergo.post(EXPENSE, body).await;
        assert_eq!(made.status, 201, "{made:?}");
        made.json()
    }

    async fn expenses(&mut self, from: &str, to: &str) -> Value {
        let list = self.gergo.get(&format!("/api/expenses?from={from}&to={to}")).await;
        assert_eq!(list.status, 200, "{list:?}");
        list.json()
    }
}

fn path(of: &Value) -> String {
    format!("{EXPENSE}/{}", of["id"].as_str().unwrap())
}

#[actix_web::test]
async fn expenses_are_written_down_changed_deleted_and_brought_back() {
    let mut salon = MoneySalon::new().await;
    assert_eq!(salon.gergo.get("/api/expense/categories").await.json(), json!({ "items": [] }));
    let (rent, paint) = (salon.category("Bérleti díj").await, salon.category("Festékek").await);
    let made = salon.spend("2040-03-01", &rent, 450_000, true).await;
    salon.spend("2040-03-03", &paint, 182_400, false).await;
    salon.spend("2040-02-28", &paint, 1_000, false).await;
    let list = salon.expenses("2040-03-01", "2040-03-31").await;
    assert_eq!((&list["total"], &list["previous"]), (&json!(632_400), &json!(1_000)));
    let begun = salon.expenses("2040-03-01", "2040-03-20").await;
    assert_eq!(
        (&begun["previous"], &begun["previousFrom"], &begun["previousTo"]),
        (&json!(0), &json!("2040-02-01"), &json!("2040-02-20"))
    );
    assert_eq!(
        list["byCategory"],
        json!([{ "categoryId": rent, "amount": 450_000 }, { "categoryId": paint, "amount": 182_400 }])
    );
    let dates: Vec<_> = list["items"].as_array().unwrap().iter().map(|it| it["date"].clone()).collect();
    assert_eq!(dates, ["2040-03-03", "2040-03-01"]);

    let change =
        json!({ "id": made["id"], "version": 1, "date": "2040-03-02", "categoryId": rent, "amount": "460 000" });
    let changed = salon.gergo.post(EXPENSE, change.clone()).await;
    assert_eq!(
        (changed.status, &changed.json()["amount"], &changed.json()["fixed"]),
        (200, &json!(460_000), &json!(false))
    );
    assert_eq!(salon.gergo.post(EXPENSE, change).await.code(), "setting.changed");
    assert_eq!(salon.delete(&path(&made)).await.status, 204);
    assert_eq!(salon.expenses("2040-03-01", "2040-03-31").await["total"], 182_400);
    let back = salon.gergo.patch(&format!("{}/activate", path(&made)), json!({})).await;
    assert_eq!((back.status, &back.json()["deleted"]), (200, &json!(false)));
    assert_eq!(salon.expenses("2040-03-01", "2040-03-31").await["total"], 642_400);
    assert_eq!(salon.gergo.get(&path(&made)).await.json()["version"], 4);
}

#[actix_web::test]
async fn every_wrong_field_is_named_and_nothing_is_saved() {
    let mut salon = MoneySalon::new().await;
    let rent = salon.category("Bérleti díj").await;
    for (field, value, code) in [
        ("amount", json!("sok"), "field.money"),
        ("amount", json!(-5), "field.money"),
        ("amount", json!("12,5"), "field.money"),
        ("amount", json!("450 000 Ft"), "field.money"),
        ("amount", json!(""), "field.required"),
        ("amount", json!(0), "field.range"),
        ("date", json!("1700-01-01"), "field.range"),
        ("note", json!("x".repeat(501)), "field.too_long"),
    ] {
        let mut body = json!({ "date": "2040-03-05", "categoryId": rent, "amount": 1 });
        body[field] = value.clone();
        let refused = salon.gergo.post(EXPENSE, body).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{field} {value}");
    }
    let unknown = json!({ "date": "2040-03-05", "categoryId": salon.world.cut, "amount": 1 });
    let refused = salon.gergo.post(EXPENSE, unknown).await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "expense.category_not_found"));
    assert_eq!(
        salon.gergo.get("/api/expenses?from=2040-03-05&to=2040-03-04").await.field("to"),
        json!(["field.range"])
    );
    assert_eq!(salon.app.rows("SELECT count(*) AS n FROM expenses")[0]["n"], 0);
}

#[actix_web::test]
async fn categories_have_names_of_their_own_and_stay_where_they_were_used() {
    let mut salon = MoneySalon::new().await;
    let rent = salon.category("Bérleti díj").await;
    let taken = salon.gergo.post(CATEGORY, json!({ "name": "bérleti díj" })).await;
    assert_eq!((taken.status, taken.field("name")), (409, json!(["expense.category_taken"])));
    let renamed = salon.gergo.post(CATEGORY, json!({ "id": rent, "name": "Bérlet" })).await;
    assert_eq!((renamed.status, &renamed.json()["name"]), (200, &json!("Bérlet")));
    let made = salon.spend("2040-03-01", &rent, 5, false).await;
    assert_eq!(salon.delete(&format!("{CATEGORY}/{}", rent.as_str().unwrap())).await.status, 204);
    let list = salon.gergo.get("/api/expenses/categories").await;
    assert_eq!(list.status, 404, "one address is enough: {list:?}");
    let list = salon.gergo.get("/api/expense/categories").await.json();
    assert_eq!(list["items"], json!([{ "id": rent, "name": "Bérlet", "deleted": true }]));
    // Expenses under it stay there, also when they are changed; new ones are refused.
    let change = json!({ "id": made["id"], "version": 1, "date": "2040-03-01", "categoryId": rent, "amount": 6 });
    assert_eq!(salon.gergo.post(EXPENSE, change).await.status, 200);
    let new = json!({ "date": "2040-03-01", "categoryId": rent, "amount": 6 });
    assert_eq!(salon.gergo.post(EXPENSE, new).await.code(), "expense.category_not_found");
    salon.category("Bérlet").await;
}

#[actix_web::test]
async fn fixed_costs_are_repeated_once_also_by_two_at_a_time() {
    let mut salon = MoneySalon::new().await;
    let rent = salon.category("Bérleti díj").await;
    salon.spend("2040-01-31", &rent, 450_000, true).await;
    salon.spend("2040-01-10", &rent, 7, false).await;
    let gone = salon.spend("2040-01-11", &rent, 9, true).await;
    salon.delete(&path(&gone)).await;
    assert_eq!(salon.expenses("2040-02-01", "2040-02-29").await["repeatable"], 1);
    let mut other = salon.gergo.clone();
    let month = json!({ "month": "2040-02-20" });
    let (first, second) = futures_util::join!(
        salon.gergo.post("/api/expenses/repeat", month.clone()),
        other.post("/api/expenses/repeat", month.clone())
    );
    let added = [first, second].map(|it| it.json()["items"].as_array().unwrap().len());
    assert_eq!(added.iter().sum::<usize>(), 1);
    let list = salon.expenses("2040-02-01", "2040-02-29").await;
    let repeated = &list["items"][0];
    assert_eq!(
        (&repeated["date"], &repeated["amount"], &repeated["fixed"]),
        (&json!("2040-02-29"), &json!(450_000), &json!(true))
    );
    assert_eq!(list["repeatable"], 0);
    // Deleted by choice: it is not repeated again.
    salon.delete(&path(repeated)).await;
    assert_eq!(salon.gergo.post("/api/expenses/repeat", month).await.json(), json!({ "items": [] }));
}

#[actix_web::test]
async fn receipts_are_pictures_or_whole_pdfs_and_go_with_their_files() {
    let mut salon = MoneySalon::new().await;
    let rent = salon.category("Bérleti díj").await;
    let expense = salon.spend("2040-03-01", &rent, 450_000, true).await;
    let address = format!("{}/file", path(&expense));
    let pdf = b"%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n";
    let kept = upload(&mut salon.gergo, &address, &[("file", pdf)]).await;
    assert_eq!((kept.status, &kept.json()["pdf"]), (201, &json!(true)), "{kept:?}");
    let picture = photo(7, image::ImageFormat::Png);
    let shown = upload(&mut salon.gergo, &address, &[("file", &picture)]).await;
    assert_eq!((shown.status, &shown.json()["pdf"]), (201, &json!(false)), "{shown:?}");
    for wrong in [&b"%PDF-1.7 cut off"[..], b"GIF89a", b"<html><script>", b""] {
        let refused = upload(&mut salon.gergo, &address, &[("file", wrong)]).await;
        assert_eq!((refused.status, refused.field("file")), (422, json!(["expense.file_type"])), "{refused:?}");
    }
    let lilla = upload(&mut salon.lilla, &address, &[("file", pdf)]).await;
    assert_eq!(lilla.status, 403);

    let file = format!("{address}/{}", kept.json()["id"].as_str().unwrap());
    let read = salon.gergo.get(&file).await;
    assert_eq!((read.status, &read.body[..]), (200, &pdf[..]));
    assert_eq!(read.header("content-type"), Some("application/pdf"));
    assert_eq!(read.header("content-disposition"), Some("attachment; filename=\"receipt.pdf\""));
    assert_eq!(read.header("x-content-type-options"), Some("nosniff"));
    let image = format!("{address}/{}", shown.json()["id"].as_str().unwrap());
    assert_eq!(salon.gergo.get(&image).await.header("content-type"), Some("image/jpeg"));
    assert_eq!(salon.lilla.get(&file).await.status, 403);
    let public = format!("/api/resource/appointment/{}", shown.json()["id"].as_str().unwrap());
    assert_eq!(salon.lilla.get(&public).await.status, 404, "a receipt is no photo of the library");

    assert_eq!(salon.expenses("2040-03-01", "2040-03-01").await["items"][0]["files"].as_array().unwrap().len(), 2);
    let before = salon.stored();
    assert_eq!(salon.delete(&file).await.status, 204);
    assert_eq!(salon.delete(&file).await.status, 404);
    assert_eq!(salon.delete(&image).await.status, 204);
    salon.run_deletions();
    assert!(0 < before);
    assert_eq!(salon.stored(), 0);
}

#[actix_web::test]
async fn the_list_is_written_out_and_no_cell_is_a_formula() {
    let mut salon = MoneySalon::new().await;
    let odd = salon.category("=cmd|' /C calc'!A0").await;
    let body = json!({ "date": "2040-03-01", "categoryId": odd, "amount": 5, "note": "+1; \"ő\"", "fixed": true });
    assert_eq!(salon.gergo.post(EXPENSE, body).await.status, 201);
    let csv = salon.gergo.get("/api/expenses/csv?from=2040-03-01&to=2040-03-31").await;
    assert_eq!(csv.header("content-type"), Some("text/csv; charset=utf-8"));
    let expected = "\u{feff}\"Dátum\";\"Kategória\";\"Összeg (Ft)\";\"Megjegyzés\";\"Havonta\"\r\n\
        \"2040-03-01\";\"'=cmd|' /C calc'!A0\";5;\"'+1; \"\"ő\"\"\";\"igen\"\r\n";
    assert_eq!(std::str::from_utf8(&csv.body).unwrap(), expected);
}

#[actix_web::test]
async fn months_are_the_companys_and_compare_with_what_visits_brought() {
    let mut salon = MoneySalon::new().await;
    let rent = salon.category("Bérleti díj").await;
    salon.spend("2040-03-31", &rent, 100, false).await;
    salon.spend("2039-10-01", &rent, 10, false).await;
    salon.spend("2039-09-30", &rent, 1, false).await;
    // In Budapest the first is already in April; the second is deleted, the third an absence.
    for (start, amount, state) in [
        ("2040-03-31 22:30Z", 1_000, 1),
        ("2040-03-31 21:30Z", 2_000, 1),
        ("2039-10-31 23:30Z", 3_000, 1),
        ("2039-10-31 22:30Z", 4_000, 0),
    ] {
        salon.visit(start, Some(amount), state);
    }
    let list = salon.expenses("2040-03-01", "2040-03-31").await;
    let months: Vec<_> = list["months"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["month"].as_str().unwrap(), it["income"].as_i64().unwrap(), it["expense"].as_i64().unwrap()))
        .collect();
    assert_eq!(
        months,
        [
            ("2039-10-01", 0, 10),
            ("2039-11-01", 3_000, 0),
            ("2039-12-01", 0, 0),
            ("2040-01-01", 0, 0),
            ("2040-02-01", 0, 0),
            ("2040-03-01", 2_000, 100),
        ]
    );
}
