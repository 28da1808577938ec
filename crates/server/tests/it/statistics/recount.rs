//! Counts everything anew: reads the rows as they are, and goes through them one by one.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use chrono::{DateTime, Datelike as _, Days, Months, NaiveDate, TimeDelta, Timelike as _, Utc};
use chrono_tz::Tz;
use serde_json::{Value, json};
use uuid::Uuid;

use super::made_up::Company;
use crate::app::TestApp;

/// Days and provider of a chart.
pub struct Question {
    pub from: NaiveDate,
    pub until: NaiveDate,
    step: String,
    providers: Vec<Uuid>,
    shops: Vec<Uuid>,
}

impl Question {
    /// An empty step is left to the server.
    pub fn new(from: &str, until: &str, step: &str, providers: &[Uuid], shops: &[Uuid]) -> Self {
        let day = |it: &str| it.parse().unwrap();
        let (providers, shops) = (providers.to_vec(), shops.to_vec());
        Self { from: day(from), until: day(until), step: step.to_owned(), providers, shops }
    }

    /// As it is sent.
    pub fn query(&self) -> String {
        let mut query = format!("from={}&until={}", self.from, self.until);
        if !self.step.is_empty() {
            query.push_str(&format!("&step={}", self.step));
        }
        self.providers.iter().for_each(|it| query.push_str(&format!("&providerIds={it}")));
        self.shops.iter().for_each(|it| query.push_str(&format!("&shopIds={it}")));
        query
    }

    fn days(&self) -> i64 {
        (self.until - self.from).num_days() + 1
    }

    /// The first and the last day of the period before.
    fn before(&self) -> (NaiveDate, NaiveDate) {
        let last = self.from - Days::new(1);
        let is_whole = self.from.day() == 1 && (self.until + Days::new(1)).day() == 1;
        let is_begun = self.from.day() == 1 && self.from.month() == self.until.month() && self.days() < 31;
        if is_begun && !is_whole {
            // As many days from the first on, and not beyond the end of a shorter month.
            let first = last.with_day(1).unwrap();
            return (first, (first + TimeDelta::days(self.days() - 1)).min(last));
        }
        if !is_whole {
            return (self.from - TimeDelta::days(self.days()), last);
        }
        // Month by month.
        let mut months = 0;
        while self.from + Months::new(months) <= self.until {
            months += 1;
        }
        (self.from - Months::new(months), last)
    }

    fn step(&self) -> &str {
        match (self.step.as_str(), self.days()) {
            ("", ..=45) => "day",
            ("", ..=200) => "week",
            ("", _) => "month",
            (step, _) => step,
        }
    }

    fn holds(&self, provider: Uuid, shop: Option<Uuid>) -> bool {
        (self.providers.is_empty() || self.providers.contains(&provider))
            && (self.shops.is_empty() || shop.is_some_and(|it| self.shops.contains(&it)))
    }

    fn is_in(&self, day: NaiveDate) -> bool {
        self.from <= day && day <= self.until
    }

    fn was_before(&self, day: NaiveDate) -> bool {
        let (from, until) = self.before();
        from <= day && day <= until
    }

    /// The first day of the step of each day, in order.
    fn starts(&self, (from, until): (NaiveDate, NaiveDate)) -> Vec<NaiveDate> {
        let mut starts: Vec<_> =
            from.iter_days().take_while(|it| *it <= until).map(|it| self.start(it, from)).collect();
        starts.dedup();
        starts
    }

    fn start(&self, day: NaiveDate, from: NaiveDate) -> NaiveDate {
        let start = match self.step() {
            "day" => day,
            "week" => day.week(chrono::Weekday::Mon).first_day(),
            _ => day.with_day(1).unwrap(),
        };
        start.max(from)
    }

    /// Sums of points, step by step.
    fn sums(&self, points: &[(NaiveDate, i64)], (from, until): (NaiveDate, NaiveDate)) -> Vec<i64> {
        let mut sums: BTreeMap<NaiveDate, i64> = self.starts((from, until)).into_iter().map(|it| (it, 0)).collect();
        for (day, value) in points.iter().filter(|(day, _)| from <= *day && *day <= until) {
            *sums.get_mut(&self.start(*day, from)).unwrap() += value;
        }
        sums.into_values().collect()
    }

    fn series(&self, key: &str, points: &[(NaiveDate, i64)]) -> Value {
        let (now, before) = (self.sums(points, (self.from, self.until)), self.sums(points, self.before()));
        json!({ "key": key, "values": now, "total": now.iter().sum::<i64>(), "previous": before,
            "previousTotal": before.iter().sum::<i64>() })
    }

