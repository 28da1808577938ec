import type { KnownErrorCode } from '../../api/errorCodes';

/** The texts of saying who one is. */
export const messages = {
  'auth.email': 'E-mail-cím',
  'auth.emailHint': 'Ha már foglaltál nálunk, felismerünk; ha nem, két perc alatt regisztrálhatsz.',
  'auth.continue': 'Tovább',
  'auth.google': 'Azonosítás Google-fiókkal',
  'auth.facebook': 'Azonosítás Facebook-fiókkal',
  'auth.or': 'vagy e-mail-címmel',
  'auth.googleLeaving': 'Továbbítás a Google-hoz…',
  'auth.facebookUnavailable': 'A Facebook-belépés jelenleg nem elérhető.',
  'auth.socialUnavailable':
    'A Google- és a Facebook-belépés jelenleg nem elérhető. Kérjük, azonosítsd magad e-mail-címmel!',
  'auth.loginTitle': 'Belépés',
  'auth.loginIntro': 'Ezzel az e-mail-címmel már regisztráltak. Add meg a jelszavadat!',
  'auth.password': 'Jelszó',
  'auth.showPassword': 'Jelszó mutatása',
  'auth.hidePassword': 'Jelszó elrejtése',
  'auth.login': 'Belépés',
  'auth.otherEmail': 'Másik e-mail-címet használok',
  'auth.forgotten': 'Elfelejtett jelszó',
  'auth.registerTitle': 'Regisztráció',
  'auth.registerIntro': 'Még nem ismerjük ezt az e-mail-címet. Adj meg néhány adatot, hogy a szalon tudja, kit vár!',
  'auth.lastName': 'Vezetéknév',
  'auth.firstName': 'Keresztnév',
  'auth.phone': 'Telefonszám',
  'auth.phoneHint': 'Így: +36/30 123-4567',
  'auth.privacyLabel': 'Elolvastam és elfogadom az adatkezelési tájékoztatót.',
  'auth.privacyOpen': 'Az adatkezelési tájékoztató megnyitása',
  'auth.register': 'Regisztráció',
  'auth.registering': 'Regisztráció…',
  'auth.cancel': 'Mégsem',
  'auth.mailed':
    'A jelszavadat elküldtük a következő címre: {email}. A levél megérkezése akár 10 percet is igénybe vehet.',
  'auth.mailedLink':
    'A levélben belépési hivatkozás is van. Ha ebben a böngészőben nyitod meg, a foglalás itt magától folytatódik.',
  'auth.waiting': 'Várakozás a belépésre…',
  'auth.phoneTitle': 'Telefonszám megadása',
  'auth.phoneIntro': 'A foglaláshoz a telefonszámodra is szükség van.',
  'auth.phoneSave': 'Mentés és tovább',
  'auth.phoneFailed': 'Hiba a telefonszám beállításakor!',
  'auth.username': 'Felhasználónév vagy e-mail-cím',
  'auth.logout': 'Kilépés',
  'auth.signedInAs': 'Belépve: {name}',
} as const;

export const errors = {
  'access.not_signed_in': 'Ehhez előbb be kell lépned.',
  'access.forbidden': 'Ehhez nincs jogosultságod.',
  'access.feature_disabled': 'Ezt a szalon nem használja.',
  'access.subscription_inactive': 'Az előfizetésed lejárt, kérlek, hosszabbítsd meg!',
  'access.csrf': 'Az oldal túl régen volt nyitva. Frissítsd, és próbáld újra!',
  'access.wrong_credentials': 'Hibás jelszó vagy felhasználónév',
  'access.link_invalid': 'Ez a hivatkozás lejárt, vagy már felhasználták.',
  'access.password_expired':
    'Ez az ideiglenes jelszó lejárt. Használd a belépési hivatkozást, vagy hívd fel a szalont!',
  'access.google_failed':
    'A Google-belépés nem sikerült. Azonosítsd magad e-mail-címmel (ha kell, kérj új jelszót), vagy próbáld újra később!',
  'access.google_unavailable':
    'A Google-belépés most nem érhető el. Azonosítsd magad e-mail-címmel, vagy próbáld újra később!',
  'access.facebook_failed':
    'A Facebook-belépés nem sikerült. Azonosítsd magad e-mail-címmel (ha kell, kérj új jelszót), vagy próbáld újra később!',
  'access.facebook_unavailable': 'A Facebook-belépés jelenleg nem elérhető. Kérjük, azonosítsd magad e-mail-címmel!',
  'access.link_required':
    'Ezzel az e-mail-címmel már van fiókod. Lépj be a jelszavaddal; utána a Google-fiókodat is hozzákapcsolhatod.',
  'access.identity_taken': 'Ez a Google-fiók másik fiókhoz tartozik, vagy a tiédhez már egy másik van kapcsolva.',
  'access.sign_in_again': 'Ehhez lépj ki, és lépj be újra!',
  'access.proof_required': 'Ezt most nem tudtuk ellenőrizni. Kérlek, próbáld újra!',
  'account.unknown': 'Ezzel a fiókkal még nem regisztráltál. Regisztrálj előbb!',
  'account.email_taken': 'Ez az e-mail-cím már foglalt. Lépj be vele, vagy adj meg másikat!',
  'account.username_taken': 'Ez a felhasználónév már foglalt. Válassz másikat!',
} satisfies Partial<Record<KnownErrorCode, string>>;
