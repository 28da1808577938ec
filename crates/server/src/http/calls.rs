//! Registration of calls by area: the same lists build each worker's router and, once per process, the OpenAPI
//! document.
//!
//! Error responses and security in the document are derived from the handler's extractors ([`Refuses`]), from its
//! method, and from the codes the handler lists as `x-refusals`.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::guard::{self, Guard};
use actix_web::http::Method;
use actix_web::web::{self, ServiceConfig};
use actix_web::{FromRequest, Handler, Resource, Responder, Scope};
use serde_json::Value;
use utoipa::openapi::path::{HttpMethod, Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder};
use utoipa_actix_web::OpenApiFactory;

use super::csrf;
use super::error::ErrorCode;
use super::extractor_codes::{Refuses, SignIn};

/// The router or document that an area adds its calls to.
pub struct Calls<'a>(Target<'a>);

enum Target<'a> {
    Router(&'a mut Areas),
    Document(&'a mut OpenApi),
}

/// Resources under the first two segments of their paths. A router tries its entries one after the other, and each with
/// a parameter is a regular expression: the last of 260 paths was found after 10 µs.
#[derive(Default)]
struct Areas(Vec<(String, Vec<Resource>)>);

impl Areas {
    fn add<H, Args>(&mut self, path: &str, (method, answers_head): (&HttpMethod, bool), handler: H)
    where
        H: Handler<Args>,
        H::Output: Responder + 'static,
        Args: FromRequest + 'static,
    {
        let (area, rest) = path.split_at(path.match_indices('/').nth(2).map_or(path.len(), |(at, _)| at));
        let resource = web::resource(rest.to_owned());
        let resource = match method {
            HttpMethod::Get if answers_head => resource.guard(guard::Any(guard::Get()).or(guard::Head())),
            _ => resource.guard(guarded(method)),
        };
        let resource = resource.to(handler);
        match self.0.iter_mut().find(|it| it.0 == area) {
            Some((_, resources)) => resources.push(resource),
            None => self.0.push((area.to_owned(), vec![resource])),
        }
    }
}

impl<'a> Calls<'a> {
    /// Registers the calls that `list` adds at the router of one worker.
    pub fn register(config: &mut ServiceConfig, list: impl FnOnce(&mut Calls<'_>)) {
        let mut areas = Areas::default();
        list(&mut Calls(Target::Router(&mut areas)));
        for (area, resources) in areas.0 {
            config.service(resources.into_iter().fold(web::scope(&area), Scope::service));
        }
    }

    /// The document.
    pub fn of_document(document: &'a mut OpenApi) -> Self {
        Self(Target::Document(document))
    }

    /// Adds a handler under the method and path its `#[utoipa::path]` names; `operation` is the type which that makes. A
    /// GET answers `HEAD` too, without the body: programs that poll ask so.
    pub fn add<P, H, Args>(&mut self, operation: P, handler: H) -> &mut Self
    where
        P: utoipa::Path + OpenApiFactory,
        H: Handler<Args>,
        H::Output: Responder + 'static,
        Args: FromRequest + Refuses + 'static,
    {
        self.place(operation, handler, true)
    }

    /// As [`Calls::add`], for a stream: it has no end that `HEAD` could wait for.
    pub fn stream<P, H, Args>(&mut self, operation: P, handler: H) -> &mut Self
    where
        P: utoipa::Path + OpenApiFactory,
        H: Handler<Args>,
        H::Output: Responder + 'static,
        Args: FromRequest + Refuses + 'static,
    {
        self.place(operation, handler, false)
    }

    fn place<P, H, Args>(&mut self, operation: P, handler: H, answers_head: bool) -> &mut Self
    where
        P: utoipa::Path + OpenApiFactory,
        H: Handler<Args>,
        H::Output: Responder + 'static,
        Args: FromRequest + Refuses + 'static,
    {
        match &mut self.0 {
            Target::Router(areas) => {
                P::methods().iter().for_each(|it| areas.add(&P::path(), (it, answers_head), handler.clone()));
            }
            Target::Document(document) => {
                let mut paths = operation.paths();
                for (path, item) in &mut paths.paths {
                    for (method, operation) in operations(item) {
                        let needs_token = !method.is_safe() && !csrf::has_own_authority(path);
                        let codes = refusals::<Args>(needs_token, operation);
                        operation.security = Some(security(Args::sign_in(), &codes));
                        describe_refusals(operation, codes);
                    }
                }
                document.paths.merge(paths);
                let mut schemas = Vec::new();
                operation.schemas(&mut schemas);
                document.components.get_or_insert_default().schemas.extend(schemas);
            }
        }
        self
    }

    /// Adds a GET that only the router knows of; `answers_head` unless the call uses up the code in its address.
    pub fn undocumented<H, Args>(&mut self, path: &str, handler: H, answers_head: bool) -> &mut Self
    where
        H: Handler<Args>,
        H::Output: Responder + 'static,
        Args: FromRequest + 'static,
    {
        if let Target::Router(areas) = &mut self.0 {
            areas.add(path, (&HttpMethod::Get, answers_head), handler);
        }
        self
    }
}

fn guarded(method: &HttpMethod) -> impl Guard + use<> {
    guard::Method(match method {
        HttpMethod::Get => Method::GET,
        HttpMethod::Post => Method::POST,
        HttpMethod::Put => Method::PUT,
        HttpMethod::Delete => Method::DELETE,
        HttpMethod::Options => Method::OPTIONS,
        HttpMethod::Head => Method::HEAD,
        HttpMethod::Patch => Method::PATCH,
        _ => Method::TRACE,
    })
}

/// The operations of a path, with their methods.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (Method, &mut Operation)> {
    let all = [
        (Method::GET, &mut item.get),
        (Method::POST, &mut item.post),
        (Method::PUT, &mut item.put),
        (Method::DELETE, &mut item.delete),
        (Method::PATCH, &mut item.patch),
    ];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// The codes an operation may answer with: those of its extractors and its method, and those it lists itself.
fn refusals<Args: Refuses>(needs_token: bool, operation: &mut Operation) -> BTreeSet<ErrorCode> {
    // Any address may contain a NUL, and any handler may take too long.
    let mut codes = BTreeSet::from([ErrorCode::Malformed, ErrorCode::Unavailable]);
    Args::refusals(&mut codes);
    if needs_token {
        codes.insert(ErrorCode::Csrf);
    }
    codes.extend(own_refusals(operation));
    codes
}

/// The extension in which a handler lists its own codes; the document shows them as responses instead.
const OWN: &str = "x-refusals";

/// Takes the codes a handler lists.
fn own_refusals(operation: &mut Operation) -> Vec<ErrorCode> {
    let own = operation.extensions.as_mut().and_then(|it| it.remove(OWN));
    operation.extensions = operation.extensions.take().filter(|it| !it.is_empty());
    let named = own.as_ref().and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    named.filter_map(ErrorCode::named).collect()
}

/// The security requirements of an operation: one of them is enough, and an empty list requires nothing. An operation
/// that may be refused for a missing page token requires one, and a session that only some answers need is left to the
/// caller.
fn security(sign_in: SignIn, codes: &BTreeSet<ErrorCode>) -> Vec<SecurityRequirement> {
    let with = |it: SecurityRequirement, scheme: &str| it.add(scheme, Vec::<&str>::new());
    let needs_token = codes.contains(&ErrorCode::Csrf);
    let without =
        if needs_token { with(SecurityRequirement::default(), PAGE_TOKEN) } else { SecurityRequirement::default() };
    let signed_in = with(without.clone(), SESSION);
    match sign_in {
        SignIn::Required => vec![signed_in],
        _ if sign_in == SignIn::Optional || codes.contains(&ErrorCode::NotSignedIn) => vec![without, signed_in],
        _ if needs_token => vec![without],
        _ => Vec::new(),
    }
}

/// The scheme of the session cookie.
const SESSION: &str = "session";
/// The scheme of the page token.
const PAGE_TOKEN: &str = "pageToken";

/// The document's security schemes.
pub fn security_schemes() -> [(&'static str, SecurityScheme); 2] {
    let session = "Whoever is signed in. Set by signing in; over plain http it is called `szalonka`, and on a booking \
        page in a frame of another site `__Host-szalonka-framed`, which only the calls of booking pages accept.";
    let page_token = "The token of a page, sent with the cookie of the same browser, signed in or not. A refusal with \
        `access.csrf` brings a fresh one in a header of this name, and the cookie where there was none.";
    [
        (SESSION, SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description("__Host-szalonka", session)))),
        (PAGE_TOKEN, SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::with_description("X-CSRF-Token", page_token)))),
    ]
}

