//! Demo data is marked so that it can be deleted again, and nothing else (docs/trust.md#made-up-rows).

use serde_json::json;
use testkit::Role;

use super::form;
use crate::app::TestApp;

/// Everything marked, with what hangs on it, in the order the references ask for.
const TAKEN_AWAY: &str = "
DELETE FROM event_services s USING calendar_events e
    WHERE e.company_id = s.company_id AND e.id = s.event_id AND e.is_demo;
DELETE FROM calendar_events WHERE is_demo;
DELETE FROM guests WHERE is_demo;
DELETE FROM photo_services s USING images i
    WHERE i.company_id = s.company_id AND i.id = s.image_id AND i.is_demo;
DELETE FROM photos r USING images i WHERE i.company_id = r.company_id AND i.id = r.image_id AND i.is_demo;
DELETE FROM sales WHERE is_demo;
DELETE FROM service_offers o USING services s
    WHERE s.company_id = o.company_id AND s.id = o.service_id AND s.is_demo;
DELETE FROM services WHERE is_demo;
DELETE FROM service_categories WHERE is_demo;
DELETE FROM work_hours h USING employees e
    WHERE e.company_id = h.company_id AND e.id = h.employee_id AND e.is_demo;
DELETE FROM employee_shops s USING employees e
    WHERE e.company_id = s.company_id AND e.id = s.employee_id AND e.is_demo;
DELETE FROM employees WHERE is_demo;
UPDATE companies SET background_image = NULL;
DELETE FROM shop_photos;
UPDATE employees SET profile_picture = NULL, cover_photo = NULL;
DELETE FROM images WHERE is_demo";

#[actix_web::test]
async fn clearing_the_samples_keeps_the_owner_the_shop_and_own_data() {
    let app = TestApp::new();
    let mut owner = app.browser().await;
    assert_eq!(owner.post("/public/register", form()).await.status, 200);
    app.db.execute(
        Role::Migrator,
        "INSERT INTO guests (company_id, id, first_name, last_name, created_at)
            SELECT company_id, gen_random_uuid(), 'Saját', 'Vendég', now() FROM companies;
        INSERT INTO services (company_id, id, name, price, duration_minutes)
            SELECT company_id, gen_random_uuid(), 'Saját', 1000, 30 FROM companies;
        INSERT INTO service_offers SELECT e.company_id, e.id, s.id FROM employees e, services s
            WHERE e.is_company_owner AND s.name = 'Saját'",
    );
    app.db.execute(Role::Migrator, TAKEN_AWAY);
    for (table, left) in [
        ("companies", 1),
        ("shops", 1),
        ("employees", 1),
        ("accounts", 1),
        ("guests", 1),
        ("services", 1),
        ("service_offers", 1),
        ("service_categories", 0),
        ("calendar_events", 0),
        ("images", 0),
        ("photos", 0),
        ("sales", 0),
    ] {
        assert_eq!(app.rows(&format!("SELECT 1 AS one FROM {table}")).len(), left, "{table}");
    }
    let people = owner.get("/api/user/employees").await.json();
    assert_eq!((&people["items"][0]["firstName"], people["items"].as_array().unwrap().len()), (&json!("Kata"), 1));
    assert_eq!(owner.get("/public/company/kata-szalon").await.status, 200);
}
