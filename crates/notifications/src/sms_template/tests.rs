use proptest::prelude::*;

use super::*;
use crate::{SmsAlphabet, SmsVisit};

fn parse(text: &str) -> Result<SmsTemplate, TemplateRefused> {
    SmsTemplate::parse(text, &Placeholder::ALL)
}

fn rendered(text: &str, facts: &SmsFacts) -> String {
    parse(text).unwrap().render(facts, Accents::Kept)
}

fn sample() -> SmsFacts {
    sample_facts(Locale::Hu, SAMPLE_SALON)
}

#[test]
fn every_placeholder_is_filled() {
    let text = "{guest}|{salon}|{day}|{date}|{time}|{provider}|{services}|{price}|{address}|{phone}|{link}";
    let expected = "Anna|Szalonka Szépségszalon|szombat, nov. 21.|2026-11-21|14:30|Kovács Lilla|Női hajvágás|8 900 Ft|\
                    1052 Budapest, Váci utca 12.|+36/30 123-4567|https://szalonka.example/visit/k3J9xQ2mVb7LpRt5WzYd8A";
    assert_eq!(rendered(text, &sample()), expected);
    assert_eq!(rendered("Szia { guest }!", &sample()), "Szia Anna!");
}

#[test]
fn words_in_braces_that_are_no_placeholders_are_refused() {
    let unknown = |text, name: &str| {
        assert_eq!(parse(text), Err(TemplateRefused::UnknownPlaceholder(name.to_owned())), "{text}");
    };
    unknown("Szia {vendég}!", "vendég");
    unknown("Szia {Guest}!", "Guest");
    unknown("{guest} {first_name}", "first_name");
    unknown("{{vendeg}}", "vendeg");
    let birthday = SmsTemplate::parse("{guest} {date}", SmsKind::Birthday.placeholders());
    assert_eq!(birthday, Err(TemplateRefused::UnknownPlaceholder("date".to_owned())));
}

#[test]
fn other_braces_are_ordinary_text() {
    for text in ["a { b", "a } b", "{}", "{ }", "} {", "{a b}", ":-} {guest", "{!}"] {
        assert_eq!(rendered(text, &sample()), text);
    }
    assert_eq!(rendered("{{guest}}", &sample()), "{Anna}");
    assert_eq!(rendered("{ {guest}", &sample()), "{ Anna");
}

#[test]
fn a_text_is_neither_empty_nor_too_long() {
    for blank in ["", " \r\n\t", "\u{200b}\u{a0}"] {
        assert_eq!(parse(blank), Err(TemplateRefused::Empty), "{blank:?}");
    }
    assert!(parse(&"a".repeat(459)).is_ok());
    assert_eq!(parse(&"a".repeat(460)), Err(TemplateRefused::TooLong));
    assert!(parse(&"á".repeat(459)).is_ok(), "measured without the accents that cost");
    assert_eq!(parse(&"ш".repeat(202)), Err(TemplateRefused::TooLong));
    // The text with the sample facts counts, not the one with braces.
    assert!(parse(&format!("{}{{guest}}", "a".repeat(455))).is_ok());
    assert_eq!(parse(&format!("{}{{guest}}", "a".repeat(456))), Err(TemplateRefused::TooLong));
}

#[test]
fn nothing_typographic_reaches_an_sms() {
    let facts = SmsFacts { guest: "Anna „Panni”".to_owned(), ..sample() };
    assert_eq!(rendered("»{guest}«\u{a0}– {price}…\r\nvárunk", &facts), "\"Anna \"Panni\"\" - 8 900 Ft...\nvárunk");
}

#[test]
fn values_are_not_read_as_placeholders_and_add_no_lines() {
    let facts = SmsFacts { guest: "{phone}".to_owned(), salon: "S\r\n\u{0}\u{2028}T".to_owned(), ..sample() };
    assert_eq!(rendered("{guest} {salon}", &facts), "{phone} S T");
}

#[test]
fn what_is_not_known_leaves_no_gap() {
    let facts = SmsFacts { visit: None, phone: None, link: None, ..sample() };
    assert_eq!(rendered("{guest} {date} {time} ok\n{phone}", &facts), "Anna ok");
}

#[test]
fn the_products_own_texts() {
    for kind in SmsKind::ALL {
        for language in [Locale::Hu, Locale::En] {
            let template = SmsTemplate::default_for(kind, language);
            let parsed = SmsTemplate::parse(template.text(), kind.placeholders());
            assert_eq!(parsed.as_ref(), Ok(&template), "{kind:?} {language}");
            let text = template.render(&sample_facts(language, SAMPLE_SALON), Accents::Reduced);
            let length = sms_length(&text);
            assert_eq!((length.alphabet, length.parts), (SmsAlphabet::Gsm7, 1), "{} places: {text}", length.places);
            assert!(text.starts_with(&sms_text(SAMPLE_SALON, Accents::Reduced)), "names the salon: {text}");
            assert!(!text.contains('{'), "{text}");
            // No ending that would have to agree with a value is attached to it.
            let glued =
                template.text().split('}').skip(1).any(|it| it.starts_with(|it: char| it.is_alphabetic() || it == '-'));
            assert!(!glued, "{}", template.text());
        }
    }
}