/// Adds a response for each status of the codes. A response described by the handler stays.
fn describe_refusals(operation: &mut Operation, codes: BTreeSet<ErrorCode>) {
    let mut by_status: BTreeMap<String, Vec<ErrorCode>> = BTreeMap::new();
    for code in codes {
        by_status.entry(code.status().as_str().to_owned()).or_default().push(code);
    }
    for (status, codes) in by_status {
        operation.responses.responses.entry(status).or_insert_with(|| RefOr::T(refusal(&codes)));
    }
}

fn refusal(codes: &[ErrorCode]) -> Response {
    let described = codes.iter().map(|it| format!("- `{}`: {}", it.as_str(), it.meaning()));
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name("ApiError"))).build();
    ResponseBuilder::new()
        .description(described.collect::<Vec<_>>().join("\n"))
        .content("application/json", body)
        .build()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_operation_asks_for_what_it_refuses_the_lack_of() {
        let told = |sign_in, codes: &[ErrorCode]| {
            serde_json::to_value(security(sign_in, &codes.iter().copied().collect())).unwrap()
        };
        assert_eq!(told(SignIn::Unread, &[]), json!([]));
        assert_eq!(told(SignIn::Optional, &[]), json!([{}, { "session": [] }]));
        assert_eq!(told(SignIn::Required, &[ErrorCode::NotSignedIn]), json!([{ "session": [] }]));
        assert_eq!(told(SignIn::Unread, &[ErrorCode::Csrf]), json!([{ "pageToken": [] }]));
        let (alone, both) = (json!({ "pageToken": [] }), json!({ "pageToken": [], "session": [] }));
        assert_eq!(told(SignIn::Required, &[ErrorCode::Csrf, ErrorCode::NotSignedIn]), json!([both]));
        assert_eq!(told(SignIn::Optional, &[ErrorCode::Csrf]), json!([alone, both]));
        assert_eq!(told(SignIn::Unread, &[ErrorCode::Csrf, ErrorCode::NotSignedIn]), json!([alone, both]));
    }
}
