//! Names of charts in files, in both languages.

use kernel::Locale;

use super::dto::{ChartKeyDto, LeadDaysDto};

/// One of two texts.
pub(super) fn said(language: Locale, hu: &'static str, en: &'static str) -> &'static str {
    match language {
        Locale::Hu => hu,
        Locale::En => en,
    }
}

/// Name of a line.
pub(super) fn of_key(key: ChartKeyDto, language: Locale) -> &'static str {
    let (hu, en) = match key {
        ChartKeyDto::Cash => ("Készpénz (Ft)", "Cash (Ft)"),
        ChartKeyDto::Card => ("Bankkártya (Ft)", "Card (Ft)"),
        ChartKeyDto::Transfer => ("Átutalás (Ft)", "Transfer (Ft)"),
        ChartKeyDto::Voucher => ("Utalvány (Ft)", "Voucher (Ft)"),
        ChartKeyDto::Unknown => ("Nincs megadva (Ft)", "Not given (Ft)"),
        ChartKeyDto::Online => ("Online foglalva", "Booked online"),
        ChartKeyDto::Desk => ("A szalon", "The salon"),
        ChartKeyDto::Average => ("Átlagos bevétel (Ft)", "Average income (Ft)"),
        ChartKeyDto::Registered => ("Új vendégkártya", "New guest cards"),
        ChartKeyDto::First => ("Első látogatás", "First visits"),
        ChartKeyDto::Holiday => ("Szabadság (perc)", "Holiday (minutes)"),
        ChartKeyDto::Sick => ("Betegség (perc)", "Sick leave (minutes)"),
        ChartKeyDto::Training => ("Képzés (perc)", "Training (minutes)"),
        ChartKeyDto::Other => ("Egyéb", "Other"),
        ChartKeyDto::Expense => ("Kiadás (Ft)", "Expenses (Ft)"),
        ChartKeyDto::Income => ("Bevétel (Ft)", "Income (Ft)"),
        ChartKeyDto::Delivered => ("Kézbesítve", "Delivered"),
        ChartKeyDto::Failed => ("Sikertelen", "Failed"),
        ChartKeyDto::Cost => ("Költség (Ft)", "Cost (Ft)"),
        ChartKeyDto::Guest => ("A vendég", "The guest"),
        ChartKeyDto::Illness => ("Betegség", "Illness"),
        ChartKeyDto::NotAppeared => ("Nem jelent meg", "Did not appear"),
        ChartKeyDto::Rate => ("Arány (ezrelék)", "Rate (per mille)"),
    };
    said(language, hu, en)
}

/// Time between making an appointment and its start.
pub(super) fn of_lead(key: LeadDaysDto, language: Locale) -> &'static str {
    let (hu, en) = match key {
        LeadDaysDto::SameDay => ("aznap", "same day"),
        LeadDaysDto::One => ("1 nap", "1 day"),
        LeadDaysDto::ToThree => ("2–3 nap", "2–3 days"),
        LeadDaysDto::ToSeven => ("4–7 nap", "4–7 days"),
        LeadDaysDto::ToFourteen => ("8–14 nap", "8–14 days"),
        LeadDaysDto::ToThirty => ("15–30 nap", "15–30 days"),
        LeadDaysDto::More => ("31 nap vagy több", "31 days or more"),
    };
    said(language, hu, en)
}

/// The days of the week, from Monday.
pub(super) fn of_weekday(weekday: u8, language: Locale) -> &'static str {
    const HU: [&str; 7] = ["hétfő", "kedd", "szerda", "csütörtök", "péntek", "szombat", "vasárnap"];
    const EN: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    let names = match language {
        Locale::Hu => HU,
        Locale::En => EN,
    };
    names.get(usize::from(weekday.saturating_sub(1))).copied().unwrap_or_default()
}
