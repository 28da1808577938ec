//! A real S3 in this process.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::mpsc;
use std::thread::JoinHandle;

use gateways::files::{Bucket, FileStore};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use s3s_fs::FileSystem;
use secrecy::SecretString;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::oneshot;

const NAME: &str = "kepek";

/// A server with one bucket, over a folder. It can be stopped and started at the same address.
pub struct S3 {
    folder: TempDir,
    address: SocketAddr,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl S3 {
    /// A running one.
    pub fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join(NAME)).unwrap();
        let mut s3 = Self { folder, address: "127.0.0.1:0".parse().unwrap(), running: None };
        s3.resume();
        s3
    }

    /// Goes on after [`S3::stop`].
    pub fn resume(&mut self) {
        let (stop, stopped) = oneshot::channel();
        let (tell, told) = mpsc::channel();
        let (folder, address) = (self.folder.path().to_owned(), self.address);
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let socket = TcpSocket::new_v4().unwrap();
                socket.set_reuseaddr(true).unwrap();
                socket.bind(address).unwrap();
                let listener = socket.listen(64).unwrap();
                tell.send(listener.local_addr().unwrap()).unwrap();
                tokio::select! {
                    () = serve(folder, listener) => {}
                    _ = stopped => {}
                }
            });
        });
        self.address = told.recv().unwrap();
        self.running = Some((stop, thread));
    }

    /// Stops it: connecting fails, and open connections end.
    pub fn stop(&mut self) {
        if let Some((stop, thread)) = self.running.take() {
            let _gone = stop.send(());
            thread.join().unwrap();
        }
    }

    /// Store for the pictures.
    pub fn store(&self, secret: &str) -> FileStore {
        FileStore::Bucket(Bucket {
            name: NAME.to_owned(),
            endpoint: Some(format!("http://{}", self.address)),
            region: "us-east-1".to_owned(),
            key_id: "proba".to_owned(),
            secret: SecretString::from(secret.to_owned()),
        })
    }

    /// The paths of what is stored that are of this picture.
    pub fn files_of(&self, image: &str) -> usize {
        let mut folders = vec![self.folder.path().join(NAME)];
        let mut found = 0;
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
                if entry.file_type().unwrap().is_dir() {
                    folders.push(entry.path());
                } else if entry.path().to_string_lossy().contains(image) {
                    found += 1;
                }
            }
        }
        found
    }

    /// The folder of the bucket.
    pub fn bucket(&self) -> PathBuf {
        self.folder.path().join(NAME)
    }
}

impl Drop for S3 {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The secret the server knows.
pub const SECRET: &str = "titok-titok";

async fn serve(folder: PathBuf, listener: TcpListener) {
    let mut service = S3ServiceBuilder::new(FileSystem::new(folder).unwrap());
    service.set_auth(SimpleAuth::from_single("proba", SECRET));
    let service = service.build();
    let http = Builder::new(TokioExecutor::new());
    loop {
        let (connection, _) = listener.accept().await.unwrap();
        let answering = http.serve_connection(TokioIo::new(connection), service.clone()).into_owned();
        tokio::spawn(async move { answering.await.unwrap_or_default() });
    }
}
