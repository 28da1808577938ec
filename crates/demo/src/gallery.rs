use catalog::Service;
use chrono::{NaiveDate, TimeDelta};
use store::seed::{Employee, Image, ImageKind, Reference, Salon};

use crate::days;
use crate::dice::Dice;
use crate::ids::Ids;
use crate::pictures::{Motif, cycled};

/// Adds `count` reference images, about one every two days into the past; none where no service has a motif.
pub(crate) fn add_reference_images(
    salon: &mut Salon,
    ids: Ids,
    today: NaiveDate,
    count: usize,
    motif_of: impl Fn(&Salon, &Service) -> Option<Motif>,
    dice: &mut Dice,
) {
    for number in 0..count {
        let drawable = |service: &&Service, employee: &Employee| {
            employee.offers.contains(&service.id) && motif_of(salon, service).is_some()
        };
        let employees: Vec<&Employee> = (salon.employees.iter())
            .filter(|it| it.is_active && salon.offered().any(|service| drawable(&service, it)))
            .collect();
        let Some(employee) = dice.pick(&employees).copied() else { return };
        let shown: Vec<&Service> = salon.offered().filter(|it| drawable(it, employee)).collect();
        let Some(first) = dice.pick(&shown).copied() else { return };
        let beside: Vec<&Service> =
            shown.into_iter().filter(|it| it.category == first.category && it.id != first.id).collect();
        let second = if dice.chance(35) { dice.pick(&beside).copied() } else { None };
        let Some(motif) = motif_of(salon, first) else { return };
        let passed = TimeDelta::hours(i64::try_from(number).unwrap_or_default() * 57 + 21);
        let services = std::iter::once(first).chain(second).map(|it| it.id).collect();
        let image = ids.image((motif, cycled(number)), 1_000 + number);
        let reference = Reference {
            image,
            employee: employee.id,
            taken_at: days::at(today, days::clock(12, 0)) - passed,
            services,
        };
        salon.images.push(Image { id: image, kind: ImageKind::Photo });
        salon.references.push(reference);
    }
}

/// The motif of a demo salon's service; `None` for services whose result no motif shows.
pub(crate) fn motif(salon: &Salon, service: &Service) -> Option<Motif> {
    match service.name.as_str() {
        "Férfi hajvágás" | "Gyermekhajvágás" => return Some(Motif::ShortHair),
        // Hair is drawn from behind, nails on a hand.
        "Frufruigazítás" | "Pedikűr" | "SPA pedikűr" => return None,
        _ => {}
    }
    let category = salon.categories.iter().find(|it| Some(it.id) == service.category)?;
    match category.name.as_str() {
        "Hajvágás" | "Festés és szín" | "Ápolás és formázás" if 0 < service.price.0 => Some(Motif::Hair),
        "Kéz és láb" => Some(Motif::Nails),
        _ => None,
    }
}
