/// An accepted message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FakeMessage {
    /// The gateway's id: Twilio's sid, a running number at SeeMe.
    pub gateway_id: String,
    /// The sender's reference, SeeMe only.
    pub reference: String,
    /// As sent: `36301234567` to SeeMe, `+36301234567` to Twilio.
    pub number: String,
    pub text: String,
    pub sender: String,
    /// The address for reports, empty for none.
    pub callback: String,
}
