//! A guest's data as a page to read: complete without any other file.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Huf, Locale, Phone};
use maud::{Markup, html};
use notifications::{Name, full_name, money};
use scheduling::{Tz, civil};
use store::own_data::{AccountData, CardData, DataAppointment, DataMessage, DataPayment, DataWish};

use super::dto::OwnData;
use super::words::DataWords;
use crate::pages::html::document;

/// Writes the page.
pub(super) fn written(data: &OwnData, language: Locale) -> String {
    let words = DataWords::of(language);
    let body = html! {
        h1 { (words.title) }
        p { (words.made) ": " (at(None, Some(data.made_at))) }
        h2 { (words.account) }
        (account(&data.account, words, language))
        @for salon in &data.salons { (card(salon, words, language)) }
    };
    document(language, words.title, &html! {}, &body).into_string()
}

fn account(it: &AccountData, words: &DataWords, language: Locale) -> Markup {
    let name = full_name(Name { first: &it.first_name, last: &it.last_name }, language);
    let linked: Vec<&str> = it.identities.iter().map(|it| it.provider).collect();
    let sessions: Vec<String> = it
        .sessions
        .iter()
        .map(|it| format!("{} – {}", at(None, Some(it.created_at)), at(None, Some(it.seen_at))))
        .collect();
    facts(&[
        (words.name, name),
        (words.username, it.username.clone()),
        (words.email, it.email.clone()),
        (words.new_email, it.new_email.clone().unwrap_or_default()),
        (words.phone, phone(it.phone.as_deref())),
        (words.language, it.language.clone()),
        (words.since, at(None, Some(it.created_at))),
        (words.privacy, consent(None, it.privacy_notice, it.privacy_accepted_at)),
        (words.signed_in_with, linked.join(", ")),
        (words.sessions, sessions.join("; ")),
    ])
}

fn card(it: &CardData, words: &DataWords, language: Locale) -> Markup {
    let zone = it.salon.time_zone.parse::<Tz>().ok();
    let card = &it.card;
    let birthday = card.birth_month.zip(card.birth_day).map(|(month, day)| format!("{month:02}-{day:02}"));
    let its = [
        (words.name, full_name(Name { first: &card.first_name, last: &card.last_name }, language)),
        (words.email, card.email.clone().unwrap_or_default()),
        (words.phone, phone(card.phone.as_deref())),
        (words.language, card.language.clone()),
        (words.birthday, birthday.unwrap_or_default()),
        (words.allergies, card.allergies.clone().unwrap_or_default()),
        (words.sms, yes(words, card.need_sms)),
        (words.sms_offers, consent(zone, card.sms_offers_text, card.sms_offers_at)),
        (words.email_offers, consent(zone, card.email_offers_text, card.email_offers_at)),
        (words.since, at(zone, Some(card.created_at))),
    ];
    html! {
        h2 { (it.salon.name) }
        p { (it.salon.address) @if let Some(number) = &it.salon.phone { ", " (Phone::shown(number)) } }
        h3 { (words.card) }
        (facts(&its))
        h3 { (words.appointments) }
        @if it.appointments.is_empty() { p { (words.none) } }
        @for visit in &it.appointments { (appointment(visit, zone, words, language)) }
        h3 { (words.messages) }
        @if it.messages.is_empty() { p { (words.none) } }
        @for message in &it.messages { (sms(message, zone, words)) }
        h3 { (words.waiting_list) }
        @if it.wishes.is_empty() { p { (words.none) } }
        @for wish in &it.wishes { (waiting(wish, zone, words, language)) }
    }
}

