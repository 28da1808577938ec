//! Messages to many guests at once: previewed, begun at the price that was shown, paused, stopped.

use std::collections::HashSet;

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{CampaignId, CompanyId, GuestId, Huf, Phone};
use notifications::{MessageSettings, Placeholder, SmsFacts, SmsTemplate, may_receive_sms, sample_facts, sms_length};
use store::messages::campaigns::{self, Campaign, CampaignSms, CampaignState, NewCampaign, Segment};
use store::messages::{codes, settings};
use store::outbox::{self, Job};
use store::{Connection, ledger, tenant};
use uuid::Uuid;

use super::campaign_dto::{
    CampaignActDto, CampaignDto, CampaignHold, CampaignPreviewDto, CampaignsDto, ChangeCampaignStateRequest,
    PreviewCampaignRequest, StartCampaignRequest,
};
use super::dto::SmsPreviewDto;
use super::error::{TEMPLATE, template_refused};
use crate::guest_links::UNSUBSCRIBE_LIFE;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::idempotency::idempotency_key;
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::outgoing_sms::SmsRules;
use crate::settings::{Edit, Editor};
use crate::state::app::App;
use crate::state::token::{code_hash, short_code};
use crate::worker::campaigns::{after_quiet, daily_room, ids};

/// Campaigns that are listed.
const LISTED: i64 = 50;

/// Recipients and price a campaign would have.
#[utoipa::path(post, path = "/api/notifications/smscampaign/preview", tag = "messages",
    request_body = PreviewCampaignRequest, responses(
    (status = 200, description = "the preview", body = CampaignPreviewDto)),
    extensions(("x-refusals" = json!(TEMPLATE))))]
pub async fn preview_campaign(
    app: web::Data<App>,
    supervisor: Supervisor,
    Valid(body): Valid<PreviewCampaignRequest>,
) -> Result<HttpResponse, ApiError> {
    let template = template_of(&body.text)?;
    let (company, now) = (supervisor.employment.company, app.clock.now());
    let (rules, base) = (app.sms_rules.clone(), app.config.public_url.clone());
    let segment = Segment::from(body.segment);
    let preview = app
        .db
        .read(company, move |conn| -> Result<CampaignPreviewDto, ApiError> {
            let sender = CampaignSalon::load(conn, company, &base)?;
            let sample_code = || SAMPLE_CODE.to_owned();
            let reach = reach(conn, company, &sender, (&template, sample_code), &segment, &rules, now)?;
            let zone = store::company::time_zone(conn, company)?;
            let sample = sample_facts(sender.language, &sender.salon);
            let sample = SmsFacts {
                phone: sender.phone.clone(),
                link: Some(sender.link.clone()),
                unsubscribe: Some(sender.unsubscribe(SAMPLE_CODE)),
                ..sample
            };
            Ok(CampaignPreviewDto {
                matched: reach.matched,
                consenting: reach.consenting,
                recipients: reach.messages.len(),
                parts: reach.parts(),
                price: reach.price().0,
                available: ledger::wallet(conn, company)?.available.0,
                sample: SmsPreviewDto::new(template.render(&sample, sender.settings.accents()), &rules),
                starts_at: after_quiet(zone, &sender.settings, now),
            })
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(preview))
}

/// Begins a campaign at the price that its preview showed. With an `Idempotency-Key` it is begun once.
#[utoipa::path(post, path = "/api/notifications/smscampaign", tag = "messages",
    params(("idempotency-key" = Option<String>, Header, description = "8 to 64 printable characters")),
    request_body = StartCampaignRequest, responses(
    (status = 201, description = "begun", body = CampaignDto)),
    extensions(("x-refusals" = json!([&TEMPLATE[..], &[ErrorCode::CampaignEmpty, ErrorCode::CampaignPriceChanged,
        ErrorCode::CampaignNoWayOut, ErrorCode::BalanceInsufficient, ErrorCode::SmsUnavailable,
        ErrorCode::IdempotencyKeyReused, ErrorCode::IdempotencyKeyInvalid]].concat()))))]
