//! Two companies, the people who call, and which ids belong to whom.

use actix_web::cookie::Cookie;
use gateways::files::FileStore;
use kernel::AccountId;
use testkit::Role;
use uuid::Uuid;

use super::row::{Cell, Row};
use crate::app::{Browser, TestApp};
use crate::world::World;

/// The rest of a company, around what [`World`] makes.
const SEED: &str = include_str!("seed.sql");

/// A caller.
pub struct Caller {
    /// As the table names them.
    pub name: &'static str,
    /// Their column of the table.
    column: usize,
    is_guest_too: bool,
    /// The digit of their company's ids; also the company anonymous and guests begin with.
    home: usize,
    /// The last digit of their account, when they have one.
    person: Option<u8>,
    /// Markers they must never read.
    pub forbidden: &'static [&'static str],
    pub cookie: Option<Cookie<'static>>,
    pub page_token: String,
    browser: Browser,
}

/// Owner of the id that is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdOwner {
    Own,
    Colleague,
    /// The other company's: for the supervisor of B, company A's.
    Other,
    Random,
    Malformed,
}

/// Two companies with the same kinds of rows, and all callers.
pub struct Callers {
    pub worlds: [World; 2],
    pub callers: Vec<Caller>,
}

impl Caller {
    /// The expected cell of the row.
    pub fn cell(&self, row: &Row) -> Cell {
        row.cell(self.column, self.is_guest_too)
    }

    /// Whether a lapsed subscription of company A is theirs.
    pub fn works_at_a(&self) -> bool {
        self.home == 0 && (self.column == 2 || self.column == 3)
    }

    /// Whether company A is what they ask of.
    pub fn begins_with_a(&self) -> bool {
        self.home == 0
    }

    /// Whether they must leave company A as it is, whatever they may do.
    pub fn is_stranger_to_a(&self) -> bool {
        self.home == 1 || self.column == 0
    }

    /// Makes the process ask anew who they are.
    pub fn forget(&self, app: &TestApp) {
        if self.cookie.is_some() {
            app.forget(&self.browser);
        }
    }
}

impl Callers {
    /// Company A with `a` in its markers, company B with `b`.
    pub async fn create(app: &TestApp) -> Self {
        let worlds = [World::named(&app.db, "salon-a"), World::named(&app.db, "salon-b")];
        for (n, world) in (1..).zip(&worlds) {
            let sql = SEED
                .replace("{n}", &format!("{n}"))
                .replace("{c}", &world.company.to_string())
                .replace("{l}", &world.lilla.to_string())
                .replace("{o}", &world.gergo.to_string())
                .replace("{s}", &world.shop.to_string())
                .replace("{cut}", &world.cut.to_string())
                .replace("{color}", &world.color.to_string());
            app.db.execute(Role::Migrator, &sql);
            for image in (101..=108).chain(201..=208).chain([303, 305, 306]) {
                let folder = format!("company/{}/0000000{n}-0000-7000-8000-000000000{image}", world.company);
                let FileStore::Folder(files) = &app.app.config.files else { panic!("a folder") };
                let folder = files.join(folder);
                std::fs::create_dir_all(&folder).unwrap();
                std::fs::write(folder.join("640.jpg"), [0xff, 0xd8, 0xff, 0xd9]).unwrap();
            }
        }
        super::snapshot::mark(&app.db, [('a', worlds[0].company), ('b', worlds[1].company)]);
        let of_a: &[&str] = &["kept-b-", "own-b-", "7254321"];
        // The income of A's supervisor.
        let of_provider: &[&str] = &["kept-b-", "own-b-", "7254321", "7154321"];
        let of_nobody: &[&str] = &["kept-a-", "kept-b-", "own-a-", "own-b-", "7154321", "7254321"];
        // Name, column, guest too, company, person, forbidden markers.
        let people: [(_, _, _, _, Option<u8>, _); 7] = [
            ("AN", 0, false, 0, None, of_nobody),
            ("G", 1, false, 0, Some(5), &["kept-a-", "kept-b-", "own-b-", "7154321", "7254321"]),
            ("P", 2, false, 0, Some(1), of_provider),
            ("S", 3, false, 0, Some(2), of_a),
            ("X", 4, false, 1, Some(2), &["kept-a-", "own-a-", "7154321"]),
            ("P+G", 2, true, 0, Some(3), of_provider),
            ("D", 0, false, 0, Some(4), of_nobody),
        ];
        let mut callers = Vec::new();
        for (name, column, is_guest_too, home, person, forbidden) in people {
            let browser = match person {
                Some(person) => app.signed_in(AccountId(account(home, person))).await,
                None => app.browser().await,
            };
            let (cookie, page_token) = (browser.cookie.clone(), browser.page_token.clone().unwrap());
            callers.push(Caller { name, column, is_guest_too, home, person, forbidden, cookie, page_token, browser });
        }
        // Disabled past the trigger that ends sessions: the state alone must do.
        app.db.execute(
            Role::Superuser,
            "SET session_replication_role = replica; UPDATE accounts SET state = 'DISABLED' WHERE username LIKE 'disabled%'",
        );
        Self { worlds, callers }
    }

