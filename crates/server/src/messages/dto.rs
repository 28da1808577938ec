//! Shapes of settings and texts.

use kernel::Locale;
use notifications::{
    Channels, DailyMail, InAppScope, InAppSwitches, MessageSettings, Placeholder, ReminderSetting, SmsAlphabet,
    SmsKind, StaffMails, sms_length,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::dto_enum::dto_enum;
use crate::outgoing_sms::SmsRules;
use crate::salon::dto::LanguageDto;

dto_enum! {
    /// Subject of an SMS.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    #[schema(as = MessageKind)]
    pub enum MessageKindDto = SmsKind { OnCreate, OnChange, OnCancel, PreEvent, PreEventConfirm, Birthday, Lapsed }
}

/// By which ways a message goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChannelsDto {
    pub email: bool,
    pub sms: bool,
}

impl From<Channels> for ChannelsDto {
    fn from(it: Channels) -> Self {
        Self { email: it.email, sms: it.sms }
    }
}

impl From<ChannelsDto> for Channels {
    fn from(it: ChannelsDto) -> Self {
        Self { email: it.email, sms: it.sms }
    }
}

/// A reminder before each appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReminderDto {
    /// Minutes before the start: 60 to 20,160.
    pub lead: i32,
    pub email: bool,
    pub sms: bool,
    /// It asks the guest to say that they will come.
    pub asks_to_confirm: bool,
}

impl From<ReminderSetting> for ReminderDto {
    fn from(it: ReminderSetting) -> Self {
        let Channels { email, sms } = it.channels;
        Self { lead: it.lead, email, sms, asks_to_confirm: it.asks_to_confirm }
    }
}

impl From<ReminderDto> for ReminderSetting {
    fn from(it: ReminderDto) -> Self {
        let channels = Channels { email: it.email, sms: it.sms };
        Self { lead: it.lead, channels, asks_to_confirm: it.asks_to_confirm }
    }
}

dto_enum! {
    /// Appointments the bell covers.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum NoticeScopeDto = InAppScope { Own, Everybody }
}

/// A mail of every day.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DailyMailDto {
    pub is_on: bool,
    /// `07:00`, on the company's clock: it goes from then on.
    pub at: String,
}

impl From<DailyMail> for DailyMailDto {
    fn from(it: DailyMail) -> Self {
        Self { is_on: it.is_on, at: clock_time(i32::from(it.at)) }
    }
}

/// The caller's switches of mails; those of single events are about what guests do.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnMailsDto {
    pub booked: bool,
    pub changed: bool,
    pub cancelled: bool,
    pub confirmed: bool,
    pub rated: bool,
    /// For supervisors.
    pub low_balance: bool,
    /// The caller's own day.
    pub day: DailyMailDto,
    /// The company's day, for supervisors.
    pub report: DailyMailDto,
}

impl From<StaffMails> for OwnMailsDto {
    fn from(it: StaffMails) -> Self {
        let StaffMails { booked, changed, cancelled, confirmed, rated, low_balance, day, report } = it;
        Self { booked, changed, cancelled, confirmed, rated, low_balance, day: day.into(), report: report.into() }
    }
}

/// The caller's switches of the bell and of mails.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnNotificationsDto {
    pub scope: NoticeScopeDto,
    pub booked: bool,
    pub changed: bool,
    pub cancelled: bool,
    pub confirmed: bool,
    pub rated: bool,
    pub low_balance: bool,
    pub mails: OwnMailsDto,
}

impl From<(InAppSwitches, StaffMails)> for OwnNotificationsDto {
    fn from((it, mails): (InAppSwitches, StaffMails)) -> Self {
        Self {
            mails: mails.into(),
            scope: it.scope.into(),
            booked: it.booked,
            changed: it.changed,
            cancelled: it.cancelled,
            confirmed: it.confirmed,
            rated: it.rated,
            low_balance: it.low_balance,
        }
    }
}

/// A company's balance for messages, in forints.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct BalanceDto {
    pub available: i64,
    /// Kept for what is under way.
    pub reserved: i64,
}

impl From<billing::Wallet> for BalanceDto {
    fn from(it: billing::Wallet) -> Self {
        Self { available: it.available.0, reserved: it.reserved.0 }
    }
}

/// A month of SMS with the switches as they are.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct EstimateDto {
    pub messages: u32,
    pub parts: u32,
    pub cost: i64,
}

/// A text of SMS with its placeholders.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplateDto {
    pub kind: MessageKindDto,
    pub language: LanguageDto,
    pub text: String,
    /// It is the product's own.
    pub is_default: bool,
}

