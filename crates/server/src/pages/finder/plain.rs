//! The content of `#root` until React renders: class names are those of the frontend's style sheets (`File_class`).

use catalog::Trade;
use chrono::{DateTime, Utc};
use kernel::{Huf, ImageId, Locale};
use maud::{Markup, html};
use notifications::{Name, full_name, money};
use scheduling::DayPart;
use store::finder_index::search::FinderOrder;

use super::layout::{layout, other_language};
use crate::finder::answer::{FinderAnswerDto, FinderItemDto, FinderPersonDto, PlaceKindDto};
use crate::finder::find_salons::FinderParams;
use crate::pages::plain::elements::{Display, icon, picture};
use crate::pages::shared::{CHECK, FinderWords, INFO, MAP_PIN, SEARCH, STAR, TRIANGLE_ALERT};
use crate::pages::words::{counted, short_day};
use crate::salon::dto;
use crate::state::images::PublicKind;

/// A filter of a search that is on or off.
type Switch = fn(&mut FinderParams) -> &mut bool;

pub(super) struct PlainFinder<'a> {
    pub words: &'static FinderWords,
    pub language: Locale,
    pub asked: &'a FinderParams,
    pub answer: Option<&'a FinderAnswerDto>,
    pub heading: &'a str,
    /// Trades that are listed.
    pub trades: &'a [Trade],
    /// The public id of a salon to try.
    pub demo: Option<&'static str>,
    /// The host that serves map tiles.
    pub map_host: Option<&'a str>,
}

