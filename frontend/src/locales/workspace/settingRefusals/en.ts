import type * as hungarian from './hu';

export const errors: Record<keyof typeof hungarian.errors, string> = {
  'category.not_found': 'This category is gone.',
  'category.in_use': 'There are services in this category. Put them elsewhere first!',
  'field.number': 'Enter a whole number!',
  'limit.demo_services': 'You cannot add more services in demo mode.',
  'sale.not_found': 'This discount is gone.',
  'setting.appointments_ahead': 'Appointments depend on this.',
  'setting.changed': 'Somebody else changed this meanwhile.',
};
