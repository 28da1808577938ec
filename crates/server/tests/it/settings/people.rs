//! A company's people, edited by several supervisors at once.

use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use super::staffed;
use crate::app::Browser;

const EMPLOYEE: &str = "/api/user/employee";

async fn profile(who: &mut Browser, id: Uuid) -> Value {
    who.get(&format!("{EMPLOYEE}/{id}")).await.json()
}

#[actix_web::test]
async fn the_second_of_two_editors_is_told_who_was_first() {
    let mut salon = staffed().await;
    let lilla = salon.world.lilla;
    let before = profile(&mut salon.gergo, lilla).await;
    assert_eq!((&before["version"], &before["hasProvenAccount"]), (&json!(1), &json!(true)));
    let first = salon.gergo.patch(EMPLOYEE, json!({ "id": lilla, "version": 1, "title": "Fodrász" })).await;
    assert_eq!((first.status, &first.json()["version"]), (200, &json!(2)));
    let second = salon.gergo.patch(EMPLOYEE, json!({ "id": lilla, "version": 1, "title": "Borbély" })).await;
    assert_eq!((second.status, second.code().as_str()), (409, "setting.changed"));
    assert_eq!(second.json()["details"]["changedBy"], "Tóth Gergő");
    assert_eq!(profile(&mut salon.gergo, lilla).await["title"], "Fodrász");
    assert_eq!(
        salon.gergo.patch(EMPLOYEE, json!({ "id": lilla, "title": "x" })).await.status,
        422,
        "a version is named"
    );
    // An employee's services are a part of it, from either screen.
    let services = json!({ "services": [salon.world.cut] });
    assert_eq!(salon.gergo.post(&format!("/api/services/provider/{lilla}"), services).await.status, 200);
    let stale = json!({ "id": lilla, "version": 2, "services": [] });
    assert_eq!(salon.gergo.patch(EMPLOYEE, stale).await.code(), "setting.changed");
    // Being disabled and activated are changes as well.
    assert_eq!(salon.delete(&format!("{EMPLOYEE}/{lilla}")).await.status, 204);
    let back = salon.gergo.patch(&format!("{EMPLOYEE}/{lilla}/activate"), Value::Null).await;
    assert_eq!(back.json()["version"], 5);
}

#[actix_web::test]
async fn a_shop_with_appointments_ahead_is_taken_from_somebody_only_when_it_is_said_what_becomes_of_them() {
    let mut salon = staffed().await;
    let (lilla, gergo) = (salon.world.lilla, salon.world.gergo);
    let event = salon.book("2040.03.12 10:00", "2040.03.12 11:00").await;
    let body = json!({ "id": lilla, "version": 1, "shops": [], "title": "Máshol" });
    let asked = salon.gergo.patch(EMPLOYEE, body.clone()).await;
    assert_eq!((asked.status, asked.code().as_str()), (409, "setting.appointments_ahead"));
    let ahead = &asked.json()["details"]["ahead"];
    assert_eq!((&ahead[0]["id"], &ahead[0]["freeProviders"]), (&json!(event), &json!([gergo])));
    let same = profile(&mut salon.gergo, lilla).await;
    assert_eq!((&same["shops"], same.get("title"), &same["version"]), (&json!([salon.world.shop]), None, &json!(1)));

    let moved = salon.gergo.patch(&format!("{EMPLOYEE}?appointments=move"), body).await;
    assert_eq!((moved.status, &moved.json()["shops"]), (200, &json!([])), "{moved:?}");
    let whose = salon.one(&format!("SELECT provider_id FROM calendar_events WHERE id = '{event}'"));
    assert_eq!(whose["provider_id"], json!(gergo));
    // Without appointments nothing is asked.
    let back = json!({ "id": lilla, "version": 2, "shops": [salon.world.shop], "defaultShop": salon.world.shop });
    assert_eq!(salon.gergo.patch(EMPLOYEE, back).await.status, 200);
    assert_eq!(salon.gergo.patch(EMPLOYEE, json!({ "id": lilla, "version": 3, "shops": [] })).await.status, 200);
}

#[actix_web::test]
async fn of_two_supervisors_who_demote_each_other_one_is_refused() {
    let salon = staffed().await;
    let (lilla, gergo) = (salon.world.lilla, salon.world.gergo);
    let lillas = salon.app.rows(&format!("SELECT id FROM accounts WHERE employee_id = '{lilla}'")).remove(0);
    let gergos = salon.app.rows(&format!("SELECT id FROM accounts WHERE employee_id = '{gergo}'")).remove(0);
    let account = |row: &Value| kernel::AccountId(row["id"].as_str().unwrap().parse().unwrap());
    for round in 0..10 {
        salon.app.db.execute(
            Role::Migrator,
            "UPDATE employees SET role = 'SUPERVISOR', is_company_owner = false, revision = 1",
        );
        let mut one = salon.app.signed_in(account(&gergos)).await;
        let mut two = salon.app.signed_in(account(&lillas)).await.answered_by(&salon.app.twin());
        let demote = |id: Uuid| json!({ "id": id, "version": 1, "role": "PROVIDER" });
        let (first, second) =
            futures_util::join!(one.patch(EMPLOYEE, demote(lilla)), two.patch(EMPLOYEE, demote(gergo)));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert!(matches!(statuses, [200, 401 | 403 | 409]), "{round}: {first:?} {second:?}");
        let left = salon.app.rows("SELECT id FROM employees WHERE role = 'SUPERVISOR'");
        assert_eq!(left.len(), 1, "{round}");
    }
}

#[actix_web::test]
async fn the_list_says_where_everybody_works_and_how_much_they_do() {
    let mut salon = staffed().await;
    let items = salon.lilla.get("/api/user/employees").await.json()["items"].clone();
    assert_eq!((&items[0]["shops"], &items[0]["services"]), (&json!([salon.world.shop]), &json!(3)));
    assert_eq!(items[1]["services"], 1);
}
