use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use localdb::{Config, CrashPolicy, Durability, Error, ExitPolicy, KillTarget, Launch, Role, Server};

use crate::{config, folder, installations, wait_for, wire::Client};

fn ask(server: &Server, user: &str, sql: &str) -> Vec<String> {
    Client::connect(server.run_dir(), user, "szalonka").unwrap().query(sql).unwrap()
}

#[test]
fn starts_with_the_three_roles_and_keeps_data_over_stop_and_start() {
    for binaries in installations() {
        let folder = folder();
        let server = Server::start(config(folder.path(), binaries.clone())).unwrap();
        for role in [Role::Migrator, Role::App, Role::Worker] {
            let rights =
                "SELECT current_user, rolsuper, rolbypassrls, rolcreatedb FROM pg_roles WHERE rolname = current_user";
            assert_eq!(ask(&server, role.name(), rights), [role.name(), "f", "f", "f"]);
        }
        let owner = "SELECT pg_get_userbyid(datdba), datlocprovider FROM pg_database WHERE datname = 'szalonka'";
        assert_eq!(ask(&server, "app", owner), ["migrator", "i"]);
        let hungarian =
            "SELECT string_agg(v, ',' ORDER BY v) FROM unnest(array['sz','suhan','sas','cukor','csoport']) v";
        assert_eq!(ask(&server, "app", hungarian), ["cukor,csoport,sas,suhan,sz"]);
        assert_eq!(ask(&server, "app", "SHOW deadlock_timeout"), ["200ms"]);
        assert_eq!(ask(&server, "app", "SHOW listen_addresses"), [""]);
        assert_eq!(ask(&server, "app", "SHOW data_checksums"), ["on"]);
        let refused = Client::connect(server.run_dir(), "app", "szalonka").unwrap().query("CREATE TABLE t ()");
        assert!(refused.unwrap_err().to_string().contains("42501"), "the app's role may not change the schema");

        ask(&server, "migrator", "CREATE EXTENSION btree_gist; CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)");
        let first = server.postmaster().unwrap();
        server.restart().unwrap();
        assert_ne!(server.postmaster().unwrap(), first);
        let run_dir = server.run_dir().to_path_buf();
        server.stop().unwrap();
        assert!(!run_dir.exists());
        let log = fs::read_to_string(folder.path().join("postgres.log")).unwrap();
        assert!(log.contains("database system is shut down"), "{log}");

        let server = Server::start(config(folder.path(), binaries)).unwrap();
        assert_eq!(ask(&server, "migrator", "SELECT n FROM kept"), ["7"]);
    }
}

#[test]
fn a_second_server_on_the_same_folder_is_refused() {
    let folder = folder();
    let [binaries, ..] = &installations()[..] else { unreachable!() };
    let server = Server::start(config(folder.path(), binaries.clone())).unwrap();
    let refused = Server::start(config(folder.path(), binaries.clone())).unwrap_err();
    assert!(matches!(refused, Error::InUse { .. }), "{refused}");
    assert_eq!(ask(&server, "app", "SELECT 1"), ["1"], "the first one is not disturbed");
}

#[test]
fn temporary_data_is_gone_with_its_server() {
    let folder = folder();
    let data_dir = folder.path().join("data");
    let launch = Launch::Watched(ExitPolicy::RemoveData);
    let [binaries, ..] = &installations()[..] else { unreachable!() };
    drop(Server::start(Config { launch, ..config(&data_dir, binaries.clone()) }).unwrap());
    assert!(!data_dir.exists());
}

#[test]
fn another_major_version_is_refused_by_name() {
    let folder = folder();
    let [binaries, ..] = &installations()[..] else { unreachable!() };
    Server::start(config(folder.path(), binaries.clone())).unwrap().stop().unwrap();
    fs::write(folder.path().join("cluster/PG_VERSION"), "12\n").unwrap();
    let refused = Server::start(config(folder.path(), binaries.clone())).unwrap_err();
    assert!(matches!(refused, Error::WrongVersion { cluster: 12, .. }), "{refused}");
}

#[test]
fn what_postgres_says_is_told_when_it_does_not_start() {
    let folder = folder();
    let [binaries, ..] = &installations()[..] else { unreachable!() };
    let settings = vec![("shared_buffers".to_owned(), "much".to_owned())];
    let refused = Server::start(Config { settings, ..config(folder.path(), binaries.clone()) }).unwrap_err();
    assert!(refused.to_string().contains("shared_buffers"), "{refused}");
}

#[test]
fn a_killed_server_stays_down_until_it_is_restarted() {
    for binaries in installations() {
        let folder = folder();
        let durable = Config { durability: Durability::Durable, ..config(folder.path(), binaries) };
        let server = Server::start(durable).unwrap();
        ask(&server, "migrator", "CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)");
        for whom in [KillTarget::Everyone, KillTarget::Postmaster] {
            assert!(server.pids().len() > 3, "a server has several processes");
            server.kill_hard(whom);
            wait_for("death", || server.postmaster().is_none());
            server.restart().unwrap();
            assert_eq!(ask(&server, "migrator", "SELECT n FROM kept"), ["1"]);
        }
        assert_eq!(server.recoveries(), 0);
    }
}

#[test]
fn a_supervised_server_recovers_five_times_under_load_and_loses_nothing() {
    for binaries in installations() {
        let folder = folder();
        let durable = Config { durability: Durability::Durable, ..config(folder.path(), binaries) };
        let server = Server::start(Config { on_crash: CrashPolicy::StartAgain, ..durable }).unwrap();
        ask(&server, "migrator", "CREATE TABLE written (n bigint PRIMARY KEY); GRANT ALL ON written TO app");
        let over = AtomicBool::new(false);
        let acknowledged = thread::scope(|scope| {
            let writer = scope.spawn(|| {
                let (mut acknowledged, mut n) = (Vec::new(), 0_i64);
                while !over.load(Ordering::SeqCst) {
                    let Ok(mut client) = Client::connect(server.run_dir(), "app", "szalonka") else {
                        thread::sleep(Duration::from_millis(5));
                        continue;
                    };
                    loop {
                        n += 1;
                        match client.query(&format!("INSERT INTO written VALUES ({n})")) {
                            Ok(_) if over.load(Ordering::SeqCst) => break,
                            Ok(_) => acknowledged.push(n),
                            Err(_) => break,
                        }
                    }
                }
                acknowledged
            });
            for round in 0..5 {
                // A busy statement does not notice that its server dies.
                let mut busy = Client::connect(server.run_dir(), "app", "szalonka").unwrap();
                scope.spawn(move || busy.query("SELECT count(*) FROM generate_series(1, 300000000)"));
                thread::sleep(Duration::from_millis(150));
                server.kill_hard(if round % 2 == 0 { KillTarget::Postmaster } else { KillTarget::Everyone });
                wait_for("recovery", || server.recoveries() == round + 1 && server.postmaster().is_some());
            }
            over.store(true, Ordering::SeqCst);
            writer.join().unwrap()
        });
        assert!(acknowledged.len() > 5, "the writer wrote");
        let stored = ask(&server, "app", "SELECT n FROM written");
        let lost = acknowledged.iter().filter(|it| !stored.contains(&it.to_string())).count();
        assert_eq!(lost, 0, "of {} acknowledged", acknowledged.len());
    }
}
