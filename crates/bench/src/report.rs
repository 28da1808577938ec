//! What a run says on the screen, and whether all of it held.

use std::fmt::Display;

/// Prints while it goes.
#[derive(Debug)]
pub struct Report {
    passed: bool,
}

impl Report {
    /// Nothing failed so far.
    pub fn new() -> Self {
        Self { passed: true }
    }

    /// What the following lines are about.
    pub fn heading(&self, text: &str) {
        println!("\n{text}");
    }

    /// A figure.
    pub fn say(&self, text: &str) {
        println!("  {text}");
    }

    /// Something that must be so.
    pub fn check<T: PartialEq + Display>(&mut self, what: &str, found: T, wanted: T) {
        if found == wanted {
            println!("  ok      {what}: {found}");
        } else {
            println!("  FAILED  {what}: {found} instead of {wanted}");
            self.passed = false;
        }
    }

    /// Whether everything was so.
    pub fn passed(&self) -> bool {
        println!("\n{}", if self.passed { "all held" } else { "FAILED" });
        self.passed
    }
}