    /// One divided by the other, times `by`.
    fn ratio(&self, key: &str, by: i64, part: &[(NaiveDate, i64)], whole: &[(NaiveDate, i64)]) -> Value {
        let each = |days| {
            let (part, whole) = (self.sums(part, days), self.sums(whole, days));
            let values: Vec<Value> = part.iter().zip(&whole).map(|(a, b)| divided(a * by, *b)).collect();
            (values, divided(part.iter().sum::<i64>() * by, whole.iter().sum()))
        };
        let ((values, total), (previous, previous_total)) = (each((self.from, self.until)), each(self.before()));
        json!({ "key": key, "values": values, "total": total, "previous": previous, "previousTotal": previous_total })
    }

    fn head(&self) -> Value {
        json!({ "from": self.from, "until": self.until, "previousFrom": self.before().0, "previousUntil": self.before().1 })
    }

    fn line(&self, series: Vec<Value>, sample: i64) -> Value {
        let mut chart = self.head();
        chart["step"] = json!(self.step());
        chart["starts"] = json!(self.starts((self.from, self.until)));
        chart["previousStarts"] = json!(self.starts(self.before()));
        chart["series"] = json!(series);
        chart["sample"] = json!(sample);
        chart
    }

    /// Slices of day, id, amount and count.
    fn pie(&self, points: &[(NaiveDate, Uuid, i64)], name: impl Fn(Uuid) -> String) -> Value {
        let mut slices: BTreeMap<Uuid, [i64; 4]> = BTreeMap::new();
        for (day, id, amount) in points {
            let at = if self.is_in(*day) {
                0
            } else if self.was_before(*day) {
                2
            } else {
                continue;
            };
            let slice = slices.entry(*id).or_default();
            slice[at] += amount;
            slice[at + 1] += 1;
        }
        let total = |at: usize| slices.values().map(|it| it[at]).sum::<i64>();
        let mut chart = self.head();
        chart["total"] = json!(total(0));
        chart["previousTotal"] = json!(total(2));
        chart["sample"] = json!(total(1));
        let mut sorted: Vec<_> = slices.iter().collect();
        sorted.sort_by_key(|(id, [value, count, previous, _])| (Reverse((*value, *count, *previous)), **id));
        let slice = |(id, [value, count, previous, times]): (&Uuid, &[i64; 4])| {
            json!({ "id": id, "key": null, "name": name(*id), "value": value, "count": count, "previousValue": previous,
                "previousCount": times })
        };
        chart["slices"] = sorted.into_iter().map(slice).collect();
        chart
    }
}

/// Half up.
fn divided(sum: i64, by: i64) -> Value {
    if by == 0 { Value::Null } else { json!((sum * 10 / by + 5) / 10) }
}

/// Values on the days of events.
type Points = Vec<(NaiveDate, i64)>;

struct Event {
    id: Uuid,
    kind: String,
    is_active: bool,
    provider: Uuid,
    shop: Option<Uuid>,
    guest: Option<Uuid>,
    starts: DateTime<Utc>,
    ends: DateTime<Utc>,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
    payment: Option<i64>,
    missed: bool,
    online: bool,
    created: DateTime<Utc>,
    reason: Option<String>,
    called_off_by: &'static str,
}

/// The rows of a company.
pub struct Recount {
    tz: Tz,
    now: DateTime<Utc>,
    events: Vec<Event>,
    /// By event.
    services: BTreeMap<Uuid, Vec<Value>>,
    /// By event.
    payments: BTreeMap<Uuid, Vec<Value>>,
    walk_in: Uuid,
    guests: Vec<Value>,
    expenses: Vec<Value>,
    headings: Vec<Value>,
    sms: Vec<Value>,
    people: Vec<Value>,
    places: Vec<Value>,
    hours: Vec<Value>,
    exceptions: Vec<Value>,
    closed: BTreeSet<NaiveDate>,
    /// Every minute: when it is on the company's clock.
    minutes: LocalMinutes,
}

/// Day and minute of the day on a zone's clock, for each minute from [`zero`] on.
type LocalMinutes = Arc<Vec<(NaiveDate, u32)>>;

/// Computed once for each zone: it takes seconds.
fn local_minutes(tz: Tz) -> LocalMinutes {
    static OF_ZONES: Mutex<BTreeMap<String, LocalMinutes>> = Mutex::new(BTreeMap::new());
    let local = |minute: i64| {
        let local = (zero() + TimeDelta::minutes(minute)).with_timezone(&tz);
        (local.date_naive(), local.hour() * 60 + local.minute())
    };
    let mut of_zones = OF_ZONES.lock().unwrap();
    let of_zone = of_zones.entry(tz.to_string()).or_insert_with(|| Arc::new((0..775 * 24 * 60).map(local).collect()));
    Arc::clone(of_zone)
}

/// Minutes are counted from here.
fn zero() -> DateTime<Utc> {
    "2038-02-25T00:00:00Z".parse().unwrap()
}

fn uuid(it: &Value) -> Option<Uuid> {
    it.as_str().map(|it| it.parse().unwrap())
}

