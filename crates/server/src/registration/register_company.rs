//! A company begins: its owner's account and a salon to try everything out in, in one transaction and inside the
//! tenant wall (docs/rules.md#demo-mode). An account that is there stays as it is, and one without a proven address
//! blocks no registration (docs/trust.md#registration).

use actix_web::{HttpRequest, HttpResponse, web};
use catalog::{Address, CompanyName, SzalonkaId};
use chrono::{DateTime, TimeDelta, Utc};
use demo::{Salon, Starter, Trade};
use identity::{
    AlreadyTaken, GuestRegistration, Lifetime, Login, NewStaff, OwnerSignIn, ProvenIdentity, RegisterOwnerRefused,
    SignedIn, Username,
};
use kernel::{AccountId, Email};
use secrecy::SecretString;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::{LiveSession, NewCode};
use store::limits::CountedAct;
use store::outbox::{self, Job};
use store::tenant::{self, platform_transaction};
use uuid::Uuid;

use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::identity::limits::{Window, admit, mail_windows};
use crate::identity::session::{self, Rotation};
use crate::state::app::App;
use crate::state::token::{code_hash, random_code};

/// The company as it was typed.
#[derive(Clone, Debug)]
pub struct CompanyForm {
    /// Name of the company.
    pub name: CompanyName,
    /// Address of the company.
    pub address: Address,
    /// Public id, as in addresses.
    pub szalonka_id: SzalonkaId,
    /// Trade whose samples the salon begins with.
    pub trade: Trade,
}

/// Way in which the owner will sign in.
pub enum SignInBy {
    /// With what they chose.
    Password(Username, SecretString),
    /// With a password that is mailed to them.
    MailedPassword,
    /// Through the provider that vouches for them.
    Provider(ProvenIdentity),
}

/// Registers a company. The owner is signed in, unless the password is mailed: then the answer is 204.
///
/// # Errors
/// 409 with a code at each field that is taken; `limit.exceeded`; `access.wrong_credentials` when the provider does not
/// vouch for the address.
pub async fn register_company(
    app: &web::Data<App>,
    req: &HttpRequest,
    person: GuestRegistration,
    company: CompanyForm,
    by: SignInBy,
) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let origin = client::origin(app, req);
    let (sign_in, password, provider) = match by {
        SignInBy::Password(username, password) => {
            app.passwords.accept("password", &password)?;
            (OwnerSignIn::Chosen(username), Some(password), None)
        }
        SignInBy::MailedPassword => {
            (OwnerSignIn::Mailed, Some(SecretString::from(identity::first_password(rand::random()))), None)
        }
        SignInBy::Provider(proven) => {
            let is_email_verified = proven.profile.is_email_verified;
            (OwnerSignIn::Provider { is_email_verified }, None, Some(proven))
        }
    };
    // Said before the work of hashing; what decides are the inserts.
    let wanted = WantedNames::new(&person, &sign_in, &company);
    let window = (app.config.limits.companies_per_hour, TimeDelta::hours(1));
    // Apart from the guests that register from there.
    let counted = app.keys.subject(&format!("companies of {}", client::address(req, &app.config.trusted_proxies)));
    let taken = app
        .db
        .run(move |conn| {
            platform_transaction(conn, |conn| {
                admit(conn, CountedAct::Registration, &counted, &[window], now)?;
                wanted.taken(conn)
            })
        })
        .await?;
    let is_mailed = sign_in == OwnerSignIn::Mailed;
    let owner = identity::register_owner(AccountId(Uuid::now_v7()), person, sign_in, taken, now).map_err(refusal)?;
    let mail = match &password {
        Some(password) => Some(Mail::new(app, &owner, is_mailed.then_some(password))?),
        None => None,
    };
    let hash = match password {
        Some(password) => Some(app.passwords.hash(password).await?),
        None => None,
    };
    let account = owner.id;
    let rotation = (!is_mailed).then(|| Rotation::of(app, req));
    let mail_subject = app.keys.subject(&format!("mail {}", owner.person.email.as_str()));
    let command = RegisterCompany {
        owner,
        company,
        hash,
        provider,
        mail,
        rotation,
        mail_subject,
        mail_windows: mail_windows(app.config.limits),
        origin,
        random: rand::random(),
        usernames: rand::random(),
        now,
    };
    let live = app.db.run(move |conn| run(conn, command)).await?;
    tracing::info!(%account, "company registered");
    match live.zip(rotation) {
        Some((live, rotation)) => session::begin(app, &live, rotation).await,
        None => Ok(HttpResponse::NoContent().finish()),
    }
}

/// Names that have to be free.
struct WantedNames {
    email: Email,
    username: Option<Login>,
    szalonka_id: SzalonkaId,
}

impl WantedNames {
    fn new(person: &GuestRegistration, sign_in: &OwnerSignIn, company: &CompanyForm) -> Self {
        let username = if let OwnerSignIn::Chosen(name) = sign_in { Some(Login::Username(name.clone())) } else { None };
        Self { email: person.email.clone(), username, szalonka_id: company.szalonka_id.clone() }
    }

    fn taken(&self, conn: &mut Connection) -> Result<AlreadyTaken, ApiError> {
        Ok(AlreadyTaken {
            email: store::identity::is_email_proven(conn, &self.email)?,
            username: match &self.username {
                Some(name) => store::identity::account_exists(conn, name)?,
                None => false,
            },
            szalonka_id: !store::registration::taken(conn, std::slice::from_ref(&self.szalonka_id))?.is_empty(),
        })
    }
}

