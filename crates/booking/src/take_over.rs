use std::collections::HashMap;

use catalog::Salon;
use chrono::{DateTime, Utc};
use kernel::{EmployeeId, ShopId, TimeRange};
use scheduling::Agenda;

use crate::desk::{DeskAppointment, DeskRefused, DeskSituation, ExistingEvent, PlacedAppointment, place_appointment};

/// An appointment taken over by another provider, at its time and as agreed: in the same shop if they work there then,
/// else in another of theirs. `None` when they do not offer all of the services, are busy or do not work.
///
/// `agenda` are the provider's busy times around the appointment.
pub fn take_over(
    standing: &ExistingEvent,
    provider: EmployeeId,
    salon: &Salon,
    agenda: &Agenda,
) -> Option<PlacedAppointment> {
    move_to(standing, (provider, standing.when.start()), salon, agenda).ok()
}

/// An appointment moved to a provider and a start, with its length and as agreed: in the same shop if they work there
/// then, else in another of theirs.
///
/// `agenda` are the provider's other busy times around the new time.
///
/// # Errors
/// [`DeskRefused::ProviderUnavailable`] when they are not an active employee of the salon or do not offer all of the
/// services; otherwise the refusal of [`place_appointment`] for the first shop.
pub fn move_to(
    standing: &ExistingEvent,
    (provider, start): (EmployeeId, DateTime<Utc>),
    salon: &Salon,
    agenda: &Agenda,
) -> Result<PlacedAppointment, DeskRefused> {
    let employee = salon.employee(provider).ok_or(DeskRefused::ProviderUnavailable)?;
    let mut shops: Vec<ShopId> = employee.shops.clone();
    shops.sort_by_key(|it| Some(*it) != standing.shop);
    let situation = DeskSituation { is_provider_active: true, agenda };
    let mut refused = DeskRefused::ProviderUnavailable;
    for shop in shops {
        let wanted = DeskAppointment {
            provider,
            shop: Some(shop),
            start,
            end: start.checked_add_signed(standing.when.length()),
            services: standing.services.iter().map(|it| it.id).collect(),
            even_outside_hours: false,
            is_active: None,
        };
        match place_appointment(&wanted, Some(standing), salon, &situation) {
            Ok(placed) if !placed.is_not_offered => return Ok(placed),
            Ok(_) => return Err(DeskRefused::ProviderUnavailable),
            Err(why) if refused == DeskRefused::ProviderUnavailable => refused = why,
            Err(_) => {}
        }
    }
    Err(refused)
}

/// The providers who could take appointments over, with their busy times.
#[derive(Debug)]
pub struct Substitutes<'a> {
    salon: &'a Salon,
    agendas: HashMap<EmployeeId, Agenda>,
    /// The agenda of providers without busy times.
    empty: Agenda,
}

impl<'a> Substitutes<'a> {
    /// All providers of the salon; `busy` covers the time of the appointments in question.
    pub fn new(salon: &'a Salon, busy: impl IntoIterator<Item = (EmployeeId, TimeRange)>) -> Self {
        let mut by_provider: HashMap<EmployeeId, Vec<TimeRange>> = HashMap::new();
        for (provider, time) in busy {
            by_provider.entry(provider).or_default().push(time);
        }
        let agendas = by_provider.into_iter().map(|(provider, times)| (provider, Agenda::from(times))).collect();
        Self { salon, agendas, empty: Agenda::default() }
    }

    /// The providers who could take an appointment over, in the salon's order.
    pub fn all(&self, standing: &ExistingEvent) -> Vec<EmployeeId> {
        self.placed(standing).map(|it| it.provider).collect()
    }

    /// Assigns an appointment to the first provider who can take it over, and counts it in their busy times.
    pub fn assign(&mut self, standing: &ExistingEvent) -> Option<PlacedAppointment> {
        let placed = self.placed(standing).next()?;
        let agenda = self.agendas.entry(placed.provider).or_default();
        *agenda = agenda.busy().iter().copied().chain([placed.occupies]).collect();
        Some(placed)
    }

