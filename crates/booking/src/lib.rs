//! Guests and appointments: booking online, limits, reasons of refusal.
