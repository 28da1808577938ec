//! Shapes of a company's own settings.

use catalog::{FirstRun, FirstStep, StepState};
use kernel::EmployeeId;
use serde::{Deserialize, Serialize};
use store::registration::SampleCounts;
use utoipa::ToSchema;
use validator::Validate;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
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
}

impl From<SampleCounts> for MadeUpDto {
    fn from(it: SampleCounts) -> Self {
        Self {
            appointments: it.appointments,
            guests: it.guests,
            employees: it.employees,
            services: it.services,
            sales: it.sales,
            images: it.images,
        }
    }
}

/// Confirms that the trial ends.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndTrialRequest {
    /// The company's public id, typed to confirm.
    #[validate(length(min = 1, max = 40, code = "demo.other_id"))]
    pub szalonka_id: String,
    /// The caller's password; without one, signing in with the provider again confirms it.
    pub password: Option<String>,
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
