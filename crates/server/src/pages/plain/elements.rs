//! Elements that look like the frontend's components: class names are those of its style sheets (`File_class`).

use catalog::Employee;
use kernel::Phone;
use maud::{Markup, html};

use super::PlainPage;
use crate::pages::shared::{CHAT, CHEVRON_DOWN, CLOCK, MAIL, MAP_PIN, PHONE, USER};
use crate::pages::words::OwnWords;
use crate::salon::dto;
use crate::state::images::PublicKind;

/// The widths the server keeps of every picture.
const WIDTHS: [u16; 3] = [320, 640, 1280];

/// Attributes of a displayed picture.
pub(in crate::pages) struct Display {
    pub class: &'static str,
    pub width: u16,
    pub height: u16,
    /// The `sizes` of the frontend's image, so that the frontend loads the same file.
    pub sizes: &'static str,
    /// It is visible without scrolling.
    pub is_first: bool,
}

/// A square icon, `size` pixels wide.
pub(in crate::pages) fn icon(outline: &str, size: u8) -> Markup {
    html! {
        svg .Icon_icon viewBox="0 0 24 24" width=(size) height=(size) aria-hidden="true" { path d=(outline) {} }
    }
}

/// A picture, as `Picture.tsx` draws it.
pub(in crate::pages) fn picture(address: &str, Display { class, width, height, sizes, is_first }: &Display) -> Markup {
    let path = address.split('?').next().unwrap_or_default();
    let srcset = |format: &str| WIDTHS.map(|width| format!("{path}?w={width}&format={format} {width}w")).join(", ");
    html! {
        picture .Picture_frame {
            source type="image/webp" srcset=(srcset("webp")) sizes=(sizes);
            img .Picture_picture .(class) srcset=(srcset("jpeg")) src=(address) sizes=(sizes) alt=""
                width=(width) height=(height) fetchpriority=[is_first.then_some("high")]
                loading=[(!is_first).then_some("lazy")] decoding="async";
        }
    }
}

impl PlainPage<'_> {
    /// The header of the steps of a booking: one line, as `CompanyHeader.tsx` draws it there.
    pub(super) fn compact_header(&self) -> Markup {
        let company = &self.salon.company;
        html! {
            header .company_header .company_compact {
                .company_nameLine {
                    p .company_name { (self.link("", &company.name)) }
                    button .company_more type="button" disabled {
                        @if let Some(open) = self.open_now() {
                            span .company_open {
                                (icon(CLOCK, 16))
                                span .company_short aria-hidden="true" { (open.short) }
                                span .company_full { (open.text) }
                            }
                        }
                        span .ui_hidden { (self.words.contact) }
                        (icon(CHEVRON_DOWN, 16))
                    }
                    @if let Some(phone) = &company.phone {
                        a .company_call href={ "tel:" (phone) } aria-label=(phone) { (icon(PHONE, 20)) }
                    }
                    (self.tools())
                }
            }
        }
    }

    /// The header of every other page of the salon, as `CompanyHeader.tsx` draws it.
    pub(super) fn header(&self) -> Markup {
        let company = &self.salon.company;
        let sizes = if 20 < company.background_strength { "100vw" } else { "(max-width: 767px) 50vw, 100vw" };
        let background = Display { class: "company_background", width: 1280, height: 400, sizes, is_first: true };
        let logo = Display { class: "company_logo", width: 40, height: 40, sizes: "40px", is_first: true };
        html! {
            header .company_header data-strength=(company.background_strength) {
                @if let Some(image) = company.background_image {
                    (picture(&dto::picture(PublicKind::Company, image, 1280), &background))
                }
                .company_nameLine {
                    @if let Some(image) = company.logo { (picture(&dto::picture(PublicKind::Logo, image, 320), &logo)) }
                    p .company_name { (self.link("", &company.name)) }
                    (self.tools())
                }
                address .company_contacts {
                    @if !company.address.is_empty() { a { (icon(MAP_PIN, 16)) span { (company.address) } } }
                    @if let Some(phone) = &company.phone {
                        a href={ "tel:" (phone) } {
                            (icon(PHONE, 16))
                            span .ui_unbroken { (Phone::shown(phone)) }
                        }
                    }
                    @if let Some(email) = &company.email {
                        a href={ "mailto:" (email) } { (icon(MAIL, 16)) span { (email) } }
                    }
                    @for chat in company.chats.links() { a href=(chat.url) { (icon(CHAT, 16)) span { (chat.app) } } }
                    @if let Some(open) = self.open_now() { span { (icon(CLOCK, 16)) span { (open.text) } } }
                }
            }
        }
    }

    /// The other language and the way to the own page, as `HeadTools.tsx` draws them.
    fn tools(&self) -> Markup {
        let other = OwnWords::of(self.language).other_language;
        html! {
            span .company_tools {
                a .company_tool href={ "?lang=" (other) } lang=(other) { (other.to_uppercase()) }
                a .company_tool href="/login" aria-label=(self.words.login) { (icon(USER, 20)) }
            }
        }
    }

    /// The interior above the landing page, as `Landing.tsx` draws it.
    pub(super) fn interior(&self) -> Markup {
        let display = Display {
            class: "Landing_interior",
            width: 1280,
            height: 427,
            sizes: "min(100vw, 1568px)",
            is_first: true,
        };
        let cover = self.salon.shops.iter().find_map(catalog::Shop::cover_photo);
        html! {
            @if let Some(image) = cover { (picture(&dto::picture(PublicKind::Shop, image, 640), &display)) }
        }
    }

    /// A round portrait of 56 pixels, or the person's initials.
    pub(super) fn face(&self, it: &Employee) -> Markup {
        let portrait = Display { class: "Avatar_face", width: 56, height: 56, sizes: "56px", is_first: false };
        let name = self.name(it);
        let initials = name.split([' ', '-']).filter_map(|word| word.chars().next()).take(2);
        html! {
            @if let Some(image) = it.profile_picture {
                span .Avatar_avatar .plain-face { (picture(&dto::picture(PublicKind::Profile, image, 320), &portrait)) }
            } @else {
                span .Avatar_avatar .Avatar_initials .plain-face .plain-initials aria-hidden="true" {
                    @for letter in initials { (letter) }
                }
            }
        }
    }
}
