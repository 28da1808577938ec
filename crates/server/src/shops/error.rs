//! Refusals about shops.

use kernel::ShopId;
