//! Runs a command whose tests share one PostgreSQL: `testkit cargo test --workspace`. Without it each test program
//! starts its own.

use std::env;
use std::error::Error;
use std::process::{Command, ExitCode};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1);
    let program = arguments.next().ok_or("usage: testkit COMMAND [ARGUMENT]..")?;
    let status = testkit::run_with_shared_server(Command::new(program).args(arguments))?;
    // A command that a signal ended has no code.
    let code = status.code().and_then(|it| u8::try_from(it).ok()).unwrap_or(1);
    Ok(ExitCode::from(code))
}