fn time(it: &Value) -> DateTime<Utc> {
    it.as_str().unwrap().parse().unwrap()
}

fn date(it: &Value) -> NaiveDate {
    it.as_str().unwrap().parse().unwrap()
}

impl Recount {
    pub fn of(app: &TestApp, company: &Company) -> Self {
        let all =
            |table: &str| app.rows(&format!("SELECT * FROM {table} WHERE company_id = '{}'", company.world.company));
        let causes: BTreeMap<Uuid, Value> = all("visit_states")
            .into_iter()
            .map(|it| (uuid(&it["event_id"]).unwrap(), it["called_off_by"].clone()))
            .collect();
        let event = |it: Value| Event {
            id: uuid(&it["id"]).unwrap(),
            kind: it["kind"].as_str().unwrap().to_owned(),
            is_active: it["state"] == 1,
            provider: uuid(&it["provider_id"]).unwrap(),
            shop: uuid(&it["shop_id"]),
            guest: uuid(&it["guest_id"]),
            starts: time(&it["starts_at"]),
            ends: time(&it["ends_at"]),
            from: time(&it["occupies_from"]),
            to: time(&it["occupies_to"]),
            payment: it["payment_amount"].as_i64(),
            missed: it["did_not_appear"] == true,
            online: it["booked_online"] == true,
            created: time(&it["created_at"]),
            reason: it["reason"].as_str().map(str::to_owned),
            called_off_by: match causes.get(&uuid(&it["id"]).unwrap()).and_then(|it| it.as_str()) {
                _ if it["called_off"] == true => "guest",
                Some("illness") => "illness",
                Some("other") => "other",
                _ => "desk",
            },
        };
        let by_event = |rows: Vec<Value>| {
            let mut of: BTreeMap<Uuid, Vec<Value>> = BTreeMap::new();
            rows.into_iter().for_each(|it| of.entry(uuid(&it["event_id"]).unwrap()).or_default().push(it));
            of
        };
        let guests = all("guests");
        let tz: Tz = company.zone.parse().unwrap();
        Self {
            tz,
            now: app.now(),
            events: all("calendar_events").into_iter().map(event).collect(),
            services: by_event(all("event_services")),
            payments: by_event(all("visit_payments")),
            walk_in: guests.iter().find(|it| it["is_walk_in"] == true).and_then(|it| uuid(&it["id"])).unwrap(),
            guests,
            expenses: all("expenses"),
            headings: all("expense_categories"),
            sms: all("sms_messages"),
            people: all("employees"),
            places: all("employee_shops"),
            hours: all("work_hours"),
            exceptions: all("work_hour_exceptions"),
            closed: all("closed_days").iter().map(|it| date(&it["date"])).collect(),
            minutes: local_minutes(tz),
        }
    }

    fn day(&self, at: DateTime<Utc>) -> NaiveDate {
        at.with_timezone(&self.tz).date_naive()
    }

    fn appointments(&self, is_active: bool) -> impl Iterator<Item = &Event> {
        self.events.iter().filter(move |it| it.kind == "appointment" && it.is_active == is_active)
    }

    /// Active appointments of those asked for.
    fn visits<'a>(&'a self, question: &'a Question) -> impl Iterator<Item = &'a Event> {
        self.appointments(true).filter(|it| question.holds(it.provider, it.shop))
    }

