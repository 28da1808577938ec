import type { KnownErrorCode } from '../../../../api/errorCodes';

/** Refusals of settings; apart from their texts, which only their own pages load. */
export const errors = {
  'category.not_found': 'Ez a kategória már nincs meg.',
  'category.in_use': 'Ebben a kategóriában még vannak szolgáltatások. Tedd át őket máshová!',
  'field.number': 'Egész számot adj meg!',
  'limit.demo_services': 'Bemutató üzemmódban nem vehetsz fel több szolgáltatást.',
  'expense.not_found': 'Ez a kiadás vagy melléklet már nincs meg.',
  'expense.category_not_found': 'Ez a kategória már nincs meg. Válassz másikat!',
  'expense.category_taken': 'Már van ilyen nevű kategória.',
  'expense.file_type': 'Csak kép (JPEG, PNG, WebP) vagy ép PDF csatolható.',
  'income.of_colleague':
    'Ennek a látogatásnak a bevételét csak a munkatársad és a vezető látja és módosítja. Ha már fizettek, áthelyezni vagy törölni is ők tudják.',
  'income.day_closed':
    'Ez a nap le van zárva. Az összegein csak akkor lehet változtatni, ha egy vezető újra megnyitja.',
  'income.day_changed': 'Közben változott a bevétel. Nézd meg újra az összegeket!',
  'income.entry_not_found': 'Ez a tétel már nincs a kasszában.',
  'income.closing_not_found': 'Ez a zárás már nincs érvényben.',
  'income.ahead': 'Ami még csak lesz, azt nem lehet kifizetettnek venni vagy lezárni.',
  'time_off.not_found': 'Ez a kérés már nincs meg.',
  'time_off.answered': 'Erre a kérésre közben válaszoltak.',
  'time_off.already_asked': 'Erre az időre már van megválaszolatlan kérésed.',
  'invoice.service_unavailable': 'Nincs beállítva számlázó.',
  'invoice.not_paid': 'Előbb rögzítsd, mennyit fizetett a vendég!',
  'invoice.nothing_paid': 'Ingyenes látogatásról nem készül számla.',
  'invoice.storno_first': 'Ehhez a látogatáshoz már van számla, más összegről. Előbb azt sztornózd!',
  'invoice.not_issued': 'Ehhez a látogatáshoz nincs kiállított számla.',
  'field.messenger':
    'Ez nem lehet egy Messenger-oldal neve. Azt írd be, ami az m.me/ után áll, vagy illeszd be az oldal linkjét!',
  'field.tax_number': 'Ez nem magyar adószám (12345678-1-42).',
  'sale.not_found': 'Ez a kedvezmény már nincs meg.',
  'setting.appointments_ahead': 'Ettől még foglalások függnek.',
  'setting.changed': 'Közben valaki más módosította.',
  'access.not_granted': 'Ezt a szalon vezetője nem engedélyezte neked.',
  'company.szalonka_id_taken': 'Ez az azonosító már egy másik szalonhoz tartozik. Válassz másikat!',
} satisfies Partial<Record<KnownErrorCode, string>>;
