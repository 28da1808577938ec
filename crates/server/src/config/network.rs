use std::net::{AddrParseError, IpAddr};
use std::str::FromStr;

use ipnet::IpNet;

/// The address of a trusted proxy, or a network such as `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network(IpNet);

impl Network {
    /// Tells whether an address is in it.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address)
    }
}

impl FromStr for Network {
    type Err = AddrParseError;

    fn from_str(text: &str) -> Result<Self, AddrParseError> {
        match text.parse() {
            Ok(network) => Ok(Self(network)),
            Err(_) => text.parse::<IpAddr>().map(|it| Self(it.to_canonical().into())),
        }
    }
}
