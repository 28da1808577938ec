import type { KnownErrorCode } from '../../../api/errorCodes';

/** Refusals of settings; apart from their texts, which only their own pages load. */
export const errors = {
  'category.not_found': 'Ez a kategória már nincs meg.',
  'category.in_use': 'Ebben a kategóriában még vannak szolgáltatások. Tedd át őket máshová!',
  'field.number': 'Egész számot adj meg!',
  'limit.demo_services': 'Bemutató üzemmódban nem vehetsz fel több szolgáltatást.',
  'sale.not_found': 'Ez a kedvezmény már nincs meg.',
  'setting.appointments_ahead': 'Ettől még foglalások függnek.',
  'setting.changed': 'Közben valaki más módosította.',
} satisfies Partial<Record<KnownErrorCode, string>>;
