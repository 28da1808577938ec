//! Large photos sent by people of several companies at once, while guests ask for pictures that are scaled for them.

use std::collections::HashSet;
use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::guests::Guests;
use bench::http::{self, Answer, Credentials};
use bench::servers::{self, Process};
use bench::stats::Latencies;
use bench::world::{self, Shape, World};
use demo::Motif;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder as _};
use imaging::{ImageFormat, Pixels, encode};
use localdb::Role;
use uuid::Uuid;

use super::answers::tally;
use crate::report::Report;
use crate::threads;

const COMPANIES: u32 = 8;
/// Photos sent at once.
const WAVES: [u32; 2] = [40, 60];
/// The largest accepted sizes: by pixels, and by the memory of scaling.
const SIZES: [(u32, u32); 2] = [(5_460, 4_095), (2_559, 5_119)];
/// Colour types that are converted to eight bits a value, each in the largest size that is accepted.
const CONVERTED: [(ExtendedColorType, (u32, u32)); 5] = [
    (ExtendedColorType::L8, (5_460, 4_095)),
    (ExtendedColorType::La8, (4_460, 3_750)),
    (ExtendedColorType::L16, (5_460, 4_095)),
    (ExtendedColorType::Rgb16, (3_860, 2_890)),
    (ExtendedColorType::Rgba16, (3_340, 2_500)),
];
/// Few bytes and many pixels, to be refused: grey, 112 to 356 MB once.
const REFUSED: (ExtendedColorType, (u32, u32)) = (ExtendedColorType::L8, (8_000, 8_000));
/// Of each photo as sent: almost as many as are accepted.
const PHOTO_BYTES: usize = 8 * 1024 * 1024 - 1024;
/// Pictures to ask for during each wave, every one once.
const PICTURES: usize = 400;

/// Limits: the server's memory, and the time of a picture.
const MAX_MEMORY_MB: f64 = 256.0;
const PICTURE_TIMEOUT: Duration = Duration::from_secs(2);
/// The time of an upload, from the first byte to the answer.
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(60);

/// Runs it; returns whether every check passed.
pub fn run() -> Result<bool> {
    let shape = Shape { companies: COMPANIES, providers: (1, 1), guests: (2, 1), events: 0, open: (540, 1020) };
    let mut report = Report::new();
    let world = World::start(shape)?;
    let senders = (0..COMPANIES).map(|it| sender(&world, it)).collect::<Result<Vec<_>>>()?;
    let mut photos = SIZES.into_iter().map(photo).collect::<Result<Vec<_>>>()?;
    for (kind, size) in CONVERTED {
        photos.push(Photo { bytes: scan(kind, size)?, is_accepted: true });
    }
    photos.push(Photo { bytes: scan(REFUSED.0, REFUSED.1)?, is_accepted: false });
    let server = servers::szalonka(&world)?;
    report.say(&format!("memory before: {:.0} MB", server.memory().unwrap_or_default()));
    for count in WAVES {
        report.heading(&format!("uploads: {count} photos of {COMPANIES} companies at once"));
        wave(&world, &server, (&senders, &photos), count, &mut report)?;
    }
    report.heading("afterwards");
    let peak = server.peak_memory().unwrap_or(f64::MAX);
    report.say(&format!("memory at most: {peak:.0} MB"));
    report.check("below 256 MB", peak < MAX_MEMORY_MB, true);
    report.check("files without a row", without_row(&world)?, 0);
    report.check("errors in the server's log", server.logged().matches("\"level\":\"ERROR\"").count(), 0);
    Ok(report.passed())
}

/// An employee who may add photos to an appointment of the company.
struct Sender {
    who: Credentials,
    appointment: Uuid,
}

fn sender(world: &World, company: u32) -> Result<Sender> {
    let guest = if company == 0 { 0 } else { world.guest_of(company, 0) };
    let (id, account, card) = (world::company(company), world::account(guest), world::card(guest));
    let (employee, shop) = (world::provider(company, 0), world::shop(company));
    world.client(Role::Migrator)?.query(&format!(
        "UPDATE accounts SET company_id = '{id}', employee_id = '{employee}' WHERE id = '{account}';
        INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
                occupies_from, occupies_to, created_at)
            SELECT '{id}', '{id}', '{id}', 'appointment', '{employee}', '{shop}', '{card}', starts,
                starts + interval '1 hour', starts, starts + interval '1 hour', now()
            FROM (SELECT date_trunc('hour', now() + interval '1 day') AS starts) t"
    ))?;
    Ok(Sender { who: Guests::new()?.credentials(guest)?, appointment: id })
}

