//! Hungarian order, on the list that the browser is held to as well.

use testkit::TestDb;

const LIST: &str = include_str!("../../../../docs/hungarian-order.txt");

fn groups() -> Vec<Vec<&'static str>> {
    let mut groups = vec![Vec::new()];
    for line in LIST.lines().filter(|it| !it.starts_with('#')) {
        match groups.last_mut() {
            Some(group) if !line.is_empty() => group.push(line),
            _ => groups.push(Vec::new()),
        }
    }
    groups.retain(|it| !it.is_empty());
    groups
}

fn sorted(db: &TestDb, words: &[&str], collation: &str) -> Vec<String> {
    let quoted: Vec<String> = words.iter().rev().map(|it| format!("('{it}')")).collect();
    db.rows(&format!(
        "SELECT word FROM (VALUES {}) AS list (word) ORDER BY word COLLATE \"{collation}\"",
        quoted.join(", ")
    ))
    .iter()
    .map(|row| serde_json::from_str::<serde_json::Value>(row).unwrap()["word"].as_str().unwrap().to_owned())
    .collect()
}

#[test]
fn the_database_sorts_as_the_shared_list_says() {
    let db = TestDb::new();
    let groups = groups();
    assert!(12 < groups.len());
    for group in &groups {
        assert_eq!(sorted(&db, group, "hu-x-icu"), *group);
    }
    let wrong = groups.iter().filter(|group| sorted(&db, group, "C") != **group).count();
    assert!(6 < wrong, "the list tells Hungarian order from that of bytes: {wrong}");
}