    /// The id of something, as it is sent by a caller.
    pub fn id(&self, kind: &str, whose: IdOwner, caller: &Caller) -> String {
        let (home, is_colleague) = match whose {
            IdOwner::Own => (caller.home, false),
            IdOwner::Colleague => (caller.home, true),
            IdOwner::Other => (1 - caller.home, false),
            IdOwner::Random => return Uuid::new_v4().to_string(),
            IdOwner::Malformed => return "not-an-id".to_owned(),
        };
        let world = &self.worlds[home];
        // The same last digits in both companies; the first digit says which.
        let fixed = |own: u32, colleague: u32| {
            let digits = if is_colleague { colleague } else { own };
            format!("0000000{}-0000-7000-8000-000000000{digits:03x}", home + 1)
        };
        let is_owner = caller.column == 3 || caller.column == 4;
        let person = u32::from(caller.person.unwrap_or(5));
        match kind {
            "company" => world.company.to_string(),
            "username" => format!(
                "{}{}",
                match person {
                    1 => "provider",
                    2 => "supervisor",
                    _ => "union",
                },
                home + 1
            ),
            // The caller's own profile, and a colleague's.
            "self" if caller.person == Some(3) && !is_colleague => fixed(0x004, 0x004),
            "self" | "employee" if is_owner != is_colleague => world.gergo.to_string(),
            "self" | "employee" => world.lilla.to_string(),
            "shop" if is_colleague => fixed(0x001, 0x001),
            "shop" => world.shop.to_string(),
            "service" if is_colleague => world.color.to_string(),
            "service" => world.cut.to_string(),
            "category" => fixed(0x007, 0x007),
            "sale" => fixed(0x008, 0x008),
            "profile" => fixed(0x005, 0x006),
            "portrait" => fixed(0x101, 0x201),
            // The caller's own portrait, and a colleague's.
            "face" if caller.person == Some(3) && !is_colleague => fixed(0x108, 0x108),
            "face" if is_owner => fixed(0x201, 0x101),
            "face" => fixed(0x101, 0x201),
            "background" => fixed(0x102, 0x202),
            "place" => fixed(0x103, 0x203),
            "mark" => fixed(0x107, 0x207),
            "cover" => fixed(0x104, 0x204),
            "work" => fixed(0x105, 0x205),
            "guest" => fixed(0xb05, 0xb06),
            "formula" => fixed(0xb15, 0xb16),
            // A card without an account.
            "card" => fixed(0xb07, 0xb08),
            // Visits a guest has booked: the caller's own, and another guest's.
            "visit" => fixed(0xc00 + person, 0xc06),
            // Wishes of a guest: the caller's own, and another guest's.
            "wish" => fixed(0x940 + person, 0x946),
            "entry" => fixed(0x945, 0x946),
            // Events of a calendar: the caller's own, and a colleague's.
            "appointment" if is_owner => fixed(0xc06, 0xc05),
            "appointment" => fixed(0xc05, 0xc06),
            // Income: of the caller, and of a colleague.
            "taking" if caller.person == Some(3) => fixed(0xc04, 0xc05),
            "taking" if is_owner => fixed(0xc06, 0xc05),
            "taking" => fixed(0xc05, 0xc06),
            // Files beside those.
            "photo" if is_owner => fixed(0x206, 0x106),
            "photo" => fixed(0x106, 0x206),
            // Photos guests attached: the caller's own, and another guest's.
            "attached" => fixed(0x300 + person, 0x306),
            "nonwork" if is_owner => fixed(0xd02, 0xd01),
            "nonwork" => fixed(0xd01, 0xd02),
            "invite" => fixed(0xe01, 0xe02),
            "heading" => fixed(0x951, 0x952),
            "expense" => fixed(0x953, 0x954),
            "receipt" => fixed(0x955, 0x956),
            "closing" => fixed(0x957, 0x958),
            "cash" => fixed(0x959, 0x95a),
            // Requests of the caller, and of a colleague.
            "timeoff" if caller.person == Some(3) => fixed(0x963, 0x961),
            "timeoff" if is_owner => fixed(0x962, 0x961),
            "timeoff" => fixed(0x961, 0x962),
            "campaign" => fixed(0x901, 0x902),
            "sms" => fixed(0x911, 0x912),
            "topup" => fixed(0x941, 0x942),
            // Of the caller's own work, and of a colleague's.
            "rating" if caller.person == Some(3) => fixed(0x933, 0x931),
            "rating" if is_owner => fixed(0x932, 0x931),
            "rating" => fixed(0x931, 0x932),
            // Notices of the caller, and of a colleague.
            "notice" if caller.person == Some(3) => fixed(0x923, 0x921),
            "notice" if is_owner => fixed(0x922, 0x921),
            "notice" => fixed(0x921, 0x922),
            // Unowned: ending an ended session is no refusal.
            "session" => fixed(0xf01, 0xf02),
            other => panic!("nobody knows what {other} is"),
        }
    }
}

fn account(home: usize, person: u8) -> Uuid {
    format!("0000000{}-0000-7000-8000-000000000a{person:02}", home + 1).parse().unwrap()
}
