use std::time::Duration;

use localdb::Role;
use store::{Connection, Pool, PoolConfig};
use uuid::Uuid;

use crate::cluster::{cluster, connect};

/// A migrated, empty database of one test's own; dropped with it.
#[derive(Debug)]
pub struct TestDb {
    name: String,
}

impl TestDb {
    /// Copies the template; the first call in a process starts the server and runs the migrations (about a second).
    #[expect(clippy::new_without_default, reason = "a default that starts a server would surprise")]
    pub fn new() -> Self {
        let name = format!("t_{}", Uuid::new_v4().simple());
        cluster().create(&name);
        Self { name }
    }

    /// The database's address for a role.
    pub fn url(&self, role: Role) -> String {
        cluster().url(&self.name, role)
    }

    /// A plain connection as a role.
    pub fn connect(&self, role: Role) -> Connection {
        connect(&self.url(role))
    }

    /// A pool as the server makes it, with the limits of its sessions.
    pub fn pool(&self, role: Role, size: u32) -> Pool {
        Pool::new(&PoolConfig { url: self.url(role), size, wait: Duration::from_secs(10) })
    }
}

impl Drop for TestDb {
    fn drop(&mut self) {
        if let Err(refused) = cluster().drop(&self.name) {
            eprintln!("the test's database {} could not be dropped: {refused}", self.name);
        }
    }
}
