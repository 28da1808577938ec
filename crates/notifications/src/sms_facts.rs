use chrono::{NaiveDate, NaiveDateTime};
use kernel::{Huf, Locale, is_invisible};

use crate::appointment::visitor_label;
use crate::format::{day_in_words, full_name, money};
use crate::lines::one_line;
use crate::{Name, Placeholder, Placeholder as P};

/// Maximum length of a typed value in characters; an address may be longer. Longer values are cut: otherwise a guest
/// with a name of a hundred letters would cost the salon an extra part.
const MAX_VALUE_CHARS: usize = 60;
const MAX_ADDRESS_CHARS: usize = 100;

/// The facts of an SMS to a guest. Times are civil times in the salon's zone.
#[derive(Clone, PartialEq, Eq)]
pub struct SmsFacts {
    /// The guest's given name.
    pub guest: String,
    /// The company.
    pub salon: String,
    /// The salon's phone number in display form.
    pub phone: Option<String>,
    /// The guest's own page of the appointment, or the salon's booking page.
    pub link: Option<String>,
    /// The guest's own page for unsubscribing from offers.
    pub unsubscribe: Option<String>,
    /// The appointment, if the SMS is about one.
    pub visit: Option<SmsVisit>,
}

/// The facts of an appointment in an SMS.
#[derive(Clone, PartialEq, Eq)]
pub struct SmsVisit {
    /// The start, in the salon's zone.
    pub starts: NaiveDateTime,
    /// The day of the start in the guest's language ([`day_in_words`]).
    pub day: String,
    /// The provider's name in the order of the guest's language ([`full_name`]).
    pub provider: String,
    /// The names of the services in the order chosen.
    pub services: Vec<String>,
    /// The total price.
    pub price: Huf,
    /// The address of the salon.
    pub address: String,
    /// The visitor, if it is not the guest, and the language of the text.
    pub visitor: Option<(String, Locale)>,
    /// The number of others that changed with it, and the language of the text.
    pub others: Option<(usize, Locale)>,
}

/// Hides the personal data.
impl std::fmt::Debug for SmsFacts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SmsFacts(…)")
    }
}

/// Hides the personal data.
impl std::fmt::Debug for SmsVisit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SmsVisit(…)")
    }
}

impl SmsFacts {
    /// The value of a placeholder: one line, without control characters and invisible ones; empty when unknown.
    pub(crate) fn value(&self, of: Placeholder) -> String {
        let visit = self.visit.as_ref();
        match of {
            P::Guest => shortened(&self.guest, MAX_VALUE_CHARS),
            P::Salon => shortened(&self.salon, MAX_VALUE_CHARS),
            P::Day => visit.map(|it| it.day.clone()).unwrap_or_default(),
            P::Date => visit.map(|it| it.starts.format("%Y-%m-%d").to_string()).unwrap_or_default(),
            P::Time => visit.map(|it| it.starts.format("%H:%M").to_string()).unwrap_or_default(),
            P::Provider => visit.map(|it| shortened(&it.provider, MAX_VALUE_CHARS)).unwrap_or_default(),
            P::Services => visit.map(|it| shortened(&it.services.join(", "), MAX_VALUE_CHARS)).unwrap_or_default(),
            P::Price => visit.map(|it| money(it.price)).unwrap_or_default(),
            P::Address => visit.map(|it| shortened(&it.address, MAX_ADDRESS_CHARS)).unwrap_or_default(),
            P::Phone => visible(self.phone.as_deref().or(self.link.as_deref()).unwrap_or_default()),
            P::Link => visible(self.link.as_deref().unwrap_or_default()),
            P::Unsubscribe => visible(self.unsubscribe.as_deref().unwrap_or_default()),
        }
    }
}

impl SmsFacts {
    /// The line that says that it is one of several: `És további 11 időpont`.
    pub(crate) fn others(&self) -> Option<String> {
        let (count, language) = self.visit.as_ref()?.others?;
        match language {
            Locale::Hu => Some(format!("És további {count} időpont")),
            Locale::En if count == 1 => Some("And 1 more appointment".to_owned()),
            Locale::En => Some(format!("And {count} more appointments")),
        }
    }