pub async fn start_campaign(
    edit: Edit<Supervisor>,
    Valid(body): Valid<StartCampaignRequest>,
) -> Result<HttpResponse, ApiError> {
    if !edit.app.sends_sms() {
        return Err(ErrorCode::SmsUnavailable.into());
    }
    let name = body.name.trim().to_owned();
    if name.is_empty() {
        return Err(ApiError::field("name", ErrorCode::FieldRequired));
    }
    let editor = edit.editor();
    let starts_at = body.send_from.map_or(editor.now, |it| it.0.max(editor.now));
    let template = template_of(&body.text)?;
    if !template.names(Placeholder::Unsubscribe) {
        return Err(ApiError::field("text", ErrorCode::CampaignNoWayOut));
    }
    let id = CampaignId(Uuid::now_v7());
    let command = StartCampaign {
        id,
        key: idempotency_key(&edit.req)?.unwrap_or_else(|| id.0.to_string()),
        name,
        template,
        segment: body.segment.into(),
        starts_at,
        price: Huf(body.price),
        rules: edit.app.sms_rules.clone(),
        base: edit.app.config.public_url.clone(),
        editor,
    };
    let company = command.editor.company;
    let begun = edit.app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    Ok(no_store(HttpResponse::Created()).json(CampaignDto::from(begun)))
}

struct StartCampaign {
    editor: Editor,
    id: CampaignId,
    /// Two requests with the same key are the same campaign.
    key: String,
    name: String,
    template: SmsTemplate,
    segment: Segment,
    starts_at: DateTime<Utc>,
    price: Huf,
    rules: SmsRules,
    base: String,
}

fn run(conn: &mut Connection, cmd: &StartCampaign) -> Result<Campaign, ApiError> {
    let (company, now) = (cmd.editor.company, cmd.editor.now);
    // lock and load
    tenant::lock_company(conn, company)?;
    if let Some((id, name, text, segment)) = campaigns::under(conn, company, &cmd.key)? {
        let is_same =
            (name.as_str(), text.as_str(), &segment) == (cmd.name.as_str(), cmd.template.text(), &cmd.segment);
        return if is_same {
            Ok(campaigns::one(conn, company, id)?)
        } else {
            Err(ErrorCode::IdempotencyKeyReused.into())
        };
    }
    let sender = CampaignSalon::load(conn, company, &cmd.base)?;
    let reach = reach(conn, company, &sender, (&cmd.template, short_code), &cmd.segment, &cmd.rules, now)?;
    let zone = store::company::time_zone(conn, company)?;
    let starts_at = after_quiet(zone, &sender.settings, cmd.starts_at);
    // decide
    if reach.messages.is_empty() {
        return Err(ErrorCode::CampaignEmpty.into());
    }
    if reach.price() != cmd.price {
        return Err(ApiError::campaign_price(reach.price(), reach.messages.len()));
    }
    // save
    let new = NewCampaign {
        id: cmd.id,
        name: &cmd.name,
        text: cmd.template.text(),
        segment: &cmd.segment,
        starts_at,
        at: now,
        by: cmd.editor.employee,
        price: cmd.price,
        request_key: &cmd.key,
    };
    if !campaigns::insert(conn, company, &new, &reach.messages)? {
        return Err(ErrorCode::BalanceInsufficient.into());
    }
    codes::insert_unsubscribing(conn, company, &reach.codes, now + UNSUBSCRIBE_LIFE)?;
    cmd.editor.record(conn, cmd.id.0, "campaign.begun")?;
    // enqueue
    let after = (starts_at - now).to_std().unwrap_or_default();
    let job = Job::CampaignStep { campaign: cmd.id.0, round: 1, step: 0 };
    outbox::push_after(conn, Uuid::now_v7(), Some(company), &job, None, after)?;
    Ok(campaigns::one(conn, company, cmd.id)?)
}

