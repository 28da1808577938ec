//! A company's message settings and texts, and the notices its people want.

use std::collections::HashMap;

use diesel::dsl::{delete, insert_into, update};
use diesel::prelude::*;
use identity::Role;
use kernel::{CompanyId, EmployeeId, Locale};
use notifications::{
    Channels, DailyMail, InAppPerson, InAppScope, InAppSwitches, MessageSettings, ReminderSetting, SmsKind,
    StaffMailList, StaffMails,
};

use crate::closed_set::{Activation, ClosedSet as _, closed_set};
use crate::schema::{companies, employee_notifications, employees, notification_settings, sms_templates};
use crate::settings::LockedSetting;
use crate::{Connection, Result};

closed_set!(SmsKindText: Text => foreign notifications::SmsKind {
    OnCreate = "on_create", OnChange = "on_change", OnCancel = "on_cancel", PreEvent = "pre_event",
    PreEventConfirm = "pre_event_confirm", Birthday = "birthday", Lapsed = "lapsed",
});

#[derive(Queryable, Selectable)]
#[diesel(table_name = notification_settings)]
struct MessageSettingsRow {
    create_email: bool,
    create_sms: bool,
    change_email: bool,
    change_sms: bool,
    cancel_email: bool,
    cancel_sms: bool,
    first_lead: Option<i32>,
    first_email: bool,
    first_sms: bool,
    first_asks: bool,
    second_lead: Option<i32>,
    second_email: bool,
    second_sms: bool,
    second_asks: bool,
    birthday_email: bool,
    birthday_sms: bool,
    lapsed_email: bool,
    lapsed_sms: bool,
    lapsed_weeks: i32,
    quiet_from: i32,
    quiet_to: i32,
    accents: bool,
    daily_limit: i32,
    desk_tells: bool,
    revision: i32,
}

impl From<&MessageSettingsRow> for MessageSettings {
    fn from(row: &MessageSettingsRow) -> Self {
        let reminder = |lead: Option<i32>, email, sms, asks_to_confirm| {
            lead.map(|lead| ReminderSetting { lead, channels: Channels { email, sms }, asks_to_confirm })
        };
        Self {
            on_create: Channels { email: row.create_email, sms: row.create_sms },
            on_change: Channels { email: row.change_email, sms: row.change_sms },
            on_cancel: Channels { email: row.cancel_email, sms: row.cancel_sms },
            reminders: [
                reminder(row.first_lead, row.first_email, row.first_sms, row.first_asks),
                reminder(row.second_lead, row.second_email, row.second_sms, row.second_asks),
            ],
            birthday: Channels { email: row.birthday_email, sms: row.birthday_sms },
            lapsed: Channels { email: row.lapsed_email, sms: row.lapsed_sms },
            lapsed_weeks: row.lapsed_weeks,
            quiet_from: row.quiet_from,
            quiet_to: row.quiet_to,
            keeps_accents: row.accents,
            daily_limit: row.daily_limit,
            desk_tells: row.desk_tells,
        }
    }
}

/// A company's message settings, and their revision; the defaults and 0 before the first change.
pub fn load(conn: &mut Connection, company: CompanyId) -> Result<(MessageSettings, i32)> {
    let row = notification_settings::table
        .find(company)
        .select(MessageSettingsRow::as_select())
        .get_result(conn)
        .optional()?;
    Ok(row.map_or_else(|| (MessageSettings::default(), 1), |row| ((&row).into(), row.revision)))
}

/// Locks a company's settings that are about to change; they have a row from now on.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company is not there.
pub fn lock(conn: &mut Connection, company: CompanyId) -> Result<LockedSetting> {
    companies::table.find(company).select(companies::company_id).get_result::<CompanyId>(conn)?;
    insert_into(notification_settings::table)
        .values(notification_settings::company_id.eq(company))
        .on_conflict_do_nothing()
        .execute(conn)?;
    let (revision, changed_by) = notification_settings::table
        .find(company)
        .select((notification_settings::revision, notification_settings::changed_by))
        .for_no_key_update()
        .get_result(conn)?;
    Ok(LockedSetting { revision, changed_by, is_deleted: false })
}

