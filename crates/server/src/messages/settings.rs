//! Message settings of the company and the caller: read, and the company's switches changed.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, NaiveTime, TimeDelta, Timelike as _, Utc};
use identity::{Action, Employment};
use kernel::Locale;
use notifications::{
    InAppSwitches, MessageSettings, ReminderSetting, SettingsRefused, SmsKind, SmsTemplate, StaffMails, estimate,
    sample_facts, sms_length,
};
use serde::Deserialize;
use store::messages::{settings, sms_log};
use store::{Connection, ledger, tenant};
use utoipa::ToSchema;
use validator::Validate;

use super::dto::{ChannelsDto, CompanyPart, FoundSettings, NotificationSettingsDto, ReminderDto, TemplateDto};
use crate::http::auth::{ActiveSubscription, Gated, Provider, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::{Field, FieldValue};
use crate::http::json::Valid;
use crate::http::number::WholeNumber;
use crate::http::refusals::codes;
use crate::outgoing_sms::SmsRules;
use crate::settings::Editor;
use crate::state::app::App;

/// A time of the day, `21:00`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockTime(pub i32);

impl FieldValue for ClockTime {
    const SAMPLE: &'static str = "21:00";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        let time = NaiveTime::parse_from_str(text.trim(), "%H:%M").map_err(|_| ErrorCode::FieldTime)?;
        i32::try_from(time.num_seconds_from_midnight() / 60).map(Self).map_err(|_| ErrorCode::FieldTime)
    }
}

/// A change of a company's message settings; a field that is left out stays.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeNotificationStateRequest {
    /// The version the change began with.
    pub version: i32,
    pub on_create: Option<ChannelsDto>,
    pub on_change: Option<ChannelsDto>,
    pub on_cancel: Option<ChannelsDto>,
    /// None to two.
    #[validate(length(max = 2, code = "field.range"))]
    pub reminders: Option<Vec<ReminderDto>>,
    pub birthday: Option<ChannelsDto>,
    pub lapsed: Option<ChannelsDto>,
    #[schema(value_type = Option<u32>, minimum = 4, maximum = 104)]
    pub lapsed_weeks: Option<WholeNumber<4, 104>>,
    /// `21:00`, in the company's zone.
    #[schema(value_type = Option<String>)]
    pub quiet_from: Option<Field<ClockTime>>,
    /// At most 14 hours later; equal: there are no quiet hours.
    #[schema(value_type = Option<String>)]
    pub quiet_to: Option<Field<ClockTime>>,
    /// SMS keep the accents that make them longer.
    pub accents: Option<bool>,
    #[schema(value_type = Option<u32>, minimum = 0, maximum = 10000)]
    pub daily_limit: Option<WholeNumber<0, 10_000>>,
    /// Guests are told of changes made at the desk, unless the desk chooses otherwise.
    pub desk_tells: Option<bool>,
}

impl ChangeNotificationStateRequest {
    fn of(&self, before: &MessageSettings) -> MessageSettings {
        let reminders = self.reminders.as_ref().map(|it| {
            let at = |index: usize| it.get(index).copied().map(ReminderSetting::from);
            [at(0), at(1)]
        });
        let small = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        MessageSettings {
            on_create: self.on_create.map_or(before.on_create, Into::into),
            on_change: self.on_change.map_or(before.on_change, Into::into),
            on_cancel: self.on_cancel.map_or(before.on_cancel, Into::into),
            reminders: reminders.unwrap_or(before.reminders),
            birthday: self.birthday.map_or(before.birthday, Into::into),
            lapsed: self.lapsed.map_or(before.lapsed, Into::into),
            lapsed_weeks: self.lapsed_weeks.map_or(before.lapsed_weeks, |it| small(it.0)),
            quiet_from: self.quiet_from.map_or(before.quiet_from, |it| it.0.0),
            quiet_to: self.quiet_to.map_or(before.quiet_to, |it| it.0.0),
            keeps_accents: self.accents.unwrap_or(before.keeps_accents),
            daily_limit: self.daily_limit.map_or(before.daily_limit, |it| small(it.0)),
            desk_tells: self.desk_tells.unwrap_or(before.desk_tells),
        }
    }
}

/// Messages of the company, and notices to the caller.
#[utoipa::path(get, path = "/api/notification/settings", tag = "messages", responses(
    (status = 200, description = "the settings", body = NotificationSettingsDto)))]
pub async fn get_notification_settings(app: web::Data<App>, provider: Provider) -> Result<HttpResponse, ApiError> {
    let query = SettingsQuery::new(&app, &provider.employment);
    let company = provider.employment.company;
    let found = app.db.read(company, move |conn| query.load(conn)).await?;
    Ok(no_store(HttpResponse::Ok()).json(NotificationSettingsDto::from(found)))
}

