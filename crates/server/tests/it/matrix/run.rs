//! Sends the requests of the table and checks the replies.

use gateways::files::FileStore;
use gateways::sms::SmsConfig;
use std::time::Duration;

use actix_http::Request;
use actix_web::body::MessageBody;
use actix_web::dev::{Service, ServiceResponse};
use actix_web::http::Method;
use actix_web::test::{TestRequest, init_service};
use kernel::CompanyId;
use secrecy::SecretString;
use testkit::Role;
use uuid::Uuid;

use super::callers::{Caller, Callers, IdOwner};
use super::row::{Cell, IdPosition, Row, Slot, WITHOUT_PAGE_TOKEN};
use super::rows::{PAGES, more_rows, rows};
use super::snapshot::Snapshot;
use super::verdict::{Reply, Verdict};
use super::wire::{leaks, request, send, send_uncompared};
use crate::app::TestApp;

/// The active ones of the two walls between companies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walls {
    Both,
    /// Row-level security lets everything through.
    StatementsOnly,
    /// Row-level security hides company A from everybody.
    ClosedToA,
}

/// Two companies, all callers, and the failures so far.
pub struct MatrixRun {
    app: TestApp,
    callers: Callers,
    snapshot: Snapshot,
    failures: Vec<String>,
    /// Markers read by a caller who may not.
    pub leaks: Vec<String>,
    _files: tempfile::TempDir,
}

impl MatrixRun {
    /// Everybody in place.
    pub async fn prepare(walls: Walls) -> Self {
        let files = tempfile::tempdir().unwrap();
        let app = TestApp::with(|config| {
            config.files = FileStore::Folder(files.path().to_owned());
            config.sms.gateway = Some(SmsConfig::SeeMe { key: SecretString::from("x"), sender: None, base: None });
        });
        let callers = Callers::create(&app).await;
        let a = callers.worlds[0].company;
        let condition = match walls {
            Walls::Both => None,
            Walls::StatementsOnly => Some("true".to_owned()),
            Walls::ClosedToA => Some(format!("company_id <> '{a}'")),
        };
        if let Some(condition) = condition {
            app.db.execute(
                Role::Superuser,
                &format!(
                    "DO $do$ DECLARE p record; BEGIN
                        FOR p IN SELECT policyname, tablename FROM pg_policies WHERE schemaname = 'public' LOOP
                            EXECUTE format('ALTER POLICY %I ON %I USING ({})', p.policyname, p.tablename);
                        END LOOP; END $do$",
                    condition.replace('\'', "''")
                ),
            );
        }
        let snapshot = Snapshot::take(&app.db, a);
        Self { app, callers, snapshot, failures: Vec::new(), leaks: Vec::new(), _files: files }
    }

    /// Fails with everything that went wrong.
    pub fn finish(self) {
        let mut all: Vec<String> = self.failures.into_iter().chain(self.leaks).collect();
        all.iter_mut().for_each(|it| it.truncate(it.floor_char_boundary(400)));
        assert!(all.is_empty(), "{} cells are wrong:\n{}", all.len(), all[..all.len().min(60)].join("\n"));
    }

    /// Every row as everybody, with every kind of id in every place; answers how many requests that were.
    pub async fn cells(&mut self) -> usize {
        let service = init_service(server::routes::service(self.app.app.clone())).await;
        let mut counted = 0;
        for row in rows().chain(more_rows()) {
            for caller in 0..self.callers.callers.len() {
                counted += self.try_row(&service, row, caller).await;
            }
        }
        for page in PAGES {
            let path = page.replace("{szalonka_id}", "salon-a").replace("{tail}", "x").replace("{path}", "x");
            let path = path.replace("{companyId}", "salon-a");
            for caller in &self.callers.callers {
                let reply = send(&service, request(caller, Method::GET, &path.replace("{code}", "x"), "")).await;
                self.leaks.extend(leaks(caller, &reply, page));
                counted += 1;
            }
        }
        counted
    }