fn refusal(refused: RegisterOwnerRefused) -> ApiError {
    let taken = match refused {
        RegisterOwnerRefused::Unproven => return ApiError::new(ErrorCode::WrongCredentials),
        RegisterOwnerRefused::Taken(taken) => taken,
    };
    let fields = [
        (taken.email, "email", ErrorCode::EmailTaken),
        (taken.username, "username", ErrorCode::UsernameTaken),
        (taken.szalonka_id, "szalonkaId", ErrorCode::SzalonkaIdTaken),
    ];
    let mut all = fields.into_iter().filter_map(|(is_taken, field, code)| is_taken.then_some((field, code)));
    let Some((field, code)) = all.next() else { return ApiError::new(ErrorCode::Internal) };
    all.fold(ApiError::new(code).at(field, code), |refusal, (field, code)| refusal.at(field, code))
}

/// Content of the mail: a code that signs in and proves the address, and the password when they chose none.
struct Mail {
    code_hash: Vec<u8>,
    sealed: Vec<u8>,
    id: Uuid,
    has_password: bool,
}

impl Mail {
    fn new(app: &App, owner: &NewStaff, password: Option<&SecretString>) -> Result<Self, ApiError> {
        use secrecy::ExposeSecret as _;
        let code = random_code();
        let secrets = match password {
            Some(password) => serde_json::json!({ "password": password.expose_secret(), "code": &code }).to_string(),
            None => code.clone(),
        };
        let sealed = app.keys.seal(&secrets, &owner.id.to_string()).map_err(|error| ApiError::internal(&error))?;
        Ok(Self { code_hash: code_hash(&code), sealed, id: Uuid::now_v7(), has_password: password.is_some() })
    }
}

struct RegisterCompany {
    owner: NewStaff,
    company: CompanyForm,
    hash: Option<String>,
    provider: Option<ProvenIdentity>,
    mail: Option<Mail>,
    /// Of the browser that is signed in.
    rotation: Option<Rotation>,
    mail_subject: Vec<u8>,
    mail_windows: [Window; 2],
    origin: Vec<u8>,
    random: [u8; 16],
    usernames: [[u8; 16]; 5],
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: RegisterCompany) -> Result<Option<LiveSession>, ApiError> {
    let (now, owner) = (cmd.now, &cmd.owner);
    let salon = begin(&cmd);
    let company = salon.company.id;
    tenant::transaction(conn, company, |conn| {
        store::seed::insert_salon(conn, &salon)?;
        insert_owner(conn, &cmd, &salon)?;
        store::seed::insert_history(conn, &salon)?;
        if let Some(proven) = &cmd.provider {
            // A person who has an account signs in to it.
            if !store::social::link(conn, proven.provider, &proven.subject, owner.id, now)? {
                return Err(refusal(RegisterOwnerRefused::Taken(AlreadyTaken {
                    email: true,
                    ..AlreadyTaken::default()
                })));
            }
        }
        if let Some(mail) = &cmd.mail {
            admit(conn, CountedAct::Mail, &cmd.mail_subject, &cmd.mail_windows, now)?;
            let code = NewCode {
                code_hash: &mail.code_hash,
                account: owner.id,
                expires_at: now + identity::SIGN_IN_CODE_LIFE,
                draft: None,
                digits: None,
            };
            store::identity::insert_sign_in_code(conn, &code)?;
            let language = owner.person.language;
            let job = match mail.has_password {
                true => Job::account_registered(owner.id, Some(company), language),
                false => Job::company_registered(owner.id, language),
            };
            outbox::push(conn, mail.id, Some(company), &job, Some(mail.sealed.clone()))?;
        }
        let entry = AuditEntry::new(AuditAction::CompanyRegistered, now).by(owner.id).in_company(company).on(company.0);
        store::audit::record(conn, &entry.from(&cmd.origin))?;
        let Some(rotation) = cmd.rotation else { return Ok(None) };
        let signed_in = SignedIn { account: owner.id, version: 1, lifetime: Lifetime::STAFF, uses_up_password: false };
        let live = session::open(conn, &signed_in, rotation, now)?;
        if cmd.provider.is_some() {
            store::social::mark_reauthenticated(conn, rotation.new, now)?;
        }
        Ok(Some(live))
    })
}

/// The salon they begin with.
fn begin(cmd: &RegisterCompany) -> Salon {
    let person = &cmd.owner.person;
    demo::starter(&Starter {
        account: cmd.owner.id,
        szalonka_id: cmd.company.szalonka_id.as_str(),
        name: cmd.company.name.as_str(),
        address: cmd.company.address.as_str(),
        first_name: person.first_name.as_str(),
        last_name: person.last_name.as_str(),
        email: person.email.as_str(),
        phone: person.phone.as_e164(),
        language: person.language,
        trade: cmd.company.trade,
        random: cmd.random,
        now: cmd.now,
    })
}

fn insert_owner(conn: &mut Connection, cmd: &RegisterCompany, salon: &Salon) -> Result<(), ApiError> {
    let owner = &cmd.owner;
    let profile = salon.employees.iter().find(|it| it.is_company_owner).map(|it| (salon.company.id, it.id));
    let place = profile.ok_or(ErrorCode::Internal)?;
    let email = &owner.person.email;
    // A made-up name that is taken is no reason to give up, an address is.
    let names = match &owner.username {
        Some(chosen) => vec![chosen.clone()],
        None => cmd.usernames.iter().map(|random| Username::suggest(email, *random)).collect(),
    };
    let mut taken = AlreadyTaken::default();
    for name in names {
        if store::registration::insert_staff(conn, owner, &name, place, cmd.hash.as_deref())? {
            return Ok(());
        }
        taken.email = store::identity::is_email_proven(conn, email)?;
        taken.username = !taken.email;
        if taken.email {
            break;
        }
    }
    Err(refusal(RegisterOwnerRefused::Taken(taken)))
}
