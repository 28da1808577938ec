//! Responses that are serialised once per version of a salon and day.

use std::sync::OnceLock;

use catalog::Salon;
use chrono::NaiveDate;

use crate::http::answer::Answer;
use crate::http::error::ApiError;
use crate::salon::dto::{
    CompanyDto, EmployeeDto, EmployeesDto, SaleDto, SalesDto, ServiceCategoriesDto, ServiceCategoryDto, ServiceDto,
    ServicesDto, ShopDto, ShopsDto,
};

/// The responses of one salon, each serialised at its first request.
pub struct Prepared {
    today: NaiveDate,
    company: OnceLock<Answer>,
    shops: OnceLock<Answer>,
    sales: OnceLock<Answer>,
    services: OnceLock<Answer>,
    categories: OnceLock<Answer>,
    employees: OnceLock<Answer>,
}

macro_rules! prepared {
    ($($(#[$doc:meta])* $name:ident: $write:expr;)+) => {
        impl Prepared {
            /// Empty, for that day in the salon's zone.
            pub fn on(today: NaiveDate) -> Self {
                Self { today, $($name: OnceLock::new()),+ }
            }

            $(
                $(#[$doc])*
                ///
                /// # Errors
                /// `internal` when it cannot be written as JSON.
                pub fn $name(&self, salon: &Salon) -> Result<&Answer, ApiError> {
                    let write: fn(&Salon, NaiveDate) -> _ = $write;
                    match self.$name.get() {
                        Some(it) => Ok(it),
                        None => {
                            let made = Answer::new(&write(salon, self.today))?;
                            Ok(self.$name.get_or_init(|| made))
                        }
                    }
                }
            )+
        }
    };
}

prepared! {
    /// `get_company`
    company: |it, today| CompanyDto::new(it, today);
    /// `list_shops`
    shops: |it, today| ShopsDto { items: ShopDto::all_of(it, today) };
    /// `list_sales`
    sales: |it, _| SalesDto { items: it.sales.iter().map(SaleDto::from).collect() };
    /// `list_services`
    services: |it, _| ServicesDto { items: it.services.iter().map(ServiceDto::from).collect() };
    /// `list_service_categories`
    categories: |it, _| ServiceCategoriesDto { items: it.categories.iter().map(ServiceCategoryDto::from).collect() };
    /// `list_active_employees`
    employees: |it, _| EmployeesDto { items: it.employees.iter().map(EmployeeDto::from).collect() };
}
