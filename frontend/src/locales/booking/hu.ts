import type { KnownErrorCode } from '../../api/errorCodes';

/** The texts of the steps and of choosing services. */
export const messages = {
  'wizard.steps': 'A foglalás lépései',
  'wizard.step.service': 'Szolgáltatás',
  'wizard.step.date': 'Időpont',
  'wizard.step.finalize': 'Véglegesítés',
  'wizard.step.success': 'Kész',
  'wizard.stepDone': 'kész, visszalépek ide',
  'wizard.cancel': 'Foglalás megszakítása',
  'wizard.back': 'Vissza',
  'wizard.linkTrimmed': 'A link egy része már nem érvényes, azt kihagytuk. A többit beállítottuk neked.',
  'service.title': 'Válassz szolgáltatást',
  'service.prices': 'Szolgáltatások és árak',
  'service.choose': 'Válassz ki legalább egy szolgáltatást',
  'service.chosen': '{count} szolgáltatás – {sum}',
  'service.minutes': '{minutes} perc',
  'service.perHour': '{price} /\u00a0óra',
  'service.footnote': 'Több szolgáltatás is választható.',
  'service.basket': 'Amit kiválasztottál',
  'service.remove': 'Mégsem kérem: {name}',
  'service.total': 'Összesen',
  'service.lastTime': 'Legutóbb: {what}',
  'service.wished': 'A következő lépésben ezt ajánljuk fel elsőként: {wished}.',
  'service.wishedCannot': 'Ezeket együtt nem vállalja: {name}. A következő lépésben mást ajánlunk.',
  'service.nobody':
    'Ezeket együtt egyik szakemberünk sem vállalja. A következő lépésben külön-külön foglalhatod le őket.',
  'service.search': 'Keresés a szolgáltatások között',
  'service.noMatch': 'Nincs ilyen szolgáltatás: „{text}”.',
  'service.none': 'Ennek a szalonnak még nincs online foglalható szolgáltatása.',
  'service.otherCategory': 'Egyéb',
  'service.pickedInCategory': '{count} kiválasztva',
  'service.loadFailed': 'A szolgáltatásokat most nem sikerült betölteni.',
  'date.call': 'Hívás: {phone}',
  'date.today': 'ma',
  'date.tomorrow': 'holnap',
  'date.whoFailed': 'A szakembereket most nem sikerült betölteni.',
} as const;

export const errors = {
  'booking.disabled':
    'Az online foglalás jelenleg nem elérhető. Kérjük, vedd fel a kapcsolatot a céggel a fenti elérhetőségeken!',
  'booking.demo_mode': 'Ez egy bemutató oldal: a szalon még nem fogad online foglalást. Hívd fel vagy írj nekik!',
} satisfies Partial<Record<KnownErrorCode, string>>;
