//! The frontend's looks in plain HTML: its classes (a style sheet's name and a class's), its signs, its pictures.

use std::fmt::Write as _;

use catalog::{Employee, HeaderStyle};
use kernel::Phone;

use super::Plain;
use crate::catalog::dto;
use crate::catalog::pictures::PublicKind;
use crate::pages::html::escaped;

/// The outlines of `icons.ts` that stand on the first view.
const MAP_PIN: &str = "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0";
const PHONE: &str = "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384";
const MAIL: &str = "M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2";
pub(super) const CALENDAR_PLUS: &str =
    "M16 18h6M16 2v3M19 15v6M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3M3 9h18M8 2v3";
const CLOCK: &str = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2";
pub(super) const INFO: &str = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01";

/// The widths the server keeps of every picture.
const WIDTHS: [u16; 3] = [320, 640, 1280];

/// How one picture is drawn.
struct Drawn {
    width: u16,
    height: u16,
    /// As `sizes` of an image says it; the same as the frontend says, so that it asks for the same file.
    sizes: &'static str,
    class: &'static str,
    is_first: bool,
}

/// A sign of `side` pixels.
pub(super) fn icon(path: &str, side: u8) -> String {
    format!(
        "<svg class=\"Icon_icon\" viewBox=\"0 0 24 24\" width=\"{side}\" height=\"{side}\" aria-hidden=\"true\">\
         <path d=\"{path}\"/></svg>"
    )
}

fn picture(address: &str, drawn: &Drawn) -> String {
    let Drawn { width, height, sizes, class, is_first } = drawn;
    let path = address.split('?').next().unwrap_or_default();
    let set = |format: &str| WIDTHS.map(|width| format!("{path}?w={width}&amp;format={format} {width}w")).join(", ");
    let (webp, jpeg, source) = (set("webp"), set("jpeg"), escaped(address));
    let how = if *is_first { "fetchpriority=\"high\"" } else { "loading=\"lazy\"" };
    format!(
        "<picture class=\"Picture_frame\"><source type=\"image/webp\" srcset=\"{webp}\" sizes=\"{sizes}\">\
         <img class=\"Picture_picture {class}\" srcset=\"{jpeg}\" src=\"{source}\" sizes=\"{sizes}\" alt=\"\" \
         width=\"{width}\" height=\"{height}\" {how} decoding=\"async\"></picture>"
    )
}

impl Plain<'_> {
    /// The head of every page of the salon, as `CompanyHeader.tsx` draws it.
    pub(super) fn header(&self) -> String {
        let company = &self.salon.company;
        let (special, sizes) = match company.header_style {
            HeaderStyle::Normal => ("", "(max-width: 767px) 50vw, 100vw"),
            HeaderStyle::Special => (" company_special", "100vw"),
        };
        let mut html = format!("<header class=\"company_header{special}\">");
        if let Some(image) = company.background_image {
            let class = "company_background";
            let drawn = Drawn { width: 1280, height: 400, sizes, class, is_first: true };
            html += &picture(&dto::picture(PublicKind::Company, image, 1280), &drawn);
        }
        // Writing into a string cannot fail.
        let _ = write!(
            html,
            "<div class=\"company_nameLine\"><p class=\"company_name\">{}</p></div><address class=\"company_contacts\">",
            self.link("", &company.name)
        );
        if !company.address.is_empty() {
            let _ = write!(html, "<a>{}<span>{}</span></a>", icon(MAP_PIN, 16), escaped(&company.address));
        }
        if let Some(phone) = &company.phone {
            let shown = Phone::parse_any(phone).map_or_else(|_| phone.clone(), |it| it.display());
            let (sign, phone, shown) = (icon(PHONE, 16), escaped(phone), escaped(&shown));
            let _ = write!(html, "<a href=\"tel:{phone}\">{sign}<span>{shown}</span></a>");
        }
        if let Some(email) = company.email.as_deref().map(escaped) {
            let _ = write!(html, "<a href=\"mailto:{email}\">{}<span>{email}</span></a>", icon(MAIL, 16));
        }
        if let Some(open) = self.open_now() {
            let _ = write!(html, "<span>{}<span>{open}</span></span>", icon(CLOCK, 16));
        }
        html + "</address></header>"
    }

    /// The round portrait of 56 pixels, or the first letters of the name.
    pub(super) fn face(&self, it: &Employee) -> String {
        match it.profile_picture {
            Some(image) => {
                let drawn = Drawn { width: 56, height: 56, sizes: "56px", class: "Avatar_face", is_first: false };
                let picture = picture(&dto::picture(PublicKind::Profile, image, 320), &drawn);
                format!("<span class=\"Avatar_avatar plain-face\">{picture}</span>")
            }
            None => {
                let name = self.name(it);
                let words = name.split([' ', '-']).filter(|it| !it.is_empty());
                let letters: String = words.take(2).filter_map(|it| it.chars().next()).collect();
                format!(
                    "<span class=\"Avatar_avatar Avatar_initials plain-face plain-initials\" aria-hidden=\"true\">{}</span>",
                    escaped(&letters)
                )
            }
        }
    }
}
