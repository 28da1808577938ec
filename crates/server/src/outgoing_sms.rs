//! Writes down an SMS to be sent: whether it may go, its price, and whether the balance suffices
//! (docs/rules.md#sms-limits).

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, EventId, GuestId, Huf, Phone, SmsId};
use notifications::{
    Accents, MessageSettings, SmsCaps, SmsFacts, SmsPurpose, SmsReason, SmsRefused, SmsTemplate, decide_sms, sms_length,
};
use store::Connection;
use store::messages::sms::{self, NewSms};
use uuid::Uuid;

use crate::config::{Limits, SmsTerms};
use crate::state::token::{Keys, SealError};

/// Placeholder shown in the SMS log for a sign-in code; same length.
pub(crate) const HIDDEN_CODE: &str = "**********************";

/// The price and the limits of SMS.
#[derive(Clone, Debug)]
pub struct SmsRules {
    pub price_of_part: Huf,
    /// Calling codes beside Hungary's mobile networks.
    countries: Vec<String>,
    /// To one number in 24 hours; 0: any number.
    per_phone: u32,
}

impl SmsRules {
    /// As configured.
    pub fn new(terms: &SmsTerms, limits: &Limits) -> Self {
        Self { price_of_part: terms.price_of_part, countries: terms.countries.clone(), per_phone: limits.sms_per_phone }
    }

    /// Price of a text of that many parts.
    pub fn price(&self, parts: u32) -> Huf {
        Huf(self.price_of_part.0.saturating_mul(i64::from(parts)))
    }

    /// SMS one number gets in 24 hours.
    pub fn per_phone(&self) -> u32 {
        if self.per_phone == 0 { u32::MAX } else { self.per_phone }
    }

    /// Calling codes as the rules take them.
    pub fn countries(&self) -> Vec<&str> {
        self.countries.iter().map(String::as_str).collect()
    }
}

/// A text in the form it is sent in.
#[derive(Clone, Debug)]
pub(crate) struct SmsBody {
    /// For the log: without a code that opens something by itself.
    pub shown: String,
    /// The sent text, where it differs from `shown`.
    whole: Option<String>,
    pub parts: u32,
}

impl SmsBody {
    /// A text without codes.
    pub fn plain(text: String) -> Self {
        let parts = sms_length(&text).parts;
        Self { shown: text, whole: None, parts }
    }

    /// A text that was shown with its code hidden, with another code.
    pub fn replacing_code(shown: String, code: &str) -> Self {
        let whole = shown.replace(HIDDEN_CODE, code);
        Self { parts: sms_length(&whole).parts, shown, whole: Some(whole) }
    }

    /// A template with its facts, whose link is `base` and a code.
    pub fn with_code(template: &SmsTemplate, facts: &SmsFacts, accents: Accents, base: &str, code: &str) -> Self {
        let with = |code: &str| {
            let facts = SmsFacts { link: Some(format!("{base}{code}")), ..facts.clone() };
            template.render(&facts, accents)
        };
        let whole = with(code);
        Self { shown: with(HIDDEN_CODE), parts: sms_length(&whole).parts, whole: Some(whole) }
    }
}

/// An SMS to be enqueued.
pub(crate) struct SmsRequest<'a> {
    pub purpose: SmsPurpose,
    pub guest: Option<GuestId>,
    pub event: Option<EventId>,
    /// E.164.
    pub phone: Option<&'a str>,
    pub body: SmsBody,
    /// Of a reminder: when the appointment starts.
    pub starts_at: Option<DateTime<Utc>>,
    pub at: DateTime<Utc>,
}

/// Result of enqueueing an SMS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EnqueueResult {
    Queued,
    /// It is not sent; the log says so unless there is no number.
    Refused(SmsRefused),
    InsufficientBalance,
}

/// Enqueues an SMS, or logs why it is not sent. Runs inside [`store::tenant`].
pub(crate) fn enqueue(
    conn: &mut Connection,
    company: CompanyId,
    rules: &SmsRules,
    keys: &Keys,
    settings: &MessageSettings,
    wanted: SmsRequest<'_>,
) -> store::Result<EnqueueResult> {
    let phone = wanted.phone.and_then(|it| Phone::parse_any(it).ok());
    let id = SmsId(Uuid::now_v7());
    let sealed = (wanted.body.whole.as_ref()).map(|it| keys.seal(it, &id.to_string())).transpose().map_err(bug)?;
    let new = NewSms {
        id,
        purpose: wanted.purpose,
        guest: wanted.guest,
        event: wanted.event,
        campaign: None,
        phone: phone.as_ref().map(|it| it.as_e164().to_owned()).unwrap_or_default(),
        text: wanted.body.shown,
        sealed,
        parts: wanted.body.parts,
        price: rules.price(wanted.body.parts),
        starts_at: wanted.starts_at,
        at: wanted.at,
    };
    let counts = sms::counts(conn, company, &new.phone, wanted.at - TimeDelta::hours(24))?;
    let per_company_per_day = u32::try_from(settings.daily_limit).unwrap_or_default();
    let caps = SmsCaps { per_phone_per_day: rules.per_phone(), per_company_per_day };
    if let Err(refused) = decide_sms(true, phone.as_ref(), counts, caps, &rules.countries()) {
        if let Some(reason) = SmsReason::of_refusal(refused) {
            sms::refuse(conn, company, &new, reason)?;
        }
        return Ok(EnqueueResult::Refused(refused));
    }
    let is_paid = sms::enqueue(conn, company, &new)?;
    Ok(if is_paid { EnqueueResult::Queued } else { EnqueueResult::InsufficientBalance })
}

fn bug(error: SealError) -> store::StoreError {
    store::StoreError::Bug(Box::new(error))
}
