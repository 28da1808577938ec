//! Pages that show an appointment, as `Visit.tsx`, `Offer.tsx`, `Rate.tsx` and `SignIn.tsx` draw them.

use chrono::{DateTime, Utc};
use kernel::Huf;
use maud::{Markup, html};
use notifications::{Name, figures, full_name, moment, moment_in_full, money};
use scheduling::{Tz, civil};

use super::Drawing;
use crate::identity::draft::{InterruptedBookingDto, SignInLinkDto};
use crate::pages::plain::elements::icon;
use crate::pages::shared::{CIRCLE_ALERT, CIRCLE_CHECK, INFO, TRIANGLE_ALERT};
use crate::ratings::dto::{RatedVisitDto, RatingStateDto};
use crate::visits::dto::{VisitDto, VisitStateDto};
use crate::waiting::dto::{OfferDto, OfferStateDto};

/// The look of a message in the page.
#[derive(Clone, Copy)]
pub(super) enum Severity {
    Info,
    Success,
    Warning,
    Danger,
}

/// A message in the page, as `Alert.tsx` draws it.
pub(super) fn alert(severity: Severity, text: &str) -> Markup {
    let (class, sign) = match severity {
        Severity::Info => ("Alert_info", INFO),
        Severity::Success => ("Alert_success", CIRCLE_CHECK),
        Severity::Warning => ("Alert_warning", TRIANGLE_ALERT),
        Severity::Danger => ("Alert_danger", CIRCLE_ALERT),
    };
    html! { div .Alert_alert .(class) .Alert_normal { (icon(sign, 20)) p { (text) } } }
}

/// The main button, which works once the scripts have come.
pub(super) fn button(text: &str, is_wide: bool) -> Markup {
    html! {
        button .Button_button .Button_primary .Button_wide[is_wide] type="button" disabled { (text) }
    }
}

fn zone(name: &str) -> Tz {
    name.parse().unwrap_or(Tz::Europe__Budapest)
}

