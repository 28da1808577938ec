use serde_json::json;
use testkit::Role;

use crate::staff::StaffedSalon;

#[actix_web::test]
async fn the_guest_export_escapes_formulas() {
    let mut desk = StaffedSalon::new().await;
    let eva = json!({ "firstName": "Éva", "lastName": "@SUM(A1)", "phone": "+36301234567", "note": "=1+1; \"x\"\r\n-2", "birthday": "05-12" });
    let eva = super::id_of(&desk.save(eva).await.json());
    desk.add("Ádám Béla").await;
    desk.visit(eva, "2040-02-06 10:00Z", "payment_amount = 12900");
    let answer = desk.gergo.get("/api/guests/export").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("content-type"), Some("text/csv; charset=utf-8"));
    assert_eq!(answer.header("content-disposition"), Some("attachment; filename=\"guests.csv\""));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let text = String::from_utf8(answer.body.to_vec()).unwrap();
    let expected = "\u{feff}\"Vezetéknév\";\"Keresztnév\";\"E-mail\";\"Telefon\";\"SMS\";\"Állapot\";\"Megjegyzés\";\
        \"Születésnap\";\"Felvéve\";\"Látogatás\";\"Fizetett (Ft)\";\"Nem jelent meg\";\"Utolsó látogatás\";\"Következő látogatás\"\r\n\
        \"'@SUM(A1)\";\"Éva\";\"\";\"'+36/30 123-4567\";\"igen\";\"aktív\";\"'=1+1; \"\"x\"\"\r\n-2\";\
        \"05-12\";\"2040-03-05 10:00\";1;12900;0;\"2040-02-06 11:00\";\"\"\r\n\
        \"Ádám\";\"Béla\";\"\";\"\";\"igen\";\"aktív\";\"\";\"\";\"2040-03-05 10:00\";0;0;0;\"\";\"\"\r\n";
    assert_eq!(text, expected);
    assert_eq!(desk.one("SELECT count(*) AS n FROM audit_log WHERE act = 'guest.exported'")["n"], 1);

    desk.app.db.execute(Role::Migrator, "UPDATE accounts SET language = 'en'");
    desk.app.forget(&desk.gergo);
    let english = desk.gergo.get("/api/guests/export").await;
    assert!(String::from_utf8_lossy(&english.body).starts_with("\u{feff}\"Last name\",\"First name\","));
    assert_eq!(desk.lilla.get("/api/guests/export").await.code(), "access.not_granted");
}
