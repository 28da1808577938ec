use crate::in_app::InAppKind;

/// The mails a person of a company wants (docs/rules.md#who-is-told).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaffMails {
    pub booked: bool,
    pub changed: bool,
    pub cancelled: bool,
    pub confirmed: bool,
    pub rated: bool,
    pub low_balance: bool,
    /// A summary of the person's own day.
    pub day: DailyMail,
    /// A report of the company's day, for supervisors.
    pub report: DailyMail,
}

/// A mail of every day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyMail {
    pub is_on: bool,
    /// The minute of the company's day from which it goes.
    pub at: i16,
}

/// The mails that one press ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StaffMailList {
    /// Mails about single events.
    Events,
    Day,
    Report,
}

impl StaffMails {
    /// The default: none but the balance's, for supervisors.
    pub const fn initial(is_supervisor: bool) -> Self {
        Self {
            booked: false,
            changed: false,
            cancelled: false,
            confirmed: false,
            rated: false,
            low_balance: is_supervisor,
            day: DailyMail { is_on: false, at: 7 * 60 },
            report: DailyMail { is_on: false, at: 20 * 60 },
        }
    }

    /// The mails without those of a list.
    #[must_use]
    pub const fn without(self, list: StaffMailList) -> Self {
        match list {
            StaffMailList::Events => {
                Self { booked: false, changed: false, cancelled: false, confirmed: false, rated: false, ..self }
            }
            StaffMailList::Day => Self { day: DailyMail { is_on: false, ..self.day }, ..self },
            StaffMailList::Report => Self { report: DailyMail { is_on: false, ..self.report }, ..self },
        }
    }

    /// Whether a mail of that kind is wanted; the balance has a mail of its own.
    pub(crate) const fn has(self, kind: InAppKind) -> bool {
        match kind {
            InAppKind::Booked => self.booked,
            InAppKind::Changed | InAppKind::Late => self.changed,
            InAppKind::Cancelled => self.cancelled,
            InAppKind::Confirmed => self.confirmed,
            InAppKind::Rated => self.rated,
            InAppKind::LowBalance
            | InAppKind::GuestErased
            | InAppKind::TimeOffAsked
            | InAppKind::TimeOffGranted
            | InAppKind::TimeOffRefused => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_press_ends_a_list_and_no_other() {
        let all = StaffMails {
            booked: true,
            rated: true,
            day: DailyMail { is_on: true, at: 400 },
            report: DailyMail { is_on: true, at: 1_100 },
            ..StaffMails::initial(true)
        };
        let events = all.without(StaffMailList::Events);
        assert!(!events.booked && !events.rated && events.low_balance && events.day.is_on && events.report.is_on);
        let day = all.without(StaffMailList::Day);
        assert_eq!((day.day, day.report, day.booked), (DailyMail { is_on: false, at: 400 }, all.report, true));
        let report = all.without(StaffMailList::Report);
        assert!(!report.report.is_on && report.day.is_on);
    }
}
