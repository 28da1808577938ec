//! Starts the server so that it stops when the program that started it ends.

use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{Sender, channel};
use std::{env, io, thread};

use crate::{pg_child, place::Owner};

/// Way in which the server notices that its launcher ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Launch {
    /// The program executes itself as a child, which becomes PostgreSQL and gets a signal from the kernel when the
    /// launcher ends. `main` must begin with [`pg_child::run_if_requested`]. On systems other than Linux: `Watched`.
    Reexecuted,
    /// A shell process waits until the launcher's end of a pipe closes, then stops the server. For programs whose
    /// `main` is not their own, such as tests.
    Watched(ExitPolicy),
}

/// The treatment of the data when server and launcher have ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExitPolicy {
    Keep,
    /// Even when the launcher was killed or runs no destructors, as in a test process with a static.
    RemoveData,
}

#[derive(Debug)]
pub(crate) struct SpawnedServer {
    pub(crate) child: Child,
    _watcher: Option<Watcher>,
}

pub(crate) struct SpawnOptions<'a> {
    pub(crate) launch: Launch,
    pub(crate) postgres: PathBuf,
    pub(crate) arguments: Vec<String>,
    pub(crate) owner: Owner,
    pub(crate) log: Stdio,
    pub(crate) data_dir: &'a Path,
    pub(crate) run_dir: &'a Path,
}

pub(crate) fn spawn(options: SpawnOptions<'_>) -> io::Result<SpawnedServer> {
    let afterwards = match options.launch {
        Launch::Reexecuted if cfg!(target_os = "linux") => return reexecuted(options),
        Launch::Reexecuted => ExitPolicy::Keep,
        Launch::Watched(afterwards) => afterwards,
    };
    let mut command = Command::new(options.postgres);
    if options.owner.dropped {
        command.uid(options.owner.uid).gid(options.owner.gid);
    }
    command.args(options.arguments);
    let mut child = detached(command, options.log).spawn()?;
    let removed = match afterwards {
        ExitPolicy::Keep => [None, None],
        ExitPolicy::RemoveData => [Some(options.data_dir), Some(options.run_dir)],
    };
    match Watcher::start(child.id(), removed) {
        Ok(watcher) => Ok(SpawnedServer { child, _watcher: Some(watcher) }),
        Err(refused) => {
            child.kill()?;
            child.wait()?;
            Err(refused)
        }
    }
}

fn reexecuted(options: SpawnOptions<'_>) -> io::Result<SpawnedServer> {
    let mut command = Command::new(env::current_exe()?);
    command.arg(pg_child::ARGUMENT).arg(std::process::id().to_string());
    if options.owner.dropped {
        command.arg(options.owner.uid.to_string()).arg(options.owner.gid.to_string());
    } else {
        command.args(["-", "-"]);
    }
    command.arg(options.postgres).args(options.arguments);
    let child = spawn_on_lasting_thread(detached(command, options.log))?;
    Ok(SpawnedServer { child, _watcher: None })
}

/// In a process group of its own: Ctrl-C signals a whole group, and the database must stop after its clients.
fn detached(mut command: Command, log: Stdio) -> Command {
    command.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).process_group(0);
    command
}

type Request = (Command, Sender<io::Result<Child>>);

/// Spawns on a thread that never ends: the kernel sends the death signal when the parent *thread* ends.
fn spawn_on_lasting_thread(command: Command) -> io::Result<Child> {
    static REQUESTS: OnceLock<Sender<Request>> = OnceLock::new();
    let requests = REQUESTS.get_or_init(|| {
        let (sender, receiver) = channel::<Request>();
        thread::spawn(move || {
            for (mut command, reply) in receiver {
                // Fails when the caller has gone.
                let _ignored = reply.send(command.spawn());
            }
        });
        sender
    });
    let gone = |_| io::Error::other("the thread that starts the database is gone");
    let (reply, receiver) = channel();
    requests.send((command, reply)).map_err(|_| gone(()))?;
    receiver.recv().map_err(|_| gone(()))?
}

/// A shell process that stops the server when the pipe from its launcher closes.
#[derive(Debug)]
struct Watcher(Child);

const WATCH_SCRIPT: &str = r#"
trap '' INT TERM HUP
read -r _
kill -INT "$1" 2>/dev/null
left=300
while [ "$left" -gt 0 ] && kill -0 "$1" 2>/dev/null; do sleep 0.1; left=$((left - 1)); done
shift
for folder in "$@"; do rm -rf -- "$folder"; done
"#;

impl Watcher {
    fn start(postgres: u32, removed: [Option<&Path>; 2]) -> io::Result<Self> {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", WATCH_SCRIPT, "sh", &postgres.to_string()]).args(removed.into_iter().flatten());
        command.current_dir("/").stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        command.spawn().map(Self)
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        // Before the pipe closes: otherwise it would signal a pid that may belong to another process by now.
        let _ended = self.0.kill().and_then(|()| self.0.wait());
    }
}