    fn placed(&self, standing: &ExistingEvent) -> impl Iterator<Item = PlacedAppointment> {
        let others = self.salon.employees.iter().map(|it| it.id).filter(|it| *it != standing.provider);
        others.filter_map(|provider| {
            let agenda = self.agendas.get(&provider).unwrap_or(&self.empty);
            // Checked first: in a full salon most are busy, and this test is the cheapest.
            agenda.is_free(&standing.when).then(|| take_over(standing, provider, self.salon, agenda))?
        })
    }
}

#[cfg(test)]
mod tests {
    use catalog::fixtures::salon_with;
    use kernel::TimeRange;

    use super::*;
    use crate::AgreedService;

    const LILLA: EmployeeId = EmployeeId::from_u128(3);
    const GERGO: EmployeeId = EmployeeId::from_u128(5);

    fn at(from: &str, until: &str) -> TimeRange {
        TimeRange::new(from.parse().unwrap(), until.parse().unwrap()).unwrap()
    }

    /// Lilla's cut on a Monday from ten to eleven in Budapest, at an older price, in shop 4.
    fn cut(salon: &Salon) -> ExistingEvent {
        let when = at("2040-03-12T09:00:00Z", "2040-03-12T10:00:00Z");
        let mut agreed = AgreedService::of(&salon.services[0]).unwrap();
        agreed.price = kernel::Huf(9_900);
        let shop = Some(ShopId::from_u128(4));
        ExistingEvent { provider: LILLA, shop, when, occupies: when, services: vec![agreed], is_active: true }
    }

    fn taken_over(gergo: &str, busy: &[TimeRange]) -> Option<PlacedAppointment> {
        let salon = salon_with(&format!(
            "service 10 60 12900 | service 11 30 4900 | employee 3 at 4 open 09:00-17:00 | employee 5 {gergo}"
        ));
        take_over(&cut(&salon), GERGO, &salon, &Agenda::from(busy.to_vec()))
    }

    #[test]
    fn time_and_what_was_agreed_stay() {
        let placed = taken_over("at 4 open 09:00-17:00", &[]).unwrap();
        let salon = salon_with("service 10 60 12900 | employee 3 at 4 open 09:00-17:00");
        let before = cut(&salon);
        assert_eq!((placed.provider, placed.shop, placed.when), (GERGO, before.shop, before.when));
        assert_eq!(placed.services, before.services, "the price of then");
    }

    #[test]
    fn no_provider_gets_two_at_a_time() {
        let salon = salon_with(
            "service 10 60 12900 | employee 3 at 4 open 09:00-17:00 | employee 5 at 4 open 09:00-17:00
            | employee 6 at 4 open 09:00-17:00",
        );
        let third = EmployeeId::from_u128(6);
        let mut substitutes = Substitutes::new(&salon, []);
        let cut = cut(&salon);
        assert_eq!(substitutes.all(&cut), [GERGO, third]);
        let given: Vec<_> = (0..3).map(|_| substitutes.assign(&cut).map(|it| it.provider)).collect();
        assert_eq!(given, [Some(GERGO), Some(third), None]);
        let busy = [(GERGO, at("2040-03-12T09:45:00Z", "2040-03-12T10:30:00Z"))];
        assert_eq!(Substitutes::new(&salon, busy).all(&cut), [third]);
    }

    #[test]
    fn another_shop_will_do() {
        let placed = taken_over("at 6 open 09:00-17:00", &[]).unwrap();
        assert_eq!(placed.shop, Some(ShopId::from_u128(6)));
    }

    #[test]
    fn who_is_busy_away_or_does_not_do_it_takes_nothing_over() {
        assert_eq!(taken_over("at 4 open 09:00-17:00", &[at("2040-03-12T09:45:00Z", "2040-03-12T10:30:00Z")]), None);
        assert_eq!(taken_over("at 4 open 09:00-10:45", &[]), None);
        assert_eq!(taken_over("at 4 open 09:00-17:00 does 11", &[]), None);
    }
}
