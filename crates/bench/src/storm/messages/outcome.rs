//! The outcome of each message in the database, and the messages the fakes received.

use std::collections::{BTreeMap, HashMap};

use bench::Result;
use bench::world;
use localdb::Role;
use testkit::wire::Rows;
use uuid::Uuid;

use super::stage::Stage;

/// The state of a message as salons see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MessageState {
    Open,
    Delivered,
    /// It may have been delivered.
    Unknown,
    /// It was not sent: its appointment was called off before.
    Dropped,
    Failed,
}

/// The way it goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Channel {
    Mail,
    Sms,
}

/// A message as the database has it.
#[derive(Clone, Debug)]
pub struct Message {
    pub channel: Channel,
    pub told: MessageState,
    /// Those of one guest have the same.
    pub order_key: String,
    pub order_number: i64,
    pub event: String,
    /// 0 booked, 1 changed, 2 cancelled.
    pub rank: i64,
}

/// A message as a fake received it.
#[derive(Clone, Debug)]
pub struct ReceivedMessage {
    pub channel: Channel,
    /// Of the message; nil when it has no name of ours.
    pub id: Uuid,
    /// Recipient and text, without the link that differs.
    pub words: String,
}

/// Everything about the messages of one company.
pub struct Outcome {
    pub messages: HashMap<Uuid, Message>,
    /// In the order they came.
    pub received: Vec<ReceivedMessage>,
}

impl Outcome {
    /// Reads both.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub fn read(stage: &Stage, company: u32) -> Result<Self> {
        let company = world::company(company);
        let mut owner = stage.world.client(Role::Migrator)?;
        let mut messages = HashMap::new();
        add(
            &mut messages,
            Channel::Mail,
            owner.query(&format!(
                "SELECT id, CASE WHEN done_at IS NOT NULL AND begun_at IS NOT NULL THEN 'delivered'
                    WHEN done_at IS NOT NULL THEN 'dropped'
                    WHEN failed_at IS NOT NULL AND last_error LIKE 'the answer was lost%' THEN 'unknown'
                    WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'open' END,
                coalesce(order_key, ''), coalesce(order_number, 0), payload->>'event',
                array_position(ARRAY['appointment_booked', 'appointment_changed', 'appointment_cancelled'], kind) - 1
            FROM outbox WHERE company_id = '{company}' AND kind NOT IN ('sms', 'campaign_step', 'image_files')"
            ))?,
        );
        add(
            &mut messages,
            Channel::Sms,
            owner.query(&format!(
                "SELECT s.id, CASE WHEN o.done_at IS NULL AND o.failed_at IS NULL THEN 'open'
                    WHEN s.state IN ('sent', 'delivered') THEN 'delivered' WHEN s.state = 'unknown' THEN 'unknown'
                    WHEN s.state = 'failed' AND s.reason = 'outdated' THEN 'dropped'
                    WHEN s.state IN ('failed', 'refused') THEN 'failed' ELSE 'open' END,
                coalesce(o.order_key, ''), coalesce(o.order_number, 0), coalesce(s.event_id::text, ''),
                coalesce(array_position(ARRAY['on_create', 'on_change', 'on_cancel'], s.kind) - 1, 0)
            FROM sms_messages s LEFT JOIN outbox o ON o.id = s.id WHERE s.company_id = '{company}'"
            ))?,
        );
        Ok(Self { messages, received: received(stage) })
    }

    /// The number of messages of a channel in each state, as text.
    pub fn summary(&self, channel: Channel) -> String {
        let mut counts: BTreeMap<MessageState, usize> = BTreeMap::new();
        for message in self.messages.values().filter(|it| it.channel == channel) {
            *counts.entry(message.told).or_default() += 1;
        }
        let told: Vec<String> = counts.iter().map(|(told, count)| format!("{told:?} {count}").to_lowercase()).collect();
        let came =
            self.received.iter().filter(|it| it.channel == channel && self.told(it) == Some(MessageState::Unknown));
        format!("{}; of the unknown {} had been received", told.join(", "), came.count())
    }

    /// The state of a received message.
    pub fn told(&self, received: &ReceivedMessage) -> Option<MessageState> {
        self.messages.get(&received.id).map(|it| it.told)
    }
}

fn add(messages: &mut HashMap<Uuid, Message>, channel: Channel, rows: Rows) {
    for row in rows {
        let mut cells = row.into_iter().map(Option::unwrap_or_default);
        let mut next = || cells.next().unwrap_or_default();
        let Ok(id) = next().parse() else { continue };
        let told = match next().as_str() {
            "delivered" => MessageState::Delivered,
            "unknown" => MessageState::Unknown,
            "dropped" => MessageState::Dropped,
            "failed" => MessageState::Failed,
            _ => MessageState::Open,
        };
        let (order_key, order_number, event) = (next(), next().parse().unwrap_or_default(), next());
        let rank = next().parse().unwrap_or_default();
        messages.insert(id, Message { channel, told, order_key, order_number, event, rank });
    }
}

/// All that came, first the mails.
fn received(stage: &Stage) -> Vec<ReceivedMessage> {
    let mails = stage.smtp.received().into_iter().filter(|it| it.is_accepted).map(|it| {
        let header = |name| it.find_header(name).unwrap_or_default();
        ReceivedMessage {
            channel: Channel::Mail,
            id: header("Message-ID")
                .trim_start_matches('<')
                .split('@')
                .next()
                .and_then(|it| it.parse().ok())
                .unwrap_or_default(),
            words: format!("{}: {}", it.to, header("Subject")),
        }
    });
    let sms =
        stage.sms.received().into_iter().filter(|it| it.number != stage.racers_number()).map(|it| ReceivedMessage {
            channel: Channel::Sms,
            id: it.reference.parse().map(Uuid::from_u128).unwrap_or_default(),
            words: format!("{}: {}", it.number, it.text.split("http").next().unwrap_or_default()),
        });
    mails.chain(sms).collect()
}
