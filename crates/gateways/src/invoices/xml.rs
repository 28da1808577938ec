//! The subset of XML that the invoicing services use.

use std::fmt::Write as _;

use quick_xml::Reader;
use quick_xml::escape::{escape, resolve_predefined_entity};
use quick_xml::events::Event;

/// Writes elements in the order they are added.
#[derive(Default)]
pub(super) struct Xml(String);

impl Xml {
    /// A document whose root has a namespace.
    pub fn document(root: &str, namespace: &str, content: impl FnOnce(&mut Self)) -> String {
        let mut xml = Self(format!(r#"<?xml version="1.0" encoding="UTF-8"?><{root} xmlns="{namespace}">"#));
        content(&mut xml);
        let _infallible = write!(xml.0, "</{root}>");
        xml.0
    }

    /// An element that contains elements.
    pub fn node(&mut self, name: &str, content: impl FnOnce(&mut Self)) {
        let _infallible = write!(self.0, "<{name}>");
        content(self);
        let _infallible = write!(self.0, "</{name}>");
    }

    /// An element that contains text.
    pub fn text(&mut self, name: &str, text: impl AsRef<str>) {
        self.node(name, |it| it.push(text.as_ref()));
    }

    /// An element that contains text; no element for `None`.
    pub fn optional(&mut self, name: &str, text: Option<&str>) {
        if let Some(text) = text {
            self.text(name, text);
        }
    }

    /// Characters that XML cannot hold are dropped.
    fn push(&mut self, text: &str) {
        let is_held =
            |it: &char| !matches!(it, '\u{fffe}' | '\u{ffff}') && (!it.is_control() || matches!(it, '\t' | '\n'));
        let held: String = text.chars().filter(is_held).collect();
        self.0.push_str(&escape(held.as_str()));
    }
}

/// The texts of a document by their paths, `root/child`, in document order.
pub(super) struct Texts(Vec<(String, String)>);

impl Texts {
    /// Parses a document; `None` when it is not XML.
    pub fn read(body: &[u8]) -> Option<Self> {
        let mut reader = Reader::from_str(std::str::from_utf8(body).ok()?);
        let (mut path, mut texts) = (Vec::<String>::new(), Vec::<(String, String)>::new());
        loop {
            let add = |path: &[String], texts: &mut Vec<(String, String)>, more: &str| {
                if path.is_empty() {
                    return;
                }
                let path = path.join("/");
                match texts.last_mut().filter(|it| it.0 == path) {
                    Some(last) => last.1.push_str(more),
                    None => texts.push((path, more.to_owned())),
                }
            };
            match reader.read_event().ok()? {
                Event::Start(it) => {
                    path.push(String::from_utf8(it.local_name().as_ref().to_vec()).ok()?);
                    // Added without text too, so that the text of an earlier element with the same name is not taken
                    // for it.
                    texts.push((path.join("/"), String::new()));
                }
                Event::Empty(it) => {
                    let name = String::from_utf8(it.local_name().as_ref().to_vec()).ok()?;
                    texts.push((format!("{}/{name}", path.join("/")), String::new()));
                }
                Event::End(_) => {
                    path.pop()?;
                }
                Event::Text(it) => add(&path, &mut texts, &it.decode().ok()?),
                Event::CData(it) => add(&path, &mut texts, &it.decode().ok()?),
                Event::GeneralRef(it) => match it.resolve_char_ref().ok()? {
                    Some(character) => add(&path, &mut texts, character.encode_utf8(&mut [0; 4])),
                    None => add(&path, &mut texts, resolve_predefined_entity(&it.decode().ok()?)?),
                },
                Event::Eof => return (path.is_empty() && !texts.is_empty()).then_some(Self(texts)),
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
            }
        }
    }

    /// The first text of a path that is not blank.
    pub fn of(&self, path: &str) -> Option<&str> {
        self.0.iter().filter(|it| it.0 == path).map(|it| it.1.trim()).find(|it| !it.is_empty())
    }

    /// All texts of a path.
    #[cfg(feature = "fixtures")]
    pub fn all(&self, path: &str) -> Vec<&str> {
        self.0.iter().filter(|it| it.0 == path).map(|it| it.1.trim()).collect()
    }

    /// Whether the document has this root.
    pub fn has_root(&self, name: &str) -> bool {
        self.0.first().is_some_and(|it| it.0 == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_as_it_was() {
        for text in ["Kovács & Társa <b>\"Kft.\"</b> 'x'", "]]>", "árvíztűrő\ttükör\nfúró", "&amp;", "<!--", "😀"]
        {
            let xml = Xml::document("a", "urn:x", |it| it.node("b", |it| it.text("c", text)));
            assert_eq!(Texts::read(xml.as_bytes()).unwrap().of("a/b/c"), Some(text), "{xml}");
            assert!(!xml.contains("<b>\""), "{xml}");
        }
        let xml = Xml::document("a", "urn:x", |it| it.text("c", "a\u{0}\u{b}\u{ffff}b\r"));
        assert_eq!(Texts::read(xml.as_bytes()).unwrap().of("a/c"), Some("ab"));
    }

    #[test]
    fn answers_are_read_by_path() {
        let body = "<?xml version=\"1.0\"?><r xmlns=\"x\"><a><n/><n> 1&#50;</n></a><b><n><![CDATA[<3>]]></n></b></r>";
        let texts = Texts::read(body.as_bytes()).unwrap();
        assert!(texts.has_root("r"));
        assert_eq!((texts.of("r/a/n"), texts.of("r/b/n"), texts.of("r/n")), (Some("12"), Some("<3>"), None));
        for body in ["", "plain", "<a><b></a>", "<a>", "<a>&unknown;</a>", "\u{feff}"] {
            assert!(Texts::read(body.as_bytes()).is_none(), "{body}");
        }
    }
}
