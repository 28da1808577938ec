//! Folders of the server: who can read them, where they are when root started the program, the socket's folder.

use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, io};

use nix::unistd::{Gid, Uid, User};

use crate::Error;

/// In bytes. Including the terminating zero, macOS accepts 104 and Linux 108.
const MAX_SOCKET_PATH: usize = 103;
/// PostgreSQL names its socket after its port; we always use the default one.
pub(crate) const SOCKET: &str = ".s.PGSQL.5432";

/// The user the server runs as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Owner {
    pub(crate) uid: u32,
    pub(crate) gid: u32,
    /// Whether the server drops root's privileges to become this user.
    pub(crate) dropped: bool,
}

/// The user to run the server as: this program's own; for root the owner of an existing cluster, else `nobody`.
pub(crate) fn owner(data_dir: &Path, cluster: &Path) -> Result<Owner, Error> {
    let (uid, gid) = (Uid::effective(), Gid::effective());
    let existing = fs::metadata(cluster).ok();
    if !uid.is_root() {
        if let Some(owner) = existing.map(|it| it.uid()).filter(|it| *it != uid.as_raw()) {
            return Err(Error::NotOurs { data_dir: data_dir.to_path_buf(), owner, ours: uid.as_raw() });
        }
        if !matches!(User::from_uid(uid), Ok(Some(_))) {
            return Err(Error::NamelessUser { uid: uid.as_raw() });
        }
        return Ok(Owner { uid: uid.as_raw(), gid: gid.as_raw(), dropped: false });
    }
    if let Some(it) = existing.filter(|it| it.uid() != 0) {
        return Ok(Owner { uid: it.uid(), gid: it.gid(), dropped: true });
    }
    let named = ["nobody", "postgres"].into_iter().find_map(|it| User::from_name(it).ok().flatten());
    let user = named.ok_or(Error::NoUnprivilegedUser)?;
    Ok(Owner { uid: user.uid.as_raw(), gid: user.gid.as_raw(), dropped: true })
}

/// Whether `uid` can enter every folder on the way to `path` and read it.
pub(crate) fn reachable(path: &Path, uid: u32, gid: u32) -> bool {
    let Ok(path) = path.canonicalize() else { return false };
    path.ancestors().all(|it| {
        fs::metadata(it).is_ok_and(|found| {
            let shift = match (found.uid() == uid, found.gid() == gid) {
                (true, _) => 6,
                (_, true) => 3,
                _ => 0,
            };
            let needed = if it == path { 0o5 } else { 0o1 };
            (found.mode() >> shift) & needed == needed
        })
    })
}

/// The data folder to use for a requested one. PostgreSQL never runs as root: below a folder that only root may enter,
/// root's server uses a folder below `/var/lib` instead.
pub(crate) fn actual_data_dir(requested: &Path) -> PathBuf {
    let absolute = std::path::absolute(requested).unwrap_or_else(|_| requested.to_path_buf());
    if !Uid::effective().is_root() {
        return absolute;
    }
    let existing = absolute.ancestors().find(|it| it.exists()).unwrap_or(Path::new("/"));
    let passable = existing
        .canonicalize()
        .is_ok_and(|it| it.ancestors().all(|folder| fs::metadata(folder).is_ok_and(|found| found.mode() & 0o1 == 0o1)));
    if passable {
        return absolute;
    }
    shared_root().join(format!("data-{}", fingerprint(&absolute)))
}

/// A folder in memory with `room` bytes free, if this system has one: creating and removing a database there takes a
/// tenth of the processor time. Docker gives containers one of 64 MB unless told otherwise.
#[cfg(target_os = "linux")]
pub fn memory_folder(room: u64) -> Option<&'static Path> {
    let folder = Path::new("/dev/shm");
    let found = nix::sys::statvfs::statvfs(folder).ok()?;
    let free = found.blocks_available().checked_mul(found.fragment_size())?;
    (room <= free).then_some(folder)
}

/// Other systems have no such folder.
#[cfg(not(target_os = "linux"))]
pub fn memory_folder(_: u64) -> Option<&'static Path> {
    None
}

/// A copy of `from` that every user can read, made once per `key`.
pub(crate) fn copied(from: &Path, key: &str) -> Result<PathBuf, Error> {
    let to = shared_root().join(format!("pg-{key}-{}", fingerprint(from)));
    if to.is_dir() {
        return Ok(to);
    }
    let doing = || Error::io(format!("copying {} to {}", from.display(), to.display()));
    static DRAFTS: AtomicU32 = AtomicU32::new(0);
    let (process, draft) = (std::process::id(), DRAFTS.fetch_add(1, Ordering::Relaxed));
    let draft = shared_root().join(format!("draft-{process}-{draft}"));
    make_passable(&shared_root()).and_then(|()| copy_tree(from, &draft)).map_err(doing())?;
    match fs::rename(&draft, &to) {
        Ok(()) => Ok(to),
        // Another program made the same copy first.
        Err(_) if to.is_dir() => fs::remove_dir_all(&draft).map(|()| to.clone()).map_err(doing()),
        Err(refused) => Err(doing()(refused)),
    }
}

