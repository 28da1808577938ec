//! The content of the page for owners until React renders, as `Owners.tsx` draws it.

use kernel::{Huf, Locale};
use maud::{Markup, html};
use notifications::money;

use crate::identity::current_user::FeaturesDto;
use crate::pages::plain::elements::icon;
use crate::pages::shared::{CHECK, COMPARED, FinderWords, OwnersWords};
use crate::pages::words::counted;
use crate::subscription::dto::{TierDto, TiersDto};

/// A picture of the running product, with its size in pixels.
#[derive(Clone, Copy)]
pub(super) struct ProductPicture {
    /// Its name in the build's list.
    pub file: &'static str,
    width: u16,
    height: u16,
}

/// A day of the desk, statistics, and a booking on a phone.
pub(super) const PICTURES: [ProductPicture; 3] = [
    ProductPicture { file: "owners-day.webp", width: 1280, height: 800 },
    ProductPicture { file: "owners-figures.webp", width: 1280, height: 800 },
    ProductPicture { file: "owners-phone.webp", width: 640, height: 1280 },
];

pub(super) struct PlainOwners<'a> {
    pub words: &'static OwnersWords,
    pub language: Locale,
    /// `None` when they cannot be read.
    pub tiers: Option<&'a TiersDto>,
    /// Addresses of [`PICTURES`].
    pub pictures: [Option<String>; 3],
    /// The public id of a salon to try.
    pub demo: Option<&'static str>,
}