impl PlainFinder<'_> {
    pub(super) fn page(&self) -> Markup {
        let words = self.words;
        let content = html! {
            div .salonFinder_finder {
                div .salonFinder_hero .salonFinder_folded[self.answer.is_some()] {
                    h1 { (self.heading) }
                    @if self.answer.is_none() { p .salonFinder_lead { (words.lead) } } @else { (self.line()) }
                    (self.form())
                }
                @match self.answer {
                    Some(answer) => { (self.filters()) (PlainResults { page: self, answer }.section()) }
                    None => { (self.home()) }
                }
            }
        };
        layout(self.language, &format!("?lang={}", other_language(self.language)), &content)
    }

    /// The search form; works without scripts, but for the position. Text typed before React renders is kept
    /// (`useTypedBefore.ts`).
    fn form(&self) -> Markup {
        let (words, asked) = (self.words, self.asked);
        let text = |it: &Option<String>| it.clone().unwrap_or_default();
        html! {
            form #kereses .salonFinder_form action="/" role="search" aria-label=(words.form) {
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
            @if !self.trades.is_empty() {
                nav .salonFinder_trades aria-label=(words.trades) {
                    h2 { (words.trades) }
                    ul {
                        @for trade in self.trades {
                            li { a href={ "/kereso/" (trade.slug()) } { (words.trade(*trade)) } }
                        }
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

    /// The search in one line, which opens the form; on phones only.
    fn line(&self) -> Markup {
        let (words, asked) = (self.words, self.asked);
        let near = asked.near.as_ref().map(|_| words.near_me.to_owned());
        let date = asked.date.as_ref().and_then(|it| it.parse().ok()).map(|it| short_day(it, self.language));
        let part = asked.part.as_deref().and_then(|code| {
            let known = DayPart::ALL.into_iter().zip(words.part_names).find(|it| it.0.code() == code);
            known.map(|it| it.1.to_owned())
        });
        let typed = [asked.q.clone(), near.or(asked.place.clone()), date, part];
        let typed = typed.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        html! {
            a .salonFinder_line href="#kereses" {
                (icon(SEARCH, 20))
                span .salonFinder_lineText { @if typed.is_empty() { (words.everything) } @else { (typed) } }
                span .salonFinder_lineAct { (words.change) }
            }
        }
    }

    /// The filters: links, so that they work without scripts; the two lists wait for those.
    fn filters(&self) -> Markup {
        let (words, asked) = (self.words, self.asked);
        let is_near = asked.place.is_some() || asked.near.is_some();
        let order = FinderOrder::ALL.into_iter().zip(words.sort_names);
        let order = order.filter(|it| is_near || it.0 != FinderOrder::Distance);
        let sorted =
            order.clone().find(|it| asked.sort.as_deref() == Some(it.0.code())).map_or(words.sort_names[0], |it| it.1);
        let switches: [(bool, Switch); 4] = [
            (asked.open, |it| &mut it.open),
            (asked.card, |it| &mut it.card),
            (asked.step_free, |it| &mut it.step_free),
            (asked.home, |it| &mut it.home),
        ];
        html! {
            fieldset .salonFinder_filters {
                legend .salonFinder_legend { (words.filters) }
                label .salonFinder_spoken .salonFinder_sort {
                    span { (words.sort) }
                    select disabled { option { (sorted) } }
                }
                @for ((is_on, switch), name) in switches.into_iter().zip(words.switch_names) {
                    a .Chip_chip .Chip_pressed[is_on] href=(self.switched(switch)) {
                        @if is_on { (icon(CHECK, 16)) } (name)
                    }
                }
                label .salonFinder_spoken { (words.spoken) select disabled { option { (words.any_language) } } }
            }
        }
    }

    /// The address of this search with one switch the other way.
    fn switched(&self, switch: Switch) -> String {
        let mut params = self.asked.clone();
        let is_on = switch(&mut params);
        *is_on = !*is_on;
        let query = serde_html_form::to_string(&params).unwrap_or_default();
        // Without any word it is still a search.
        if query.is_empty() { "/?q=".to_owned() } else { format!("/?{query}") }
    }
}

/// The results of a page, as `Results.tsx` draws them.
struct PlainResults<'a> {
    page: &'a PlainFinder<'a>,
    answer: &'a FinderAnswerDto,
}

impl PlainResults<'_> {
    fn section(&self) -> Markup {
        let (words, answer) = (self.page.words, self.answer);
        let items = &answer.items;
        html! {
            section .salonFinder_results {
                div .salonFinder_head {
                    h2 { (self.heading()) }
                    p .ui_muted { (counted(words.count, answer.total)) }
                }
                (self.notices())
                @if items.is_empty() {
                    p { (self.nothing()) }
                } @else {
                    @if let Some(host) = self.page.map_host {
                        button .Button_button .Button_quiet .salonFinder_switch type="button" disabled {
                            span { (words.map) } " " small { (words.map_from.replace("{host}", host)) }
                        }
                    }
                    div .salonFinder_columns {
                        div .salonFinder_listColumn {
                            ol .salonFinder_list {
                                @for (index, item) in items.iter().enumerate() { (self.card(item, index)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn heading(&self) -> String {
        let asked = &self.answer.asked;
        let place = self.answer.place.as_ref().filter(|it| it.kind != PlaceKindDto::Unknown).map(|it| it.name.clone());
        let what = [asked.corrected.clone().or(asked.q.clone()), place];
        let what = what.into_iter().flatten().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(", ");
        let words = self.page.words;
        if what.is_empty() { words.results.to_owned() } else { words.results_for.replace("{what}", &what) }
    }

    /// Notices where the search was not taken as it was typed.
    fn notices(&self) -> Markup {
        let (words, answer) = (self.page.words, self.answer);
        let place = answer.place.as_ref();
        let wider = place.and_then(|it| it.asked_km.zip(it.radius_km)).filter(|it| it.0 < it.1 && 0 < answer.total);
        html! {
            @if let Some(corrected) = &answer.asked.corrected {
                (alert("Alert_info", INFO, &words.corrected.replace("{what}", corrected), &html! {}))
            }
            @if let Some(place) = place.filter(|it| it.kind == PlaceKindDto::Unknown) {
                (alert("Alert_warning", TRIANGLE_ALERT, &words.unknown_place.replace("{place}", &place.name), &html! {
                    @if !place.similar.is_empty() {
                        .Alert_actions { span .ui_row {
                            (words.similar)
                            @for name in &place.similar { a href=(self.elsewhere(name)) { (name) } }
                        } }
                    }
                }))
            }
            @if let Some((asked, radius)) = wider {
                @let text = words.wider.replace("{km}", &asked.to_string()).replace("{wider}", &radius.to_string());
                (alert("Alert_info", INFO, &text, &html! {}))
            }
        }
    }

    /// The address of this search in another place.
    fn elsewhere(&self, place: &str) -> String {
        let params = FinderParams { place: Some(place.to_owned()), ..self.page.asked.clone() };
        format!("/?{}", serde_html_form::to_string(&params).unwrap_or_default())
    }

    fn nothing(&self) -> String {
        let words = self.page.words;
        let radius = self.answer.place.as_ref().and_then(|it| it.radius_km);
        radius.map_or_else(|| words.none.to_owned(), |km| words.none_here.replace("{km}", &km.to_string()))
    }

    fn card(&self, item: &FinderItemDto, index: usize) -> Markup {
        let words = self.page.words;
        let page = format!("/{}/appointmentbook", item.szalonka_id);
        let name = match &item.shop_name {
            Some(shop) => format!("{} – {shop}", item.name),
            None => item.name.clone(),
        };
        html! {
            li .salonFinder_card .salonFinder_plain[item.picture.is_none()] {
                @if let Some(shown) = &item.picture {
                    (picture(&dto::picture(PublicKind::Shop, ImageId(shown.id), 640), &Display {
                        class: "salonFinder_picture",
                        width: 320,
                        height: 240,
                        sizes: "(max-width: 767px) 100vw, 160px",
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
                    (self.facts(item))
                    p {
                        strong { (item.service.name) } " · "
                        (words.minutes.replace("{count}", &item.service.minutes.to_string())) " · "
                        (money(Huf(item.service.price)))
                        @if item.service.is_hourly { (words.an_hour) }
                        @if 0 < item.other_services {
                            " " span .ui_muted { (counted(words.others, item.other_services)) }
                        }
                    }
                    @if item.starts.is_empty() {
                        p .ui_muted { (words.no_times) }
                    } @else {
                        ul .salonFinder_times {
                            @for start in &item.starts { li { (self.time(item, &page, *start)) } }
                        }
                    }
                    div .salonFinder_folds {
                        @if !(item.description.is_empty() && item.tags.is_empty() && item.people.is_empty()) {
                            details .salonFinder_why { summary { (words.about) } (self.about(item, &page)) }
                        }
                        details .salonFinder_why { summary { (words.why) } p { (self.points(item)) } }
                    }
                }
            }
        }
    }

    /// Address, distance and rating; and what guests should know.
    fn facts(&self, item: &FinderItemDto) -> Markup {
        let words = self.page.words;
        let known = [item.is_open, item.takes_cards, item.is_step_free, item.visits_homes];
        let [_, card, step_free, home] = words.switch_names;
        let names = [words.open_now, card, step_free, home];
        let known: Vec<&str> = known.iter().zip(names).filter(|it| *it.0).map(|it| it.1).collect();
        html! {
            p .salonFinder_facts {
                (icon(MAP_PIN, 16)) " " (item.address)
                @if let Some(meters) = item.distance_meters {
                    " · "
                    span .ui_unbroken { (words.km.replace("{km}", &self.tenths(f64::from(meters) / 1_000.0, true))) }
                }
                @if let Some(rating) = item.rating {
                    " · "
                    span .ui_unbroken {
                        (icon(STAR, 16)) " "
                        (counted(words.rating, rating.count).replace("{average}", &self.tenths(rating.average, false)))
                    }
                }
            }
            @if !known.is_empty() { p .ui_muted .ui_small { (known.join(" · ")) } }
        }
    }

    /// With one decimal, as the language writes it; without one that is 0 unless `is_fixed`.
    fn tenths(&self, value: f64, is_fixed: bool) -> String {
        let text = format!("{value:.1}");
        let text = if is_fixed { text.as_str() } else { text.strip_suffix(".0").unwrap_or(&text) };
        match self.page.language {
            Locale::Hu => text.replace('.', ","),
            Locale::En => text.to_owned(),
        }
    }

    fn about(&self, item: &FinderItemDto, page: &str) -> Markup {
        let name =
            |it: &FinderPersonDto| full_name(Name { first: &it.first_name, last: &it.last_name }, self.page.language);
        html! {
            @if !item.description.is_empty() { p .salonFinder_said { (item.description) } }
            @if !item.tags.is_empty() { p .ui_muted { (item.tags.join(" · ")) } }
            @if !item.people.is_empty() {
                ul .salonFinder_people {
                    @for person in &item.people {
                        li {
                            a href={ (page) "/employees/" (person.id) } { (name(person)) }
                            @for word in person.title.iter().chain(&person.tags) { " · " (word) }
                            @if !person.description.is_empty() { span .salonFinder_said { (person.description) } }
                        }
                    }
                }
            }
        }
    }

    fn points(&self, item: &FinderItemDto) -> String {
        let it = &item.points;
        let named = [
            ("total", it.total),
            ("fit", it.fit),
            ("distance", it.distance),
            ("time", it.time),
            ("rating", it.rating),
            ("completeness", it.completeness),
        ];
        let text = self.page.words.points.to_owned();
        named.iter().fold(text, |text, (name, points)| text.replace(&format!("{{{name}}}"), &points.to_string()))
    }

    /// A link that opens the booking with this time.
    fn time(&self, item: &FinderItemDto, page: &str, start: DateTime<Utc>) -> Markup {
        let words = self.page.words;
        let zone = item.time_zone.parse().unwrap_or(scheduling::Tz::Europe__Budapest);
        let local = scheduling::civil::local(zone, start);
        let ahead = (local.date() - scheduling::civil::local(zone, self.answer.at).date()).num_days();
        let day = match ahead {
            0 => words.today.to_owned(),
            1 => words.tomorrow.to_owned(),
            _ => short_day(local.date(), self.page.language),
        };
        let link =
            format!("{page}/date?services={}&shop={}&start={}", item.service.id, item.shop_id, start.format("%FT%TZ"));
        html! { a .salonFinder_time href=(link) { (day) " " (local.format("%H:%M")) } }
    }
}

fn alert(severity: &str, sign: &str, text: &str, more: &Markup) -> Markup {
    html! { div .Alert_alert .(severity) .Alert_normal { (icon(sign, 20)) p { (text) } (more) } }
}