/// A photo to send.
struct Photo {
    bytes: Vec<u8>,
    /// Not over the limits.
    is_accepted: bool,
}

/// A PNG as a scanner writes it.
fn scan(kind: ExtendedColorType, (width, height): (u32, u32)) -> Result<Vec<u8>> {
    let row = usize::try_from(width * u32::from(kind.bits_per_pixel()) / 8)?;
    let mut pixels = Vec::with_capacity(row * usize::try_from(height)?);
    for y in 0..height {
        pixels.extend(std::iter::repeat_n(u8::try_from(y / 32 % 256)?, row));
    }
    let mut png = Vec::new();
    PngEncoder::new(&mut png).write_image(&pixels, width, height, kind)?;
    Ok(png)
}

/// A photo as a camera writes it.
fn photo((width, height): (u32, u32)) -> Result<Photo> {
    let byte = |number: u32| u8::try_from(number % 256).unwrap_or_default();
    let mut rgb = Vec::with_capacity(usize::try_from(width * height * 3)?);
    for y in 0..height {
        for x in 0..width {
            rgb.extend([byte(x / 32), byte(y / 32), byte((x + y) / 64)]);
        }
    }
    let bytes = encode(Pixels { width, height, rgb: &rgb }, ImageFormat::Jpeg)?;
    Ok(Photo { bytes, is_accepted: true })
}

fn wave(
    world: &World,
    server: &Process,
    (senders, photos): (&[Sender], &[Photo]),
    count: u32,
    report: &mut Report,
) -> Result<()> {
    let pictures = drawn_later(world)?;
    let kept = rows(world)?;
    let is_over = AtomicBool::new(false);
    let (sent, (shown, times)) = thread::scope(|scope| {
        let shown = scope.spawn(|| ask_for(server, &pictures, &is_over));
        let uploads = (0_u32..).zip(senders.iter().cycle().zip(photos.iter().cycle())).take(usize::try_from(count)?);
        let sent = threads::each(uploads.collect(), |(number, (sender, photo))| {
            Ok(upload(server.address, sender, &photo.bytes, count * 1_000 + number))
        });
        is_over.store(true, Ordering::Relaxed);
        Ok::<_, bench::Failure>((sent?, shown.join().map_err(|_| "a client panicked")??))
    })?;
    report.say(&tally(&sent));
    report.say(&format!("memory: {:.0} MB at most until now", server.peak_memory().unwrap_or_default()));
    report.say(&format!("{} pictures drawn meanwhile; {}", shown.len(), times.summary()));
    let added = sent.iter().filter(|it| it.status == 201).count();
    let told_to_wait = |it: &&Answer| it.status == 503 && it.code() == "service.unavailable";
    let waited = sent.iter().filter(told_to_wait).count();
    let refused = sent.iter().filter(|it| it.status == 422).count();
    let over_limits = sent.iter().zip(photos.iter().cycle()).filter(|(_, photo)| !photo.is_accepted);
    report.check("some were added", 0 < added, true);
    report.check("the others were told to come again", waited, sent.len() - added - refused);
    report.check(
        "refused: those over the limits alone",
        refused,
        over_limits.filter(|(it, _)| it.status == 422).count(),
    );
    report.check("rows for each that was added", usize::try_from(rows(world)? - kept)?, added);
    report.check("pictures were shown", !shown.is_empty(), true);
    report.check("pictures that were not", shown.iter().filter(|it| it.status != 200).count(), 0);
    report.check("each picture within 2 s", times.summary().max < PICTURE_TIMEOUT, true);
    Ok(())
}

