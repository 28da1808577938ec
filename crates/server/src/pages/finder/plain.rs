//! What stands in `#root` until React renders: class names are those of the frontend's style sheets (`File_class`).

use catalog::Trade;
use chrono::{DateTime, Utc};
use kernel::{Huf, ImageId, Locale};
use maud::{Markup, html};
use notifications::money;

use crate::finder::answer::{FinderAnswerDto, FinderItemDto};
use crate::finder::find_salons::FinderParams;
use crate::pages::plain::elements::{Display, icon, picture};
use crate::pages::shared::{FinderWords, MAP_PIN, SEARCH};
use crate::salon::dto;
use crate::state::images::PublicKind;

pub(super) struct Plain<'a> {
    pub words: &'static FinderWords,
    pub language: Locale,
    pub asked: &'a FinderParams,
    pub answer: Option<&'a FinderAnswerDto>,
    pub heading: &'a str,
    /// The public id of a salon to try.
    pub demo: Option<&'static str>,
}

impl Plain<'_> {
    pub(super) fn page(&self) -> Markup {
        let words = self.words;
        html! {
            div .finderLayout_page {
                a .ui_skipLink href="#content" { (words.skip) }
                header .finderLayout_header {
                    div .finderLayout_band {
                        a .finderLayout_brand href="/" aria-label=(words.home) {
                            img src="/favicon.svg" alt="" width="32" height="32";
                            "szalonka"
                        }
                        nav .finderLayout_links {
                            a href={ "?lang=" (self.other_language()) } lang=(self.other_language()) { (words.other_language) }
                            a href="/register" { (words.for_salons) }
                            a href="/login" { (words.sign_in) }
                        }
                    }
                }
                main #content .finderLayout_main {
                    div .salonFinder_finder {
                        div .salonFinder_hero {
                            h1 { (self.heading) }
                            @if self.answer.is_none() { p .salonFinder_lead { (words.lead) } }
                            (self.form())
                        }
                        @match self.answer {
                            Some(answer) => { (self.results(answer)) }
                            None => { (self.home()) }
                        }
                    }
                }
                footer .finderLayout_footer {
                    div .finderLayout_band {
                        a href="/privacy" { (words.privacy) }
                        a href="https://www.geonames.org/" { (words.credit) }
                    }
                }
            }
        }
    }

    fn other_language(&self) -> &'static str {
        match self.language {
            Locale::Hu => "en",
            Locale::En => "hu",
        }
    }

    /// Works without scripts, but for the position. What is typed here is kept (`useTypedBefore.ts`).
    fn form(&self) -> Markup {
        let (words, asked) = (self.words, self.asked);
        let text = |it: &Option<String>| it.clone().unwrap_or_default();
        html! {
            form .salonFinder_form action="/" role="search" aria-label=(words.form) {
                div .form_field .salonFinder_what {
                    label for="q" { (words.what) }
                    input #q name="q" placeholder=(words.what_hint) maxlength="80" autocomplete="off" value=(text(&asked.q));
                }
                div .form_field .salonFinder_where {
                    label for="place" { (words.place) }
                    div .salonFinder_placeRow {
                        input #place name="place" placeholder=(words.place_hint) maxlength="80" autocomplete="off"
                            value=(text(&asked.place));
                        button .Button_button .Button_quiet .salonFinder_near type="button" disabled {
                            (icon(MAP_PIN, 20)) (words.near)
                        }
                    }
                }
                div .form_field {
                    label for="date" { (words.date) }
                    select #date name="date" { option value="" { (words.any_day) } }
                }
                div .form_field {
                    label for="part" { (words.part) }
                    select #part name="part" { option value="" { (words.all_day) } }
                }
                button .Button_button .Button_primary .salonFinder_submit type="submit" {
                    (icon(SEARCH, 20)) (words.submit)
                }
            }
        }
    }

    fn home(&self) -> Markup {
        let words = self.words;
        html! {
            nav .salonFinder_trades aria-label=(words.trades) {
                h2 { (words.trades) }
                ul {
                    @for trade in Trade::ALL {
                        li { a href={ "/kereso/" (trade.slug()) } { (words.trade(trade)) } }
                    }
                }
            }
            div .salonFinder_sides {
                section .Card_card .ui_card {
                    h2 { (words.guests) }
                    ul { @for text in [words.guests_times, words.guests_free, words.guests_order] { li { (text) } } }
                }
                section .Card_card .ui_card {
                    h2 { (words.salons) }
                    ul { @for text in [words.salons_all, words.salons_price, words.salons_data] { li { (text) } } }
                    p .ui_row {
                        a .Button_button .Button_primary href="/register" { (words.salons_begin) }
                        @if let Some(demo) = self.demo {
                            a .Button_button .Button_quiet href={ "/" (demo) "/appointmentbook" } { (words.salons_try) }
                        }
                    }
                }
            }
        }
    }

    fn results(&self, answer: &FinderAnswerDto) -> Markup {
        let words = self.words;
        let forms: Vec<&str> = words.count.split('|').collect();
        let form = if answer.total == 1 { forms.first() } else { forms.last() };
        html! {
            section .salonFinder_results {
                div .salonFinder_head {
                    h2 { (words.results) }
                    p .ui_muted { (form.copied().unwrap_or_default().replace("{count}", &answer.total.to_string())) }
                }
                @if answer.items.is_empty() { p { (words.none) } }
                div .salonFinder_columns {
                    div .salonFinder_listColumn {
                        ol .salonFinder_list {
                            @for (index, item) in answer.items.iter().enumerate() { (self.card(item, index, answer.at)) }
                        }
                    }
                }
            }
        }
    }

    fn card(&self, item: &FinderItemDto, index: usize, at: DateTime<Utc>) -> Markup {
        let words = self.words;
        let page = format!("/{}/appointmentbook", item.szalonka_id);
        let name = match &item.shop_name {
            Some(shop) => format!("{} – {shop}", item.name),
            None => item.name.clone(),
        };
        html! {
            li .salonFinder_card {
                @if let Some(shown) = &item.picture {
                    (picture(&dto::picture(PublicKind::Shop, ImageId(shown.id), 640), &Display {
                        class: "salonFinder_picture",
                        width: 320,
                        height: 240,
                        sizes: "(max-width: 767px) 96px, 160px",
                        is_first: index < 2,
                    }))
                } @else {
                    span .Picture_picture .Picture_none .salonFinder_picture aria-hidden="true" {}
                }
                div .salonFinder_text {
                    h3 .salonFinder_name {
                        span .salonFinder_number aria-hidden="true" { (index + 1) }
                        a href=(page) { (name) }
                    }
                    p .salonFinder_facts { (item.address) }
                    p {
                        strong { (item.service.name) } " · "
                        (words.minutes.replace("{count}", &item.service.minutes.to_string())) " · "
                        (money(Huf(item.service.price)))
                        @if item.service.is_hourly { (words.an_hour) }
                    }
                    @if item.starts.is_empty() {
                        p .ui_muted { (words.no_times) }
                    } @else {
                        ul .salonFinder_times {
                            @for start in &item.starts { li { (self.time(item, &page, *start, at)) } }
                        }
                    }
                }
            }
        }
    }

    /// A link that opens the booking with this time.
    fn time(&self, item: &FinderItemDto, page: &str, start: DateTime<Utc>, at: DateTime<Utc>) -> Markup {
        let zone = item.time_zone.parse().unwrap_or(scheduling::Tz::Europe__Budapest);
        let local = scheduling::civil::local(zone, start);
        let ahead = (local.date() - scheduling::civil::local(zone, at).date()).num_days();
        let day = match ahead {
            0 => self.words.today.to_owned(),
            1 => self.words.tomorrow.to_owned(),
            _ => local.format("%m. %d.").to_string(),
        };
        let link =
            format!("{page}/date?services={}&shop={}&start={}", item.service.id, item.shop_id, start.format("%FT%TZ"));
        html! { a .salonFinder_time href=(link) { (day) " " (local.format("%H:%M")) } }
    }
}
