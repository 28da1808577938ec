import type { KnownErrorCode } from '../../../api/errorCodes';

/** The texts of colleagues and invitations. */
export const messages = {
  'employees.team': 'Munkatársak',
  'employees.intro':
    'Itt látod, ki dolgozik a szalonban, és új munkatársat hívhatsz meg. Az adatok szerkesztése még készül.',
  'employees.you': 'te',
  'employees.disabled': 'letiltva',
  'employees.supervisor': 'vezető',
  'employees.hidden': 'nincs a naptárban',
  'employees.loadFailedTeam': 'A munkatársakat most nem sikerült betölteni.',
  'invites.title': 'Meghívások',
  'invites.none': 'Nincs függő meghívás.',
  'invites.new': 'Munkatárs meghívása',
  'invites.email': 'E-mail-cím',
  'invites.whose': 'Kinek szól?',
  'invites.newColleague': 'Új munkatárs',
  'invites.role': 'Szerepkör',
  'invites.PROVIDER': 'Szolgáltató',
  'invites.SUPERVISOR': 'Vezető',
  'invites.language': 'A levél nyelve',
  'invites.send': 'Meghívó küldése',
  'invites.sending': 'Küldés…',
  'invites.sent': 'Elküldtük a meghívót ide: {email}',
  'invites.resend': 'Újraküldés',
  'invites.resendTo': 'Újraküldés: {email}',
  'invites.delete': 'Visszavonás',
  'invites.deleteOf': 'Visszavonás: {email}',
  'invites.deleteTitle': 'Visszavonod a meghívást?',
  'invites.deleteText': 'A levélben küldött link nem fog működni: {email}.',
  'invites.state.PENDING': 'függőben, lejár: {when}',
  'invites.state.EXPIRED': 'lejárt: {when}',
  'invites.loadFailed': 'A meghívásokat most nem sikerült betölteni.',
  'invite.title': 'Meghívás',
  'invite.text': '{inviter} meghívott a következő szalon munkatársai közé: {company}.',
  'invite.asSupervisor': 'Vezetőként látod majd a szalon beállításait és számait is.',
  'invite.for': 'A meghívás ennek a címnek szól: {email}',
  'invite.newIntro': 'Add meg az adataidat, és már bent is vagy.',
  'invite.accept': 'Elfogadom a meghívást',
  'invite.accepting': 'Elfogadás…',
  'invite.existing': 'Ehhez az e-mail-címhez már tartozik fiók. Lépj be vele, és elfogadhatod a meghívást.',
  'invite.otherAccount':
    'Most más fiókkal vagy belépve: {name}. Lépj ki, és lépj be azzal, amelyiknek a meghívás szól!',
  'invite.gone': 'Ez a meghívás már nem érvényes. Kérj újat attól, aki meghívott!',
  'invite.loadFailed': 'A meghívást most nem sikerült betölteni.',
} as const;

export const errors = {
  'invite.not_found':
    'Ez a meghívó nem érvényes: lejárt, visszavonták, vagy már felhasználták. Kérj újat attól, aki meghívott!',
  'invite.works_elsewhere': 'Ezzel a címmel már egy másik szalonban dolgozik valaki. Egy fiók egy szalonhoz tartozhat.',
  'invite.works_here': 'Ezzel a címmel már dolgozik nálatok valaki.',
  'invite.exists': 'Ide már ment meghívó. Küldd el újra, vagy vond vissza!',
  'invite.profile_taken': 'Ezzel a profillal már belép valaki, vagy le van tiltva.',
  'invite.other_account': 'A meghívó más e-mail-címre szól. Lépj be azzal, amelyikre kaptad!',
  'invite.email_unverified':
    'Előbb erősítsd meg az e-mail-címedet: kérj új jelszót, és a levélben kapott linkkel lépj be!',
  'invite.over': 'Ezt a meghívót már elfogadták vagy visszavonták.',
  'invite.prove_first':
    'Mielőtt meghívsz valakit, igazold a saját e-mail-címedet: nyisd meg a regisztrációkor küldött levél linkjét, vagy kérj új jelszót a belépés oldalán!',
  'demo.other_id': 'Nem ez a szalonod webcíme. Írd be pontosan!',
  'demo.over': 'Ez a szalon már nem bemutató, ezért itt nem adható fel.',
  'employee.is_owner': 'A szalon tulajdonosa nem tiltható le, és vezető marad.',
  'employee.last_supervisor': 'Legalább egy vezetőnek maradnia kell.',
} satisfies Partial<Record<KnownErrorCode, string>>;
