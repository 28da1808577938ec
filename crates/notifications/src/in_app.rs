//! The recipients of notices in the application (docs/rules.md#who-is-told).

use kernel::EmployeeId;

use crate::staff_mails::StaffMails;

/// The subject of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InAppKind {
    /// An appointment was booked.
    Booked,
    /// It was moved or changed.
    Changed,
    /// It was cancelled.
    Cancelled,
    /// Its guest confirmed it.
    Confirmed,
    /// Its guest announced a delay.
    Late,
    /// The balance is low.
    LowBalance,
    /// A guest erased their data.
    GuestErased,
    /// A guest rated a visit.
    Rated,
    /// A person asked for time off.
    TimeOffAsked,
    /// Their time off was granted.
    TimeOffGranted,
    /// It was refused.
    TimeOffRefused,
}

/// The appointments a person is notified of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InAppScope {
    /// Their own.
    Own,
    /// All of the company.
    Everybody,
}

/// The events a person is notified of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InAppSwitches {
    pub scope: InAppScope,
    pub booked: bool,
    pub changed: bool,
    pub cancelled: bool,
    pub confirmed: bool,
    pub rated: bool,
    /// Independent of the scope.
    pub low_balance: bool,
}

impl InAppSwitches {
    /// The default: all events of one's own appointments; the balance for supervisors only.
    pub fn initial(is_supervisor: bool) -> Self {
        Self {
            scope: InAppScope::Own,
            booked: true,
            changed: true,
            cancelled: true,
            confirmed: true,
            rated: true,
            low_balance: is_supervisor,
        }
    }

    fn has(self, kind: InAppKind) -> bool {
        match kind {
            InAppKind::Booked => self.booked,
            InAppKind::Changed | InAppKind::Late | InAppKind::GuestErased => self.changed,
            InAppKind::Cancelled => self.cancelled,
            InAppKind::Confirmed => self.confirmed,
            InAppKind::LowBalance => self.low_balance,
            InAppKind::Rated => self.rated,
            InAppKind::TimeOffAsked | InAppKind::TimeOffGranted | InAppKind::TimeOffRefused => true,
        }
    }
}

/// An employee as a recipient of notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InAppPerson {
    pub id: EmployeeId,
    pub is_supervisor: bool,
    pub switches: InAppSwitches,
    pub mails: StaffMails,
}

/// The recipients of a notice, in the order of `people`: those who switched it on and are the provider (before or
/// after; `providers` has one or both) or follow all appointments. Ratings of others reach supervisors only, who alone
/// may read them. Time off is asked of all supervisors and answered to the `providers`, which cannot be switched off. The `actor` gets none; it is `None` for a guest and for the product itself.
pub fn in_app_readers(
    kind: InAppKind,
    actor: Option<EmployeeId>,
    providers: &[EmployeeId],
    people: &[InAppPerson],
) -> Vec<EmployeeId> {
    let is_reader =
        |it: &&InAppPerson| it.switches.has(kind) && it.is_concerned(kind, providers) && actor != Some(it.id);
    people.iter().filter(is_reader).map(|it| it.id).collect()
}

/// The recipients of a mail about an act of a guest, in the order of `people`: those it concerns as
/// [`in_app_readers`] says, who switched the mail on. Acts of colleagues are told by the bell alone.
pub fn mail_readers(
    kind: InAppKind,
    actor: Option<EmployeeId>,
    providers: &[EmployeeId],
    people: &[InAppPerson],
) -> Vec<EmployeeId> {
    let is_reader = |it: &&InAppPerson| it.mails.has(kind) && it.is_concerned(kind, providers);
    people.iter().filter(|_| actor.is_none()).filter(is_reader).map(|it| it.id).collect()
}

