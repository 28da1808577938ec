use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use kernel::CompanyId;
use uuid::Uuid;

/// A code with the company's id and 256 random bits, so that the row can be found inside the company's tenant wall
/// (docs/trust.md#codes).
pub fn new(company: CompanyId) -> String {
    let random: [u8; 32] = rand::random();
    BASE64_URL_SAFE_NO_PAD.encode([company.0.as_bytes().as_slice(), &random].concat())
}

/// The company of a code; `None` when it is malformed.
pub fn company_of(code: &str) -> Option<CompanyId> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(code).ok().filter(|it| it.len() == 48)?;
    Uuid::from_slice(bytes.get(..16)?).ok().map(CompanyId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_names_its_company_and_never_comes_again() {
        let company = CompanyId(Uuid::from_u128(7));
        let code = new(company);
        assert_eq!(code.len(), 64);
        assert_eq!(company_of(&code), Some(company));
        assert_ne!(code, new(company));
        for wrong in ["", "x", &code[1..], &format!("{code}x"), &"ő".repeat(64)] {
            assert_eq!(company_of(wrong), None, "{wrong}");
        }
    }
}
