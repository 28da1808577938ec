//! Compares every answer with the document: any test that calls the application does so on the way.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex};

use actix_web::HttpRequest;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_TYPE, HeaderMap};
use jsonschema::Validator;
use serde_json::Value;

/// Answers that no operation describes, because none was reached.
const OF_NO_OPERATION: [(u16, &str); 2] = [
    (308, "a proxy took the request unencrypted, and sends it again over https"),
    (406, "the client takes no encoding there is, not even none"),
];

/// Other addresses of an operation, which the document leaves out.
const OTHER_SPELLINGS: [(&str, &str); 1] =
    [("/public/service/categories/{companyId}/", "/public/service/categories/{companyId}")];

/// The first segments of addresses of which pages have none.
static SEGMENTS_OF_CALLS: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| DOCUMENT.operations.keys().map(|(_, path)| first_segment(path).to_owned()).collect());

static DOCUMENT: LazyLock<Document> =
    LazyLock::new(|| Document::new(&serde_json::to_value(server::routes::openapi()).unwrap()));

/// The document, made for looking up.
struct Document {
    /// By method and path.
    operations: BTreeMap<(String, String), Operation>,
    components: Value,
    /// Of the schemas that were needed so far, by their text.
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// The answers of an operation by status.
type Operation = BTreeMap<u16, Response>;

/// A response in the document.
struct Response {
    /// The codes it may have; none when it is no refusal.
    codes: BTreeSet<String>,
    /// The schema of each media type.
    schemas: BTreeMap<String, Value>,
}

impl Document {
    fn new(document: &Value) -> Self {
        let mut operations = BTreeMap::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let answers = operation["responses"].as_object().unwrap().iter();
                let answers = answers.map(|(status, answer)| (status.parse().unwrap(), Response::new(answer)));
                operations.insert((method.to_uppercase(), path.clone()), answers.collect());
            }
        }
        Self { operations, components: document["components"].clone(), validators: Mutex::default() }
    }

    fn validator(&self, schema: &Value) -> Arc<Validator> {
        let mut validators = self.validators.lock().unwrap();
        let made = || {
            // References of the schema are read from the document's root.
            let mut root = schema.clone();
            root["components"] = self.components.clone();
            Arc::new(jsonschema::options().should_validate_formats(true).build(&root).unwrap())
        };
        Arc::clone(validators.entry(schema.to_string()).or_insert_with(made))
    }
}

impl Response {
    fn new(response: &Value) -> Self {
        let lines = response["description"].as_str().unwrap_or_default().lines();
        let codes = lines.filter_map(|it| it.strip_prefix("- `")?.split('`').next());
        let contents = response["content"].as_object().into_iter().flatten();
        Self {
            codes: codes.map(ToOwned::to_owned).collect(),
            schemas: contents.map(|(media, content)| (media.clone(), content["schema"].clone())).collect(),
        }
    }
}

/// Fails when the document does not say that the operation asked for may be answered so.
pub fn check(asked: &HttpRequest, status: u16, headers: &HeaderMap, body: &[u8]) {
    let (method, path) = (asked.method().to_string(), asked.match_pattern());
    let found = match &path {
        Some(path) => is_documented(&method, path, status, headers, body),
        None => is_of_no_address(status),
    };
    if let Err(reason) = found {
        let path = path.unwrap_or_else(|| asked.path().to_owned());
        panic!("{method} {path} answered {status}, and {reason}: {}", String::from_utf8_lossy(body));
    }
}

/// Fails with the reason when it is not. A path is as the router has it.
pub fn is_documented(method: &str, path: &str, status: u16, headers: &HeaderMap, body: &[u8]) -> Result<(), String> {
    let spelling = OTHER_SPELLINGS.iter().find(|(it, _)| *it == path);
    let path = spelling.map_or(path, |(_, documented)| documented);
    if OF_NO_OPERATION.iter().any(|(it, _)| *it == status) {
        return Ok(());
    }
    // Answered as the same GET.
    let method = if method == "HEAD" { "GET" } else { method };
    let Some(operation) = DOCUMENT.operations.get(&(method.to_owned(), path.to_owned())) else {
        // A page, or a method the address does not know.
        return if SEGMENTS_OF_CALLS.contains(first_segment(path)) { is_of_no_address(status) } else { Ok(()) };
    };
    let response = operation.get(&status).ok_or("the document does not know the status")?;
    let media = headers.get(CONTENT_TYPE).map(|it| it.to_str().unwrap().split(';').next().unwrap().trim());
    let Some(media) = media else {
        return if body.is_empty() && response.schemas.is_empty() {
            Ok(())
        } else {
            Err("has no media type".to_owned())
        };
    };
    let schema = response.schemas.get(media).ok_or_else(|| format!("the document does not know {media}"))?;
    // Tests of compression read the same body a second time without it.
    let is_compressed = headers.get(CONTENT_ENCODING).is_some_and(|it| it != "identity");
    if media != "application/json" || is_compressed {
        return Ok(());
    }
    let body: Value = serde_json::from_slice(body).map_err(|error| error.to_string())?;
    if 400 <= status && !body["code"].as_str().is_some_and(|it| response.codes.contains(it)) {
        return Err("the document does not know the code".to_owned());
    }
    let wrong: Vec<String> =
        DOCUMENT.validator(schema).iter_errors(&body).map(|it| format!("{} at {}", it, it.instance_path())).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join(", ")) }
}

/// Refusals before it is known that there is nothing: of an address with a NUL, or without a page's token.
fn is_of_no_address(status: u16) -> Result<(), String> {
    let known = [400, 403, 404, 405].contains(&status) || OF_NO_OPERATION.iter().any(|(it, _)| *it == status);
    if known { Ok(()) } else { Err("there is no such operation in the document".to_owned()) }
}

fn first_segment(path: &str) -> &str {
    path.trim_start_matches('/').split('/').next().unwrap_or_default()
}