impl InAppPerson {
    fn is_concerned(&self, kind: InAppKind, providers: &[EmployeeId]) -> bool {
        let may_read_others = kind != InAppKind::Rated || self.is_supervisor;
        let hears_of_all = self.switches.scope == InAppScope::Everybody && may_read_others;
        match kind {
            InAppKind::LowBalance | InAppKind::GuestErased => true,
            InAppKind::TimeOffAsked => self.is_supervisor,
            InAppKind::TimeOffGranted | InAppKind::TimeOffRefused => providers.contains(&self.id),
            _ => hears_of_all || providers.contains(&self.id),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [InAppKind; 6] = [
        InAppKind::Booked,
        InAppKind::Changed,
        InAppKind::Cancelled,
        InAppKind::Confirmed,
        InAppKind::Late,
        InAppKind::Rated,
    ];

    fn id(number: u128) -> EmployeeId {
        EmployeeId::from_u128(number)
    }

    fn person(number: u128, is_supervisor: bool, scope: InAppScope) -> InAppPerson {
        let switches = InAppSwitches { scope, ..InAppSwitches::initial(is_supervisor) };
        InAppPerson { id: id(number), is_supervisor, switches, mails: StaffMails::initial(is_supervisor) }
    }

    fn people() -> [InAppPerson; 3] {
        let of = |number| person(number, false, InAppScope::Own);
        [person(1, true, InAppScope::Everybody), of(2), of(3)]
    }

    #[test]
    fn the_provider_and_followers_of_all_appointments() {
        for kind in KINDS {
            assert_eq!(in_app_readers(kind, None, &[id(2)], &people()), [id(1), id(2)]);
            assert_eq!(in_app_readers(kind, None, &[id(2), id(3)], &people()), [id(1), id(2), id(3)], "was moved");
        }
    }

    #[test]
    fn never_the_one_who_did_it() {
        for kind in KINDS {
            assert!(in_app_readers(kind, Some(id(1)), &[id(1)], &people()).is_empty());
            assert_eq!(in_app_readers(kind, Some(id(2)), &[id(2)], &people()), [id(1)]);
        }
        assert!(in_app_readers(InAppKind::LowBalance, Some(id(1)), &[], &people()).is_empty());
    }

    #[test]
    fn each_switch_is_its_own() {
        let off = [
            (InAppKind::Booked, InAppSwitches { booked: false, ..InAppSwitches::initial(true) }),
            (InAppKind::Changed, InAppSwitches { changed: false, ..InAppSwitches::initial(true) }),
            (InAppKind::Cancelled, InAppSwitches { cancelled: false, ..InAppSwitches::initial(true) }),
            (InAppKind::Confirmed, InAppSwitches { confirmed: false, ..InAppSwitches::initial(true) }),
            (InAppKind::LowBalance, InAppSwitches { low_balance: false, ..InAppSwitches::initial(true) }),
            (InAppKind::Rated, InAppSwitches { rated: false, ..InAppSwitches::initial(true) }),
        ];
        for (silent, switches) in off {
            for (kind, _) in off {
                let person = InAppPerson { switches, ..person(2, true, InAppScope::Own) };
                let readers = in_app_readers(kind, None, &[id(2)], &[person]);
                assert_eq!(readers.is_empty(), kind == silent, "{kind:?} with {silent:?} off");
            }
        }
    }

    #[test]
    fn a_rating_of_another_is_told_to_who_runs_the_company_alone() {
        let people = [person(1, true, InAppScope::Everybody), person(2, false, InAppScope::Everybody), people()[2]];
        assert_eq!(in_app_readers(InAppKind::Rated, None, &[id(3)], &people), [id(1), id(3)]);
        assert_eq!(in_app_readers(InAppKind::Rated, None, &[id(2)], &people), [id(1), id(2)]);
        assert_eq!(in_app_readers(InAppKind::Booked, None, &[id(3)], &people), [id(1), id(2), id(3)]);
    }

    #[test]
    fn time_off_is_asked_of_supervisors_and_answered_to_who_asked() {
        let of = |kind, actor: u128| in_app_readers(kind, Some(id(actor)), &[id(2)], &people());
        assert_eq!(of(InAppKind::TimeOffAsked, 2), [id(1)]);
        assert_eq!(of(InAppKind::TimeOffGranted, 1), [id(2)]);
        assert_eq!(of(InAppKind::TimeOffRefused, 1), [id(2)]);
        assert!(of(InAppKind::TimeOffGranted, 2).is_empty(), "one's own answer");
    }

    #[test]
    fn a_low_balance_and_an_erased_guest_have_no_provider() {
        assert_eq!(in_app_readers(InAppKind::GuestErased, None, &[], &people()), [id(1), id(2), id(3)]);
        assert_eq!(in_app_readers(InAppKind::LowBalance, None, &[], &people()), [id(1)]);
        assert_eq!(in_app_readers(InAppKind::LowBalance, None, &[id(2)], &people()), [id(1)]);
    }

    #[test]
    fn mails_go_to_those_who_switched_them_on_about_what_guests_do() {
        let mut people = people();
        for kind in KINDS {
            assert!(mail_readers(kind, None, &[id(2)], &people).is_empty(), "off at first");
        }
        people[0].mails.booked = true;
        people[2].mails.booked = true;
        assert_eq!(mail_readers(InAppKind::Booked, None, &[id(3)], &people), [id(1), id(3)]);
        assert_eq!(mail_readers(InAppKind::Booked, None, &[id(2)], &people), [id(1)], "another's");
        assert!(mail_readers(InAppKind::Cancelled, None, &[id(3)], &people).is_empty(), "each is its own");
        assert!(mail_readers(InAppKind::Booked, Some(id(2)), &[id(3)], &people).is_empty(), "a colleague's act");
    }
}
