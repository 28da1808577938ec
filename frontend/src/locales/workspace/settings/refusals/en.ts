import type * as hungarian from './hu';

export const errors: Record<keyof typeof hungarian.errors, string> = {
  'category.not_found': 'This category is gone.',
  'category.in_use': 'There are services in this category. Put them elsewhere first!',
  'field.number': 'Enter a whole number!',
  'limit.demo_services': 'You cannot add more services in demo mode.',
  'expense.not_found': 'This expense or attachment is gone.',
  'expense.category_not_found': 'This category is gone. Choose another!',
  'expense.category_taken': 'There is a category with this name.',
  'expense.file_type': 'Only a picture (JPEG, PNG, WebP) or an intact PDF can be attached.',
  'income.of_colleague':
    'Only the colleague and supervisors see and change what this visit brought. A paid visit is moved or deleted by them, too.',
  'income.day_closed': 'This day is closed. Its amounts can only be changed after a supervisor has opened it again.',
  'income.day_changed': 'The income has changed in the meantime. Look at the sums again!',
  'income.entry_not_found': 'This entry is not in the till any more.',
  'income.closing_not_found': 'This closing does not stand any more.',
  'income.ahead': 'What is still ahead can be neither paid nor closed.',
  'time_off.not_found': 'This request is not there any more.',
  'time_off.answered': 'This request has been answered meanwhile.',
  'time_off.already_asked': 'You have an unanswered request for this time.',
  'invoice.service_unavailable': 'No invoicing service is set up.',
  'invoice.not_paid': 'Record first what the guest paid!',
  'invoice.nothing_paid': 'A free visit gets no invoice.',
  'invoice.storno_first': 'This visit has an invoice about another amount. Cancel that one first!',
  'invoice.not_issued': 'This visit has no invoice that was issued.',
  'field.messenger':
    'This is not the name of a Messenger page. Enter what stands after m.me/, or paste the link of the page!',
  'field.tax_number': 'This is no Hungarian tax number (12345678-1-42).',
  'sale.not_found': 'This discount is gone.',
  'setting.appointments_ahead': 'Appointments depend on this.',
  'setting.changed': 'Someone else changed this in the meantime.',
  'company.szalonka_id_taken': 'Another salon already uses this id. Choose another one!',
};