/// Message settings of a company.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyNotificationsDto {
    /// Revision of the settings; sent back with a change.
    pub version: i32,
    pub on_create: ChannelsDto,
    pub on_change: ChannelsDto,
    pub on_cancel: ChannelsDto,
    /// None to two.
    pub reminders: Vec<ReminderDto>,
    pub birthday: ChannelsDto,
    pub lapsed: ChannelsDto,
    pub lapsed_weeks: i32,
    /// `21:00`, in the company's zone.
    pub quiet_from: String,
    /// Equal to `quietFrom`: there are no quiet hours.
    pub quiet_to: String,
    /// SMS keep the accents that make them longer.
    pub accents: bool,
    /// SMS in 24 hours.
    pub daily_limit: i32,
    /// Guests are told of changes made at the desk, unless the desk chooses otherwise.
    pub desk_tells: bool,
    /// The texts in force.
    pub templates: Vec<TemplateDto>,
    /// Names that may stand in braces.
    pub placeholders: Vec<&'static str>,
    /// Forints for one part.
    pub sms_price: i64,
    /// SMS are sent here.
    pub sms_available: bool,
    pub balance: BalanceDto,
    pub estimate: EstimateDto,
}

/// Message settings.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NotificationSettingsDto {
    pub own: OwnNotificationsDto,
    /// For supervisors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company: Option<CompanyNotificationsDto>,
}

/// A company's part beside its settings.
pub(super) struct CompanyPart {
    pub settings: MessageSettings,
    pub revision: i32,
    pub templates: Vec<TemplateDto>,
    pub price: i64,
    pub is_available: bool,
    pub wallet: billing::Wallet,
    pub estimate: notifications::SmsEstimate,
}

/// Message settings, and a person's notice switches.
pub(super) struct FoundSettings {
    pub own: (InAppSwitches, StaffMails),
    /// For supervisors.
    pub company: Option<CompanyPart>,
}

impl From<FoundSettings> for NotificationSettingsDto {
    fn from(it: FoundSettings) -> Self {
        Self { own: it.own.into(), company: it.company.map(CompanyNotificationsDto::from) }
    }
}

impl From<CompanyPart> for CompanyNotificationsDto {
    fn from(part: CompanyPart) -> Self {
        let it = part.settings;
        Self {
            version: part.revision,
            on_create: it.on_create.into(),
            on_change: it.on_change.into(),
            on_cancel: it.on_cancel.into(),
            reminders: it.reminders.into_iter().flatten().map(ReminderDto::from).collect(),
            birthday: it.birthday.into(),
            lapsed: it.lapsed.into(),
            lapsed_weeks: it.lapsed_weeks,
            quiet_from: clock_time(it.quiet_from),
            quiet_to: clock_time(it.quiet_to),
            accents: it.keeps_accents,
            daily_limit: it.daily_limit,
            desk_tells: it.desk_tells,
            templates: part.templates,
            placeholders: Placeholder::ALL.iter().map(|it| it.name()).collect(),
            sms_price: part.price,
            sms_available: part.is_available,
            balance: part.wallet.into(),
            estimate: EstimateDto {
                messages: part.estimate.messages,
                parts: part.estimate.parts,
                cost: part.estimate.cost.0,
            },
        }
    }
}

fn clock_time(minute: i32) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

dto_enum! {
    /// Alphabet an SMS is written with.
    #[derive(Clone, Copy, Debug, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum SmsAlphabetDto = SmsAlphabet { Gsm7, Ucs2 }
}

/// A text as it would be sent.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SmsPreviewDto {
    pub text: String,
    pub alphabet: SmsAlphabetDto,
    /// Letters as the alphabet counts them.
    pub places: u32,
    pub parts: u32,
    /// Places left in the last part.
    pub left: u32,
    /// Price in forints.
    pub price: i64,
}

impl SmsPreviewDto {
    pub(super) fn new(text: String, rules: &SmsRules) -> Self {
        let it = sms_length(&text);
        let price = rules.price(it.parts).0;
        Self { text, alphabet: it.alphabet.into(), places: it.places, parts: it.parts, left: it.left, price }
    }
}

/// A text with a made-up guest.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TemplatePreviewDto {
    /// With all its accents.
    pub kept: SmsPreviewDto,
    /// Without the accents that make it longer.
    pub reduced: SmsPreviewDto,
}

/// A text to look at, or to try.
#[derive(Deserialize, ToSchema, validator::Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PreviewTemplateRequest {
    pub kind: MessageKindDto,
    #[schema(value_type = LanguageDto)]
    pub language: crate::http::field::Field<Locale>,
    /// At most 1000 characters.
    #[validate(length(max = 1000, code = "field.too_long"))]
    pub text: String,
}