fn appointment(it: &DataAppointment, zone: Option<Tz>, words: &DataWords, language: Locale) -> Markup {
    let services: Vec<String> = it
        .services
        .iter()
        .map(|it| format!("{} ({} {}, {})", it.name, it.minutes, words.minutes, money(Huf(it.price))))
        .collect();
    let terms = it
        .terms
        .as_ref()
        .map(|it| format!("{} {}. {}", it.cancel_deadline_hours, words.hours, it.text.as_deref().unwrap_or_default()));
    let rating = it.rating.as_ref().map(|it| format!("{}/5 {}", it.stars, it.text));
    let photos: Vec<String> = it
        .photos
        .iter()
        .map(|it| {
            let public = if it.is_public { words.public } else { "" };
            format!("{} {public}", at(zone, Some(it.added_at)))
        })
        .collect();
    let invoices: Vec<String> = it
        .invoices
        .iter()
        .map(|it| {
            let parts = [&it.number, &it.buyer, &it.address, &it.email, &it.tax_number];
            let known: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
            format!("{} ({})", known.join(", "), money(Huf(it.amount)))
        })
        .collect();
    let booked = format!("{} {}", at(zone, Some(it.booked_at)), if it.booked_online { words.online } else { "" });
    let its = [
        (words.with, full_name(Name { first: &it.provider.first_name, last: &it.provider.last_name }, language)),
        (words.booked, booked),
        (words.visitor, it.visitor.clone().unwrap_or_default()),
        (words.paid, it.paid.map(|it| money(Huf(it))).unwrap_or_default()),
        (words.paid_how, it.payments.iter().map(|it| payment(it, words)).collect::<Vec<_>>().join("; ")),
        (words.terms, terms.unwrap_or_default()),
        (words.confirmed, at(zone, it.confirmed_at)),
        (words.late, it.late_minutes.map(|it| format!("{it} {}", words.minutes)).unwrap_or_default()),
        (words.rating, rating.unwrap_or_default()),
        (words.answer, it.rating.as_ref().and_then(|it| it.answer.clone()).unwrap_or_default()),
        (words.photo, photos.join("; ")),
        (words.guest_photo, it.guest_photo.as_ref().map(|it| at(zone, Some(it.added_at))).unwrap_or_default()),
        (words.invoice, invoices.join("; ")),
    ];
    html! {
        h4 {
            (at(zone, Some(it.start))) " – " (at(zone, Some(it.end)))
            @if !it.is_active { " (" (words.called_off) ")" }
            @if it.did_not_appear { " (" (words.missed) ")" }
        }
        p { (services.join(", ")) @if let Some(shop) = &it.shop { " – " (shop) } }
        (facts(&its))
    }
}

/// A part of what was paid: how, how much, and the tip beside it.
fn payment(it: &DataPayment, words: &DataWords) -> String {
    let method = match it.method.as_str() {
        "cash" => words.cash,
        "card" => words.card_paid,
        "transfer" => words.transfer,
        "voucher" => words.voucher,
        other => other,
    };
    let tip = if it.tip == 0 { String::new() } else { format!(" + {} {}", words.tip, money(Huf(it.tip))) };
    format!("{method} {}{tip}", money(Huf(it.amount)))
}

fn sms(it: &DataMessage, zone: Option<Tz>, words: &DataWords) -> Markup {
    let state = match it.state.as_str() {
        "sent" | "delivered" | "unknown" => words.sent,
        "queued" | "sending" => words.waiting,
        _ => words.not_sent,
    };
    html! {
        p { (at(zone, Some(it.at))) ", " (Phone::shown(&it.phone)) " (" (state) ")" br; (it.text) }
    }
}

fn waiting(it: &DataWish, zone: Option<Tz>, words: &DataWords, language: Locale) -> Markup {
    let clock = |minute: i16| format!("{:02}:{:02}", minute / 60, minute % 60);
    let provider =
        it.provider.as_ref().map(|it| full_name(Name { first: &it.first_name, last: &it.last_name }, language));
    let its = [
        (words.days, format!("{} – {}, {}–{}", it.first_day, it.last_day, clock(it.from_minute), clock(it.to_minute))),
        (words.weekdays, weekdays(words, &it.weekdays)),
        (words.with, provider.unwrap_or_default()),
        (words.since, at(zone, Some(it.since))),
    ];
    html! {
        p { (it.services.join(", ")) " – " (it.shop) }
        (facts(&its))
    }
}

/// Which days of the week, unless it is all of them.
fn weekdays(words: &DataWords, numbers: &[u32]) -> String {
    let names = (1..).zip(words.weekday_names).filter(|(number, _)| numbers.contains(number));
    let names: Vec<&str> = names.map(|it| it.1).collect();
    if names.len() == words.weekday_names.len() { String::new() } else { names.join(", ") }
}

/// Unknown fields are left out.
fn facts(facts: &[(&str, String)]) -> Markup {
    html! {
        dl {
            @for (name, value) in facts.iter().filter(|it| !it.1.trim().is_empty()) {
                dt { (name) }
                dd { (value) }
            }
        }
    }
}

fn yes(words: &DataWords, is: bool) -> String {
    (if is { words.yes } else { words.no }).to_owned()
}

fn phone(number: Option<&str>) -> String {
    number.map(Phone::shown).unwrap_or_default()
}

/// The wording agreed to, by its day, and when; of one that was given before wordings were kept, when alone.
fn consent(zone: Option<Tz>, wording: Option<NaiveDate>, given: Option<DateTime<Utc>>) -> String {
    let when = at(zone, given);
    match wording.filter(|_| given.is_some()) {
        Some(day) => format!("{day} ({when})"),
        None => when,
    }
}

/// In the company's zone; what belongs to no company is in UTC and says so.
fn at(zone: Option<Tz>, at: Option<DateTime<Utc>>) -> String {
    let Some(at) = at else { return String::new() };
    match zone {
        Some(zone) => civil::local(zone, at).format("%Y-%m-%d %H:%M").to_string(),
        None => at.format("%Y-%m-%d %H:%M UTC").to_string(),
    }
}