    async fn try_row<S, B>(&mut self, service: &S, row: &Row, index: usize) -> usize
    where
        S: Service<Request, Response = ServiceResponse<B>, Error = actix_web::Error>,
        B: MessageBody,
    {
        let slots = row.slots();
        let mut tries: Vec<Option<(&Slot, IdOwner)>> = vec![None];
        for slot in &slots {
            tries.extend(slot.has_colleague.then_some(Some((slot, IdOwner::Colleague))));
            tries.extend([IdOwner::Other, IdOwner::Random, IdOwner::Malformed].map(|whose| Some((slot, whose))));
        }
        let cell = self.callers.callers[index].cell(row);
        let mut foreign: Option<(Option<Slot>, Reply)> = None;
        for varied in &tries {
            let (verdict, reply) = self.try_one(service, row, index, cell, *varied).await;
            let Some((slot, whose)) = *varied else { continue };
            // A row of another company is refused like one that does not exist: its existence is not told.
            if whose == IdOwner::Other && verdict.is_refusal() {
                foreign = Some((Some(slot.clone()), reply));
            } else if whose == IdOwner::Random
                && let Some((Some(of), there)) = foreign.take()
                && of == *slot
                // The list of salons is public.
                && of.kind != "company"
                && (there.status, &there.code) != (reply.status, &reply.code)
            {
                let name = self.callers.callers[index].name;
                self.failures.push(format!(
                    "{} {} as {name}, {}: another company's is answered {} {:?}, nobody's {} {:?}",
                    row.method, row.path, slot.text, there.status, there.code, reply.status, reply.code
                ));
            }
        }
        if row.is_read() {
            self.unchanged(&format!("{} {}", row.method, row.path));
        }
        tries.len()
    }

    async fn try_one<S, B>(
        &mut self,
        service: &S,
        row: &Row,
        index: usize,
        cell: Cell,
        varied: Option<(&Slot, IdOwner)>,
    ) -> (Verdict, Reply)
    where
        S: Service<Request, Response = ServiceResponse<B>, Error = actix_web::Error>,
        B: MessageBody,
    {
        let caller = &self.callers.callers[index];
        let what = || {
            let whose = varied.map_or(String::new(), |(slot, whose)| format!(", {} {whose:?}", slot.text));
            format!("{} {} as {}{whose}", row.method, row.path, caller.name)
        };
        let verdict = Verdict::of(cell, varied);
        let reply = send(service, self.request_of(row, caller, varied)).await;
        if !verdict.admits(&reply, row) {
            self.failures.push(format!("{}: {verdict:?}, reply {} {}", what(), reply.status, reply.text));
        }
        self.leaks.extend(leaks(caller, &reply, &what()));
        // Followers of a company hear of its changes only: announcing reads would go round in circles.
        let told = self.app.app.db.changes().take(Duration::ZERO);
        if row.is_read() && !told.is_empty() {
            self.failures.push(format!("{}: a read, and those who follow hear of a change", what()));
        }
        if !row.is_read() {
            let (now, before) = (self.snapshot.digest(), self.snapshot.baseline());
            if now.of_company != before.of_company && !told.contains(&CompanyId(self.callers.worlds[0].company)) {
                self.failures.push(format!("{}: company A changed, and nobody hears of it", what()));
            }
            let changed = now.changed_since(before);
            if verdict.is_refusal() && !changed.is_empty() {
                self.failures.push(format!("{}: refused, and yet {changed:?} changed", what()));
            }
            if caller.is_stranger_to_a() && (&now.of_company, &now.accounts) != (&before.of_company, &before.accounts) {
                self.failures.push(format!("{}: company A changed", what()));
            }
            if !verdict.is_refusal() || !changed.is_empty() {
                self.put_back();
            }
        }
        (verdict, reply)
    }

    /// Every row that may change something, without the token of a page and with another session's.
    pub async fn without_page_token(&mut self) {
        let service = init_service(server::routes::service(self.app.app.clone())).await;
        for row in rows().filter(|it| it.needs_page_token()) {
            for caller in &self.callers.callers {
                let other = self.callers.callers.iter().find(|it| it.name != caller.name).unwrap();
                for token in ["", "x", &other.page_token] {
                    let request = self.request_of(row, caller, None).insert_header(("X-CSRF-Token", token));
                    let reply = send(&service, request).await;
                    if (reply.status, reply.code.as_deref()) != (403, Some("access.csrf")) {
                        self.failures.push(format!("{} {}: {} {}", row.method, row.path, reply.status, reply.text));
                    }
                }
            }
            self.unchanged(&format!("{} {} without a page's token", row.method, row.path));
        }
        for named in WITHOUT_PAGE_TOKEN {
            let (method, path) = named.split_once(' ').unwrap();
            let path = path.replace("{company}", &Uuid::nil().to_string()).replace("{sms}", &Uuid::nil().to_string());
            let path = path.replace("{topup}", &Uuid::nil().to_string());
            let blank = TestRequest::with_uri(&path.replace("{code}", "x")).method(method.parse().unwrap());
            let reply = send(&service, blank.peer_addr("192.0.2.1:5000".parse().unwrap())).await;
            if reply.status != 404 {
                self.failures.push(format!("{named} with an unknown code: {} {}", reply.status, reply.text));
            }
        }
    }