/// Saves locked settings.
pub fn change(conn: &mut Connection, company: CompanyId, to: &MessageSettings, by: EmployeeId) -> Result<()> {
    use notification_settings as n;
    let none = ReminderSetting { lead: 0, channels: Channels { email: true, sms: false }, asks_to_confirm: false };
    let [first, second] = to.reminders;
    let lead = |it: Option<ReminderSetting>| it.map(|it| it.lead);
    let (one, other) = (first.unwrap_or(none), second.unwrap_or(none));
    let events = (
        n::create_email.eq(to.on_create.email),
        n::create_sms.eq(to.on_create.sms),
        n::change_email.eq(to.on_change.email),
        n::change_sms.eq(to.on_change.sms),
        n::cancel_email.eq(to.on_cancel.email),
        n::cancel_sms.eq(to.on_cancel.sms),
    );
    let reminders = (
        n::first_lead.eq(lead(first)),
        n::first_email.eq(one.channels.email),
        n::first_sms.eq(one.channels.sms),
        n::first_asks.eq(one.asks_to_confirm),
        n::second_lead.eq(lead(second)),
        n::second_email.eq(other.channels.email),
        n::second_sms.eq(other.channels.sms),
        n::second_asks.eq(other.asks_to_confirm),
    );
    let others = (
        n::birthday_email.eq(to.birthday.email),
        n::birthday_sms.eq(to.birthday.sms),
        n::lapsed_email.eq(to.lapsed.email),
        n::lapsed_sms.eq(to.lapsed.sms),
        n::lapsed_weeks.eq(to.lapsed_weeks),
        n::quiet_from.eq(to.quiet_from),
        n::quiet_to.eq(to.quiet_to),
        n::accents.eq(to.keeps_accents),
        n::daily_limit.eq(to.daily_limit),
        n::desk_tells.eq(to.desk_tells),
    );
    let edit = (n::revision.eq(n::revision + 1), n::changed_by.eq(by));
    update(n::table.find(company)).set((events, reminders, others, edit)).execute(conn)?;
    Ok(())
}

/// Counts a change of something that belongs to locked settings without being one of their switches.
pub fn touch(conn: &mut Connection, company: CompanyId, by: EmployeeId) -> Result<()> {
    use notification_settings as n;
    update(n::table.find(company)).set((n::revision.eq(n::revision + 1), n::changed_by.eq(by))).execute(conn)?;
    Ok(())
}

/// A company's own texts; those it does not have are the product's.
pub fn templates(conn: &mut Connection, company: CompanyId) -> Result<HashMap<(SmsKind, Locale), String>> {
    let rows: Vec<(SmsKind, Locale, String)> = sms_templates::table
        .filter(sms_templates::company_id.eq(company))
        .select((sms_templates::kind, sms_templates::language, sms_templates::text))
        .load(conn)?;
    Ok(rows.into_iter().map(|(kind, language, text)| ((kind, language), text)).collect())
}

/// A company's own text for one kind, if it has one.
pub fn template(conn: &mut Connection, company: CompanyId, kind: SmsKind, language: Locale) -> Result<Option<String>> {
    Ok(sms_templates::table
        .find((company, kind.bind(), language))
        .select(sms_templates::text)
        .get_result(conn)
        .optional()?)
}

/// Gives a company its own text, or with `None` the product's again.
pub fn set_template(
    conn: &mut Connection,
    company: CompanyId,
    kind: SmsKind,
    language: Locale,
    text: Option<&str>,
) -> Result<()> {
    use sms_templates as t;
    match text {
        Some(text) => insert_into(t::table)
            .values((t::company_id.eq(company), t::kind.eq(kind.bind()), t::language.eq(language), t::text.eq(text)))
            .on_conflict((t::company_id, t::kind, t::language))
            .do_update()
            .set(t::text.eq(text))
            .execute(conn)?,
        None => delete(t::table.find((company, kind.bind(), language))).execute(conn)?,
    };
    Ok(())
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = employee_notifications)]
struct OwnRow {
    is_everybody: bool,
    booked: bool,
    changed: bool,
    cancelled: bool,
    confirmed: bool,
    rated: bool,
    low_balance: bool,
    booked_mail: bool,
    changed_mail: bool,
    cancelled_mail: bool,
    confirmed_mail: bool,
    rated_mail: bool,
    low_balance_mail: bool,
    day_mail: bool,
    day_mail_at: i16,
    report_mail: bool,
    report_mail_at: i16,
}

