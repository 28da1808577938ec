//! Idempotency of bookings.

use kernel::CompanyId;
use sha2::{Digest as _, Sha256};

use super::dto::BookOnlineRequest;

/// A hash of everything the guest requested: equal for repeated requests.
pub(super) fn fingerprint(company: CompanyId, body: &BookOnlineRequest) -> Vec<u8> {
    let mut hash = Sha256::new();
    hash.update(company.0.as_bytes());
    hash.update(body.provider_id.0.0.as_bytes());
    hash.update(body.shop_id.0.0.as_bytes());
    let mut times = String::with_capacity(32);
    for time in [&body.time_slot_from, &body.time_slot_to] {
        // A `String` takes whatever is written.
        let _written = time.0.format("%Y.%m.%d %H:%M").write_to(&mut times);
    }
    hash.update(times);
    for service in &body.services {
        hash.update(service.0.0.as_bytes());
    }
    hash.update(body.note.as_deref().unwrap_or_default().as_bytes());
    if let Some(visitor) = &body.visitor_name {
        // Apart from the note, so that no note reads as a visitor.
        hash.update(b"\0visitor\0");
        hash.update(visitor.0.as_str().as_bytes());
    }
    if let Some(version) = body.terms_version {
        hash.update(version.to_be_bytes());
    }
    hash.finalize().to_vec()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn times_count_as_they_were_typed() {
        let id = "00000000-0000-0000-0000-000000000001";
        let body = json!({ "companySzalonkaId": "proba", "providerId": id, "shopId": id, "services": [id],
            "timeSlotFrom": "2040.03.12 09:00", "timeSlotTo": "2040.03.12 10:00", "note": "first floor" });
        let body: BookOnlineRequest = serde_json::from_value(body).unwrap();
        let id = CompanyId::from_u128(1);
        let mut typed = Sha256::new();
        for _ in ["company", "provider", "shop"] {
            typed.update(id.0.as_bytes());
        }
        typed.update("2040.03.12 09:00");
        typed.update("2040.03.12 10:00");
        typed.update(id.0.as_bytes());
        typed.update("first floor");
        assert_eq!(fingerprint(id, &body), typed.finalize().to_vec());
    }
}