impl PlainOwners<'_> {
    pub(super) fn content(&self) -> Markup {
        let words = self.words;
        html! {
            div .owners_page {
                div .owners_hero {
                    div .owners_said {
                        h1 { (words.heading) }
                        p .owners_lead { (words.lead) }
                        (self.begin())
                    }
                    (self.figure(0, "owners_figure", words.day))
                }
                section .owners_section aria-labelledby="promises" {
                    h2 #promises { (words.promises) }
                    ul .owners_promises {
                        @for (title, text) in words.promise_titles.iter().zip(words.promise_texts) {
                            li .ui_card .Card_card { h3 { (title) } p .ui_muted { (text) } }
                        }
                    }
                }
                section .owners_section aria-labelledby="pictures" {
                    h2 #pictures { (words.pictures) }
                    div .owners_pictures {
                        (self.figure(1, "owners_figure", words.figures))
                        (self.figure(2, "owners_figure owners_phone", words.phone))
                    }
                }
                (self.prices())
                (self.compared())
                section .owners_section aria-labelledby="moving" {
                    h2 #moving { (words.moving) }
                    p .ui_muted { (words.moving_hint) }
                    ol .owners_moves {
                        @for (index, (title, text)) in words.move_titles.iter().zip(words.move_texts).enumerate() {
                            li .ui_card .Card_card {
                                h3 { span .owners_number aria-hidden="true" { (index + 1) } (title) }
                                p .ui_muted { (text) }
                            }
                        }
                    }
                }
                section .ui_card .Card_card .owners_ready aria-labelledby="ready" {
                    h2 #ready { (words.ready) }
                    p { (words.ready_text) }
                    (self.begin())
                }
            }
        }
    }

    fn begin(&self) -> Markup {
        let words = FinderWords::of(self.language);
        html! {
            p .ui_row {
                a .Button_button .Button_primary href="/register" { (words.salons_begin) }
                @if let Some(demo) = self.demo {
                    a .Button_button .Button_quiet href={ "/" (demo) "/appointmentbook" } { (words.salons_try) }
                }
            }
        }
    }

    /// A picture of [`PICTURES`] with its title, text and description.
    fn figure(&self, index: usize, class: &str, [title, text, about]: [&str; 3]) -> Markup {
        let listed = PICTURES.into_iter().zip(&self.pictures).nth(index);
        let known = listed.and_then(|(picture, address)| Some((picture, address.as_ref()?)));
        html! {
            figure class=(class) {
                @if let Some((picture, address)) = known {
                    img src=(address) alt=(about) width=(picture.width) height=(picture.height)
                        fetchpriority=[(index == 0).then_some("high")] loading=[(index != 0).then_some("lazy")];
                }
                figcaption { strong { (title) } " " (text) }
            }
        }
    }

    fn prices(&self) -> Markup {
        let words = self.words;
        html! {
            section .owners_section aria-labelledby="prices" {
                h2 #prices { (words.prices) }
                @match self.tiers {
                    None => { p { (words.prices_failed) } }
                    Some(tiers) if tiers.items.is_empty() => { p { (words.unsold) } }
                    Some(tiers) => {
                        @let hint = words.prices_hint.replace("{days}", &tiers.month_days.to_string());
                        p .ui_muted { (hint.replace("{price}", &money(Huf(tiers.sms_price)))) }
                        ul .owners_tiers { @for tier in &tiers.items { (self.tier(tier, tiers.month_days)) } }
                    }
                }
            }
        }
    }

    fn tier(&self, tier: &TierDto, days: i64) -> Markup {
        let words = self.words;
        let name = tier.english_name.as_ref().filter(|_| self.language == Locale::En).unwrap_or(&tier.name);
        let price = words.per_month.replace("{price}", &money(Huf(tier.price))).replace("{days}", &days.to_string());
        let calendars = tier.calendars.map(|it| counted(words.calendars, u32::try_from(it).unwrap_or_default()));
        // In the order of the texts.
        let FeaturesDto { expenses, photos, rating, provider_finder } = tier.features;
        let held = [photos, provider_finder, rating, expenses];
        let named = words.feature_names.into_iter().zip(held).filter(|it| it.1).map(|it| it.0);
        html! {
            li .ui_card .Card_card {
                h3 { (name) }
                p .owners_price { (price) }
                p { (calendars.as_deref().unwrap_or(words.any_calendars)) }
                ul .owners_features {
                    @for name in [words.base].into_iter().chain(named) { li { (icon(CHECK, 20)) " " (name) } }
                }
            }
        }
    }

    /// Prices of other products beside it. The label of a cell is shown on phones, where each product is a card.
    fn compared(&self) -> Markup {
        let words = self.words;
        let [_, monthly, guest, trial, source] = words.compare_heads;
        let [our_guest, our_trial, our_source] = words.ours;
        let figures = words.compared_monthly.into_iter().zip(words.compared_guest).zip(words.compared_trial);
        html! {
            section .owners_section aria-labelledby="compared" {
                h2 #compared { (words.compare) }
                p .ui_muted { (words.compare_hint) }
                table .owners_compared aria-labelledby="compared" {
                    thead { tr { @for head in words.compare_heads { th scope="col" { (head) } } } }
                    tbody {
                        tr .owners_ours {
                            th scope="row" { "Szalonka" }
                            td data-label=(monthly) { (self.our_price()) }
                            td data-label=(guest) { (our_guest) }
                            td data-label=(trial) { (our_trial) }
                            td data-label=(source) { (our_source) }
                        }
                        @for (product, found) in COMPARED.into_iter().zip(figures) {
                            @let [name, prices, address, host, read] = product;
                            @let ((of_month, of_guest), of_trial) = found;
                            tr {
                                th scope="row" { (name) }
                                @for (label, found) in [(monthly, of_month), (guest, of_guest), (trial, of_trial)] {
                                    td data-label=(label) {
                                        @if found.is_empty() {
                                            a href=(prices) rel="noreferrer" {
                                                (words.see) span .ui_hidden { ": " (name) }
                                            }
                                        } @else {
                                            (found)
                                        }
                                    }
                                }
                                td data-label=(source) {
                                    a href=(address) rel="noreferrer" { (host) } " "
                                    span .ui_unbroken { (words.read.replace("{date}", read)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The least and the most that a month of ours costs.
    fn our_price(&self) -> String {
        let words = self.words;
        let least = self.tiers.and_then(|it| it.items.iter().map(|tier| tier.price).min());
        let most = self.tiers.and_then(|it| it.items.iter().map(|tier| tier.price).max());
        match (self.tiers, least, most) {
            (Some(tiers), Some(least), Some(most)) => words
                .our_range
                .replace("{least}", &money(Huf(least)))
                .replace("{most}", &money(Huf(most)))
                .replace("{days}", &tiers.month_days.to_string()),
            _ => words.our_prices_above.to_owned(),
        }
    }
}