impl From<OwnRow> for (InAppSwitches, StaffMails) {
    fn from(row: OwnRow) -> Self {
        let scope = if row.is_everybody { InAppScope::Everybody } else { InAppScope::Own };
        let OwnRow { booked, changed, cancelled, confirmed, rated, low_balance, .. } = row;
        let mails = StaffMails {
            booked: row.booked_mail,
            changed: row.changed_mail,
            cancelled: row.cancelled_mail,
            confirmed: row.confirmed_mail,
            rated: row.rated_mail,
            low_balance: row.low_balance_mail,
            day: DailyMail { is_on: row.day_mail, at: row.day_mail_at },
            report: DailyMail { is_on: row.report_mail, at: row.report_mail_at },
        };
        (InAppSwitches { scope, booked, changed, cancelled, confirmed, rated, low_balance }, mails)
    }
}

/// The notices of the bell and the mails that a person wants, if they ever chose.
pub fn own(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
) -> Result<Option<(InAppSwitches, StaffMails)>> {
    let row = employee_notifications::table.find((company, employee)).select(OwnRow::as_select());
    Ok(row.get_result(conn).optional()?.map(Into::into))
}

/// The people who work there, with the notices and mails they want.
pub fn of_everybody(conn: &mut Connection, company: CompanyId) -> Result<Vec<InAppPerson>> {
    let own = employee_notifications::company_id
        .eq(employees::company_id)
        .and(employee_notifications::employee_id.eq(employees::id));
    let rows: Vec<(EmployeeId, Role, Option<OwnRow>)> = employees::table
        .left_join(employee_notifications::table.on(own))
        .filter(employees::company_id.eq(company))
        .filter(employees::state.eq(Activation::Active))
        .order(employees::id)
        .select((employees::id, employees::role, Option::<OwnRow>::as_select()))
        .load(conn)?;
    let of = |(id, role, own): (EmployeeId, Role, Option<OwnRow>)| {
        let is_supervisor = role == Role::Supervisor;
        let initial = || (InAppSwitches::initial(is_supervisor), StaffMails::initial(is_supervisor));
        let (switches, mails) = own.map_or_else(initial, Into::into);
        InAppPerson { id, is_supervisor, switches, mails }
    };
    Ok(rows.into_iter().map(of).collect())
}

/// Saves the notices and mails a person wants.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when no such person works there.
pub fn set_own(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    (to, mails): (&InAppSwitches, &StaffMails),
) -> Result<()> {
    use employee_notifications as e;
    employees::table.find((company, employee)).select(employees::id).get_result::<EmployeeId>(conn)?;
    let values = (
        e::is_everybody.eq(to.scope == InAppScope::Everybody),
        e::booked.eq(to.booked),
        e::changed.eq(to.changed),
        e::cancelled.eq(to.cancelled),
        e::confirmed.eq(to.confirmed),
        e::rated.eq(to.rated),
        e::low_balance.eq(to.low_balance),
        e::booked_mail.eq(mails.booked),
        e::changed_mail.eq(mails.changed),
        e::cancelled_mail.eq(mails.cancelled),
        e::confirmed_mail.eq(mails.confirmed),
        e::rated_mail.eq(mails.rated),
        e::low_balance_mail.eq(mails.low_balance),
        e::day_mail.eq(mails.day.is_on),
        e::day_mail_at.eq(mails.day.at),
        e::report_mail.eq(mails.report.is_on),
        e::report_mail_at.eq(mails.report.at),
    );
    insert_into(e::table)
        .values((e::company_id.eq(company), e::employee_id.eq(employee), values))
        .on_conflict((e::company_id, e::employee_id))
        .do_update()
        .set(values)
        .execute(conn)?;
    Ok(())
}

/// Ends a list of mails to a person; a second call changes nothing.
pub fn end_mails(conn: &mut Connection, company: CompanyId, employee: EmployeeId, list: StaffMailList) -> Result<()> {
    let Some((switches, mails)) = own(conn, company, employee)? else { return Ok(()) };
    set_own(conn, company, employee, (&switches, &mails.without(list)))
}
