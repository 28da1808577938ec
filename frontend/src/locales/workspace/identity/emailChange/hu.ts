import type { EmailChangeErrorCode } from '../../../../api/errorCodes';
/** A change of one's e-mail address. */
export const messages = {
  'emailChange.title': 'E-mail-cím',
  'emailChange.hint': 'Ezzel jelentkezel be, és ide írunk. Az új cím akkor lép életbe, amikor megerősítetted.',
  'emailChange.new': 'Új e-mail-cím',
  'emailChange.password': 'Jelenlegi jelszó',
  'emailChange.ask': 'Megerősítő levél küldése',
  'emailChange.loadFailed': 'Most nem sikerült megnézni, vár-e új címed megerősítésre.',
  'emailChange.pending':
    'Ide írtunk: {email}. Még nincs megerősítve: addig a mostani címed marad, és annak is szóltunk. A link eddig használható: {until}.',
  'emailChange.notArrived': 'Nem jött meg? Nézd meg a levélszemét között, és hogy jól írtad-e be.',
  'emailChange.again': 'Küldjük újra',
  'emailChange.againIn': 'Küldjük újra ({time})',
  'emailChange.sentAgain': 'Újra elküldtük.',
  'emailChange.giveUp': 'Mégse módosítom',
  'emailChange.givenUp': 'Marad a mostani címed.',
  'emailChange.confirmTitle': 'E-mail-cím megerősítése',
  'emailChange.confirmText': 'Ezután ezzel a címmel jelentkezel be, és ide írunk: {email}. Máshol mindenhol kilépsz.',
  'emailChange.confirm': 'Ez legyen a címem',
  'emailChange.confirmed': 'Mostantól ez a címed: {email}',
  'emailChange.confirmedText': 'A régi címednek is megírtuk.',
  'emailChange.signIn':
    'Ezt a címet egy fiókhoz adták meg: {email}. Lépj be abba a fiókba a régi címmel, és itt folytathatod.',
  'emailChange.otherAccount':
    'Ezt a címet ({email}) egy másik fiókhoz adták meg, mint amelyikbe be vagy lépve ({own}). Lépj be abba, és itt folytathatod.',
  'emailChange.expired': 'Ez a link lejárt, már felhasználták, vagy leállították a módosítást.',
  'emailChange.expiredText': 'Ha még kell, kérd a módosítást újra a személyes adataidnál.',
  'emailChange.taken':
    'Ennek a címnek közben saját fiókja lett. Lépj be vele, vagy adj meg másik címet a személyes adataidnál!',
  'emailChange.personal': 'Személyes adatok',
  'emailChange.cancelTitle': 'E-mail-cím módosításának leállítása',
  'emailChange.cancelText': 'Új e-mail-címet kértek a fiókodhoz. Ha leállítod, marad a mostani.',
  'emailChange.cancel': 'Leállítom',
  'emailChange.cancelled': 'Leállítottuk: marad a mostani címed.',
  'emailChange.cancelledText': 'Ha nem te kérted, valaki ismeri a jelszavadat. Adj meg most újat!',
  'emailChange.newPassword': 'Új jelszó megadása',
  'emailChange.cancelExpired': 'Itt már nincs mit leállítani: a módosítás lejárt, megtörtént, vagy már leállították.',
} as const;

export type EmailChangeMessages = typeof messages;

/** Refusals that this part alone can meet. */
export const errors: Record<EmailChangeErrorCode, string> = {
  'account.email_same': 'Ez a mostani címed. Adj meg másikat!',
  'account.no_email_change': 'Nincs megerősítésre váró címed. Add meg újra!',
};
