//! Who may call what: one line per operation (docs/trust.md#who-may-call-what). A new call needs a line here.

use super::row::{Row, row};

const GOOGLE: &str = r#"{"code":"x","state":"x"}"#;
const FACEBOOK: &str = r#"{"userId":"1","accessToken":"x"}"#;
const BOOKING: &str = r#"{"companySzalonkaId":"{company!}","providerId":"{employee}","shopId":"{shop!}","timeSlotFrom":"2040.03.12 10:00","timeSlotTo":"2040.03.12 11:00","services":["{service!}"]}"#;
const GUEST: &str =
    r#"{"firstName":"Új","lastName":"Vendég","email":"new.guest@example.com","phone":"+36301112233","privacy":true}"#;

const COMPANY: &str = r#"{"firstName":"Új","lastName":"Tulajdonos","email":"new.owner@example.com","phone":"+36301112233","privacy":true,"companyName":"Új Szalon","companyAddress":"Új utca 1.","szalonkaId":"uj-szalon"}"#;
const OWNER: &str = r#"{"firstName":"Új","lastName":"Tulajdonos","email":"new.owner@example.com","phone":"+36301112233","privacy":true,"companyName":"Új Szalon","companyAddress":"Új utca 1.","szalonkaId":"uj-szalon","username":"new-owner","password":"Valami-jelszo1"}"#;
const GOOGLE_OWNER: &str = r#"{"code":"x","state":"x","phone":"+36301112233","privacy":true,"companyName":"Új Szalon","companyAddress":"Új utca 1.","szalonkaId":"uj-szalon"}"#;
const IMPORT: &str = r#"{"preview":false,"rows":[{"firstName":"Új","lastName":"Vendég","phone":"+36301112233"}]}"#;
const INVITED: &str = r#"{"code":"x","firstName":"Új","lastName":"Kolléga","phone":"+36301112233","username":"new-one","password":"Valami-jelszo1","privacy":true}"#;

const APPOINTMENT: &str = r#"{"id":"{appointment}","version":1,"start":"2040.03.12 10:00","guestId":"{guest}","services":["{service}"],"providerId":"{employee}","shopId":"{shop!}","notifyGuest":true,"payment":"12 900","state":1}"#;
const ABSENCE: &str = r#"{"id":"{nonwork}","version":1,"start":"2040.03.12 10:00","end":"2040.03.12 11:00","providerId":"{employee}","reason":"lunch"}"#;

/// A form with a file that is no photo.
const NO_PHOTO: &str = "--b\r\ncontent-disposition: form-data; name=\"file\"; filename=\"x.jpg\"\r\n\r\nx\r\n--b--\r\n";

const HOURS: &str = r#"{"shops":[{"shopId":"{shop!}","days":[{"weekday":1,"ranges":[{"from":"09:00","to":"12:00"}]}],"exceptions":[{"date":"2040-12-24","closed":true}]}]}"#;
const PROFILE: &str =
    r#"{"id":"{profile}","title":"Más","role":"PROVIDER","shops":["{shop}"],"services":["{service}"]}"#;

