//! A company's settings of messages (docs/rules.md#messages).

use chrono::NaiveTime;

use crate::{Accents, Channels, QuietHours, SmsKind};

/// E-mail alone.
const EMAIL: Channels = Channels { email: true, sms: false };
/// Switched off.
const NONE: Channels = Channels { email: false, sms: false };

/// A reminder before each appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReminderSetting {
    /// Minutes before the start, 60 to 20,160 (14 days).
    pub lead: i32,
    pub channels: Channels,
    /// Whether it asks the guest to confirm.
    pub asks_to_confirm: bool,
}

impl ReminderSetting {
    /// Leads that are allowed, in minutes.
    pub const LEADS: std::ops::RangeInclusive<i32> = 60..=20_160;
}

/// A company's settings of messages. [`Default`] is the state before any change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageSettings {
    pub on_create: Channels,
    pub on_change: Channels,
    pub on_cancel: Channels,
    /// The first and the second reminder; their leads differ.
    pub reminders: [Option<ReminderSetting>; 2],
    pub birthday: Channels,
    /// For guests who have not come for `lapsed_weeks`.
    pub lapsed: Channels,
    /// 4 to 104.
    pub lapsed_weeks: i32,
    /// Start of the quiet hours, in minutes of the day; equal to `quiet_to`: no quiet hours.
    pub quiet_from: i32,
    /// End of the quiet hours, in minutes of the day.
    pub quiet_to: i32,
    /// SMS keep accents that make them longer.
    pub keeps_accents: bool,
    /// Maximum number of SMS in 24 hours; 0 to 10,000.
    pub daily_limit: i32,
    /// Guests are told of changes made at the desk, unless the desk chooses otherwise.
    pub desk_tells: bool,
}

impl Default for MessageSettings {
    fn default() -> Self {
        let day_before = ReminderSetting { lead: 1440, channels: EMAIL, asks_to_confirm: false };
        Self {
            on_create: EMAIL,
            on_change: EMAIL,
            on_cancel: EMAIL,
            reminders: [Some(day_before), None],
            birthday: NONE,
            lapsed: NONE,
            lapsed_weeks: 10,
            quiet_from: 21 * 60,
            quiet_to: 8 * 60,
            keeps_accents: false,
            daily_limit: 200,
            desk_tells: true,
        }
    }
}

/// Maximum length of quiet hours, in minutes: a reminder due within them is sent before, and must be decided by then.
const MAX_QUIET_MINUTES: i32 = 14 * 60;

/// Reason why settings are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsRefused {
    /// A lead is not 60 to 20,160 minutes.
    LeadRange,
    /// Both reminders have the same lead.
    SameLead,
    /// Quiet hours are longer than 14 hours.
    QuietTooLong,
}

impl MessageSettings {
    /// Checks rules that involve several fields.
    ///
    /// # Errors
    /// The first violated rule.
    pub fn check(&self) -> Result<(), SettingsRefused> {
        let leads: Vec<i32> = self.reminders.iter().flatten().map(|it| it.lead).collect();
        if leads.iter().any(|it| !ReminderSetting::LEADS.contains(it)) {
            return Err(SettingsRefused::LeadRange);
        }
        if let [first, second] = leads.as_slice()
            && first == second
        {
            return Err(SettingsRefused::SameLead);
        }
        if MAX_QUIET_MINUTES < (self.quiet_to - self.quiet_from).rem_euclid(1440) {
            return Err(SettingsRefused::QuietTooLong);
        }
        Ok(())
    }

    /// The channels of a kind; of reminders, those that ask for a confirmation or those that do not.
    pub fn switches(&self, kind: SmsKind) -> Channels {
        let reminder = |asks| {
            let all = self.reminders.iter().flatten().filter(|it| it.asks_to_confirm == asks);
            all.fold(NONE, |on, it| Channels { email: on.email || it.channels.email, sms: on.sms || it.channels.sms })
        };
        match kind {
            SmsKind::OnCreate => self.on_create,
            SmsKind::OnChange => self.on_change,
            SmsKind::OnCancel => self.on_cancel,
            SmsKind::PreEvent => reminder(false),
            SmsKind::PreEventConfirm => reminder(true),
            SmsKind::Birthday => self.birthday,
            SmsKind::Lapsed => self.lapsed,
        }
    }

    /// The kinds sent as SMS; one is listed twice when both reminders are of it.
    pub fn sms_kinds(&self) -> Vec<SmsKind> {
        let simple = [SmsKind::OnCreate, SmsKind::OnChange, SmsKind::OnCancel, SmsKind::Birthday, SmsKind::Lapsed];
        let reminders = self
            .reminders
            .iter()
            .flatten()
            .filter(|it| it.channels.sms)
            .map(|it| if it.asks_to_confirm { SmsKind::PreEventConfirm } else { SmsKind::PreEvent });
        simple.into_iter().filter(|it| self.switches(*it).sms).chain(reminders).collect()
    }

    /// The hours in which only messages are sent that cannot wait.
    pub fn quiet_hours(&self) -> QuietHours {
        QuietHours::new(of_day(self.quiet_from), of_day(self.quiet_to))
    }

    /// The treatment of accents in SMS.
    pub fn accents(&self) -> Accents {
        if self.keeps_accents { Accents::Kept } else { Accents::Reduced }
    }

    /// The reminder with this lead, if it still exists.
    pub fn reminder(&self, lead: i32) -> Option<ReminderSetting> {
        self.reminders.iter().flatten().copied().find(|it| it.lead == lead)
    }
}

/// The time of a minute of the day.
fn of_day(minute: i32) -> NaiveTime {
    let minute = u32::try_from(minute.rem_euclid(1440)).unwrap_or_default();
    NaiveTime::from_hms_opt(minute / 60, minute % 60, 0).unwrap_or(NaiveTime::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_hold_together() {
        let defaults = MessageSettings::default();
        assert_eq!(defaults.check(), Ok(()));
        let reminder = |lead| Some(ReminderSetting { lead, channels: EMAIL, asks_to_confirm: true });
        for (reminders, expected) in [
            ([None, None], Ok(())),
            ([reminder(60), reminder(20_160)], Ok(())),
            ([reminder(59), None], Err(SettingsRefused::LeadRange)),
            ([None, reminder(20_161)], Err(SettingsRefused::LeadRange)),
            ([reminder(120), reminder(120)], Err(SettingsRefused::SameLead)),
        ] {
            assert_eq!(MessageSettings { reminders, ..defaults.clone() }.check(), expected, "{reminders:?}");
        }
        for (quiet_from, quiet_to, expected) in [
            (0, 0, Ok(())),
            (18 * 60, 8 * 60, Ok(())),
            (18 * 60, 8 * 60 + 1, Err(SettingsRefused::QuietTooLong)),
            (8 * 60, 7 * 60, Err(SettingsRefused::QuietTooLong)),
        ] {
            assert_eq!(MessageSettings { quiet_from, quiet_to, ..defaults.clone() }.check(), expected);
        }
    }
}