/// The latest campaigns, the newest first.
#[utoipa::path(get, path = "/api/notifications/smscampaigns", tag = "messages", responses(
    (status = 200, description = "the campaigns", body = CampaignsDto)))]
pub async fn list_campaigns(app: web::Data<App>, supervisor: Supervisor) -> Result<HttpResponse, ApiError> {
    let (company, now) = (supervisor.employment.company, app.clock.now());
    let (found, hold) = app
        .db
        .read(company, move |conn| {
            let found = campaigns::list(conn, company, LISTED)?;
            let waits = found.iter().any(|it| it.state == CampaignState::Sending && 0 < it.queued);
            let hold = if waits { hold(conn, company, now)? } else { None };
            Ok((found, hold))
        })
        .await?;
    let items = found.into_iter().map(CampaignDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(CampaignsDto { items, hold: hold.map(Into::into) }))
}

/// Reason why the worker does not send the next messages of campaigns now.
fn hold(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> Result<Option<CampaignHold>, ApiError> {
    let (settings, _) = settings::load(conn, company)?;
    let calm = after_quiet(store::company::time_zone(conn, company)?, &settings, now);
    if now < calm {
        return Ok(Some(CampaignHold::QuietHours { until: calm }));
    }
    let is_full = daily_room(conn, company, &settings, now)? <= 0;
    Ok(is_full.then_some(CampaignHold::DailyLimit))
}

/// One campaign.
#[utoipa::path(get, path = "/api/notifications/smscampaign/{id}", tag = "messages",
    params(("id" = Uuid, Path, description = "the campaign")), responses(
    (status = 200, description = "the campaign", body = CampaignDto)))]
pub async fn get_campaign(
    app: web::Data<App>,
    PathId(id): PathId<CampaignId>,
    supervisor: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let company = supervisor.employment.company;
    let found = app.db.read(company, move |conn| Ok(campaigns::one(conn, company, id)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(CampaignDto::from(found)))
}

/// Pauses a campaign, lets it go on, or stops it for good.
#[utoipa::path(patch, path = "/api/notifications/smscampaign/{id}/state", tag = "messages",
    params(("id" = Uuid, Path, description = "the campaign")), request_body = ChangeCampaignStateRequest, responses(
    (status = 200, description = "changed", body = CampaignDto)),
    extensions(("x-refusals" = json!([ErrorCode::CampaignOver]))))]
pub async fn change_campaign_state(
    PathId(id): PathId<CampaignId>,
    edit: Edit<Supervisor>,
    Valid(body): Valid<ChangeCampaignStateRequest>,
) -> Result<HttpResponse, ApiError> {
    let changed = edit.write(move |conn, editor| change(conn, editor, id, body.state)).await?;
    Ok(no_store(HttpResponse::Ok()).json(CampaignDto::from(changed)))
}

fn change(conn: &mut Connection, editor: &Editor, id: CampaignId, act: CampaignActDto) -> Result<Campaign, ApiError> {
    let company = editor.company;
    // lock
    let campaign = campaigns::lock(conn, company, id)?;
    // decide
    let (to, what) = match act {
        CampaignActDto::Sending => (CampaignState::Sending, "campaign.resumed"),
        CampaignActDto::Paused => (CampaignState::Paused, "campaign.paused"),
        CampaignActDto::Stopped => (CampaignState::Stopped, "campaign.stopped"),
    };
    if campaign.state == to {
        return Ok(campaigns::one(conn, company, id)?);
    }
    if matches!(campaign.state, CampaignState::Stopped | CampaignState::Done) {
        return Err(ErrorCode::CampaignOver.into());
    }
    // save
    campaigns::set_state(conn, company, id, to, editor.now)?;
    editor.record(conn, id.0, what)?;
    // enqueue
    if to != CampaignState::Paused {
        let after = (campaign.starts_at - editor.now).to_std().unwrap_or_default();
        let after = if to == CampaignState::Stopped { std::time::Duration::ZERO } else { after };
        let job = Job::CampaignStep { campaign: id.0, round: campaign.round.saturating_add(1), step: 0 };
        outbox::push_after(conn, Uuid::now_v7(), Some(company), &job, None, after)?;
    }
    Ok(campaigns::one(conn, company, id)?)
}

