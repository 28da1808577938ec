//! A minimal client of PostgreSQL's protocol for queries over the socket.

use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

pub struct Client(UnixStream);

impl Client {
    pub fn connect(run_dir: &Path, user: &str, database: &str) -> io::Result<Self> {
        let mut stream = UnixStream::connect(run_dir.join(".s.PGSQL.5432"))?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let mut body = 196_608_i32.to_be_bytes().to_vec();
        for word in ["user", user, "database", database] {
            body.extend(word.as_bytes());
            body.push(0);
        }
        body.push(0);
        stream.write_all(&i32::try_from(body.len() + 4).unwrap().to_be_bytes())?;
        stream.write_all(&body)?;
        let mut client = Self(stream);
        client.answers()?;
        Ok(client)
    }

    /// The values of all rows, in order.
    pub fn query(&mut self, sql: &str) -> io::Result<Vec<String>> {
        self.0.write_all(b"Q")?;
        self.0.write_all(&i32::try_from(sql.len() + 5).unwrap().to_be_bytes())?;
        self.0.write_all(sql.as_bytes())?;
        self.0.write_all(&[0])?;
        self.answers()
    }

    fn answers(&mut self) -> io::Result<Vec<String>> {
        let (mut values, mut error) = (Vec::new(), None);
        loop {
            let mut head = [0; 5];
            self.0.read_exact(&mut head)?;
            let length = i32::from_be_bytes(head[1..].try_into().unwrap()) - 4;
            let mut body = vec![0; usize::try_from(length).unwrap()];
            self.0.read_exact(&mut body)?;
            match head[0] {
                b'D' => {
                    let mut rest = &body[2..];
                    while let Some((length, after)) = rest.split_first_chunk::<4>() {
                        let length = usize::try_from(i32::from_be_bytes(*length)).unwrap_or(0);
                        values.push(String::from_utf8_lossy(&after[..length]).into_owned());
                        rest = &after[length..];
                    }
                }
                b'E' => {
                    let text = String::from_utf8_lossy(&body).replace('\0', " ");
                    if text.contains("FATAL") {
                        return Err(io::Error::other(text));
                    }
                    error = Some(io::Error::other(text));
                }
                b'Z' => return error.map_or(Ok(values), Err),
                _ => {}
            }
        }
    }
}
