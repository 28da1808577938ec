//! Shapes of a company's own settings.

use catalog::{FirstRun, FirstStep, StepState};
use kernel::{CompanyId, EmployeeId, ShopId};
use serde::{Deserialize, Serialize};
use store::registration::SampleCounts;
use store::registration::samples::{SampleText, TextPlace};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::booking::dto::is_plain;
use crate::http::dto_enum::dto_enum;
use crate::http::field::Field;

dto_enum! {
    /// One of the steps that lead from a salon filled with samples to one guests book at.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum FirstStepDto = FirstStep { Data, Hours, Services, People, Photos, Link, Booking }
}

/// State of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum StepStateDto {
    /// Still to come.
    Open,
    /// Done, whether or not it was to be skipped.
    Done,
    /// The company does without it.
    Skipped,
}

/// A step and how it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstRunStepDto {
    /// The step.
    pub step: FirstStepDto,
    /// State of the step.
    pub state: StepStateDto,
}

/// Progress of a company with its first steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstRunDto {
    /// The company hid the list; the states of the steps are then not read.
    pub put_away: bool,
    /// All of them, in the order they are walked.
    pub steps: Vec<FirstRunStepDto>,
}

impl From<FirstRun> for FirstRunDto {
    fn from(run: FirstRun) -> Self {
        let state = |step| match run.state(step) {
            StepState::Open => StepStateDto::Open,
            StepState::Done => StepStateDto::Done,
            StepState::Skipped => StepStateDto::Skipped,
        };
        let steps = FirstStep::ALL.map(|step| FirstRunStepDto { step: step.into(), state: state(step) });
        Self { put_away: run.is_put_away(), steps: steps.to_vec() }
    }
}

/// A change of the first steps; a field that is left out stays as it is.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeFirstRunRequest {
    /// The company does without this step.
    pub skip: Option<FirstStepDto>,
    /// This step is wanted again.
    pub resume: Option<FirstStepDto>,
    /// The booking page's address was copied or shared; this is not taken back.
    #[serde(default)]
    pub link_shared: bool,
    /// Whether the whole list is to be seen no more.
    pub put_away: Option<bool>,
}

/// Samples of a company on trial, which go when that ends. A changed row is a sample no more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MadeUpDto {
    /// Appointments and blocked times, with those of made-up people and guests.
    pub appointments: i64,
    /// Guests' cards.
    pub guests: i64,
    /// Colleagues that were not taken over.
    pub employees: i64,
    /// Services; they stay when they are asked for.
    pub services: i64,
    /// Number of sales.
    pub sales: i64,
    /// Number of pictures.
    pub images: i64,
    /// Texts of the trial that guests still read.
    pub texts: Vec<SampleTextDto>,
}

impl MadeUpDto {
    /// The rows and texts that are made up.
    pub fn new(it: SampleCounts, texts: Vec<SampleTextDto>) -> Self {
        Self {
            appointments: it.appointments,
            guests: it.guests,
            employees: it.employees,
            services: it.services,
            sales: it.sales,
            images: it.images,
            texts,
        }
    }
}

/// Place of a text that guests read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum TextPlaceDto {
    /// The note above the company's services.
    Company,
    /// The introduction of a shop.
    Shop,
    /// The introduction of a person.
    Employee,
}

/// A sample text that still stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SampleTextDto {
    /// Place of the text.
    pub place: TextPlaceDto,
    /// The company, shop or person.
    pub id: Uuid,
    /// Name of the company or shop, given name of the person.
    pub name: String,
    /// The sample.
    pub text: String,
}

impl SampleTextDto {
    /// A sample of `company`.
    pub fn new(company: CompanyId, it: SampleText) -> Self {
        let (place, id) = match it.place {
            TextPlace::Services => (TextPlaceDto::Company, company.0),
            TextPlace::Shop(id) => (TextPlaceDto::Shop, id.0),
            TextPlace::Employee(id) => (TextPlaceDto::Employee, id.0),
        };
        Self { place, id, name: it.name, text: it.text }
    }
}

/// The own text instead of a sample.
#[derive(Clone, Debug, Deserialize, Serialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnTextRequest {
    /// Place of the text.
    pub place: TextPlaceDto,
    /// The company, shop or person.
    pub id: Uuid,
    /// At most 1000 characters; empty for none.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub text: String,
}

impl OwnTextRequest {
    /// Place and text, unless there is none.
    pub fn written(self) -> Option<(TextPlace, String)> {
        let text = self.text.trim();
        let place = match self.place {
            TextPlaceDto::Company => TextPlace::Services,
            TextPlaceDto::Shop => TextPlace::Shop(ShopId(self.id)),
            TextPlaceDto::Employee => TextPlace::Employee(EmployeeId(self.id)),
        };
        (!text.is_empty()).then(|| (place, text.to_owned()))
    }
}

/// Confirms that the trial ends.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EndTrialRequest {
    /// The caller's password; without one, signing in with the provider again confirms it.
    pub password: Option<String>,
    /// Own texts instead of samples, of which those left out are removed; a text that is none any more stays as it is.
    #[serde(default)]
    #[validate(nested, length(max = 50, code = "field.too_long"))]
    pub texts: Vec<OwnTextRequest>,
}

/// The next owner of the company. Not shown by `Debug`: a password reaches no log.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeOwnerRequest {
    /// The profile of another active supervisor.
    #[schema(value_type = Uuid)]
    pub employee_id: Field<EmployeeId>,
    /// The caller's password; without one, signing in with the provider again confirms it.
    pub password: Option<String>,
}

/// The end of a company that is being tried out.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GiveUpRequest {
    /// Its public id, typed to confirm.
    #[validate(length(min = 1, max = 40, code = "demo.other_id"))]
    pub szalonka_id: String,
}
