//! Rows of the table.

/// Writes without the token of a page: the address that other machines call is their authority
/// (docs/trust.md#page-tokens).
pub const WITHOUT_PAGE_TOKEN: &[&str] = &[
    "POST /callback/sms/twilio/{company}/{sms}/{code}",
    "POST /callback/payment/{company}/{topup}/{code}",
    "POST /callback/payment/stripe",
    "POST /unsubscribe/{code}",
];

/// One operation: who may call it, and a request that works.
pub struct Row {
    pub method: &'static str,
    /// As the document spells it, with what an id stands for: `{id:invite}`; a query after it when there is a body, too.
    pub path: &'static str,
    /// Results for an anonymous caller, a guest, a provider, a supervisor, and the supervisor of another company.
    cells: &'static str,
    /// The query of a read, the JSON body of anything else; ids as `{employee}`, `{service!}` where a colleague's own
    /// would not fit the rest.
    pub send: &'static str,
    /// `says:CODE` when an admitted request is answered with that code; `needs:FEATURE`; `subscription` when a lapsed
    /// one forbids it; `empty` when what is not there is an empty list; `gone` when deleting it is no refusal;
    /// `right:NAME,NAME` when a provider needs these rights; `calendar` when ids of a colleague's calendar need one.
    notes: &'static str,
}

/// A line of the table.
pub const fn row(
    method: &'static str,
    path: &'static str,
    cells: &'static str,
    send: &'static str,
    notes: &'static str,
) -> Row {
    Row { method, path, cells, send, notes }
}

/// Position of an id in a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdPosition {
    Path,
    Query,
    Body,
}

/// An id in a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    pub place: IdPosition,
    /// As it stands in the line, braces included.
    pub text: String,
    /// The kind of thing the id names.
    pub kind: String,
    pub has_colleague: bool,
}

/// Expected result for a caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Everybody's, whosever ids.
    Open,
    /// Only what is the caller's own.
    Own,
    /// The data of the caller's company.
    Company,
    /// Refused without a sign-in.
    NotSignedIn,
    /// Not for them.
    Forbidden,
    /// Not for them, unless their company gives them the right.
    NotGranted,
    /// Not even told that it is there.
    Hidden,
}

impl Row {
    /// As the document and the router spell it.
    pub fn template(&self) -> String {
        let mut plain = String::new();
        let mut rest = self.path.split('?').next().unwrap();
        while let Some((before, after)) = rest.split_once('{') {
            let (inside, behind) = after.split_once('}').unwrap();
            plain.push_str(&format!("{before}{{{}}}", inside.split(':').next().unwrap()));
            rest = behind;
        }
        plain + rest
    }

    pub fn is_read(&self) -> bool {
        self.method == "GET"
    }

    /// Whether it may change something and another machine's address is not its authority.
    pub fn needs_page_token(&self) -> bool {
        !self.is_read() && !WITHOUT_PAGE_TOKEN.contains(&format!("{} {}", self.method, self.template()).as_str())
    }

    /// The cell of a column; a guest who is also a provider may do all that either may.
    pub fn cell(&self, column: usize, is_guest_too: bool) -> Cell {
        let cells: Vec<&str> = self.cells.split(' ').collect();
        assert_eq!(cells.len(), 5, "{} {}", self.method, self.path);
        match cells[column] {
            "ok" | "null" | "code" => Cell::Open,
            "own" => Cell::Own,
            "404" if column == 1 => Cell::Hidden,
            // The supervisor of another company meets 404 with ids of this one, and their own company otherwise.
            "co" | "404" | "B" => Cell::Company,
            "ifG" if is_guest_too => Cell::Own,
            "401" => Cell::NotSignedIn,
            "403" | "ifG" => Cell::Forbidden,
            "ask" => Cell::NotGranted,
            other => panic!("{other}: {} {}", self.method, self.path),
        }
    }

    /// The ids of a request.
    pub fn slots(&self) -> Vec<Slot> {
        let sent = if self.is_read() { IdPosition::Query } else { IdPosition::Body };
        let mut slots = Vec::new();
        let (path, query) = self.path.split_once('?').unwrap_or((self.path, ""));
        for (place, text) in [(IdPosition::Path, path), (IdPosition::Query, query), (sent, self.send)] {
            for piece in text.split('{').skip(1) {
                let Some((inside, _)) = piece.split_once('}') else { continue };
                let name = inside.split(':').next_back().unwrap().trim_end_matches('!');
                // A body is JSON and has braces of its own; a chart, a code and a tier have no owner.
                if !["chart", "code", "tier"].contains(&name)
                    && !name.is_empty()
                    && inside.bytes().all(|it| it.is_ascii_alphanumeric() || b"_:!".contains(&it))
                {
                    let kind = name.to_owned();
                    let text = format!("{{{inside}}}");
                    slots.push(Slot { place, text, kind, has_colleague: !inside.ends_with('!') });
                }
            }
        }
        slots
    }

    fn note(&self, name: &str) -> Option<&'static str> {
        self.notes.split(' ').find_map(|it| it.strip_prefix(name))
    }

    /// The code that an admitted request is answered with.
    pub fn says(&self) -> Option<&'static str> {
        self.note("says:")
    }

    /// Whether that body tells that nothing is there.
    pub fn hides(&self, body: &str) -> bool {
        self.note("empty").is_some() && body == r#"{"items":[]}"#
    }

    /// Whether what is not there counts as deleted: the answer does not tell that it is another's.
    pub fn counts_as_gone(&self, status: u16) -> bool {
        self.note("gone").is_some() && status == 204
    }

    /// The feature the company must use.
    pub fn feature(&self) -> Option<&'static str> {
        self.note("needs:")
    }

    /// The rights a provider needs, parted by commas.
    pub fn rights(&self) -> impl Iterator<Item = &'static str> {
        self.note("right:").into_iter().flat_map(|it| it.split(','))
    }

    /// Whether it reads or writes the calendar that its ids are of.
    pub fn is_of_calendar(&self) -> bool {
        self.note("calendar").is_some()
    }

    /// Whether a lapsed subscription forbids it.
    pub fn wants_subscription(&self) -> bool {
        self.note("subscription").is_some()
    }
}