fn template_of(text: &str) -> Result<SmsTemplate, ApiError> {
    SmsTemplate::parse(text, &Placeholder::OF_CAMPAIGN).map_err(template_refused)
}

/// Facts about the sender in a campaign's messages.
struct CampaignSalon {
    salon: String,
    language: kernel::Locale,
    /// As it is shown.
    phone: Option<String>,
    /// The booking page.
    link: String,
    /// The product's own address.
    base: String,
    settings: MessageSettings,
}

impl CampaignSalon {
    fn load(conn: &mut Connection, company: CompanyId, base: &str) -> Result<Self, ApiError> {
        let found = store::company::load(conn, company)?.settings;
        Ok(Self {
            link: format!("{base}/{}/appointmentbook", found.szalonka_id),
            base: base.to_owned(),
            salon: found.name,
            language: found.language,
            phone: found.phone.as_deref().map(Phone::shown),
            settings: settings::load(conn, company)?.0,
        })
    }
}

impl CampaignSalon {
    /// The page that ends the offers to the holder of the code.
    fn unsubscribe(&self, code: &str) -> String {
        format!("{}/unsubscribe/{code}", self.base)
    }
}

/// As long as a code; a preview shows it.
const SAMPLE_CODE: &str = "k3J9xQ2mVb7LpRt5WzYd8A";

/// Recipients of a campaign.
struct Reach {
    matched: usize,
    consenting: usize,
    messages: Vec<CampaignSms>,
    /// The hashes of the codes in the messages, and whose offers each ends.
    codes: Vec<(Vec<u8>, GuestId)>,
}

impl Reach {
    fn parts(&self) -> u32 {
        self.messages.iter().fold(0, |sum, it| it.parts.saturating_add(sum))
    }

    fn price(&self) -> Huf {
        self.messages.iter().map(|it| it.price).sum()
    }
}

/// The messages of a campaign: one for each number of a guest who agreed to offers by SMS.
fn reach(
    conn: &mut Connection,
    company: CompanyId,
    sender: &CampaignSalon,
    (template, code): (&SmsTemplate, impl Fn() -> String),
    segment: &Segment,
    rules: &SmsRules,
    now: DateTime<Utc>,
) -> Result<Reach, ApiError> {
    let guests = campaigns::guests(conn, company, segment, now)?;
    let matched = guests.len();
    let consenting: Vec<_> = guests.into_iter().filter(|it| it.consents).collect();
    let countries = rules.countries();
    let mut numbers = HashSet::new();
    let (mut messages, mut codes) = (Vec::new(), Vec::new());
    for (guest, id) in consenting.iter().zip(ids(consenting.len())) {
        let phone = guest.phone.as_deref().and_then(|it| Phone::parse_any(it).ok());
        let Some(phone) = phone.filter(|it| may_receive_sms(it, &countries)) else { continue };
        if !numbers.insert(phone.as_e164().to_owned()) {
            continue;
        }
        let code = code();
        codes.push((code_hash(&code), guest.guest));
        let facts = SmsFacts {
            guest: guest.first_name.clone(),
            salon: sender.salon.clone(),
            phone: sender.phone.clone(),
            link: Some(sender.link.clone()),
            unsubscribe: Some(sender.unsubscribe(&code)),
            visit: None,
        };
        let text = template.render(&facts, sender.settings.accents());
        let parts = sms_length(&text).parts;
        let phone = phone.as_e164().to_owned();
        messages.push(CampaignSms { id, guest: guest.guest, phone, text, parts, price: rules.price(parts) });
    }
    Ok(Reach { matched, consenting: consenting.len(), messages, codes })
}
