import type { KnownErrorCode } from '../../../../api/errorCodes';

/** Refusals of the subscription and of payments; other pages meet some of them too. */
export const errors = {
  'subscription.trial': 'A bemutató szalonhoz nem kell előfizetés. Előbb élesítsd a szalont!',
  'subscription.unlimited': 'Ez az előfizetés nem jár le, nincs mit fizetni.',
  'subscription.no_tier': 'Előbb válassz csomagot!',
  'subscription.tier_not_found': 'Ez a csomag már nem kapható.',
  'subscription.same_tier': 'Már ez a csomagod.',
  'subscription.too_many_calendars': 'Többen dolgoztok a szalonban, mint ahány naptár ebben a csomagban van.',
  'subscription.calendars_full': 'A csomagodban nincs több naptár. Válassz nagyobbat az Előfizetés oldalon!',
  'subscription.feature_not_held': 'Ez a modul nincs benne a csomagodban.',
  'subscription.price_changed': 'Közben megváltozott az ára. Nézd meg az újat, és erősítsd meg ismét!',
  'subscription.too_far_ahead': 'Két évnél tovább nem lehet előre fizetni.',
  'topup.card_unavailable': 'Bankkártyával most nem lehet fizetni.',
  'topup.transfer_unavailable': 'Átutalással most nem lehet fizetni.',
  'topup.too_many': 'Túl sok befizetésed vár egyszerre. Fejezd be vagy várd ki valamelyiket!',
  'topup.not_found': 'Ez a befizetés nincs meg.',
  'topup.not_refundable': 'Ezt a befizetést nem lehet visszaküldeni.',
} satisfies Partial<Record<KnownErrorCode, string>>;
