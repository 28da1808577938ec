import type { KnownErrorCode } from '../../../api/errorCodes';

/** The texts of invitations for whom they are for. */
export const messages = {
  'invites.email': 'E-mail-cím',
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
  'invite.proveText':
    'Ezt a meghívást már elfogadtad a kapott linkkel. Ez a levél azt igazolja, hogy a cím a tiéd: nyomd meg a gombot!',
  'invite.prove': 'E-mail-cím igazolása',
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
  'owner.same': 'A szalon már a tiéd.',
  'owner.not_supervisor': 'Csak aktív vezető lehet tulajdonos.',
  'owner.unproven': 'Előbb igazolnia kell az e-mail-címét: a meghívó levelében lévő linkkel, vagy új jelszót kérve.',
  'employee.last_supervisor': 'Legalább egy vezetőnek maradnia kell.',
} satisfies Partial<Record<KnownErrorCode, string>>;
