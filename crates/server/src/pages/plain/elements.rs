//! Elements that look like the frontend's components: class names are those of its style sheets (`File_class`).

use catalog::Employee;
use kernel::Phone;
use maud::{Markup, html};

use super::Plain;
use crate::salon::dto;
use crate::state::images::PublicKind;

/// The outlines of `icons.ts` that the first screen needs.
pub(in crate::pages) const MAP_PIN: &str = "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0";
const PHONE: &str = "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384";
const MAIL: &str = "M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2";
pub(super) const CALENDAR_PLUS: &str =
    "M16 18h6M16 2v3M19 15v6M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3M3 9h18M8 2v3";
const USER: &str = "M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0";
pub(in crate::pages) const SEARCH: &str = "M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0";
const CLOCK: &str = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2";
pub(super) const INFO: &str = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01";

/// The widths the server keeps of every picture.
const WIDTHS: [u16; 3] = [320, 640, 1280];

/// How a picture is displayed.
pub(in crate::pages) struct Display {
    pub class: &'static str,
    pub width: u16,
    pub height: u16,
    /// The `sizes` of the frontend's image, so that the frontend loads the same file.
    pub sizes: &'static str,
    /// Whether it is visible without scrolling.
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

impl Plain<'_> {
    /// The header of the steps of a booking: one line, as `CompanyHeader.tsx` draws it there.
    pub(super) fn compact_header(&self) -> Markup {
        let company = &self.salon.company;
        html! {
            header .company_header .company_compact {
                .company_nameLine {
                    p .company_name { (self.link("", &company.name)) }
                    @if let Some(open) = self.open_now() {
                        span .company_open {
                            (icon(CLOCK, 16))
                            span .company_short aria-hidden="true" { (open.short) }
                            span .company_full { (open.text) }
                        }
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
                    @if let Some(open) = self.open_now() { span { (icon(CLOCK, 16)) span { (open.text) } } }
                }
            }
        }
    }

    /// The other language and the way to the own page, as `HeadTools.tsx` draws them.
    fn tools(&self) -> Markup {
        let words = self.words;
        html! {
            span .company_tools {
                a .company_tool href={ "?lang=" (words.other_language) } lang=(words.other_language) {
                    (words.other_language.to_uppercase())
                }
                a .company_tool href="/login" aria-label=(words.login) { (icon(USER, 20)) }
            }
        }
    }

    /// The interior above the landing page, as `Landing.tsx` draws it.
    pub(super) fn interior(&self) -> Markup {
        let display =
            Display { class: "Landing_interior", width: 1280, height: 427, sizes: "min(100vw, 928px)", is_first: true };
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
