import type { KnownErrorCode } from '../../../../api/errorCodes';
import { errors as waiting } from '../../../waiting/refusals/hu';

/** Refusals of messages to guests; apart from their texts, which only their own pages load. */
export const errors = {
  ...waiting,
  'reminder.same_lead': 'A két emlékeztető nem mehet ugyanakkor.',
  'template.unknown_placeholder': 'Olyan adat van benne kapcsos zárójelben, amit nem tudunk kitölteni.',
  'template.too_long': 'Túl hosszú: legfeljebb három SMS-rész lehet.',
  'sms.no_phone': 'Nincs megadva telefonszámod. Add meg a személyes adataidnál!',
  'sms.number_not_allowed': 'Erre a számra nem küldünk SMS-t.',
  'sms.daily_limit': 'Mára elég SMS ment: erre a számra, vagy az egész szalonból. Holnap újra küldheted.',
  'sms.unavailable': 'Ezen a telepítésen nincs SMS-átjáró, ezért SMS nem küldhető.',
  'sms.not_resendable': 'Ezt az SMS-t már nem lehet újra elküldeni.',
  'balance.insufficient': 'Az egyenleged nem elegendő.',
  'campaign.empty': 'Senki sincs, akinek elküldhetnénk: bővítsd a kört!',
  'campaign.price_changed': 'Közben változott az ára. Nézd meg az új árat, és küldd el újra!',
  'campaign.over': 'Ez a kampány már véget ért.',
  'campaign.no_way_out': 'A szövegbe kell a leiratkozás linkje, hogy aki nem kér többet, leiratkozhasson.',
  'visit.too_late': 'A lemondás és az áthelyezés határideje lejárt. Hívd a szalont!',
  'visit.too_early': 'Késést legfeljebb két órával az időpont előtt lehet jelezni.',
  'googlecal.unavailable': 'Ezen a telepítésen a Google naptár nem kapcsolható össze.',
  'googlecal.not_connected': 'A Google naptárad nincs összekapcsolva.',
  'googlecal.reconnect': 'A Google újra kéri a hozzájárulásodat. Kapcsold össze újra!',
  'googlecal.no_answer': 'A Google most nem válaszol. Próbáld újra kicsit később!',
  'googlecal.calendar_not_found': 'Ez a naptár nincs meg, vagy nem a tiéd.',
  'googlecal.no_direction': 'Legalább az egyik irányt válaszd ki!',
  'feed.not_found': 'Ez a naptárcím nem él.',
  'rating.not_found': 'Nincs ilyen értékelés: lehet, hogy közben eltűnt.',
  'rating.over': 'Ezt a látogatást már nem lehet értékelni, és az értékelése sem módosítható.',
  'rating.reported': 'Ezt az értékelést már jelentették, vagy az üzemeltető már döntött róla.',
  'visit.over': 'Ez az időpont már elkezdődött vagy véget ért. Ha kérdésed van, hívd a szalont!',
} satisfies Partial<Record<KnownErrorCode, string>>;