    fn points<'a>(&self, events: impl Iterator<Item = &'a Event>, value: impl Fn(&Event) -> i64) -> Points {
        events.map(|it| (self.day(it.starts), value(it))).collect()
    }

    fn is_past(&self, it: &Event) -> bool {
        it.starts <= self.now
    }

    /// Number of points in the period.
    fn count(question: &Question, points: &[(NaiveDate, i64)]) -> i64 {
        points.iter().filter(|it| question.is_in(it.0)).count().try_into().unwrap()
    }

    pub fn chart(&self, path: &str, question: &Question) -> Value {
        match path {
            "income/line" => self.income_line(question),
            "income/pie" => self.income_pie(question),
            "events/line" => self.events(question),
            "average-income/line" => self.average(question),
            "service/pie" => self.service_pie(question),
            "guest/line" => self.guest_line(question),
            "leave/line" => self.leave(question),
            "expense/line" => self.expense_line(question),
            "expense/pie" => self.expense_pie(question),
            "sms/line" => self.sms_line(question),
            "deleted/line" => self.deleted(question),
            "not-appeared/line" => self.not_appeared(question),
            "utilisation" => self.utilisation(question),
            "return-rate" => self.return_rate(question),
            "lead-time" => self.lead_time(question),
            other => panic!("{other}"),
        }
    }

    /// Present payments of an event, by method.
    fn standing(&self, event: Uuid) -> BTreeMap<String, i64> {
        let its: Vec<&Value> = self.payments.get(&event).into_iter().flatten().collect();
        let taken_back: BTreeSet<Uuid> = its.iter().filter_map(|it| uuid(&it["reverses"])).collect();
        let mut sums = BTreeMap::new();
        for it in its {
            if it["reverses"].is_null() && !taken_back.contains(&uuid(&it["id"]).unwrap()) {
                *sums.entry(it["method"].as_str().unwrap().to_owned()).or_default() += it["amount"].as_i64().unwrap();
            }
        }
        sums
    }

    fn income_line(&self, question: &Question) -> Value {
        let mut of: BTreeMap<&str, Points> = BTreeMap::new();
        let is_asked = |it: &&Event| {
            let day = self.day(it.starts);
            it.payment.is_some() && (question.is_in(day) || question.was_before(day))
        };
        for it in self.visits(question).filter(is_asked) {
            let (day, standing) = (self.day(it.starts), self.standing(it.id));
            for method in ["cash", "card", "transfer", "voucher"] {
                of.entry(method).or_default().push((day, standing.get(method).copied().unwrap_or_default()));
            }
            let rest = it.payment.unwrap() - standing.values().sum::<i64>();
            of.entry("unknown").or_default().push((day, rest));
        }
        let none = Points::new();
        let series = |key: &str| question.series(key, of.get(key).unwrap_or(&none));
        let mut all: Vec<Value> = ["cash", "card", "transfer", "voucher"].map(series).to_vec();
        if of.get("unknown").is_some_and(|it| it.iter().any(|it| it.1 != 0)) {
            all.push(series("unknown"));
        }
        let sample = Self::count(question, of.get("cash").unwrap_or(&none));
        question.line(all, sample)
    }

    fn name(&self, id: Uuid) -> String {
        let it = self.people.iter().find(|it| uuid(&it["id"]) == Some(id)).unwrap();
        format!("{} {}", it["last_name"].as_str().unwrap(), it["first_name"].as_str().unwrap())
    }

    fn income_pie(&self, question: &Question) -> Value {
        let paid = self.visits(question).filter_map(|it| Some((self.day(it.starts), it.provider, it.payment?)));
        question.pie(&paid.collect::<Vec<_>>(), |it| self.name(it))
    }

    fn events(&self, question: &Question) -> Value {
        let of = |online: bool| self.points(self.visits(question).filter(|it| it.online == online), |_| 1);
        let (online, desk) = (of(true), of(false));
        let sample = Self::count(question, &online) + Self::count(question, &desk);
        question.line(vec![question.series("online", &online), question.series("desk", &desk)], sample)
    }

    fn paid(&self, question: &Question) -> (Points, Points) {
        let paid = || self.visits(question).filter(|it| it.payment.is_some());
        (self.points(paid(), |it| it.payment.unwrap()), self.points(paid(), |_| 1))
    }

    fn average(&self, question: &Question) -> Value {
        let (brought, paid) = self.paid(question);
        question.line(vec![question.ratio("average", 1, &brought, &paid)], Self::count(question, &paid))
    }

    fn service_pie(&self, question: &Question) -> Value {
        let mut points = Vec::new();
        let mut names: BTreeMap<Uuid, (DateTime<Utc>, String)> = BTreeMap::new();
        for it in self.visits(question).filter(|it| self.is_past(it) && !it.missed) {
            let day = self.day(it.starts);
            if !question.is_in(day) && !question.was_before(day) {
                continue;
            }
            for agreed in self.services.get(&it.id).into_iter().flatten() {
                let service = uuid(&agreed["service_id"]).unwrap();
                points.push((day, service, agreed["price"].as_i64().unwrap()));
                let name = (it.starts, agreed["name"].as_str().unwrap().to_owned());
                let known = names.entry(service).or_insert_with(|| name.clone());
                *known = known.clone().max(name);
            }
        }
        question.pie(&points, |it| names[&it].1.clone())
    }

    fn is_walk_in(&self, guest: Option<Uuid>) -> bool {
        guest == Some(self.walk_in)
    }

    /// The visits of each guest who has a name, the first one first.
    fn by_guest(&self) -> BTreeMap<Uuid, Vec<&Event>> {
        let mut of: BTreeMap<Uuid, Vec<&Event>> = BTreeMap::new();
        for it in self.appointments(true).filter(|it| self.is_past(it) && !it.missed && !self.is_walk_in(it.guest)) {
            of.entry(it.guest.unwrap()).or_default().push(it);
        }
        of.values_mut().for_each(|it| it.sort_by_key(|it| it.starts));
        of
    }

    fn first_visits(&self, question: &Question) -> Points {
        let firsts = self.by_guest().into_values().map(|it| it[0]);
        let firsts: Vec<&Event> = firsts.filter(|it| question.holds(it.provider, it.shop)).collect();
        self.points(firsts.into_iter(), |_| 1)
    }

    fn guest_line(&self, question: &Question) -> Value {
        let cards = self.guests.iter().filter(|it| it["is_walk_in"] == false);
        let cards: Points = cards.map(|it| (self.day(time(&it["created_at"])), 1)).collect();
        let first = self.first_visits(question);
        let sample = Self::count(question, &cards).max(Self::count(question, &first));
        question.line(vec![question.series("registered", &cards), question.series("first", &first)], sample)
    }

    fn absences(&self) -> impl Iterator<Item = &Event> {
        self.events.iter().filter(|it| it.kind == "nonwork" && it.is_active)
    }

    fn leave(&self, question: &Question) -> Value {
        let works = |provider: Uuid, shop: Uuid| {
            self.places
                .iter()
                .any(|it| uuid(&it["employee_id"]) == Some(provider) && uuid(&it["shop_id"]) == Some(shop))
        };
        let is_asked = |it: &&Event| {
            (question.providers.is_empty() || question.providers.contains(&it.provider))
                && (question.shops.is_empty() || question.shops.iter().any(|shop| works(it.provider, *shop)))
                && it.reason.as_deref() != Some("lunch")
        };
        let (mut minutes, mut begun): (BTreeMap<&str, BTreeMap<NaiveDate, i64>>, Points) = Default::default();
        for it in self.absences().filter(is_asked) {
            begun.push((self.day(it.starts), 1));
            let days = minutes.entry(it.reason.as_deref().unwrap_or("other")).or_default();
            let minute = |at: DateTime<Utc>| usize::try_from((at - zero()).num_minutes()).unwrap();
            for (day, _) in &self.minutes[minute(it.starts)..minute(it.ends)] {
                *days.entry(*day).or_default() += 1;
            }
        }
        let points = |key: &str| minutes.get(key).into_iter().flatten().map(|it| (*it.0, *it.1)).collect::<Points>();
        let series = |key: &str| question.series(key, &points(key));
        question.line(["holiday", "sick", "training", "other"].map(series).to_vec(), Self::count(question, &begun))
    }

    fn spent(&self) -> Vec<(NaiveDate, Uuid, i64)> {
        let standing = self.expenses.iter().filter(|it| it["deleted_at"].is_null());
        let point = |it: &Value| (date(&it["day"]), uuid(&it["category_id"]).unwrap(), it["amount"].as_i64().unwrap());
        standing.map(point).collect()
    }

    fn expense_line(&self, question: &Question) -> Value {
        let spent: Points = self.spent().into_iter().map(|it| (it.0, it.2)).collect();
        let everybody = Question { providers: Vec::new(), shops: Vec::new(), step: question.step.clone(), ..*question };
        let (income, _) = self.paid(&everybody);
        let series = vec![question.series("expense", &spent), question.series("income", &income)];
        question.line(series, Self::count(question, &spent))
    }

    fn expense_pie(&self, question: &Question) -> Value {
        let name = |id: Uuid| {
            let it = self.headings.iter().find(|it| uuid(&it["id"]) == Some(id)).unwrap();
            it["name"].as_str().unwrap().to_owned()
        };
        question.pie(&self.spent(), name)
    }

    fn sms_line(&self, question: &Question) -> Value {
        let known: BTreeMap<Uuid, &Event> = self.events.iter().map(|it| (it.id, it)).collect();
        let is_asked = |it: &&Value| {
            let event = uuid(&it["event_id"]).and_then(|it| known.get(&it));
            (question.providers.is_empty() && question.shops.is_empty())
                || event.is_some_and(|it| question.holds(it.provider, it.shop))
        };
        let sms: Vec<&Value> = self.sms.iter().filter(is_asked).collect();
        let of = |states: &[&str], value: fn(&Value) -> i64| -> Points {
            let its = sms.iter().filter(|it| states.contains(&it["state"].as_str().unwrap()));
            its.map(|it| (self.day(time(&it["created_at"])), value(it))).collect()
        };
        let series = vec![
            question.series("delivered", &of(&["delivered"], |_| 1)),
            question.series("failed", &of(&["failed", "refused", "stopped"], |_| 1)),
            question.series("other", &of(&["queued", "sending", "sent", "unknown"], |_| 1)),
            question
                .series("cost", &of(&["sent", "delivered", "failed", "unknown"], |it| it["price"].as_i64().unwrap())),
        ];
        let all: Points = sms.iter().map(|it| (self.day(time(&it["created_at"])), 1)).collect();
        question.line(series, Self::count(question, &all))
    }

    fn deleted(&self, question: &Question) -> Value {
        let causes = ["guest", "desk", "illness", "other"].map(|by| {
            let its = self.appointments(false).filter(|it| it.called_off_by == by);
            (by, self.points(its.filter(|it| question.holds(it.provider, it.shop)), |_| 1))
        });
        let sample = causes.iter().map(|(_, points)| Self::count(question, points)).sum();
        question.line(causes.iter().map(|(by, points)| question.series(by, points)).collect(), sample)
    }

    fn missed(&self, question: &Question) -> (Points, Points) {
        let past = || self.visits(question).filter(|it| self.is_past(it));
        (self.points(past().filter(|it| it.missed), |_| 1), self.points(past(), |_| 1))
    }

    fn not_appeared(&self, question: &Question) -> Value {
        let (missed, past) = self.missed(question);
        let series = vec![question.series("notAppeared", &missed), question.ratio("rate", 1_000, &missed, &past)];
        question.line(series, Self::count(question, &past))
    }

    /// Whether each minute of a day on the clock is worked in a shop.
    fn hours_of(&self, provider: Uuid, shop: Uuid, day: NaiveDate) -> Vec<(u32, u32)> {
        let its = |it: &&Value| uuid(&it["employee_id"]) == Some(provider) && uuid(&it["shop_id"]) == Some(shop);
        let range = |it: &Value| {
            let minute = |name: &str| u32::try_from(it[name].as_u64().unwrap()).unwrap();
            (minute("from_minute"), minute("to_minute"))
        };
        if self.closed.contains(&day) {
            return Vec::new();
        }
        let other: Vec<&Value> = self.exceptions.iter().filter(its).filter(|it| date(&it["date"]) == day).collect();
        if !other.is_empty() {
            return other.into_iter().map(range).collect();
        }
        let week = if day.iso_week().week().is_multiple_of(2) { "even" } else { "odd" };
        let weekday = day.weekday().number_from_monday();
        let holds = |it: &&Value| it["weekday"] == weekday && (it["weeks"] == "every" || it["weeks"] == week);
        self.hours.iter().filter(its).filter(holds).map(range).collect()
    }

    /// Minutes worked and taken by weekday and hour, of some days.
    fn cells(&self, question: &Question, (from, until): (NaiveDate, NaiveDate)) -> BTreeMap<(u32, u32), (i64, i64)> {
        let minute = |at: DateTime<Utc>| usize::try_from((at - zero()).num_minutes().max(0)).unwrap();
        let mut cells = BTreeMap::new();
        let active = self.people.iter().filter(|it| it["state"] == "ACTIVE").map(|it| uuid(&it["id"]).unwrap());
        for provider in active.filter(|it| question.providers.is_empty() || question.providers.contains(it)) {
            let (mut away, mut busy) = (vec![false; self.minutes.len()], vec![false; self.minutes.len()]);
            for it in self.absences().filter(|it| it.provider == provider) {
                away[minute(it.starts)..minute(it.ends)].fill(true);
            }
            for it in self.visits(question).filter(|it| it.provider == provider) {
                busy[minute(it.from)..minute(it.to)].fill(true);
            }
            let shops = self.places.iter().filter(|it| uuid(&it["employee_id"]) == Some(provider));
            let shops: Vec<Uuid> = shops.map(|it| uuid(&it["shop_id"]).unwrap()).collect();
            let is_asked = |shop: &&Uuid| question.shops.is_empty() || question.shops.contains(shop);
            let mut known: (NaiveDate, Vec<(u32, u32)>) = (NaiveDate::MIN, Vec::new());
            let first = self.minutes.partition_point(|it| it.0 < from);
            let days = self.minutes.iter().enumerate().skip(first).take_while(|(_, it)| it.0 <= until);
            for (at, (day, minute)) in days {
                if known.0 != *day {
                    let hours = shops.iter().filter(is_asked).flat_map(|shop| self.hours_of(provider, *shop, *day));
                    known = (*day, hours.collect());
                }
                if known.1.iter().any(|(from, to)| (*from..*to).contains(minute)) && !away[at] {
                    let cell: &mut (i64, i64) =
                        cells.entry((day.weekday().number_from_monday(), minute / 60)).or_default();
                    cell.0 += 1;
                    cell.1 += i64::from(busy[at]);
                }
            }
        }
        cells
    }

    fn utilisation(&self, question: &Question) -> Value {
        let (now, before) =
            (self.cells(question, (question.from, question.until)), self.cells(question, question.before()));
        let total = |of: &BTreeMap<_, (i64, i64)>| of.values().fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
        let mut chart = question.head();
        let cell = |((weekday, hour), (worked, busy)): (&(u32, u32), &(i64, i64))| json!({ "weekday": weekday, "hour": hour, "workedMinutes": worked, "busyMinutes": busy });
        chart["cells"] = now.iter().map(cell).collect();
        chart["workedMinutes"] = json!(total(&now).0);
        chart["busyMinutes"] = json!(total(&now).1);
        chart["previousWorkedMinutes"] = json!(total(&before).0);
        chart["previousBusyMinutes"] = json!(total(&before).1);
        let left =
            |it: &Event| self.people.iter().any(|p| uuid(&p["id"]) == Some(it.provider) && p["state"] != "ACTIVE");
        let counted = self.visits(question).filter(|it| !left(it) && question.is_in(self.day(it.from)));
        chart["sample"] = json!(counted.count());
        chart
    }

    fn return_rate(&self, question: &Question) -> Value {
        let today = self.day(self.now);
        let month = |day: NaiveDate| day.with_day(1).unwrap();
        let mut months = Vec::new();
        let mut at = month(question.from).min(month(question.until) - Months::new(11));
        while at <= question.until {
            months.push(at);
            at = at + Months::new(1);
        }
        let guests = self.by_guest();
        let cohort = |first_day: &NaiveDate| {
            let its = guests.values().filter(|it| month(self.day(it[0].starts)) == *first_day);
            let its: Vec<_> = its.filter(|it| question.holds(it[0].provider, it[0].shop)).collect();
            let again = |months: u32| {
                let came = |it: &&&Vec<&Event>| {
                    let first = self.day(it[0].starts);
                    let later =
                        |it: &&Event| first < self.day(it.starts) && self.day(it.starts) <= first + Months::new(months);
                    it.iter().any(later)
                };
                its.iter().filter(came).count()
            };
            let last = *first_day + Months::new(1) - Days::new(1);
            let over = (1..=12).take_while(|it| last + Months::new(*it) < today);
            json!({ "month": first_day.format("%Y-%m").to_string(), "guests": its.len(),
                "returned": over.map(again).collect::<Vec<_>>() })
        };
        let cohorts: Vec<Value> = months.iter().map(cohort).collect();
        let sample: i64 = cohorts.iter().map(|it| it["guests"].as_i64().unwrap()).sum();
        json!({ "cohorts": cohorts, "sample": sample })
    }

    fn lead_time(&self, question: &Question) -> Value {
        let made = |it: &&Event| !self.is_walk_in(it.guest) && it.created <= it.starts;
        let of = |is_asked: &dyn Fn(NaiveDate) -> bool| {
            let (mut buckets, mut minutes) = ([0_i64; 7], Vec::new());
            for it in self.visits(question).filter(made).filter(|it| is_asked(self.day(it.starts))) {
                let days = (self.day(it.starts) - self.day(it.created)).num_days();
                let ends = [0, 1, 3, 7, 14, 30, i64::MAX];
                buckets[ends.iter().position(|end| days <= *end).unwrap()] += 1;
                minutes.push((it.starts - it.created).num_minutes());
            }
            minutes.sort_unstable();
            let median = minutes.get(minutes.len().saturating_sub(1) / 2).copied();
            (buckets, median)
        };
        let ((now, median), (before, previous_median)) =
            (of(&|it| question.is_in(it)), of(&|it| question.was_before(it)));
        let keys = ["sameDay", "1", "2-3", "4-7", "8-14", "15-30", "31+"];
        let bucket = |at: usize| json!({ "key": keys[at], "count": now[at], "previousCount": before[at] });
        let mut chart = question.head();
        chart["buckets"] = (0..7).map(bucket).collect();
        chart["medianMinutes"] = json!(median);
        chart["previousMedianMinutes"] = json!(previous_median);
        chart["sample"] = json!(now.iter().sum::<i64>());
        chart
    }

    pub fn summary(&self, question: &Question) -> Value {
        let sum = |points: &Points, is_asked: &dyn Fn(NaiveDate) -> bool| -> i64 {
            points.iter().filter(|it| is_asked(it.0)).map(|it| it.1).sum()
        };
        let both =
            |points: &Points| (sum(points, &|it| question.is_in(it)), sum(points, &|it| question.was_before(it)));
        let figure = |(value, previous): (i64, i64)| json!({ "value": value, "previous": previous });
        let ratio = |by: i64, part: (i64, i64), whole: (i64, i64)| json!({ "value": divided(part.0 * by, whole.0), "previous": divided(part.1 * by, whole.1) });
        let (brought, paid) = self.paid(question);
        let (missed, past) = self.missed(question);
        let bookings = both(&self.points(self.visits(question), |_| 1));
        let taken = self.utilisation(question);
        let minutes = |now: &str, before: &str| (taken[now].as_i64().unwrap(), taken[before].as_i64().unwrap());
        let mut summary = question.head();
        summary["income"] = figure(both(&brought));
        summary["bookings"] = figure(bookings);
        summary["newGuests"] = figure(both(&self.first_visits(question)));
        summary["averageIncome"] = ratio(1, both(&brought), both(&paid));
        let (busy, worked) =
            (minutes("busyMinutes", "previousBusyMinutes"), minutes("workedMinutes", "previousWorkedMinutes"));
        summary["utilisation"] = ratio(1_000, busy, worked);
        summary["notAppeared"] = ratio(1_000, both(&missed), both(&past));
        summary["sample"] = json!(bookings.0);
        summary
    }
}

