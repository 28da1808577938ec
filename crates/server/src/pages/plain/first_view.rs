//! What the frontend shows first on the two pages most visits begin with, drawn so that nothing jumps when it comes.

use std::fmt::Write as _;

use catalog::Service;
use notifications::money;

use super::look::{CALENDAR_PLUS, INFO, icon};
use super::{Plain, by_heading};
use crate::pages::html::escaped;
use crate::scheduling::first_free::MOST_SHOPS;

/// From this many services on the frontend has a field to search them.
const SEARCH_FROM: usize = 12;

impl Plain<'_> {
    /// The landing page, as `Landing.tsx` draws it.
    pub(super) fn welcome(&self) -> String {
        let Self { salon, words, .. } = self;
        // A line for the earliest free time of each shop.
        let earliest = "<p>&nbsp;</p>".repeat(salon.shops.len().min(MOST_SHOPS));
        let mut html = format!(
            "<div class=\"Landing_landing\"><div class=\"Landing_welcome\"><h1>{}</h1><p>{}</p></div>\
             <div class=\"Landing_book\"><a class=\"Button_button Button_primary\" href=\"{}\">{}{}</a>\
             <div class=\"Landing_earliest\">{earliest}</div></div>",
            words.welcome,
            words.look_around,
            self.address("/service"),
            icon(CALENDAR_PLUS, 20),
            words.book,
        );
        if !salon.sales.is_empty() {
            html += &self.section(words.sales, "", "Landing_sales");
            for it in &salon.sales {
                let (percent, title) = (it.percent, escaped(&it.title));
                // Writing into a string cannot fail.
                let _ = write!(
                    html,
                    "<li><span class=\"Landing_sale\"><strong>−{percent}%</strong> <span>{title}</span></span></li>"
                );
            }
            html.push_str("</ul></section>");
        }
        if !salon.employees.is_empty() {
            let all = format!(
                "<a class=\"Button_button Button_link\" href=\"{}\">{}</a>",
                self.address("/employees"),
                words.all_employees
            );
            html += &self.section(words.employees, &all, "Landing_grid");
            for it in &salon.employees {
                let title = it.title.as_deref().map(escaped);
                let title = title.map(|it| format!("<span class=\"ui_muted ui_small\"> {it}</span>"));
                let _ = write!(
                    html,
                    "<li class=\"Card_card Landing_person\">{}<span>{}{}</span></li>",
                    self.face(it),
                    self.link(&format!("/employees/{}", it.id), &self.name(it)),
                    title.unwrap_or_default()
                );
            }
            html.push_str("</ul></section>");
        }
        if !salon.shops.is_empty() {
            html += &self.section(words.shops, "", "Landing_grid");
            for it in &salon.shops {
                let _ = write!(
                    html,
                    "<li class=\"Card_card Landing_shop\">{}<span class=\"ui_muted ui_small\">{}</span></li>",
                    self.link("/shops", &it.name),
                    escaped(&it.address)
                );
            }
            html.push_str("</ul></section>");
        }
        html + "</div>"
    }

    /// The choice of services, as `ServiceStep.tsx` draws it; without the frontend there is nothing to choose with.
    pub(super) fn choice(&self) -> String {
        let Self { salon, words, .. } = self;
        let mut html = "<div class=\"ui_stack\"><div><ol class=\"Stepper_steps\">".to_owned();
        for (at, step) in words.steps.iter().enumerate() {
            let state = if at == 0 { "INPROGRESS" } else { "TODO" };
            let number = at + 1;
            // Writing into a string cannot fail.
            let _ = write!(
                html,
                "<li class=\"Stepper_{state}\"><span><span class=\"Stepper_number\" aria-hidden=\"true\">{number}</span>\
                 <span class=\"Stepper_text\">{step}</span></span></li>"
            );
        }
        let _ = write!(html, "</ol></div><h1>{}</h1>", words.choose_services);
        if let Some(note) = &salon.company.service_select_note {
            let long = if note.encode_utf16().count() > 120 { " Alert_long" } else { "" };
            let (sign, note) = (icon(INFO, 20), escaped(note));
            let _ = write!(html, "<div class=\"Alert_alert Alert_info Alert_normal{long}\">{sign}<p>{note}</p></div>");
        }
        if SEARCH_FROM <= salon.services.len() {
            html.push_str("<div class=\"plain-search\"></div>");
        }
        let groups = by_heading(salon, salon.services.iter(), words.other);
        match groups.as_slice() {
            [(_, only)] if salon.categories.len() <= 1 => html += &self.rows(only),
            groups => {
                for (at, (name, under)) in groups.iter().enumerate() {
                    let open = if at == 0 { " open" } else { "" };
                    let (name, rows) = (escaped(name), self.rows(under));
                    let _ = write!(
                        html,
                        "<details class=\"ServiceStep_category\"{open}><summary><h2>{name}</h2></summary>{rows}</details>"
                    );
                }
            }
        }
        let _ = write!(
            html,
            "<p class=\"ui_muted ui_small\">{}</p><div class=\"ActionBar_bar\">\
             <button class=\"Button_button Button_primary ActionBar_main\" disabled>{}</button></div></div>",
            words.several_services, words.choose_one
        );
        html
    }

    fn rows(&self, services: &[&Service]) -> String {
        let words = self.words;
        let mut html = "<ul class=\"ServiceStep_list\">".to_owned();
        for it in services {
            let an_hour = if it.is_hourly() { format!(" {}", words.an_hour) } else { String::new() };
            let note = it.note.as_deref().map(escaped);
            let note = note.map(|it| format!("<span class=\"ServiceStep_note\">{it}</span>"));
            let _ = write!(
                html,
                "<li><div class=\"ServiceStep_row\"><input type=\"checkbox\" disabled aria-hidden=\"true\">\
                 <span class=\"ServiceStep_what\"><span class=\"ServiceStep_name\">{}</span>{}</span>\
                 <span class=\"ServiceStep_numbers\"><span class=\"ServiceStep_price\">{}{an_hour}</span>\
                 <span class=\"ServiceStep_note\">{} {}</span></span></div></li>",
                escaped(&it.name),
                note.unwrap_or_default(),
                money(it.price),
                it.minutes,
                words.minutes,
            );
        }
        html + "</ul>"
    }

    /// Begins a part of the landing page and its list.
    fn section(&self, title: &str, beside: &str, list: &str) -> String {
        format!(
            "<section class=\"Landing_section\"><div class=\"Landing_head\"><h2>{title}</h2>{beside}</div>\
             <ul class=\"{list}\">"
        )
    }
}
