use chrono::NaiveDate;
use kernel::{Huf, Locale};
use proptest::prelude::*;

use crate::fixtures::{appointment, services};
use crate::*;

const BASE: &str = "https://salon.example";
const LINK: &str = "https://salon.example/visit/a-B_1";
const LOOK: MailBranding<'_> = MailBranding { salon: Some("Kata Szalon"), accent: "#8A4524", logo: None, base: BASE };

/// Every kind of mail, with one text in each typed value, and one link.
fn all(typed: &str, link: &str, language: Locale) -> Vec<Message> {
    let mut services = services();
    services.push(BookedService { name: typed.to_owned(), price: Huf(1_000), minutes: 5 });
    let name = Name { first: typed, last: typed };
    let visit = AppointmentFacts {
        guest_first_name: typed,
        visitor: Some(typed),
        salon: typed,
        shop_address: typed,
        salon_phone: Some(typed),
        provider: name,
        page: Some(link),
        change_until: None,
        terms: Some((typed, 2)),
        ..appointment(&services)
    };
    let changes = [AppointmentChange::Booked, AppointmentChange::Changed, AppointmentChange::Cancelled];
    let mut mails: Vec<Message> = changes.map(|it| appointment_changed(it, &visit, language)).into();
    let ends = NaiveDate::from_ymd_opt(2026, 12, 1).unwrap().and_hms_opt(0, 0, 0).unwrap();
    let greeting = GreetingFacts { guest_first_name: typed, salon: typed, page: Some(link), unsubscribe: link };
    let waiting = [typed.to_owned()];
    let registration = RegistrationFacts {
        first_name: typed,
        salon: Some(typed),
        is_guest: true,
        email: "anna@example.com",
        password: "Xk4mPq7RtW2z",
        link,
        digits: Some("012345"),
        booking: Some(WaitingBooking {
            services: &waiting,
            starts: "2026-11-30T15:30:00".parse().unwrap(),
            now: "2026-11-29T20:00:00".parse().unwrap(),
        }),
    };
    let change = EmailChangeFacts { first_name: typed, link };
    let notice = AccountNoticeFacts { first_name: typed, device: Some(typed), link };
    mails.extend([
        appointment_reminder(
            &ReminderFacts { appointment: visit, confirm: Some(link), cancel: Some(link), can_cancel: true },
            language,
        ),
        rating_request(&visit, link, language),
        account_registered(&registration, language),
        company_registered(
            &CompanyFacts { first_name: typed, salon: typed, page: link, username: typed, link },
            language,
        ),
        employee_invited(&InviteFacts { first_name: Some(typed), salon: typed, inviter: name, link }, language),
        owner_changed(&OwnerFacts { first_name: typed, salon: typed, from: name, to: name, page: link }, language),
        password_reset(&ResetFacts { first_name: typed, link }, language),
        email_change_confirm(&change, language),
        email_change_taken(&change, language),
        email_change_asked(&change, language),
        email_changed(&change, language),
        new_password(&notice, language),
        new_device(&notice, language),
        low_balance(&BalanceFacts { first_name: typed, salon: typed, available: Huf(900), page: link }, language),
        subscription_ending(
            &SubscriptionFacts { first_name: typed, salon: typed, ends, renewal: None, page: link },
            language,
        ),
        birthday_greeting(&greeting, language),
        guest_lapsed(&greeting, language),
    ]);
    mails
}

/// The tags of a page in order, `/table` for an end tag; panics when they do not match.
fn tags(html: &str) -> Vec<String> {
    let (mut found, mut open): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for part in html.split('<').skip(1) {
        let name = part.split(['>', ' ']).next().unwrap().to_owned();
        if let Some(ended) = name.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(ended), "{html}");
        } else if !["!DOCTYPE", "meta", "img", "br"].contains(&name.as_str()) {
            open.push(name.clone());
        }
        found.push(name);
    }
    assert_eq!(open, Vec::<String>::new(), "{html}");
    found
}

/// The values of an attribute.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let begins = format!(" {attribute}=\"");
    html.split(&begins).skip(1).map(|it| it.split('"').next().unwrap()).collect()
}

/// The text of a page, without its tags.
fn said(html: &str) -> String {
    let body = &html[html.find("<body").unwrap()..];
    let texts = body.split('<').skip(1).map(|it| it.split_once('>').unwrap().1);
    let text = texts.collect::<Vec<_>>().join(" ");
    let text = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        .iter()
        .fold(text, |text, (escaped, letter)| text.replace(escaped, letter));
    text.split([' ', '\n']).filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ")
}

