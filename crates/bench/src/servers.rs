//! Server and worker processes.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use localdb::Role;
use nix::sys::signal::Signal;
use nix::unistd::Pid;

use crate::fleet::{Batch, Fleet};
use crate::guests::SECRET;
use crate::world::World;
use crate::{Result, http};

/// A server process, killed on drop.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// Address the process listens at.
    pub address: SocketAddr,
    log: PathBuf,
}

/// Starts `szalonka serve` of the same build profile on a world, without limits, and waits until it is ready.
///
/// # Errors
/// When it is not built, or does not start.
pub fn szalonka(world: &World) -> Result<Process> {
    szalonka_with(world, &[])
}

/// [`szalonka`] with additional environment variables.
///
/// # Errors
/// As [`szalonka`].
pub fn szalonka_with(world: &World, variables: &[(&str, &str)]) -> Result<Process> {
    let mut command = program(world)?;
    command.args(["serve", "--listen", "127.0.0.1:0"]).env("DATABASE_URL", world.url(Role::App));
    command.envs(variables.iter().copied());
    let process = Process::start(command, world.folder())?;
    process.wait_ready()?;
    Ok(process)
}

/// The program with the variables of all its commands.
fn program(world: &World) -> Result<Command> {
    let program = std::env::current_exe()?.with_file_name("szalonka");
    if !program.is_file() {
        return Err(format!("{} is not built: cargo build --release -p server", program.display()).into());
    }
    let mut command = Command::new(program);
    command.env("SECRET_KEY", SECRET).env("PUBLIC_URL", "http://127.0.0.1");
    command.env("LIMITS", "off").env("FILES", world.folder());
    // As the image has it (docs/speed.md#memory).
    command.env("MALLOC_ARENA_MAX", "2").env("MALLOC_MMAP_THRESHOLD_", "1048576");
    Ok(command)
}

/// Runs a command of the program as the role `worker`; its output.
///
/// # Errors
/// When it fails, with its error output.
pub fn command(world: &World, arguments: &[&str]) -> Result<String> {
    let mut command = program(world)?;
    let done = command.args(arguments).env("WORKER_DATABASE_URL", world.url(Role::Worker)).output()?;
    let said = String::from_utf8_lossy(if done.status.success() { &done.stdout } else { &done.stderr }).into_owned();
    if done.status.success() { Ok(said) } else { Err(format!("{}: {said}", done.status).into()) }
}

impl Process {
    /// Starts a program that prints `... READY http://<address>` once it accepts connections; its log goes to a file in
    /// `folder`.
    ///
    /// # Errors
    /// When it ends before.
    pub fn start(mut command: Command, folder: &Path) -> Result<Self> {
        let log = new_log(folder);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(File::create(&log)?).spawn()?;
        let mut lines = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
        let address = lines.by_ref().map_while(std::result::Result::ok).find_map(|line| {
            let (_, address) = line.split_once("READY http://")?;
            address.parse().ok()
        });
        // Drains the rest of its output, so that it does not block.
        std::thread::spawn(move || lines.map_while(std::result::Result::ok).for_each(drop));
        match address {
            Some(address) => Ok(Self { child, address, log }),
            None => {
                let status = child.wait()?;
                Err(format!("{status}: {}", std::fs::read_to_string(log).unwrap_or_default()).into())
            }
        }
    }

    fn wait_ready(&self) -> Result<()> {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(20) {
            if self.ask(&http::get("/health/ready"))?.status == 204 {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Err("the server is not ready after 20 s".into())
    }

    /// Sends one request on a new connection.
    ///
    /// # Errors
    /// When no answer comes.
    pub fn ask(&self, request: &[u8]) -> Result<http::Answer> {
        let mut fleet = Fleet::http(self.address, 1)?;
        let questions = [request.to_vec()];
        let batch = Batch::fire(&mut fleet, &questions)?;
        let answer = batch.answers.into_iter().flatten().next().ok_or("the connection broke")?;
        Ok(http::Answer::read(&answer.0))
    }

    /// The process.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Resident memory in MB; `None` without `/proc`.
    pub fn memory(&self) -> Option<f64> {
        self.status("VmRSS:")
    }

    /// The most resident memory it ever had, in MB; `None` without `/proc`.
    pub fn peak_memory(&self) -> Option<f64> {
        self.status("VmHWM:")
    }

    /// A line of its status in MB.
    fn status(&self, name: &str) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|it| it.strip_prefix(name))?;
        let kilobytes: f64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
        Some(kilobytes / 1024.0)
    }

    /// Its log so far.
    pub fn logged(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Kills it with SIGKILL.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Fails when it has ended already.
        let _ended = self.child.kill().and_then(|()| self.child.wait());
    }
}

fn new_log(folder: &Path) -> PathBuf {
    folder.join(format!("{}.log", uuid::Uuid::new_v4().simple()))
}

/// A worker process, killed on drop.
#[derive(Debug)]
pub struct WorkerProcess {
    child: Child,
    log: PathBuf,
}

impl WorkerProcess {
    /// Starts `szalonka worker` on a world with additional environment variables, and does not wait until it works.
    ///
    /// # Errors
    /// When it is not built.
    pub fn start(world: &World, variables: &[(&str, &str)]) -> Result<Self> {
        let mut command = program(world)?;
        command.arg("worker").env("WORKER_DATABASE_URL", world.url(Role::Worker)).envs(variables.iter().copied());
        let log = new_log(world.folder());
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(File::create(&log)?).spawn()?;
        Ok(Self { child, log })
    }

    /// Kills it with SIGKILL.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Stops it where it is until [`WorkerProcess::go_on`].
    pub fn pause(&self) -> Result<()> {
        self.signal(Signal::SIGSTOP)
    }

    /// Lets a paused one go on.
    pub fn go_on(&self) -> Result<()> {
        self.signal(Signal::SIGCONT)
    }

    fn signal(&self, signal: Signal) -> Result<()> {
        Ok(nix::sys::signal::kill(Pid::from_raw(i32::try_from(self.child.id())?), signal)?)
    }

    /// Its log so far.
    pub fn logged(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for WorkerProcess {
    fn drop(&mut self) {
        // Fails when it has ended already.
        let _ended = self.child.kill().and_then(|()| self.child.wait());
    }
}