impl Drawing<'_> {
    fn opened_by_code(&self, class: &str, title: &str, unknown: &str, shown: Option<Markup>) -> Markup {
        html! {
            .ui_stack .(class) {
                h1 { (title) }
                @if let Some(shown) = shown {
                    (shown)
                } @else {
                    .EmptyState_empty {
                        svg width="120" height="96" aria-hidden="true" {}
                        p { (unknown) }
                        a .Button_button .Button_quiet href="/" { (self.words.to_home) }
                    }
                }
            }
        }
    }

    /// A time in words, and its figures, as `Moment.tsx` draws them.
    fn moment(&self, at: DateTime<Utc>, zone: Tz) -> Markup {
        let (local, now) = (civil::local(zone, at), civil::local(zone, self.now));
        html! {
            strong .Moment_words { (moment(local, now, self.language)) }
            " "
            time .ui_muted .ui_small .ui_unbroken { (figures(local)) }
        }
    }

    fn in_full(&self, at: DateTime<Utc>, zone: Tz) -> String {
        moment_in_full(civil::local(zone, at), civil::local(zone, self.now), self.language)
    }

    pub(super) fn visit(&self, title: &str, visit: Option<&VisitDto>) -> Markup {
        let words = self.words;
        let shown = visit.map(|it| {
            html! {
                @match it.state {
                    VisitStateDto::Standing if it.is_confirmed => (alert(Severity::Success, words.visit_confirmed)),
                    VisitStateDto::Standing => {},
                    VisitStateDto::Cancelled => (alert(Severity::Info, words.visit_cancelled)),
                    VisitStateDto::Over => (alert(Severity::Info, words.visit_over)),
                }
                (self.card(it))
                @if it.state == VisitStateDto::Standing && !it.is_confirmed { (button(words.visit_confirm, true)) }
            }
        });
        self.opened_by_code("visit_page", title, words.visit_unknown, shown)
    }

    pub(super) fn offer(&self, title: &str, offer: Option<&OfferDto>) -> Markup {
        let words = self.words;
        let shown = offer.map(|it| {
            html! {
                @match it.state {
                    OfferStateDto::Open => {
                        (alert(
                            Severity::Info,
                            &words.offer_until.replace("{until}", &self.in_full(it.until, zone(&it.visit.zone))),
                        ))
                    },
                    OfferStateDto::Taken => (alert(Severity::Success, words.offer_taken)),
                    OfferStateDto::Over => (alert(Severity::Info, words.offer_over)),
                }
                (self.card(&it.visit))
                @if it.state == OfferStateDto::Open { (button(words.offer_take, true)) }
            }
        });
        self.opened_by_code("offer_page", title, words.offer_unknown, shown)
    }

    pub(super) fn rating(&self, title: &str, visit: Option<&RatedVisitDto>) -> Markup {
        let words = self.words;
        let shown = visit.map(|it| {
            let zone = zone(&it.zone);
            let services = it.services.join(", ");
            let who: Vec<&str> = [it.provider.as_str(), &services].into_iter().filter(|it| !it.is_empty()).collect();
            html! {
                section .ui_card .Card_card .rating_visit {
                    h2 .rating_salon { (it.salon) }
                    p .rating_who { (who.join(" – ")) }
                    p .ui_muted { (self.moment(it.start, zone)) }
                }
                @match (it.state, it.changeable_until) {
                    (RatingStateDto::Given, Some(until)) => {
                        (alert(Severity::Success, &words.rating_given.replace("{until}", &self.in_full(until, zone))))
                    },
                    (RatingStateDto::Final, _) => (alert(Severity::Info, words.rating_final)),
                    (RatingStateDto::Over, _) => (alert(Severity::Info, words.rating_over)),
                    _ => {},
                }
            }
        });
        self.opened_by_code("rating_page", title, words.rating_unknown, shown)
    }

    pub(super) fn sign_in(&self, title: &str, link: Option<&SignInLinkDto>) -> Markup {
        let words = self.words;
        html! {
            .identity_page {
                h1 { (title) }
                @match (link, self.user) {
                    (Some(SignInLinkDto { booking: Some(booking) }), _) => {
                        (self.booking(booking))
                        p { (words.book_text) }
                        p { (button(words.book_button, false)) }
                    },
                    (Some(_), _) => {
                        p { (words.sign_in_text) }
                        p { (button(words.sign_in_button, false)) }
                    },
                    (None, Some(user)) => {
                        (alert(Severity::Info, &words.signed_in.replace("{email}", &user.email)))
                    },
                    (None, None) => {
                        (alert(Severity::Danger, words.link_spent))
                        p { (words.link_spent_text) }
                        p { a .Button_button .Button_quiet href="/login" { (words.login_button) } }
                    },
                }
            }
        }
    }

    fn booking(&self, booking: &InterruptedBookingDto) -> Markup {
        let words = self.words;
        let InterruptedBookingDto { company, provider, shop, services, start, .. } = booking;
        let names: Vec<&str> = services.iter().map(|it| it.name.as_str()).collect();
        let name = Name { first: &provider.first_name, last: &provider.last_name };
        html! {
            section .ui_card .Card_card .ui_stack {
                h2 { (company.name) }
                dl .DetailsBox_details {
                    div { dt { (words.booked_time) } dd { (self.moment(*start, zone(&company.time_zone))) } }
                    div { dt { (words.booked_services) } dd { (names.join(", ")) } }
                    div { dt { (words.booked_provider) } dd { (full_name(name, self.language)) } }
                    div {
                        dt { (words.booked_shop) }
                        dd { (shop.name) br; span .ui_muted { (shop.address) } }
                    }
                }
            }
        }
    }

    /// As `VisitCard.tsx` draws it.
    fn card(&self, visit: &VisitDto) -> Markup {
        let words = self.words;
        let parts = [&visit.shop_name, &visit.address];
        let place: Vec<&str> = parts.into_iter().filter_map(|it| it.as_deref()).filter(|it| !it.is_empty()).collect();
        let facts = [
            (words.what, visit.services.join(", ")),
            (words.whom, visit.visitor_name.clone().unwrap_or_default()),
            (words.who, visit.provider.clone()),
            (words.place, place.join(", ")),
            (words.price, visit.total_price.map(|it| money(Huf(it))).unwrap_or_default()),
            (words.terms, visit.terms.clone().unwrap_or_default()),
        ];
        html! {
            section .ui_card .Card_card .ui_stack {
                h2 .visitFacts_salon { (visit.salon) }
                dl .visitFacts_facts {
                    div {
                        dt { (words.when) }
                        dd { span .visitFacts_when { (self.moment(visit.start, zone(&visit.zone))) } }
                    }
                    @for (label, fact) in facts.iter().filter(|it| !it.1.is_empty()) {
                        div { dt { (label) } dd { (fact) } }
                    }
                }
            }
        }
    }
}