    /// The line that names the visitor: `Kinek: Kis Bence`.
    pub(crate) fn visitor(&self) -> Option<String> {
        let (name, language) = self.visit.as_ref()?.visitor.as_ref()?;
        let name = shortened(name, MAX_VALUE_CHARS);
        (!name.is_empty()).then(|| format!("{}: {name}", visitor_label(*language)))
    }
}

fn visible(text: &str) -> String {
    let seen: String = text.chars().filter(|it| !is_invisible(*it)).collect();
    one_line(&seen)
}

/// The text cut to at most `most` characters, with three dots at the end when cut.
fn shortened(text: &str, most: usize) -> String {
    let text = visible(text);
    if text.chars().count() <= most {
        return text;
    }
    let kept: String = text.chars().take(most.saturating_sub(3)).collect();
    format!("{}...", kept.trim_end())
}

/// Sample facts for previews and for measuring templates.
pub fn sample_facts(language: Locale, salon: &str) -> SmsFacts {
    let service = match language {
        Locale::Hu => "Női hajvágás",
        Locale::En => "Women's haircut",
    };
    let starts = NaiveDate::from_ymd_opt(2026, 11, 21).and_then(|it| it.and_hms_opt(14, 30, 0));
    let starts = starts.unwrap_or(NaiveDateTime::MIN);
    SmsFacts {
        guest: "Anna".to_owned(),
        salon: salon.to_owned(),
        phone: Some("+36/30 123-4567".to_owned()),
        link: Some("https://szalonka.example/visit/k3J9xQ2mVb7LpRt5WzYd8A".to_owned()),
        unsubscribe: Some("https://szalonka.example/unsubscribe/k3J9xQ2mVb7LpRt5WzYd8A".to_owned()),
        visit: Some(SmsVisit {
            starts,
            day: day_in_words(starts.date(), starts.date(), language),
            provider: full_name(Name { first: "Lilla", last: "Kovács" }, language),
            services: vec![service.to_owned()],
            price: Huf(8_900),
            address: "1052 Budapest, Váci utca 12.".to_owned(),
            visitor: None,
            others: None,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_one_visible_line() {
        let facts = SmsFacts { guest: " An\u{202e}na\r\n\u{0}Kata ".to_owned(), ..sample_facts(Locale::Hu, "S") };
        assert_eq!(facts.value(P::Guest), "Anna Kata");
    }

    #[test]
    fn long_values_are_cut_but_no_link() {
        let mut facts = sample_facts(Locale::Hu, &"é".repeat(61));
        let link = format!("https://szalonka.example/{}", "a".repeat(200));
        facts.link = Some(link.clone());
        assert_eq!(facts.value(P::Salon), format!("{}...", "é".repeat(57)));
        assert_eq!(facts.value(P::Link), link);
        facts.salon = "é".repeat(60);
        assert_eq!(facts.value(P::Salon), "é".repeat(60));
        if let Some(visit) = &mut facts.visit {
            visit.services = vec!["Hajmosás".to_owned(); 20];
        }
        assert_eq!(facts.value(P::Services).chars().count(), 60);
    }

    #[test]
    fn without_a_phone_the_link_stands_for_it() {
        let facts = SmsFacts { phone: None, ..sample_facts(Locale::Hu, "S") };
        assert_eq!(facts.value(P::Phone), facts.value(P::Link));
        let facts = SmsFacts { link: None, ..facts };
        assert_eq!(facts.value(P::Phone), "");
    }

    #[test]
    fn nothing_of_an_appointment_where_there_is_none() {
        let facts = SmsFacts { visit: None, ..sample_facts(Locale::Hu, "S") };
        for placeholder in [P::Date, P::Time, P::Provider, P::Services, P::Price, P::Address] {
            assert_eq!(facts.value(placeholder), "", "{placeholder:?}");
        }
    }
}
