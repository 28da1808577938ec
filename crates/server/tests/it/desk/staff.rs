use serde_json::{Value, json};
use testkit::Role;

use super::{Desk, delete, employed};
use crate::app::TestApp;
use crate::world::World;

const EMPLOYEE: &str = "/api/user/employee";

fn path(of: uuid::Uuid) -> String {
    format!("{EMPLOYEE}/{of}")
}

#[actix_web::test]
async fn supervisors_edit_profiles() {
    let mut desk = Desk::new().await;
    let lilla = desk.world.lilla;
    let before = desk.gergo.get(&path(lilla)).await.json();
    assert_eq!((&before["role"], &before["email"]), (&json!("PROVIDER"), &json!("lilla@example.com")));
    assert_eq!(before["shops"], json!([desk.world.shop]));
    let body = json!({ "id": lilla, "version": 1, "title": " Fodrász ", "role": "SUPERVISOR", "services": [desk.world.massage],
        "defaultShop": desk.world.shop });
    let answer = desk.gergo.patch(EMPLOYEE, body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let after = answer.json();
    for (field, value) in [
        ("title", json!("Fodrász")),
        ("role", json!("SUPERVISOR")),
        ("services", json!([desk.world.massage])),
        ("shops", json!([desk.world.shop])),
        ("defaultShop", json!(desk.world.shop)),
        ("showCalendar", json!(true)),
    ] {
        assert_eq!(after[field], value, "{field}");
    }
    assert_eq!(desk.one("SELECT act FROM audit_log WHERE act LIKE 'employee.%'")["act"], "employee.role_changed");
    // Guests see the changed services at once.
    let (_, mut guest) = desk.app.guest("vendeg@example.com").await;
    let refused =
        guest.post("/public/appointment/bookonline", desk.world.booking("2040.03.12 09:00", "2040.03.12 10:00")).await;
    assert_eq!(refused.code(), "booking.not_offered");

    // Working nowhere takes her hours with it, and the shop she was mostly in.
    let nowhere =
        desk.gergo.patch(EMPLOYEE, json!({ "id": lilla, "version": 2, "shops": [], "title": "" })).await.json();
    assert_eq!((&nowhere["shops"], nowhere.get("defaultShop"), nowhere.get("title")), (&json!([]), None, None));
    assert_eq!(desk.one(&format!("SELECT count(*) AS n FROM work_hours WHERE employee_id = '{lilla}'"))["n"], 0);
}

#[actix_web::test]
async fn invalid_profiles_are_refused_and_change_nothing() {
    let mut desk = Desk::new().await;
    let other = World::named(&desk.app.db, "masik");
    let lilla = desk.world.lilla;
    let before = desk.gergo.get(&path(lilla)).await.json();
    for (body, status, code) in [
        (json!({ "id": lilla, "version": 1, "title": "X", "shops": [other.shop] }), 404, "shop.not_found"),
        (json!({ "id": lilla, "version": 1, "title": "X", "services": [other.cut] }), 404, "service.not_found"),
        (json!({ "id": other.lilla, "version": 1, "title": "X" }), 404, "employee.not_found"),
        (json!({ "id": lilla, "version": 1, "title": "X", "defaultShop": other.shop }), 422, "request.invalid"),
        (json!({ "id": lilla, "version": 1, "title": "x".repeat(101) }), 422, "request.invalid"),
        (json!({ "id": lilla, "version": 1, "isCompanyOwner": true }), 400, "request.malformed"),
    ] {
        let answer = desk.gergo.patch(EMPLOYEE, body.clone()).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{body}");
    }
    assert_eq!(
        desk.lilla.patch(EMPLOYEE, json!({ "id": lilla, "version": 1, "role": "SUPERVISOR" })).await.code(),
        "access.forbidden"
    );
    assert_eq!(desk.gergo.get(&path(lilla)).await.json(), before);
}

#[actix_web::test]
async fn the_owner_and_the_last_supervisor_cannot_be_disabled() {
    let mut desk = Desk::new().await;
    let (lilla, gergo) = (desk.world.lilla, desk.world.gergo);
    let owner = delete(&mut desk.gergo, &path(gergo)).await;
    assert_eq!((owner.status, owner.code().as_str()), (409, "employee.is_owner"));
    let demoted = desk.gergo.patch(EMPLOYEE, json!({ "id": gergo, "version": 1, "role": "PROVIDER" })).await;
    assert_eq!(demoted.code(), "employee.is_owner");
    desk.app.db.execute(Role::Migrator, "UPDATE employees SET is_company_owner = false");
    for refused in [
        delete(&mut desk.gergo, &path(gergo)).await,
        desk.gergo.patch(EMPLOYEE, json!({ "id": gergo, "version": 1, "role": "PROVIDER" })).await,
    ] {
        assert_eq!((refused.status, refused.code().as_str()), (409, "employee.last_supervisor"));
    }
    // With another one they may go, and of two who go at once one does.
    assert_eq!(
        desk.gergo.patch(EMPLOYEE, json!({ "id": lilla, "version": 1, "role": "SUPERVISOR" })).await.status,
        200
    );
    let lillas = desk.app.signed_in(desk.account).await;
    let (mut a, mut b) = (desk.gergo.clone(), lillas);
    let (one, two) = (path(lilla), path(gergo));
    let (first, second) = futures_util::join!(delete(&mut a, &one), delete(&mut b, &two));
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert!(statuses == [204, 401] || statuses == [204, 409], "{first:?} {second:?}");
    let left = desk.app.rows("SELECT id FROM employees WHERE role = 'SUPERVISOR' AND state = 'ACTIVE'");
    assert_eq!(left.len(), 1);
}

#[actix_web::test]
async fn a_disabled_employee_is_not_offered_and_signed_out() {
    let mut desk = Desk::new().await;
    let lilla = desk.world.lilla;
    let event = desk.made(desk.cut("2040.03.12 09:00")).await;
    assert_eq!(delete(&mut desk.gergo, &format!("{}?appointments=keep", path(lilla))).await.status, 204);
    assert_eq!(delete(&mut desk.gergo, &path(lilla)).await.status, 204, "disabled is disabled");
    desk.app.forget(&desk.lilla);
    assert_eq!(desk.lilla.get("/api/user/employees").await.status, 401);
    let (_, mut guest) = desk.app.guest("vendeg@example.com").await;
    let book = desk.world.booking("2040.03.12 11:00", "2040.03.12 12:00");
    assert_eq!(guest.post("/public/appointment/bookonline", book.clone()).await.code(), "booking.not_offered");
    let list = desk.gergo.get("/api/events?start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z").await.json();
    assert_eq!(list["items"][0]["id"], event["id"], "what stands in the calendar stays");
    let back = desk.gergo.patch(&format!("{}/activate", path(lilla)), Value::Null).await;
    assert_eq!((back.status, &back.json()["state"]), (200, &json!("ACTIVE")));
    assert_eq!(guest.post("/public/appointment/bookonline", book).await.status, 201);
}

#[actix_web::test]
async fn people_of_other_companies_are_not_found() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let other = World::named(&app.db, "masik");
    let (_, mut stranger) = employed(&app, &other, other.gergo, "SUPERVISOR", "masik@example.com").await;
    for answer in [
        stranger.get(&path(world.lilla)).await,
        delete(&mut stranger, &path(world.lilla)).await,
        stranger.patch(&format!("{}/activate", path(world.lilla)), Value::Null).await,
    ] {
        assert_eq!((answer.status, answer.code().as_str()), (404, "employee.not_found"));
    }
}
