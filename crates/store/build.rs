//! Lists the function files of `migrations/functions` for `migrate.rs`. Migrations are compiled in: a new one is a change.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=../../migrations");
    let folder = fs::canonicalize("../../migrations/functions")?;
    let paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    let mut files: Vec<_> = paths.iter().filter_map(|it| Some((it.file_stem()?.to_str()?, it))).collect();
    files.sort();
    let mut list = String::from("&[\n");
    for (name, path) in files {
        writeln!(list, "    ({name:?}, include_str!({path:?})),").map_err(io::Error::other)?;
    }
    list.push_str("]\n");
    let output = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(Path::new(&output).join("function_files.rs"), list)
}
