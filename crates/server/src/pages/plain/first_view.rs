//! The first screen of the landing page and of the services, drawn as the frontend will, so that nothing jumps when it
//! has loaded.

use catalog::Service;
use maud::{Markup, html};
use notifications::money;
use scheduling::FirstFree;

use super::elements::{Display, icon, picture};
use super::{PlainPage, by_heading};
use crate::pages::salon_text::SalonText;
use crate::pages::shared::{CALENDAR_PLUS, EXTERNAL_LINK, INFO, STAR};
use crate::pages::words::{average, counted};

/// Pictures of work on top of the landing page.
const FIRST_WORKS: usize = 3;
/// The frontend shows a search field from this many services on.
const SEARCH_FROM: usize = 12;
/// The frontend opens categories until so many services are shown.
const SHOWN_AT_FIRST: usize = 4;

impl PlainPage<'_> {
    /// The landing page, as `Landing.tsx` draws it.
    pub(super) fn welcome(&self) -> Markup {
        let Self { salon, words, .. } = self;
        html! {
            .Landing_landing {
                (self.first_pictures())
                .Landing_welcome {
                    h1 { (words.welcome) }
                    @if let Some((stars, count)) = self.rating() {
                        a .Landing_rating href="#ratings-place" {
                            (icon(STAR, 20))
                            span { (counted(words.rating, count).replace("{average}", &average(stars, self.language))) }
                        }
                    }
                    p .Landing_about { (self.about().unwrap_or(SalonText::of_page(words.look_around))) }
                    .ui_row {
                        button .Button_button .Button_quiet type="button" disabled {
                            (icon(EXTERNAL_LINK, 20)) (words.share)
                        }
                    }
                }
                .Landing_book {
                    a .Button_button .Button_primary href=(self.address("/service")) {
                        (icon(CALENDAR_PLUS, 20)) (words.book)
                    }
                    // A line for the earliest free time of each shop.
                    .Landing_earliest { @for _ in salon.shops.iter().take(FirstFree::MAX_SHOPS) { p { "\u{a0}" } } }
                }
                (self.most_booked())
                (self.lowest_prices())
                @if !salon.sales.is_empty() {
                    section .Landing_section {
                        .Landing_head { h2 { (words.sales) } }
                        ul .Landing_sales {
                            @for it in &salon.sales {
                                li { span .Landing_sale { strong { "−" (it.percent) "%" } " " span { (self.text(&it.title, it.translated_title.as_ref())) } } }
                            }
                        }
                    }
                }
                @if self.bookable().next().is_some() {
                    section .Landing_section {
                        .Landing_head {
                            h2 { (words.employees) }
                            a .Button_button .Button_link href=(self.address("/employees")) { (words.all_employees) }
                        }
                        ul .Landing_people {
                            @for it in self.bookable() {
                                li .Card_card .Landing_person {
                                    (self.face(it))
                                    span {
                                        (self.link(&format!("/employees/{}", it.id), &self.name(it)))
                                        @if let Some(title) = self.title(it) { span .ui_muted .ui_small { " " (title) } }
                                    }
                                }
                            }
                        }
                    }
                }
                @if !salon.shops.is_empty() {
                    section .Landing_section {
                        .Landing_head { h2 { (words.shops) } }
                        ul .Landing_grid {
                            @for it in &salon.shops {
                                li .Card_card .Landing_shop {
                                    (self.link("/shops", &it.name))
                                    span .ui_muted .ui_small { (it.address) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The average and the number of public ratings.
    fn rating(&self) -> Option<(f64, u32)> {
        let sum = &self.landing?.rating;
        Some((sum.average?, sum.count))
    }

    /// The first pictures of work, or the interior, as `FirstPictures.tsx` draws them.
    fn first_pictures(&self) -> Markup {
        let images = self.landing.map(|it| it.reference_images.items.as_slice()).unwrap_or_default();
        let Some(first) = images.get(..FIRST_WORKS) else { return self.interior() };
        let display =
            Display { class: "Landing_work", width: 640, height: 480, sizes: "min(34vw, 520px)", is_first: true };
        html! { .Landing_works { @for it in first { (picture(&it.image_path, &display)) } } }
    }

    /// The categories of the price list, each with its lowest price, as `Prices.tsx` draws them.
    fn lowest_prices(&self) -> Markup {
        let Self { salon, words, .. } = self;
        let rows = by_heading(salon, salon.services.iter(), self.language);
        html! {
            @if !rows.is_empty() {
                section .Landing_section {
                    .Landing_head {
                        h2 { (words.services) }
                        a .Button_button .Button_link href=(self.address("/service")) { (words.all_prices) }
                    }
                    dl .Landing_prices {
                        @for (name, services) in &rows {
                            div {
                                dt {
                                    (name) " "
                                    small .ui_muted { (counted(words.services_count, length(services))) }
                                }
                                dd { (self.lowest_price(services)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The lowest price that is not 0; named as such where another costs more or one is by the hour.
    fn lowest_price(&self, services: &[&Service]) -> String {
        let least = services.iter().map(|it| it.price).filter(|it| 0 < it.0).min().unwrap_or_default();
        let is_only = services.iter().all(|it| !it.is_hourly() && it.price == least);
        if is_only { money(least) } else { self.words.from.replace("{price}", &money(least)) }
    }

    /// The services booked most often, as `MostBooked.tsx` draws them.
    fn most_booked(&self) -> Markup {
        let shown: Vec<&Service> = self.salon.most_booked.iter().filter_map(|id| self.salon.service(*id)).collect();
        html! {
            @if !shown.is_empty() {
                section .Landing_section {
                    h2 { (self.words.most_booked) }
                    ul .Landing_grid {
                        @for it in shown {
                            li .Card_card .Landing_shop {
                                (self.link("/service", &self.service(it)))
                                span .ui_muted .ui_small { (self.duration(it)) " · " (self.price(it)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The choice of services, as `ServiceStep.tsx` draws it, disabled: choosing needs scripts.
    pub(super) fn choice(&self) -> Markup {
        let Self { salon, words, .. } = self;
        let groups = by_heading(salon, salon.services.iter(), self.language);
        let shown_before = |at: usize| groups.iter().take(at).map(|(_, services)| services.len()).sum::<usize>();
        html! {
            .WizardStep_step {
                div {
                    ol .Stepper_steps {
                        @for (at, step) in words.steps.iter().enumerate() {
                            li .(if at == 0 { "Stepper_INPROGRESS" } else { "Stepper_TODO" }) {
                                span {
                                    span .Stepper_number aria-hidden="true" { (at + 1) }
                                    span .Stepper_text { (step) }
                                }
                            }
                        }
                    }
                }
                h1 { (words.choose_services) }
                @if let Some(note) = &salon.company.service_select_note {
                    p .Note_note { (icon(INFO, 20)) span .Note_text { (self.text(note, salon.company.translated_service_select_note.as_ref())) } }
                }
                @if SEARCH_FROM <= salon.services.len() { .plain-search {} }
                @match groups.as_slice() {
                    [(_, services)] if salon.categories.len() <= 1 => (self.rows(services)),
                    groups => @for (at, (name, services)) in groups.iter().enumerate() {
                        details .ServiceStep_category open[shown_before(at) < SHOWN_AT_FIRST] {
                            summary { h2 { (name) } }
                            (self.rows(services))
                        }
                    },
                }
                p .ui_muted .ui_small { (words.several_services) }
                .ActionBar_bar {
                    button .Button_button .Button_primary .ActionBar_main disabled { (words.choose_one) }
                }
            }
        }
    }

    fn rows(&self, services: &[&Service]) -> Markup {
        html! {
            ul .ServiceStep_list {
                @for it in services {
                    li {
                        .ServiceStep_row {
                            input type="checkbox" disabled aria-hidden="true";
                            span .ServiceStep_what {
                                span .ServiceStep_name { (self.service(it)) }
                                @if let Some(note) = self.note(it) { span .ServiceStep_note { (note) } }
                            }
                            span .ServiceStep_numbers {
                                span .ServiceStep_price { (self.price(it)) }
                                span .ServiceStep_note { (self.duration(it)) }
                            }
                        }
                        @for sale in self.sales_of(it) {
                            span .ServiceStep_sale .ui_link .Button_button .Button_link { (self.sale_line(sale)) }
                        }
                    }
                }
            }
        }
    }
}

/// The number of some services, as texts count them.
fn length(services: &[&Service]) -> u32 {
    u32::try_from(services.len()).unwrap_or(u32::MAX)
}
