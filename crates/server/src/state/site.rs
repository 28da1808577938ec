//! The files of the built frontend.

use std::borrow::Cow;
use std::collections::HashMap;

/// The output of `npm run build`: read from its folder in debug builds, compiled in for release builds.
#[derive(rust_embed::RustEmbed)]
#[folder = "../../frontend/dist"]
#[allow_missing = true]
struct Built;

/// The files of the frontend by their path in its output folder.
#[derive(Clone, Debug, Default)]
pub enum Site {
    /// The real build.
    #[default]
    Built,
    /// For tests.
    Files(HashMap<String, Vec<u8>>),
}

impl Site {
    /// A file by its path in the output folder.
    pub fn file(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        match self {
            Self::Built => Built::get(path).map(|it| it.data),
            Self::Files(files) => files.get(path).cloned().map(Cow::Owned),
        }
    }

    /// A file as text.
    pub fn text(&self, path: &str) -> Option<String> {
        String::from_utf8(self.file(path)?.into_owned()).ok()
    }
}