    /// Company A uses no feature: its own people hear so, others as before.
    pub async fn without_features(&mut self) {
        let a = self.callers.worlds[0].company;
        self.lapsed(
            &format!("UPDATE companies SET features = '{{}}' WHERE company_id = '{a}'"),
            |row, caller, as_ever| {
                row.feature()
                    .filter(|_| caller.works_at_a() && as_ever == Verdict::Reached)
                    .map(|_| Verdict::Refused(403, "access.feature_disabled"))
            },
        )
        .await;
    }

    /// Company A's subscription is over: its own people write nothing but renewal and exports, and online booking is
    /// refused (docs/rules.md#subscription).
    pub async fn without_subscription(&mut self) {
        let a = self.callers.worlds[0].company;
        let sql = format!("UPDATE companies SET subscription_until = '2040-03-05 08:59Z' WHERE company_id = '{a}'");
        self.lapsed(&sql, |row, caller, as_ever| match row.path {
            _ if !caller.begins_with_a() || as_ever != Verdict::Reached => None,
            path if path.ends_with("/bookonline")
                || (path == "/public/appointment/hold" && row.method == "POST")
                || path.ends_with("{id:visit}/move")
                || path == "/public/waitinglist" =>
            {
                Some(Verdict::Refused(403, "booking.disabled"))
            }
            path if path.starts_with("/public/free") => Some(Verdict::Hidden(IdPosition::Path)),
            // An over one cannot renew itself.
            path if caller.works_at_a() && path.ends_with("/renewal") => {
                Some(Verdict::Refused(403, "access.subscription_inactive"))
            }
            // These are how a subscription is got back.
            path if caller.works_at_a() && path.starts_with("/api/topup/subscription/") => Some(match row.method {
                "PATCH" => Verdict::Refused(409, "subscription.price_changed"),
                _ if path.ends_with("/cancel") => Verdict::Refused(403, "access.subscription_inactive"),
                _ => Verdict::Refused(409, "subscription.no_tier"),
            }),
            _ if caller.works_at_a() && row.wants_subscription() => {
                Some(Verdict::Refused(403, "access.subscription_inactive"))
            }
            _ => None,
        })
        .await;
    }

    /// Company A requires a second factor, which none of its people has: whatever only people of a company may do is
    /// refused (docs/trust.md#second-factor).
    pub async fn without_second_factor(&mut self) {
        let a = self.callers.worlds[0].company;
        let sql = format!("INSERT INTO company_security VALUES ('{a}', true) ON CONFLICT DO NOTHING");
        self.lapsed(&sql, |row, caller, _| {
            // Photos of appointments are not there for a caller without a company.
            if caller.works_at_a() && row.path.starts_with("/api/resource/appointment/") {
                return Some(Verdict::Hidden(IdPosition::Path));
            }
            let is_for_staff = row.cell(1, false) == Cell::Forbidden;
            (is_for_staff && caller.works_at_a()).then_some(Verdict::Refused(403, "access.second_factor_needed"))
        })
        .await;
    }