/// New pictures of the first salon, which are scaled when they are asked for.
fn drawn_later(world: &World) -> Result<Vec<Uuid>> {
    let ids: Vec<Uuid> = (0..PICTURES).map(|_| Motif::Interior.id(0, Uuid::new_v4().into_bytes()).0).collect();
    let company = world::company(0);
    let rows: Vec<String> = ids.iter().map(|it| format!("('{company}', '{it}', 'shop', now())")).collect();
    world
        .client(Role::Migrator)?
        .query(&format!("INSERT INTO images (company_id, id, kind, created_at) VALUES {}", rows.join(", ")))?;
    Ok(ids)
}

/// Asks for one picture after the other.
fn ask_for(server: &Process, pictures: &[Uuid], is_over: &AtomicBool) -> Result<(Vec<Answer>, Latencies)> {
    let (mut answers, mut times) = (Vec::new(), Latencies::default());
    for id in pictures {
        if is_over.load(Ordering::Relaxed) {
            break;
        }
        let begun = Instant::now();
        answers.push(server.ask(&http::get(&format!("/api/resource/shop/{id}?w=1280&format=webp")))?);
        times.add(begun.elapsed());
    }
    Ok((answers, times))
}

/// Sends a photo; status 0 stands for no answer. No two of different numbers are the same photo.
fn upload(to: SocketAddr, sender: &Sender, photo: &[u8], number: u32) -> Answer {
    let before = "--b0\r\nContent-Disposition: form-data; name=\"file\"; filename=\"photo.jpg\"\r\n\
        Content-Type: image/jpeg\r\n\r\n";
    let after = "\r\n--b0--\r\n";
    // Bytes after the photo in its file are not read.
    let mut filling = vec![0_u8; PHOTO_BYTES.saturating_sub(photo.len())];
    filling.extend(number.to_be_bytes());
    let head = format!(
        "POST /api/events/appointment/{}/image HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {}\r\n\
        Content-Type: multipart/form-data; boundary=b0\r\nCookie: {}\r\nX-CSRF-Token: {}\r\n\r\n",
        sender.appointment,
        before.len() + photo.len() + filling.len() + after.len(),
        sender.who.cookie,
        sender.who.page_token
    );
    let parts = [head.as_bytes(), before.as_bytes(), photo, &filling, after.as_bytes()];
    exchange(to, &parts).unwrap_or_else(|_| Answer { status: 0, body: Vec::new() })
}

/// Writes a request and reads its answer, which may come before everything is written.
fn exchange(to: SocketAddr, request: &[&[u8]]) -> Result<Answer> {
    let mut stream = TcpStream::connect(to)?;
    stream.set_read_timeout(Some(UPLOAD_TIMEOUT))?;
    let mut writer = stream.try_clone()?;
    thread::scope(|scope| {
        // Fails when the server has answered and closed the connection.
        scope.spawn(move || request.iter().try_for_each(|it| writer.write_all(it)));
        let answer = read(&mut stream);
        // Ends the writer.
        let _closed = stream.shutdown(Shutdown::Both);
        answer
    })
}

fn read(stream: &mut TcpStream) -> Result<Answer> {
    let (mut received, mut chunk) = (Vec::<u8>::new(), vec![0_u8; 16 * 1024]);
    while http::answer_length(&received).is_none() {
        match stream.read(&mut chunk)? {
            0 => return Err("closed without an answer".into()),
            some => received.extend(chunk.iter().take(some)),
        }
    }
    Ok(Answer::read(&received))
}

/// Photos of appointments.
fn rows(world: &World) -> Result<i64> {
    world.client(Role::Migrator)?.number("SELECT count(*) FROM photos")
}

/// The number of pictures with files and no row.
fn without_row(world: &World) -> Result<usize> {
    let known = world.client(Role::Migrator)?.query("SELECT id FROM images")?;
    let known: HashSet<String> = known.into_iter().flatten().flatten().collect();
    let folders = |of: &Path| -> Result<Vec<_>> { Ok(std::fs::read_dir(of)?.collect::<std::io::Result<Vec<_>>>()?) };
    let mut found = 0;
    for company in folders(&world.folder().join("company"))? {
        for picture in folders(&company.path())? {
            found += usize::from(!known.contains(&*picture.file_name().to_string_lossy()));
        }
    }
    Ok(found)
}
