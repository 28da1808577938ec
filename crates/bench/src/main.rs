//! Storms, faults and measurements of the released server.
#![expect(clippy::print_stdout, reason = "this program prints its figures")]

mod engine_input;
mod faults;
mod growth;
mod hello;
mod instructions;
mod report;
mod storm;
mod table;
mod threads;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Storms, fault tests and benchmarks.
#[derive(Debug, Parser)]
#[command(name = "bench")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// One slot wanted by a thousand, random bookings through four processes, double submits; or a flood of logins.
    Storm(storm::Storm),
    /// PostgreSQL killed under load.
    Faults(faults::Faults),
    /// The table of speeds, each beside its reference.
    Table(table::Table),
    /// Growth of cost with the data of a company and with the number of companies.
    Growth(growth::Growth),
    /// Instructions of the most frequent computations, counted by valgrind, beside their ceilings.
    Instructions(instructions::Instructions),
    /// A server of two hundred bytes, for comparison.
    #[command(hide = true)]
    Hello,
}

fn main() -> ExitCode {
    localdb::pg_child::run_if_requested();
    let arguments = Arguments::parse();
    let outcome = match &arguments.command {
        Command::Storm(storm) => storm::run(storm),
        Command::Faults(faults) => faults::run(faults),
        Command::Table(table) => table::run(table),
        Command::Growth(growth) => growth::run(growth),
        Command::Instructions(instructions) => instructions::run(instructions),
        Command::Hello => hello::serve(),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(failure) => {
            eprintln!("bench: {failure}");
            ExitCode::FAILURE
        }
    }
}