    /// Every operation as a provider and as a supervisor of company A while its providers lack a right: operations that
    /// need it are refused to the provider, and no answer has what the right is about (docs/rules.md#rights).
    pub async fn without_rights(&mut self) {
        let of_a = format!("company_id = '{}'", self.callers.worlds[0].company);
        let lilla = self.callers.worlds[0].lilla;
        let money = format!(
            "UPDATE event_services SET price = 8154321 WHERE {of_a};
            UPDATE calendar_events SET payment_amount = 8254321 WHERE {of_a} AND payment_amount IS NOT NULL;
            UPDATE visit_payments SET amount = 8354321 WHERE {of_a};"
        );
        let calendars = format!(
            "UPDATE calendar_events SET description = 'of-a-colleague' WHERE {of_a} AND provider_id <> '{lilla}';"
        );
        let lacks: [(&[&str], &str, &[&str]); 5] = [
            (&["see_contacts"], "", &["-a-guests-phone-", "-a-guests-email-", "30 123-4567", "301234567"]),
            (&["see_money"], &money, &["8154321", "8254321", "8354321"]),
            (&["export_guests"], "", &[]),
            (&["write_calendars"], &calendars, &[]),
            (&["read_calendars", "write_calendars"], &calendars, &["of-a-colleague"]),
        ];
        let service = init_service(server::routes::service(self.app.app.clone())).await;
        let all = "{see_contacts,see_money,export_guests,read_calendars,write_calendars}";
        for (lacking, prepare, markers) in lacks {
            // Where nothing is to be seen, having the right proves nothing.
            for is_lacking in [false, true].into_iter().filter(|it| *it || !markers.is_empty()) {
                let rights = if is_lacking { lacking } else { &[] };
                let removed =
                    rights.iter().fold(format!("'{all}'::text[]"), |it, name| format!("array_remove({it}, '{name}')"));
                let sql = format!("{prepare} UPDATE employees SET rights = {removed} WHERE {of_a};");
                let seen = self.with_rights(&service, &sql, rights, markers).await;
                if is_lacking {
                    self.leaks.extend(seen);
                } else if seen.is_empty() {
                    self.failures.push(format!("nothing of {markers:?} is read with the right: nothing was tried"));
                }
            }
        }
        self.put_back();
    }

    /// Tries every row after `sql`; answers with what of `markers` the provider read.
    async fn with_rights<S, B>(&mut self, service: &S, sql: &str, lacking: &[&str], markers: &[&str]) -> Vec<String>
    where
        S: Service<Request, Response = ServiceResponse<B>, Error = actix_web::Error>,
        B: MessageBody,
    {
        self.snapshot.change(sql);
        self.forget();
        let mut seen = Vec::new();
        for row in rows() {
            let slots = row.slots();
            let of_calendar = |it: &&Slot| ["employee", "appointment", "nonwork"].contains(&it.kind.as_str());
            let mut tries: Vec<Option<(&Slot, IdOwner)>> = vec![None];
            if row.is_of_calendar() {
                let colleagues = slots.iter().filter(|it| it.has_colleague).filter(of_calendar);
                tries.extend(colleagues.map(|slot| Some((slot, IdOwner::Colleague))));
            }
            for (index, varied) in (0..self.callers.callers.len()).flat_map(|it| tries.iter().map(move |of| (it, *of)))
            {
                let caller = &self.callers.callers[index];
                let is_provider = caller.name == "P";
                if !is_provider && (caller.name != "S" || varied.is_some()) {
                    continue;
                }
                // Here providers have every right they do not lack.
                let as_ever = match Verdict::of(caller.cell(row), varied) {
                    Verdict::Refused(403, "access.not_granted") => Verdict::Reached,
                    other => other,
                };
                let verdict = match varied {
                    // An appointment that is not in the calendar of the absent has changed since.
                    Some((slot, _)) if row.path.ends_with("/sickday") && slot.kind == "appointment" => as_ever,
                    _ if !is_provider || as_ever != Verdict::Reached => as_ever,
                    None if row.rights().any(|it| lacking.contains(&it)) => Verdict::Refused(403, "access.not_granted"),
                    Some((slot, _)) if lacking.contains(&"read_calendars") => Verdict::Hidden(slot.place),
                    Some(_) if lacking.contains(&"write_calendars") && !row.is_read() => {
                        Verdict::Refused(403, "access.not_granted")
                    }
                    _ => as_ever,
                };
                let reply = send(service, self.request_of(row, caller, varied)).await;
                if is_provider {
                    let read = markers.iter().filter(|it| reply.text.contains(**it));
                    seen.extend(read.map(|it| format!("{} {} without {lacking:?}: {it}", row.method, row.path)));
                }
                let is_as_it_was =
                    !verdict.is_refusal() || self.snapshot.digest().changed_since(self.snapshot.baseline()).is_empty();
                if !verdict.admits(&reply, row) || !is_as_it_was {
                    let name = self.callers.callers[index].name;
                    self.failures.push(format!(
                        "{} {} as {name} {varied:?} without {lacking:?}: {verdict:?}, reply {} {}",
                        row.method, row.path, reply.status, reply.text
                    ));
                }
                if !row.is_read() {
                    self.put_back();
                    self.snapshot.change(sql);
                    self.forget();
                }
            }
        }
        seen
    }