/// Methods, paths, cells (anonymous, guest, provider, supervisor, another company's supervisor), what is sent, notes.
#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("POST",   "/public/register",                               "ok ok ok ok ok",       OWNER, ""),
    row("POST",   "/public/registerByEmail",                        "ok ok ok ok ok",       COMPANY, ""),
    row("POST",   "/public/registerByGoogle",                       "ok ok ok ok ok",       GOOGLE_OWNER, "says:access.google_unavailable"),
    row("POST",   "/public/registerGuest",                          "ok ok ok ok ok",       GUEST, ""),
    row("POST",   "/public/login",                                  "ok ok ok ok ok",       r#"{"username":"nobody","password":"Valami-1"}"#, "says:access.wrong_credentials"),
    row("POST",   "/public/login/link",                             "ok ok ok ok ok",       r#"{"code":"x"}"#, "says:access.link_invalid"),
    row("POST",   "/public/loginWithGoogle",                        "ok ok ok ok ok",       GOOGLE, "says:access.google_unavailable"),
    row("POST",   "/public/loginWithFacebook",                      "ok ok ok ok ok",       FACEBOOK, "says:access.facebook_unavailable"),
    row("POST",   "/public/registerOrLoginGuestWithGoogle",         "ok ok ok ok ok",       GOOGLE, "says:access.google_unavailable"),
    row("POST",   "/public/registerOrLoginGuestWithFacebook",       "ok ok ok ok ok",       FACEBOOK, "says:access.facebook_unavailable"),
    row("POST",   "/public/google/init",                            "ok ok ok ok ok",       r#"{"purpose":"login"}"#, "says:access.google_unavailable"),
    row("POST",   "/logout",                                        "ok ok ok ok ok",       "", ""),
    row("POST",   "/public/passwordreset/init",                     "ok ok ok ok ok",       r#"{"username":"nobody"}"#, ""),
    row("POST",   "/public/passwordreset",                          "ok ok ok ok ok",       r#"{"code":"x","newPassword":"Valami-jelszo1"}"#, "says:access.link_invalid"),
    row("POST",   "/public/clienterror",                            "ok ok ok ok ok",       r#"{"location":"/","details":"x"}"#, ""),
    row("POST",   "/public/finalizereached",                        "ok ok ok ok ok",       r#"{"companySzalonkaId":"nobodys","services":[]}"#, ""),
    row("GET",    "/public/company/{id:company}",                   "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/company/{id:company}/shops",             "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/company/{companyId:company}/live",       "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/company/{id:company}/sales",             "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/service/{companyId:company}",            "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/service/categories/{companyId:company}/", "ok ok ok ok ok",      "", ""),
    row("GET",    "/public/employees/{companyId:company}/active",   "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/employees/{companyId:company!}",         "co co co co co",       "services={service}", ""),
    row("GET",    "/public/employee/{id:employee}",                 "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/reference/image",                        "ok ok ok ok ok",       "companyId={company}", ""),
    row("GET",    "/public/reference/image/{employeeId:employee}",  "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/freetimeslots/{companyId:company!}",     "co co co co co",       "shop={shop!}&start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z&serviceIds={service!}&employeeId={employee}", "empty"),
    row("GET",    "/public/user/exist",                             "ok ok ok ok ok",       "username=nobody@example.com", ""),
    row("GET",    "/validation/username",                           "ok ok ok ok ok",       "value=nobody", ""),
    row("GET",    "/validation/email",                              "ok ok ok ok ok",       "value=nobody@example.com", ""),
    row("GET",    "/validation/user/email",                         "ok ok ok ok ok",       "value=nobody@example.com", ""),
    row("GET",    "/api/company/szalonkaId/state",                  "ok ok ok ok ok",       "szalonkaId=valami", ""),
    row("POST",   "/public/appointment/bookonline",                 "401 co co co co",      BOOKING, ""),
    row("POST",   "/api/events/bookonline",                         "401 co co co co",      BOOKING, ""),
    row("GET",    "/api/user/current",                              "401 own own own own",  "", ""),
    row("GET",    "/api/user/current/guestoruser",                  "null own own own own", "", ""),
    row("POST",   "/api/user/current/baseData",                     "401 403 own own own",  r#"{"firstName":"Más","lastName":"Név","username":"{username!}"}"#, "subscription"),
    row("POST",   "/api/user/current/phoneData",                    "401 403 own own own",  r#"{"phone":"+36301112233"}"#, "subscription"),
    row("POST",   "/api/user/current/personalInfo",                 "401 403 co co co",     r#"{"introduction":"Más","showCalendar":true,"language":"en","defaultShop":"{shop}"}"#, "subscription"),
    row("PATCH",  "/api/user/current/password",                     "401 403 own own own",  r#"{"newPassword":"Valami-jelszo1"}"#, ""),
    row("POST",   "/api/user/current/google/link",                  "401 own own own own",  GOOGLE, "says:access.google_unavailable"),
    row("POST",   "/api/user/current/google/reauth",                "401 own own own own",  GOOGLE, "says:access.google_unavailable"),
    row("GET",    "/api/guestuser/current",                         "401 own ifG ifG ifG",  "", ""),
    row("POST",   "/api/guestuser/current/baseData",                "401 own ifG ifG ifG",  r#"{"firstName":"Más","lastName":"Név"}"#, ""),
    row("POST",   "/api/guestuser/current/phoneData",               "401 own ifG ifG ifG",  r#"{"phone":"+36301112233"}"#, ""),
    row("POST",   "/api/guestuser/current/personalInfo",            "401 own ifG ifG ifG",  r#"{"language":"en"}"#, ""),
    row("PATCH",  "/api/guestuser/current/password",                "401 own ifG ifG ifG",  r#"{"newPassword":"Valami-jelszo1"}"#, ""),
    row("POST",   "/public/guest/phone",                            "401 own own own own",  r#"{"phone":"+36301112233","privacy":true}"#, ""),
    row("GET",    "/api/guestuser/appointments",                    "401 own ifG ifG ifG",  "", ""),
    row("GET",    "/api/guestuser/appointment/{id:visit}/ics",      "401 own ifG ifG ifG",  "", ""),
    row("GET",    "/api/user/employees",                            "401 403 co co B",      "", ""),
    row("GET",    "/api/user/{id:employee}/workhours",              "401 403 co co 404",    "", ""),
    row("POST",   "/api/user/{id:self}/workhours",                  "401 403 own co 404",   HOURS, "subscription"),
    row("GET",    "/api/user/employee/{id:profile}",                "401 403 403 co 404",   "", ""),
    row("PATCH",  "/api/user/employee",                             "401 403 403 co 404",   PROFILE, "subscription"),
    row("DELETE", "/api/user/employee/{id:profile}",                "401 403 403 co 404",   "", "subscription"),
    row("PATCH",  "/api/user/employee/{id:profile}/activate",       "401 403 403 co 404",   "", "subscription"),
    row("GET",    "/api/user/employees/invites",                    "401 403 403 co B",     "", ""),
    row("GET",    "/api/user/employees/invite/{id:invite}",         "401 403 403 co 404",   "", ""),
    row("POST",   "/api/user/employee/{id:profile!}/invite",        "401 403 403 co 404",   r#"{"email":"new.one@example.com","role":"PROVIDER"}"#, "subscription"),
    row("POST",   "/api/user/employees/invite/{id:invite}/resend",  "401 403 403 co 404",   "", "subscription"),
    row("DELETE", "/api/user/employees/invite/{id:invite}",         "401 403 403 co 404",   "", "subscription"),
    row("GET",    "/public/invite/{code}",                          "code code code code code", "", "says:invite.not_found"),
    row("POST",   "/public/invite/accept",                          "code code code code code", INVITED, "says:invite.not_found"),
    row("GET",    "/api/company/current/firstrun",                  "401 403 403 co B",     "", ""),
    row("PATCH",  "/api/company/current/firstrun",                  "401 403 403 co B",     r#"{"skip":"photos","putAway":true}"#, "subscription"),
    row("GET",    "/api/events",                                    "401 403 co co B",      "start=2040-03-12T00:00:00Z&end=2040-03-20T00:00:00Z&showDeleted=true&providerId={employee}", "empty"),
    row("GET",    "/api/events/hours",                              "401 403 co co B",      "start=2040-03-12T00:00:00Z&end=2040-03-20T00:00:00Z", ""),
    row("GET",    "/api/events/gaps",                               "401 403 co co 404",    "serviceIds={service}&providerId={employee}&from=2040-03-12&days=7&id={appointment}", ""),
    row("GET",    "/api/events/live",                               "401 403 co co B",      "", ""),
    row("GET",    "/api/events/appointment/{id:appointment}",       "401 403 co co 404",    "", ""),
    row("GET",    "/api/events/nonworkevent/{id:nonwork}",          "401 403 co co 404",    "", ""),
    row("GET",    "/api/events/guest/{id:guest}",                   "401 403 co co 404",    "", ""),
    row("GET",    "/api/events/guest/{id:guest}/lastandnext",       "401 403 co co 404",    "", ""),
    row("GET",    "/validation/eventInterval",                      "401 403 co co 404",    "start=2040-03-12T09:00:00Z&end=2040-03-12T10:00:00Z&providerId={employee}&id={appointment}", ""),
    row("POST",   "/api/events/appointment",                        "401 403 co co 404",    APPOINTMENT, "subscription"),
    row("POST",   "/api/events/nonworkevent",                       "401 403 co co 404",    ABSENCE, "subscription"),
    row("POST",   "/api/events/nonworkevents/state",                 "401 403 co co 404",    r#"{"state":0,"events":[{"id":"{nonwork}","version":1}]}"#, "subscription"),
    row("GET",    "/api/events/appointment/{id:appointment}/imagedetails", "401 403 co co 404", "", "needs:photos"),
    row("GET",    "/api/events/images",                             "401 403 co co 404",    "from=0&size=60&guestId={guest}", "needs:photos"),
    row("POST",   "/api/events/appointment/{id:appointment}/image", "401 403 co co 404",    NO_PHOTO, "says:request.invalid needs:photos subscription"),
    row("DELETE", "/api/events/appointment/{id:appointment!}/image/{imageId:photo!}", "401 403 co co 404", "", "needs:photos subscription"),
    row("DELETE", "/api/event/{id:appointment}",                    "401 403 co co 404",    "", "subscription"),
    row("GET",    "/api/guests",                                    "401 403 co co B",      "state=ACTIVE&filter=withAccount", ""),
    row("GET",    "/api/guests/initials",                           "401 403 co co B",      "state=ACTIVE&filter=missed", ""),
    row("GET",    "/api/guests/stat",                               "401 403 co co B",      "", ""),
    row("GET",    "/api/guests/export",                             "401 403 403 co B",     "", ""),
    row("POST",   "/api/guests/import",                             "401 403 403 co B",     IMPORT, "subscription"),
    row("GET",    "/api/guest",                                     "401 403 co co B",      "searchTerm=kept", ""),
    row("GET",    "/api/guest/{id:guest}",                          "401 403 co co 404",    "", ""),
    row("POST",   "/api/guest",                                     "401 403 co co 404",    r#"{"id":"{guest}","firstName":"Más","note":"Más","state":"DELETED"}"#, "subscription"),
    row("POST",   "/api/guest/{id:card}/merge",                     "401 403 co co 404",    r#"{"into":"{guest}"}"#, "subscription"),
    row("GET",    "/api/resource/profile/{id:portrait}",            "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/resource/company/{id:background}",          "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/resource/shop/{id:place}",                  "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/resource/cover/{id:cover}",                 "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/resource/reference/{id:work}",              "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/resource/appointment/{id:photo}",           "401 404 co co 404",    "", "needs:photos"),
    row("GET",    "/health/live",                                   "ok ok ok ok ok",       "", ""),
    row("GET",    "/health/ready",                                  "ok ok ok ok ok",       "", ""),
];

/// What the router answers beside calls: pages and files, everybody's. Nothing of a company is in them but what its
/// public calls say.
pub const PAGES: &[&str] = &[
    "/",
    "/login",
    "/signin/{code}",
    "/register",
    "/guest",
    "/guest/{tail}",
    "/provider",
    "/provider/{tail}",
    "/privacy",
    "/forgatpassword",
    "/forgatpassword/{code}",
    "/invite/{code}",
    "/rating/{code}",
    "/assets/{path}",
    "/favicon.svg",
    "/favicon.ico",
    "/robots.txt",
    "/sitemap.xml",
    "/openapi.json",
    "/docs",
    "/docs/{path}",
    "/{szalonka_id}/appointmentbook",
    "/{szalonka_id}/appointmentbook/{tail}",
    "/{szalonka_id}/appointmentbook/preview.png",
    // The categories' call as people write it.
    "/public/service/categories/{companyId}",
];