#[test]
fn the_products_own_texts_stay_one_part_on_the_day_with_the_longest_name() {
    let starts = chrono::NaiveDate::from_ymd_opt(2026, 9, 24).and_then(|it| it.and_hms_opt(14, 30, 0)).unwrap();
    for language in [Locale::Hu, Locale::En] {
        let mut facts = sample_facts(language, SAMPLE_SALON);
        if let Some(visit) = &mut facts.visit {
            visit.starts = starts;
            visit.day = crate::day_in_words(starts.date(), starts.date(), language);
        }
        for kind in SmsKind::ALL {
            let text = SmsTemplate::default_for(kind, language).render(&facts, Accents::Reduced);
            let length = sms_length(&text);
            assert_eq!((length.alphabet, length.parts), (SmsAlphabet::Gsm7, 1), "{} places: {text}", length.places);
        }
    }
}

#[test]
fn the_hungarian_reminder() {
    let reminder = SmsTemplate::default_for(SmsKind::PreEvent, Locale::Hu);
    assert_eq!(
        reminder.render(&sample(), Accents::Kept),
        "Szalonka Szépségszalon: Szia Anna! Várunk: szombat, nov. 21. 14:30, Kovács Lilla, 1052 Budapest, Váci utca 12.\n\
         Ha mégsem tudsz jönni: +36/30 123-4567"
    );
    assert_eq!(
        reminder.render(&sample(), Accents::Reduced),
        "Szalonka Szépségszalon: Szia Anna! Varunk: szombat, nov. 21. 14:30, Kovacs Lilla, 1052 Budapest, Vaci utca 12.\n\
         Ha mégsem tudsz jönni: +36/30 123-4567"
    );
}

#[test]
fn who_comes_in_the_guests_place_is_the_last_line_of_any_text() {
    let with = |name: &str, language| {
        let mut facts = sample();
        if let Some(visit) = &mut facts.visit {
            visit.visitor = Some((name.to_owned(), language));
        }
        facts
    };
    let template = parse("Szia {guest}! {time} ").unwrap();
    let text = |name: &str, language| template.render(&with(name, language), Accents::Kept);
    assert_eq!(text("Kis Bence", Locale::Hu), "Szia Anna! 14:30\nKinek: Kis Bence");
    assert_eq!(text("Kis\n{phone}\u{202e}", Locale::En), "Szia Anna! 14:30\nFor: Kis {phone}");
    assert_eq!(text("\u{200b}", Locale::En), "Szia Anna! 14:30");
    assert!(text(&"é".repeat(100), Locale::Hu).ends_with(&format!("Kinek: {}...", "é".repeat(57))));
}

/// Any text, often with characters that must not be sent.
const TYPED: &str = "(\\PC|[\u{0}-\u{1f}\u{7f}-\u{a0}\u{2028}\u{202e}„”“’‘–—…{}]){0,30}";

proptest! {
    #[test]
    fn no_value_adds_a_line_or_a_sign_that_is_not_sent(
        guest in TYPED,
        salon in TYPED,
        name in TYPED,
        text in TYPED,
    ) {
        let template = parse("{salon}: {guest}, {provider} {services}{address}{phone}{link}");
        let visit = SmsVisit {
            provider: name.clone(),
            services: vec![text.clone(), name],
            address: text.clone(),
            ..sample().visit.unwrap()
        };
        let facts = SmsFacts { guest, salon, phone: Some(text.clone()), link: Some(text), unsubscribe: None, visit: Some(visit) };
        for accents in [Accents::Kept, Accents::Reduced] {
            let sent = template.clone().unwrap().render(&facts, accents);
            let is_bad = |it: char| it.is_control() || "\u{a0}\u{2028}„”“’‘–—…".contains(it) || is_invisible(it);
            prop_assert!(!sent.contains(is_bad), "{sent:?}");
        }
    }

    #[test]
    fn any_typed_text_is_refused_or_rendered_again(text in "[a-z{} á\\n]{0,80}|\\PC{0,80}|\\{[a-z]{4,5}\\}") {
        let Ok(template) = parse(&text) else { return Ok(()) };
        prop_assert_eq!(parse(template.text()), Ok(template.clone()));
        let sent = template.render(&sample(), Accents::Kept);
        prop_assert!(!sent.contains(|it: char| it.is_control() && it != '\n'), "{:?}", sent);
    }
}