    async fn lapsed(&mut self, sql: &str, instead: impl Fn(&Row, &Caller, Verdict) -> Option<Verdict>) {
        let service = init_service(server::routes::service(self.app.app.clone())).await;
        self.snapshot.change(sql);
        self.forget();
        for row in rows() {
            for index in 0..self.callers.callers.len() {
                let caller = &self.callers.callers[index];
                let cell = caller.cell(row);
                let as_ever = Verdict::of(cell, None);
                let verdict = instead(row, caller, as_ever).unwrap_or(as_ever);
                let reply = send(&service, self.request_of(row, caller, None)).await;
                let is_as_it_was =
                    !verdict.is_refusal() || self.snapshot.digest().changed_since(self.snapshot.baseline()).is_empty();
                if !verdict.admits(&reply, row) || !is_as_it_was {
                    self.failures.push(format!(
                        "{} {} as {} after {sql}: {verdict:?}, reply {} {}",
                        row.method, row.path, caller.name, reply.status, reply.text
                    ));
                }
                if !row.is_read() {
                    self.put_back();
                    self.snapshot.change(sql);
                    self.forget();
                }
            }
        }
        self.put_back();
    }

    /// Every row as everybody with every company's ids, while row-level security hides company A: nothing of its rows
    /// is read or written.
    pub async fn behind_closed_wall(&mut self) {
        let service = init_service(server::routes::service(self.app.app.clone())).await;
        let mut seen_of_b = 0;
        for row in rows() {
            let slots = row.slots();
            let mut tries: Vec<Option<(&Slot, IdOwner)>> = vec![None];
            tries.extend(slots.iter().map(|slot| Some((slot, IdOwner::Other))));
            for caller in &self.callers.callers {
                for varied in &tries {
                    let reply = send_uncompared(&service, self.request_of(row, caller, *varied)).await;
                    let what = format!("{} {} as {} {varied:?}", row.method, row.path, caller.name);
                    if reply.status == 500 {
                        self.failures.push(format!("{what}: {} {}", reply.status, reply.text));
                    }
                    // A person's own account belongs to the platform.
                    let rest = reply.text.replace("-a-accounts-", "");
                    for marker in ["open-a-", "kept-a-", "own-a-"].iter().filter(|it| rest.contains(**it)) {
                        self.failures.push(format!("{what}: reads {marker} through the wall: {}", reply.text));
                    }
                    seen_of_b += usize::from(reply.text.contains("open-b-"));
                    if !row.is_read() {
                        if self.snapshot.digest().of_company != self.snapshot.baseline().of_company {
                            self.failures.push(format!("{what}: writes through the wall"));
                        }
                        self.snapshot.restore();
                        for caller in &self.callers.callers {
                            caller.forget(&self.app);
                        }
                    }
                }
            }
        }
        if seen_of_b == 0 {
            self.failures.push("the wall hides company B as well: nothing was tried".to_owned());
        }
    }

    fn request_of(&self, row: &Row, caller: &Caller, varied: Option<(&Slot, IdOwner)>) -> TestRequest {
        let (mut path, mut sent) = (row.path.to_owned(), row.send.to_owned());
        for slot in row.slots() {
            let whose = varied.filter(|(it, _)| **it == slot).map_or(IdOwner::Own, |(_, whose)| whose);
            let id = self.callers.id(&slot.kind, whose, caller);
            let is_in_address = slot.place == IdPosition::Path || slot.place == IdPosition::Query && !row.is_read();
            let text = if is_in_address { &mut path } else { &mut sent };
            *text = text.replace(&slot.text, &id);
        }
        let path = path.replace("{code}", "x").replace("{tier}", "raj").replace("{chart}", "income-line");
        let path = if row.is_read() && !sent.is_empty() { format!("{path}?{sent}") } else { path };
        let body = if row.is_read() { "" } else { &sent };
        request(caller, row.method.parse().unwrap(), &path, body)
    }

    fn unchanged(&mut self, what: &str) {
        let changed = self.snapshot.digest().changed_since(self.snapshot.baseline());
        if !changed.is_empty() {
            self.failures.push(format!("{what}: {changed:?} changed"));
            self.put_back();
        }
    }

    fn put_back(&mut self) {
        self.snapshot.restore();
        self.forget();
    }

    fn forget(&self) {
        for caller in &self.callers.callers {
            caller.forget(&self.app);
        }
    }
}