fn bare(text: &str) -> String {
    text.replace([':', ','], " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn one_layout_for_every_mail() {
    for language in [Locale::Hu, Locale::En] {
        for message in all("Anna", LINK, language) {
            let html = message.html(&LOOK);
            tags(&html);
            for part in [
                &format!("<html lang=\"{language}\">"),
                "<meta name=\"color-scheme\" content=\"light dark\">",
                "@media (prefers-color-scheme: dark)",
                "max-width:600px",
                "font-family:system-ui",
                "border-top:6px solid #8A4524",
            ] {
                assert!(html.contains(part), "{part}: {html}");
            }
            assert!(!html.contains("<img") && !html.contains("url(") && !html.contains("<script"), "{html}");
        }
    }
}

#[test]
fn it_says_what_the_text_says() {
    for language in [Locale::Hu, Locale::En] {
        for message in all("Anna Kata", LINK, language) {
            let said = said(&message.html(&LOOK));
            for line in message.text().lines().filter(|it| !it.is_empty() && *it != LINK) {
                // A table has cells where the text has punctuation.
                let cells = bare(line.strip_prefix("- ").unwrap_or(line));
                let plain = bare(&said);
                assert!(plain.contains(&cells), "{line}\n{said}");
            }
        }
    }
}

#[test]
fn a_preheader_is_what_comes_after_the_greeting() {
    let services = services();
    let message = appointment_booked(&appointment(&services), Locale::Hu);
    let html = message.html(&LOOK);
    let hidden = "<div style=\"display:none;max-height:0;overflow:hidden\">Lefoglaltuk az időpontodat.</div>";
    assert!(html.contains(hidden), "{html}");
}

#[test]
fn a_button_is_large_enough_and_can_be_read() {
    let services = services();
    let facts = AppointmentFacts { page: Some(LINK), ..appointment(&services) };
    let html = appointment_booked(&facts, Locale::Hu).html(&MailBranding { accent: "#ffd400", ..LOOK });
    let button = html.split("<a ").nth(1).unwrap();
    assert!(button.contains("padding:12px 24px;line-height:24px"), "48 px: {button}");
    assert!(button.contains("color:#1c1917") && html.contains("bgcolor=\"#ffd400\""), "{html}");
}

#[test]
fn each_number_of_stars_is_a_link_and_named() {
    let services = services();
    let html = rating_request(&appointment(&services), LINK, Locale::Hu).html(&LOOK);
    let expected: Vec<String> = (1..=5).map(|it| format!("{LINK}?stars={it}")).chain([LINK.to_owned()]).collect();
    assert_eq!(values(&html, "href"), expected);
    let names = ["1 – rossz", "2 – gyenge", "3 – közepes", "4 – jó", "5 – kiváló"];
    assert_eq!(values(&html, "aria-label"), names);
    assert_eq!(html.matches(" ★</a>").count(), 5);
}

#[test]
fn the_logo_is_the_only_picture_and_is_named() {
    let services = services();
    let look = MailBranding { logo: Some("https://files.example/logo.png?a=1&b=2"), ..LOOK };
    let html = appointment_booked(&appointment(&services), Locale::Hu).html(&look);
    assert_eq!(values(&html, "src"), ["https://files.example/logo.png?a=1&amp;b=2"]);
    assert_eq!(values(&html, "alt"), ["Kata Szalon"]);
    // A mail to an address that may not be verified has no uploaded picture.
    let reset = password_reset(&ResetFacts { first_name: "Anna", link: LINK }, Locale::Hu);
    let evil = MailBranding { salon: Some("www.evil.example"), ..look };
    assert!(!reset.html(&evil).contains("<img") && !reset.html(&evil).contains("evil"), "{}", reset.html(&evil));
    assert!(reset.html(&evil).contains(">Szalonka</p>"));
}

#[test]
fn links_lead_to_us_only() {
    for link in ["https://evil.example/", "javascript:alert(1)", "https://salon.example.evil.example/"] {
        for message in all("Anna", link, Locale::Hu) {
            let html = message.html(&LOOK);
            assert_eq!(values(&html, "href"), Vec::<&str>::new(), "{html}");
        }
    }
    let with_links = all("Anna", LINK, Locale::Hu);
    let is_link = |it: &&str| it.strip_prefix(LINK).is_some_and(|it| it.is_empty() || it.starts_with("?stars="));
    assert!(with_links.iter().all(|it| values(&it.html(&LOOK), "href").iter().all(is_link)));
    assert!(with_links.iter().all(|it| !values(&it.html(&LOOK), "href").is_empty()), "every mail has one");
}

#[test]
fn nothing_typed_is_markup() {
    let typed = "<script>\"'&</td></table><a href=\"https://evil.example\" onclick='x'>";
    for language in [Locale::Hu, Locale::En] {
        let plain = all("Anna", LINK, language);
        for (message, plain) in all(typed, LINK, language).iter().zip(&plain) {
            let look = MailBranding { salon: Some(typed), accent: typed, ..LOOK };
            let html = message.html(&look);
            assert!(!html.contains("<script") && !html.contains("href=\"https://evil"), "{html}");
            // Names that are not plain are left out of some mails, which then have fewer tags.
            let (found, expected) = (tags(&html), tags(&plain.html(&LOOK)));
            assert!(found.len() <= expected.len(), "{html}");
        }
    }
}

proptest! {
    #[test]
    fn any_typed_text_leaves_the_tags_the_same(
        typed in "[<>\"'&;/= a-z\\r\\n\u{0}]{0,40}",
        link in "[<>\"'&:/ a-z]{0,20}",
    ) {
        let link = format!("{LINK}{link}");
        let look = MailBranding { salon: Some(&typed), logo: Some(&link), ..LOOK };
        for message in all(&typed, &link, Locale::Hu) {
            let html = message.html(&look);
            tags(&html);
            let allowed = ["https://salon.example/", "https://salon.example"];
            for address in values(&html, "href").into_iter().chain(values(&html, "src")) {
                prop_assert!(allowed.iter().any(|it| address.starts_with(it)), "{}", address);
                prop_assert!(!address.contains(['<', '>', ' ', '\'']), "{}", address);
            }
        }
    }
}