/// The folder for copies: `/var/lib/szalonka` for root, else in the user's cache.
fn shared_root() -> PathBuf {
    if Uid::effective().is_root() {
        return PathBuf::from("/var/lib/szalonka");
    }
    let home = env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::var_os("HOME").map(|it| Path::new(&it).join(".cache")));
    home.unwrap_or_else(env::temp_dir).join("szalonka")
}

pub(crate) fn make_passable(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755))
}

fn copy_tree(from: &Path, to: &Path) -> io::Result<()> {
    make_passable(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            copy_tree(&entry.path(), &target)?;
        } else if kind.is_symlink() {
            std::os::unix::fs::symlink(fs::read_link(entry.path())?, target)?;
        } else {
            fs::copy(entry.path(), &target)?;
            let mode = entry.metadata()?.mode() | 0o444;
            fs::set_permissions(&target, fs::Permissions::from_mode(mode))?;
        }
    }
    Ok(())
}

/// Creates a folder that only `owner` may enter.
pub(crate) fn make_private(path: &Path, owner: Owner) -> Result<(), Error> {
    let doing = || Error::io(format!("making {}", path.display()));
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path).map_err(doing())?;
    if owner.dropped {
        chown(path, Some(owner.uid), Some(owner.gid)).map_err(doing())?;
    }
    Ok(())
}

/// The folder of the socket: a short path that only the server's user may enter.
pub(crate) fn run_dir(requested: Option<&Path>, data_dir: &Path, owner: Owner) -> Result<PathBuf, Error> {
    let name = format!("szalonka-{}-{}", owner.uid, fingerprint(data_dir));
    // When root started the program, the environment names root's folders, which the server cannot use.
    let own_runtime = env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from).filter(|it| !owner.dropped && it.is_dir());
    let own_temporary = Some(env::temp_dir()).filter(|_| !owner.dropped);
    let candidates = match requested {
        Some(path) => vec![path.to_path_buf()],
        None => [own_runtime, own_temporary, Some(PathBuf::from("/tmp"))]
            .into_iter()
            .flatten()
            .map(|it| it.join(&name))
            .collect(),
    };
    let fitting = candidates.iter().find(|it| it.join(SOCKET).as_os_str().len() <= MAX_SOCKET_PATH);
    let Some(path) = fitting else {
        let longest = candidates.into_iter().next().unwrap_or_default();
        return Err(Error::SocketPathTooLong { path: longest.join(SOCKET) });
    };
    if fs::symlink_metadata(path).is_err() {
        make_private(path, owner)?;
    }
    // In a shared folder such as `/tmp` another user may have created it first.
    let safe =
        fs::symlink_metadata(path).is_ok_and(|it| it.is_dir() && it.uid() == owner.uid && it.mode() & 0o077 == 0);
    if safe { Ok(path.clone()) } else { Err(Error::UnsafeRunDir { path: path.clone() }) }
}

/// A short name for a path (FNV-1a), stable across runs and compilers.
fn fingerprint(path: &Path) -> String {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = path.as_os_str().as_bytes().iter().fold(0xcbf2_9ce4_8422_2325, mix);
    format!("{:012x}", hash >> 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_below_a_private_one_is_not_reachable_for_others() {
        let root = tempfile::tempdir().unwrap();
        let below = root.path().join("a/b");
        fs::create_dir_all(&below).unwrap();
        fs::set_permissions(root.path(), fs::Permissions::from_mode(0o700)).unwrap();
        let mine = fs::metadata(&below).unwrap();
        assert!(reachable(&below, mine.uid(), mine.gid()) || mine.uid() == 0);
        assert!(!reachable(&below, 54_321, 54_321));
        fs::set_permissions(root.path(), fs::Permissions::from_mode(0o711)).unwrap();
        assert!(reachable(&below, 54_321, 54_321));
    }

    #[test]
    fn a_socket_folder_others_may_enter_is_refused() {
        let root = tempfile::Builder::new().tempdir_in("/tmp").unwrap();
        let data = root.path().join("data");
        let owner = owner(&data, &data).unwrap();
        let open = root.path().join("r");
        fs::create_dir(&open).unwrap();
        fs::set_permissions(&open, fs::Permissions::from_mode(0o755)).unwrap();
        assert!(matches!(run_dir(Some(&open), &data, owner), Err(Error::UnsafeRunDir { .. })));
        let long = root.path().join("x".repeat(100));
        assert!(matches!(run_dir(Some(&long), &data, owner), Err(Error::SocketPathTooLong { .. })));
        assert!(run_dir(Some(&root.path().join("ok")), &data, owner).is_ok());
    }
}
