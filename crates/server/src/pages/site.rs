//! Where the built frontend comes from.

use std::borrow::Cow;
use std::collections::HashMap;

/// What `npm run build` left: read from its folder in debug builds, part of the program in release builds.
#[derive(rust_embed::RustEmbed)]
#[folder = "../../frontend/dist"]
#[allow_missing = true]
struct Built;

/// The files of the frontend by their path in its output folder.
#[derive(Clone, Debug, Default)]
pub enum Site {
    /// As the frontend's build left them.
    #[default]
    Built,
    /// Given here.
    Files(HashMap<String, Vec<u8>>),
}

impl Site {
    /// The bytes of a file.
    pub fn file(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        match self {
            Self::Built => Built::get(path).map(|it| it.data),
            Self::Files(files) => files.get(path).cloned().map(Cow::Owned),
        }
    }

    /// The same as text.
    pub fn text(&self, path: &str) -> Option<String> {
        String::from_utf8(self.file(path)?.into_owned()).ok()
    }
}
