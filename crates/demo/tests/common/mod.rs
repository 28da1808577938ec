use demo::Salon;
use uuid::Uuid;

/// Every id of a salon.
pub fn ids(salon: &Salon) -> Vec<Uuid> {
    let mut ids = vec![salon.company.id.0];
    ids.extend(salon.shops.iter().map(|it| it.id.0));
    ids.extend(salon.employees.iter().map(|it| it.id.0));
    ids.extend(salon.categories.iter().map(|it| it.id.0));
    ids.extend(salon.services.iter().map(|it| it.service.id.0));
    ids.extend(salon.sales.iter().map(|it| it.id.0));
    ids.extend(salon.images.iter().map(|it| it.id.0));
    ids.extend(salon.accounts.iter().map(|it| it.id.0));
    ids.extend(salon.guests.iter().map(|it| it.id.0));
    ids.extend(salon.events.iter().map(|it| it.id.0));
    ids
}
