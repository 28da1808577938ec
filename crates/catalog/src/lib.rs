#![doc = include_str!("../README.md")]

mod chats;
mod closed_day;
mod company;
mod edit;
mod employee;
mod finder;
mod first_run;
#[cfg(feature = "fixtures")]
pub mod fixtures;
mod fold;
mod holidays;
mod ideas;
mod photo;
mod rota;
mod salon;
mod service;
mod slot_rules;
mod szalonka_id;
mod text_line;
mod timetable;
mod work_hours;
mod written_hours;

pub use chats::{ChatLink, Chats, MessengerName, MessengerNameRefused};
pub use closed_day::{ClosedDay, ClosedDaysRefused, check_closed_days};
pub use company::{BookingTerms, Company, HeaderStyle, Sale, Shop};
pub use edit::{
    CompanyEdit, CompanyRefused, CompanySettings, SaleDraft, SaleRefused, ServiceDraft, ServiceLimitReached,
    ServiceRefused, SettingChanged, ShopDraft, Title, admit_service, check_revision, provider_of_new,
};
pub use employee::{Employee, Provider};
pub use finder::{
    CardFacts, CardPart, Completeness, FinderFacts, FinderSettings, FinderTag, Language, ListingObstacle, ListingState,
    MAX_TAGS, Points, RECOMMENDED_PHOTOS, RankFacts, SearchWord, Settlement, Trade, WordFit, completeness,
    distance_meters, fit, locate, places_like, rank, settlement, settlement_at, settlement_of_address, settlements,
    synonyms_of, town_of_address, trades_of, understand, understand_misspelt,
};
pub use first_run::{FirstRun, FirstStep, StepState};
pub use fold::fold;
pub use holidays::{Holiday, HolidayKind, Holidays, holidays};
pub use ideas::ideas;
pub use photo::{AltText, PairRefused, Pairing, Publication, gallery_key, key_between, pair};
pub use rota::{RotaDay, RotaDayRefused, set_rota_days};
pub use salon::Salon;
pub use service::{CategoryColor, Estimation, Service, ServiceCategory, ServiceStatus};
pub use slot_rules::{Alignment, SlotRules, SlotRulesRefused};
pub use szalonka_id::{SzalonkaId, SzalonkaIdRefused};
pub use text_line::{Address, CompanyName, TextLine, TextLineRefused};
pub use timetable::{TimetableRefused, clock, day_ranges};
pub use work_hours::{
    DateHours, DateRule, DayException, MinuteRange, MinuteRangeRefused, WeekdayHours, Weeks, WorkHours,
};
pub use written_hours::{
    HoursPlace, HoursRefused, MAX_EXCEPTIONS, PlaceHours, WrittenDate, WrittenDay, WrittenHours, WrongHours, read_hours,
};
