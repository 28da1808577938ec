//! Starting the server so that it cannot outlive the program that started it.

use std::{
    env, io,
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        OnceLock,
        mpsc::{Sender, channel},
    },
    thread,
};

use crate::{pg_child, place::Owner};

/// How the server is tied to the life of its launcher.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Launch {
    /// The program starts itself again and becomes PostgreSQL; the kernel tells it when the launcher dies. Its `main`
    /// must begin with [`pg_child::run_if_requested`]. Where the kernel has no such signal this is `Watched`.
    Reexecuted,
    /// A small shell waits for the end of a pipe only the launcher holds, then stops the server: for programs that do
    /// not own their `main`, such as tests.
    Watched(Afterwards),
}

/// What happens to the data when the server has ended, and with it or before it the launcher.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Afterwards {
    /// Leaves the data for the next start.
    Keep,
    /// Removes it, even when the launcher was killed or runs no destructors, like a test process with a static.
    RemoveData,
}

/// A started server and what watches it.
#[derive(Debug)]
pub(crate) struct Spawned {
    pub(crate) child: Child,
    _watcher: Option<Watcher>,
}

/// What to start.
pub(crate) struct Order<'a> {
    pub(crate) launch: Launch,
    pub(crate) postgres: PathBuf,
    pub(crate) arguments: Vec<String>,
    pub(crate) owner: Owner,
    pub(crate) log: Stdio,
    pub(crate) data_dir: &'a Path,
    pub(crate) run_dir: &'a Path,
}

pub(crate) fn spawn(order: Order<'_>) -> io::Result<Spawned> {
    let afterwards = match order.launch {
        Launch::Reexecuted if cfg!(target_os = "linux") => return reexecuted(order),
        Launch::Reexecuted => Afterwards::Keep,
        Launch::Watched(afterwards) => afterwards,
    };
    let mut command = Command::new(order.postgres);
    if order.owner.dropped {
        command.uid(order.owner.uid).gid(order.owner.gid);
    }
    command.args(order.arguments);
    let mut child = detached(command, order.log).spawn()?;
    let removed = match afterwards {
        Afterwards::Keep => [None, None],
        Afterwards::RemoveData => [Some(order.data_dir), Some(order.run_dir)],
    };
    match Watcher::start(child.id(), removed) {
        Ok(watcher) => Ok(Spawned { child, _watcher: Some(watcher) }),
        Err(refused) => {
            child.kill()?;
            child.wait()?;
            Err(refused)
        }
    }
}

fn reexecuted(order: Order<'_>) -> io::Result<Spawned> {
    let mut command = Command::new(env::current_exe()?);
    command.arg(pg_child::ARGUMENT).arg(std::process::id().to_string());
    if order.owner.dropped {
        command.arg(order.owner.uid.to_string()).arg(order.owner.gid.to_string());
    } else {
        command.args(["-", "-"]);
    }
    command.arg(order.postgres).args(order.arguments);
    let child = spawn_from_keeper(detached(command, order.log))?;
    Ok(Spawned { child, _watcher: None })
}

/// Apart from the terminal: Ctrl-C goes to a whole process group, and the database must stop after its users.
fn detached(mut command: Command, log: Stdio) -> Command {
    command.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).process_group(0);
    command
}

type Request = (Command, Sender<io::Result<Child>>);

/// The death signal comes when the *thread* that started the child ends, so one thread that never ends starts them all.
fn spawn_from_keeper(command: Command) -> io::Result<Child> {
    static KEEPER: OnceLock<Sender<Request>> = OnceLock::new();
    let keeper = KEEPER.get_or_init(|| {
        let (requests, inbox) = channel::<Request>();
        thread::spawn(move || {
            for (mut command, answer) in inbox {
                // Whoever asked and went away needs no answer.
                let _gone = answer.send(command.spawn());
            }
        });
        requests
    });
    let gone = |_| io::Error::other("the thread that starts the database is gone");
    let (answer, inbox) = channel();
    keeper.send((command, answer)).map_err(|_| gone(()))?;
    inbox.recv().map_err(|_| gone(()))?
}

/// A shell that stops the server when the pipe to its launcher breaks.
#[derive(Debug)]
struct Watcher(Child);

const WATCH: &str = r#"
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
        command.args(["-c", WATCH, "sh", &postgres.to_string()]).args(removed.into_iter().flatten());
        command.current_dir("/").stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        command.spawn().map(Self)
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        // Before the pipe closes, or it would signal a pid that is no longer the server's.
        let _ended = self.0.kill().and_then(|()| self.0.wait());
    }
}
