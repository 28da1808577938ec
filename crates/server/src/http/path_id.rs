//! Ids in the path. A malformed one is answered like one of another company, with the code of its kind.

use std::collections::BTreeSet;
use std::future::{Ready, ready};

use actix_web::dev::{Path, Payload, Url};
use actix_web::{FromRequest, HttpRequest};
use kernel::{
    CampaignId, DayClosingId, EmployeeId, EventId, ExpenseCategoryId, ExpenseId, GuestId, ImageId, InviteId, NoticeId,
    RatingId, SaleId, SeriesId, ServiceCategoryId, ServiceId, SessionId, ShopId, SmsId, TillEntryId, TimeOffId,
    TopupId, WaitingId,
};
use uuid::Uuid;

use super::error::{ApiError, ErrorCode};
use super::extractor_codes::Refuses;

/// The id that the path names: `PathId(sale): PathId<SaleId>`, or `PathId<(ExpenseId, ImageId)>` of two.
#[derive(Clone, Copy, Debug)]
pub struct PathId<T>(pub T);

/// An id, or two, with the code of its absence.
pub trait PathKey: Sized {
    /// The code for one that is not there, malformed ones included.
    const NOT_FOUND: ErrorCode;

    /// Reads it from the parameters of a path; `None` where that has another form.
    fn read(path: &Path<Url>) -> Option<Self>;
}

macro_rules! path_keys {
    ($($id:ident => $code:ident),+ $(,)?) => {$(
        impl PathKey for $id {
            const NOT_FOUND: ErrorCode = ErrorCode::$code;

            fn read(path: &Path<Url>) -> Option<Self> {
                path.load().ok().map(Self)
            }
        }
    )+};
}

path_keys! {
    CampaignId => NotFound,
    DayClosingId => IncomeClosingNotFound,
    EmployeeId => EmployeeNotFound,
    EventId => EventNotFound,
    ExpenseCategoryId => ExpenseCategoryNotFound,
    ExpenseId => ExpenseNotFound,
    GuestId => GuestNotFound,
    ImageId => ImageNotFound,
    InviteId => InviteNotFound,
    NoticeId => NotFound,
    RatingId => RatingNotFound,
    SaleId => SaleNotFound,
    SeriesId => EventNotFound,
    ServiceCategoryId => CategoryNotFound,
    ServiceId => ServiceNotFound,
    SessionId => NotFound,
    ShopId => ShopNotFound,
    SmsId => NotFound,
    TillEntryId => IncomeEntryNotFound,
    TimeOffId => TimeOffNotFound,
    TopupId => TopupNotFound,
    WaitingId => WaitingNotFound,
}

/// The second belongs to the first: without it there is none of the first's.
impl<A: PathKey + From<Uuid>, B: From<Uuid>> PathKey for (A, B) {
    const NOT_FOUND: ErrorCode = A::NOT_FOUND;

    fn read(path: &Path<Url>) -> Option<Self> {
        let (first, second): (Uuid, Uuid) = path.load().ok()?;
        Some((first.into(), second.into()))
    }
}

impl<T: PathKey> Refuses for PathId<T> {
    /// The code of the kind, and the general one of rows without a code of their own.
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        codes.extend([ErrorCode::NotFound, T::NOT_FOUND]);
    }
}

impl<T: PathKey> FromRequest for PathId<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(T::read(req.match_info()).map(Self).ok_or_else(|| T::NOT_FOUND.into()))
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    async fn read<T: PathKey>(parts: &[(&'static str, &'static str)]) -> Result<T, ErrorCode> {
        let request = parts.iter().fold(TestRequest::default(), |it, (name, value)| it.param(*name, *value));
        let read = PathId::extract(&request.to_http_request()).await;
        read.map(|it: PathId<T>| it.0).map_err(|it| it.code())
    }

    const ID: &str = "00000000-0000-0000-0000-000000000007";

    #[actix_web::test]
    async fn a_malformed_id_is_answered_with_the_code_of_its_kind() {
        assert_eq!(read::<SaleId>(&[("id", ID)]).await, Ok(SaleId::from_u128(7)));
        assert_eq!(read::<SaleId>(&[("id", "7")]).await, Err(ErrorCode::SaleNotFound));
        assert_eq!(read::<SmsId>(&[("id", "")]).await, Err(ErrorCode::NotFound));
    }

    #[actix_web::test]
    async fn two_ids_are_answered_with_the_code_of_the_first() {
        let both = (ExpenseId::from_u128(7), ImageId::from_u128(7));
        let read = read::<(ExpenseId, ImageId)>;
        assert_eq!(read(&[("id", ID), ("fileId", ID)]).await, Ok(both));
        let wrong = read(&[("id", ID), ("fileId", "x")]).await;
        assert_eq!(wrong, Err(ErrorCode::ExpenseNotFound));
    }
}
