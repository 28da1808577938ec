use bench::Failure;
use bench::servers::Process;
use bench::world::World;

/// The servers that are measured.
pub struct Bench {
    /// The database.
    pub world: World,
    /// The real server.
    pub server: Process,
    /// The minimal server for comparison.
    pub hello: Process,
    /// MB before the first request.
    pub idle: f64,
}

/// One line of the table.
pub struct Line {
    /// Its name on the command line.
    pub goal: &'static str,
    /// The action that was measured.
    pub what: String,
    /// Ours, with its unit.
    pub measured: String,
    /// The reference, with its unit.
    pub reference: String,
    /// Of the two.
    pub ratio: f64,
    /// Bound of the ratio.
    pub wanted: Bound,
}

/// Limit of the good ratios.
#[derive(Clone, Copy, Debug)]
pub enum Bound {
    /// This or more.
    AtLeast(f64),
    /// This or less.
    AtMost(f64),
}

/// A line below another one.
pub fn detail(text: &str) {
    println!("         {text}");
}

/// As for the whole program.
pub fn failed(what: &str) -> Failure {
    what.to_owned().into()
}
