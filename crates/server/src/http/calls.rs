//! How areas register their calls: the same lists build each worker's router and, once per process, the OpenAPI document.
//!
//! Error responses in the document are derived from the handler's extractors ([`Refuses`]), from its method, and from
//! the codes the handler lists as `x-refusals`.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::guard::{self, Guard};
use actix_web::http::Method;
use actix_web::web::{self, ServiceConfig};
use actix_web::{FromRequest, Handler, Responder};
use serde_json::Value;
use utoipa::openapi::path::{HttpMethod, Operation, PathItem};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder};
use utoipa_actix_web::OpenApiFactory;

use super::error::ErrorCode;
use super::refuses::Refuses;

/// Where the calls of an area are added.
pub struct Calls<'a>(Target<'a>);

enum Target<'a> {
    Router(&'a mut ServiceConfig),
    Document(&'a mut OpenApi),
}

impl<'a> Calls<'a> {
    /// The router of one worker.
    pub fn of_router(config: &'a mut ServiceConfig) -> Self {
        Self(Target::Router(config))
    }

    /// The document.
    pub fn of_document(document: &'a mut OpenApi) -> Self {
        Self(Target::Document(document))
    }

    /// Adds a handler under the method and path its `#[utoipa::path]` names; `operation` is the type which that makes.
    pub fn add<P, H, Args>(&mut self, operation: P, handler: H) -> &mut Self
    where
        P: utoipa::Path + OpenApiFactory,
        H: Handler<Args>,
        H::Output: Responder + 'static,
        Args: FromRequest + Refuses + 'static,
    {
        match &mut self.0 {
            Target::Router(config) => {
                for method in P::methods() {
                    config.service(web::resource(P::path()).guard(guarded(&method)).to(handler.clone()));
                }
            }
            Target::Document(document) => {
                let mut paths = operation.paths();
                for item in paths.paths.values_mut() {
                    for (method, operation) in operations(item) {
                        describe_refusals(operation, refusals::<Args>(&method));
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

    /// Adds what only the router knows of.
    pub fn undocumented(&mut self, add: impl FnOnce(&mut ServiceConfig)) -> &mut Self {
        if let Target::Router(config) = &mut self.0 {
            add(config);
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

/// The codes any handler with these extractors and this method may answer with.
fn refusals<Args: Refuses>(method: &Method) -> BTreeSet<ErrorCode> {
    let mut codes = BTreeSet::from([ErrorCode::Unavailable]);
    Args::refusals(&mut codes);
    if !method.is_safe() {
        codes.insert(ErrorCode::Csrf);
    }
    codes
}

/// The extension in which a handler lists its own codes; the document shows them as responses instead.
const OWN: &str = "x-refusals";

/// Adds a response for each status of the codes. What a handler describes by hand stays.
fn describe_refusals(operation: &mut Operation, mut codes: BTreeSet<ErrorCode>) {
    let own = operation.extensions.as_mut().and_then(|it| it.remove(OWN));
    let own = own.as_ref().and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    codes.extend(own.filter_map(ErrorCode::named));
    operation.extensions = operation.extensions.take().filter(|it| !it.is_empty());
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
