//! Pictures and photos.

use crate::matrix::row::{Row, row};

/// A form with a file that is no photo.
const NO_PHOTO: &str =
    "--b\r\ncontent-disposition: form-data; name=\"file\"; filename=\"x.jpg\"\r\n\r\nno photo\r\n--b--\r\n";

/// A company's entry in the finder.
const FINDER: &str = r#"{"version":9,"isListed":true,"description":"","tags":[],"takesCards":true,"isStepFree":true,"visitsHomes":true,"languages":["hu"]}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/events/appointment/{id:appointment}/imagedetails", "401 403 co co 404", "", "needs:photos calendar"),
    row("GET",    "/api/events/images",                             "401 403 co co 404",    "from=0&size=60&guestId={guest}", "needs:photos"),
    row("POST",   "/api/events/appointment/{id:appointment}/image", "401 403 co co 404",    NO_PHOTO, "says:request.invalid needs:photos subscription"),
    row("POST",   "/api/guestuser/appointment/{id:visit}/photo",    "401 own ifG ifG ifG",  NO_PHOTO, "says:image.attached"),
    row("GET",    "/api/guestuser/appointment/{id:visit!}/photo/{imageId:attached!}", "401 own ifG ifG ifG", "", ""),
    row("DELETE", "/api/guestuser/appointment/{id:visit!}/photo/{imageId:attached!}", "401 own ifG ifG ifG", "", ""),
    row("POST",   "/api/upload/logo",                               "401 403 403 co B",     NO_PHOTO, "says:request.invalid subscription"),
    row("DELETE", "/api/company/current/logo",                      "401 403 403 co B",     "", "subscription"),
    row("POST",   "/api/upload/profile",                            "401 403 co co B",      NO_PHOTO, "says:request.invalid subscription"),
    row("POST",   "/api/upload/cover",                              "401 403 co co B",      NO_PHOTO, "says:request.invalid subscription"),
    row("POST",   "/api/upload/shop/{id:shop}",                     "401 403 403 co 404",   NO_PHOTO, "says:request.invalid subscription"),
    row("DELETE", "/api/company/shop/{id:shop!}/photo?photoId={place!}", "401 403 403 co 404", "", "subscription"),
    row("PATCH",  "/api/company/shop/{id:shop!}/photo",             "401 403 403 co 404",   r#"{"photoIds":["{place!}"]}"#, "subscription"),
    row("DELETE", "/api/user/employee/{id:employee!}/photo?photoId={face!}", "401 403 403 co 404", "", "subscription"),
    row("DELETE", "/api/user/current/photo?photoId={face}",          "401 403 own own own",  "", "subscription"),
    row("POST",   "/api/company/current/background",                "401 403 403 co B",     NO_PHOTO, "says:request.invalid subscription"),
    row("DELETE", "/api/events/appointment/{id:appointment!}/image/{imageId:photo!}", "401 403 co co 404", "", "needs:photos subscription"),
    row("POST",   "/api/upload/photo",                              "401 403 co co B",      NO_PHOTO, "says:request.invalid needs:photos subscription"),
    row("PATCH",  "/api/photos/{id:photo}",                         "401 403 co co 404",    r#"{"alt":"x"}"#, "needs:photos subscription"),
    row("PATCH",  "/api/photos/{id:photo}/order",                   "401 403 co co 404",    "{}", "needs:photos subscription"),
    row("PATCH",  "/api/photos/{id:photo}/activate",                "401 403 co co 404",    "", "needs:photos subscription"),
    row("POST",   "/api/photos/{id:photo}/before",                  "401 403 co co 404",    r#"{"before":"{work}"}"#, "needs:photos subscription"),
    row("DELETE", "/api/photos/{id:photo}/before",                  "401 403 co co 404",    "", "needs:photos subscription"),
    row("DELETE", "/api/photos/{id:photo}",                         "401 403 co co 404",    "", "needs:photos subscription"),
    row("GET",    "/public/finder",                                 "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/finder/places?q=sze",                    "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/company/current/providerfinder/settings",   "401 403 403 co B",     "", "needs:providerFinder"),
    row("PATCH",  "/api/company/current/providerfinder/settings",   "401 403 403 co B",     FINDER, "says:setting.changed needs:providerFinder subscription"),
    row("GET",    "/api/user/employee/{id:employee}/providerfinder/settings", "401 403 403 co 404", "", "needs:providerFinder"),
    row("PATCH",  "/api/user/employee/{id:employee}/providerfinder/settings", "401 403 403 co 404", r#"{"version":9,"isListed":true,"description":"","tags":[]}"#, "says:setting.changed needs:providerFinder subscription"),
    row("GET",    "/api/resource/profile/{id:portrait}",            "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/resource/company/{id:background}",          "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/resource/logo/{id:mark}",                   "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/resource/shop/{id:place}",                  "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/resource/cover/{id:cover}",                 "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/resource/reference/{id:work}",              "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/resource/appointment/{id:photo}",           "401 404 co co 404",    "", "needs:photos"),
];