/// Changes what the company sends.
#[utoipa::path(patch, path = "/api/notification/settings/state", tag = "messages",
    request_body = ChangeNotificationStateRequest, responses(
    (status = 200, description = "changed", body = NotificationSettingsDto)),
    extensions(("x-refusals" = json!(codes::<SettingsRefused>(&[ErrorCode::SettingChanged])))))]
pub async fn change_notification_state(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<ChangeNotificationStateRequest>,
) -> Result<HttpResponse, ApiError> {
    let changed = change(&app, &req, &supervisor, move |conn, editor| run(conn, editor, &body)).await?;
    Ok(no_store(HttpResponse::Ok()).json(NotificationSettingsDto::from(changed)))
}

/// Changes what a company sends by `work`, and answers what is sent now.
pub(super) async fn change(
    app: &web::Data<App>,
    req: &HttpRequest,
    supervisor: &Supervisor,
    mut work: impl FnMut(&mut Connection, &Editor) -> Result<(), ApiError> + Send + 'static,
) -> Result<FoundSettings, ApiError> {
    let query = SettingsQuery::new(app, &supervisor.employment);
    let editor = Editor::new(app, req, supervisor);
    let company = editor.company;
    let changed = app.db.run(move |conn| {
        tenant::transaction(conn, company, |conn| {
            work(conn, &editor)?;
            query.load(conn)
        })
    });
    changed.await
}

fn run(conn: &mut Connection, editor: &Editor, body: &ChangeNotificationStateRequest) -> Result<(), ApiError> {
    let company = editor.company;
    // lock and load
    let locked = settings::lock(conn, company)?;
    editor.check(conn, Some(body.version), locked)?;
    let (before, _) = settings::load(conn, company)?;
    // decide
    let after = body.of(&before);
    after.check()?;
    // save
    settings::change(conn, company, &after, editor.employee)?;
    Ok(editor.record(conn, company.0, "notifications.saved")?)
}

/// Reads message settings, and a person's notice switches.
pub(super) struct SettingsQuery {
    employment: Employment,
    rules: SmsRules,
    is_available: bool,
    now: DateTime<Utc>,
}

impl SettingsQuery {
    pub(super) fn new(app: &App, employment: &Employment) -> Self {
        Self {
            employment: *employment,
            rules: app.sms_rules.clone(),
            is_available: app.sends_sms(),
            now: app.clock.now(),
        }
    }

    /// Runs inside [`tenant`].
    pub(super) fn load(&self, conn: &mut Connection) -> Result<FoundSettings, ApiError> {
        let (company, employee) = (self.employment.company, self.employment.employee);
        let runs_it = identity::may(&self.employment, Action::RunCompany);
        let own = settings::own(conn, company, employee)?;
        let own = own.unwrap_or_else(|| (InAppSwitches::initial(runs_it), StaffMails::initial(runs_it)));
        let company = if runs_it { Some(self.company_part(conn)?) } else { None };
        Ok(FoundSettings { own, company })
    }

    fn company_part(&self, conn: &mut Connection) -> Result<CompanyPart, ApiError> {
        let company = self.employment.company;
        let (found, revision) = settings::load(conn, company)?;
        let own = settings::templates(conn, company)?;
        let salon = store::worker::load_salon_name(conn, company)?.unwrap_or_default();
        let own = |kind: SmsKind, language: Locale| own.get(&(kind, language)).map(String::as_str);
        let languages = [Locale::Hu, Locale::En];
        let templates = SmsKind::ALL.into_iter().flat_map(|kind| languages.map(|language| (kind, language)));
        let templates = templates.map(|(kind, language)| TemplateDto {
            kind: kind.into(),
            language: language.into(),
            // Also one that can no longer be read is shown as it was written.
            text: own(kind, language)
                .map_or_else(|| SmsTemplate::default_for(kind, language).text().to_owned(), str::to_owned),
            is_default: own(kind, language).is_none(),
        });
        let parts = |kind: SmsKind| {
            let template = SmsTemplate::own_or_default(own(kind, Locale::Hu), kind, Locale::Hu);
            sms_length(&template.render(&sample_facts(Locale::Hu, &salon), found.accents())).parts
        };
        let month = sms_log::month(conn, company, self.now - TimeDelta::days(30), self.now)?;
        Ok(CompanyPart {
            estimate: estimate(&month, &found.sms_kinds(), parts, self.rules.price_of_part),
            templates: templates.collect(),
            price: self.rules.price_of_part.0,
            is_available: self.is_available,
            wallet: ledger::wallet(conn, company)?,
            settings: found,
            revision,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::field::tests::its_sample_parses;

    #[test]
    fn times_of_the_day() {
        its_sample_parses::<ClockTime>();
        assert_eq!(ClockTime::parse("00:00"), Ok(ClockTime(0)));
        assert_eq!(ClockTime::parse("23:59"), Ok(ClockTime(1439)));
        for wrong in ["", "24:00", "25:00", "9", "12:60", "-1:00", "21:00:30"] {
            assert_eq!(ClockTime::parse(wrong), Err(ErrorCode::FieldTime), "{wrong}");
        }
    }
}
