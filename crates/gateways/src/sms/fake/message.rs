/// A message the gateway took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FakeMessage {
    /// The gateway's name for it: Twilio's sid, an own number at SeeMe.
    pub gateway_id: String,
    /// The sender's name for it, SeeMe only.
    pub reference: String,
    /// As it was sent: `36301234567` to SeeMe, `+36301234567` to Twilio.
    pub number: String,
    pub text: String,
    pub sender: String,
    /// Where reports go, empty for none.
    pub callback: String,
}