/// The cells of a file in Hungarian, as a spreadsheet reads them.
pub fn cells(text: &str) -> Vec<Vec<String>> {
    let text = text.strip_prefix('\u{feff}').unwrap().strip_suffix("\r\n").unwrap();
    let (mut rows, mut cell, mut is_quoted) = (vec![vec![]], String::new(), false);
    for c in text.chars() {
        match c {
            '"' => {
                // A doubled one leaves and enters at once.
                if !is_quoted && cell.ends_with('\u{1}') {
                    cell.pop();
                    cell.push('"');
                } else if is_quoted {
                    cell.push('\u{1}');
                }
                is_quoted = !is_quoted;
            }
            ';' if !is_quoted => rows.last_mut().unwrap().push(std::mem::take(&mut cell)),
            '\n' if !is_quoted => {
                rows.last_mut().unwrap().push(std::mem::take(&mut cell));
                rows.push(Vec::new());
            }
            '\r' if !is_quoted => {}
            other => cell.push(other),
        }
    }
    rows.last_mut().unwrap().push(cell);
    rows.into_iter().map(|row| row.into_iter().map(|it| it.replace('\u{1}', "")).collect()).collect()
}

/// Every figure of a chart is in its file, in its place.
pub fn same_in_csv(chart: &Value, text: &str) {
    let mut rows = cells(text);
    let head = rows.remove(0);
    assert!(rows.iter().all(|it| it.len() == head.len()), "{text}");
    let written = |it: &Value| match it {
        Value::Null => String::new(),
        Value::String(it) => it.clone(),
        other => other.to_string(),
    };
    let list = |it: &Value| it.as_array().cloned().unwrap_or_default();
    let mut expected: Vec<Vec<String>> = Vec::new();
    if let Some(series) = chart["series"].as_array() {
        let (starts, before) = (list(&chart["starts"]), list(&chart["previousStarts"]));
        for row in 0..starts.len().max(before.len()) {
            let side = |starts: &[Value], values: &str| {
                let figures = series.iter().map(|it| written(it[values].get(row).unwrap_or(&Value::Null)));
                let start = written(starts.get(row).unwrap_or(&Value::Null));
                std::iter::once(start).chain(figures).collect::<Vec<_>>()
            };
            expected.push([side(&starts, "values"), side(&before, "previous")].concat());
        }
        let totals = |name: &str| {
            let figures = series.iter().map(|it| written(&it[name]));
            std::iter::once("Összesen".to_owned()).chain(figures).collect::<Vec<_>>()
        };
        expected.push([totals("total"), totals("previousTotal")].concat());
    } else if chart["slices"].is_array() {
        let safe = |name: String| if name.starts_with('=') { format!("'{name}") } else { name };
        let names = ["value", "count", "previousValue", "previousCount"];
        for it in list(&chart["slices"]) {
            let figures = names.map(|name| written(&it[name]));
            expected.push([vec![safe(written(&it["name"]))], figures.to_vec()].concat());
        }
        let sum =
            |name: &str| list(&chart["slices"]).iter().map(|it| it[name].as_i64().unwrap()).sum::<i64>().to_string();
        expected.push([vec!["Összesen".to_owned()], names.map(sum).to_vec()].concat());
    } else if chart["cells"].is_array() {
        let days = ["hétfő", "kedd", "szerda", "csütörtök", "péntek", "szombat", "vasárnap"];
        for it in list(&chart["cells"]) {
            let day = usize::try_from(it["weekday"].as_u64().unwrap()).unwrap();
            let figures = ["hour", "workedMinutes", "busyMinutes"].map(|name| written(&it[name]));
            expected.push([vec![days[day - 1].to_owned()], figures.to_vec()].concat());
        }
        for (name, worked, busy) in [
            ("Összesen", "workedMinutes", "busyMinutes"),
            ("Összesen, előző időszak", "previousWorkedMinutes", "previousBusyMinutes"),
        ] {
            expected.push(vec![name.to_owned(), String::new(), written(&chart[worked]), written(&chart[busy])]);
        }
    } else if chart["cohorts"].is_array() {
        for it in list(&chart["cohorts"]) {
            let returned = (0..12).map(|at| written(it["returned"].get(at).unwrap_or(&Value::Null)));
            expected.push([written(&it["month"]), written(&it["guests"])].into_iter().chain(returned).collect());
        }
    } else {
        let names = ["aznap", "1 nap", "2–3 nap", "4–7 nap", "8–14 nap", "15–30 nap", "31 nap vagy több"];
        for (name, it) in names.iter().zip(list(&chart["buckets"])) {
            expected.push(vec![(*name).to_owned(), written(&it["count"]), written(&it["previousCount"])]);
        }
        let medians = ["medianMinutes", "previousMedianMinutes"].map(|name| written(&chart[name]));
        expected.push([vec!["Középérték (perc)".to_owned()], medians.to_vec()].concat());
    }
    assert_eq!(rows, expected, "{text}");
}
