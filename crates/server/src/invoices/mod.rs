//! Invoices of visits, issued by the company's invoicing service (docs/invoices.md).

mod cancel_invoice;
mod check_invoice;
pub mod dto;
mod error;
mod get_invoice;
mod request_invoice;
mod settings;
mod test_connection;
mod visit;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(settings::__path_get_invoicing, settings::get_invoicing)
        .add(settings::__path_save_invoicing, settings::save_invoicing)
        .add(test_connection::__path_test_invoicing, test_connection::test_invoicing)
        .add(get_invoice::__path_get_invoice, get_invoice::get_invoice)
        .add(get_invoice::__path_list_invoices, get_invoice::list_invoices)
        .add(request_invoice::__path_request_invoice, request_invoice::request_invoice)
        .add(cancel_invoice::__path_cancel_invoice, cancel_invoice::cancel_invoice)
        .add(check_invoice::__path_check_invoice, check_invoice::check_invoice);
}
