//! Prints the results of a run and remembers whether every check passed.

use std::fmt::Display;

/// Prints results as they come.
#[derive(Debug)]
pub struct Report {
    passed: bool,
}

impl Report {
    /// An empty report.
    pub fn new() -> Self {
        Self { passed: true }
    }

    /// A heading of the following lines.
    pub fn heading(&self, text: &str) {
        println!("\n{text}");
    }

    /// A figure.
    pub fn say(&self, text: &str) {
        println!("  {text}");
    }

    /// A value that must equal `wanted`.
    pub fn check<T: PartialEq + Display>(&mut self, what: &str, found: T, wanted: T) {
        if found == wanted {
            println!("  ok      {what}: {found}");
        } else {
            println!("  FAILED  {what}: {found} instead of {wanted}");
            self.passed = false;
        }
    }

    /// Whether every check passed.
    pub fn passed(&self) -> bool {
        println!("\n{}", if self.passed { "all held" } else { "FAILED" });
        self.passed
    }
}
