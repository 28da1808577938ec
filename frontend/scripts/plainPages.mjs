import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';

/**
 * Writes the texts and icons that the server's plain pages share with ours into a Rust file, so that nothing on them
 * changes when React renders.
 */
const root = path.resolve(import.meta.dirname, '..');
const output = path.join(root, '../crates/server/src/pages/shared.rs');

// The sources name each other without an ending, as webpack reads them.
registerHooks({
  resolve: (name, context, next) => next(/^\.{1,2}\/.*\/?\w+$/.test(name) ? `${name}.ts` : name, context),
});
const load = (file) => import(path.join(root, 'src', file));

/** Icons by their Rust names, as `icons.ts` names them. */
const icons = {
  ARROW_LEFT: 'arrowLeft',
  CALENDAR_PLUS: 'calendarPlus',
  CHAT: 'chat',
  CHECK: 'check',
  CHEVRON_DOWN: 'chevronDown',
  CIRCLE_ALERT: 'circleAlert',
  CIRCLE_CHECK: 'circleCheck',
  CLOCK: 'clock',
  EXTERNAL_LINK: 'externalLink',
  INFO: 'info',
  MAIL: 'mail',
  MAP_PIN: 'mapPin',
  PHONE: 'phone',
  SEARCH: 'search',
  STAR: 'star',
  TRIANGLE_ALERT: 'triangleAlert',
  USER: 'user',
};

/** Texts of a salon's pages by their Rust names; a list of keys is an array. */
const words = {
  privacy: 'app.privacy',
  login: 'company.signIn',
  forgotten: 'forgotten.title',
  welcome: 'landing.title',
  look_around: 'landing.intro',
  book: 'landing.book',
  book_online: 'landing.online',
  contact: 'company.contact',
  employees: 'employees.title',
  rating: 'landing.rating',
  share: 'landing.share',
  all_prices: 'landing.allPrices',
  services_count: 'landing.services',
  from: 'landing.from',
  all_employees: 'landing.allEmployees',
  shops: 'landing.shops',
  shops_heading: 'shops.title',
  steps: ['service', 'date', 'finalize', 'success'].map((step) => `wizard.step.${step}`),
  choose_services: 'service.title',
  several_services: 'service.footnote',
  choose_one: 'service.choose',
  services: 'service.prices',
  minutes: 'service.minutes',
  per_hour: 'service.perHour',
  other: 'service.otherCategory',
  most_booked: 'landing.mostBooked',
  sales: 'landing.sales',
  hours: 'hours.title',
  open_now: 'hours.openNow',
  closed_now: 'hours.closedNow',
  open_until: 'hours.openUntil',
  opens_today: 'hours.opensToday',
  opens: 'hours.opens',
  date: 'date.title',
  finalize: 'finalize.title',
  waiting: 'waiting.title',
  success: 'success.title',
  not_found: 'app.notFound',
  unknown: 'company.unknown',
  similar: 'company.similar',
  demo_mode: 'company.demoMode',
  written_in: 'company.writtenIn',
  booking_off: 'landing.bookingOff',
};

/** Texts of the pages that mails lead to. */
const mailedWords = {
  back: 'app.back',
  to_home: 'app.toHome',
  login: 'login.title',
  login_who: 'login.who',
  username: 'auth.username',
  password: 'auth.password',
  show_password: 'auth.showPassword',
  login_button: 'auth.login',
  forgotten_link: 'auth.forgotten',
  forgotten: 'forgotten.title',
  forgotten_intro: 'forgotten.intro',
  forgotten_send: 'forgotten.send',
  sign_in: 'signin.title',
  sign_in_text: 'signin.text',
  sign_in_button: 'signin.button',
  signed_in: 'signin.signedIn',
  link_spent: 'signin.failed',
  link_spent_text: 'signin.failedText',
  book_title: 'signin.bookTitle',
  book_text: 'signin.bookText',
  book_button: 'signin.bookButton',
  booked_time: 'finalize.dateTime',
  booked_services: 'finalize.services',
  booked_provider: 'finalize.provider',
  booked_shop: 'finalize.shop',
  reset: 'reset.title',
  reset_intro: 'reset.intro',
  reset_expired: 'reset.expired',
  reset_new_link: 'reset.newLink',
  email_confirm: 'emailChange.confirmTitle',
  email_confirm_text: 'emailChange.confirmText',
  email_confirm_button: 'emailChange.confirm',
  email_sign_in: 'emailChange.signIn',
  email_other: 'emailChange.otherAccount',
  email_expired: 'emailChange.expired',
  email_expired_text: 'emailChange.expiredText',
  email_personal: 'emailChange.personal',
  email_cancel: 'emailChange.cancelTitle',
  email_cancel_text: 'emailChange.cancelText',
  email_cancel_button: 'emailChange.cancel',
  invite: 'invite.title',
  invite_text: 'invite.text',
  invite_lead: 'invite.asSupervisor',
  invite_for: 'invite.for',
  invite_existing: 'invite.existing',
  offer: 'offer.title',
  offer_unknown: 'offer.unknown',
  offer_until: 'offer.until',
  offer_taken: 'offer.taken',
  offer_over: 'offer.over',
  offer_take: 'offer.take',
  visit: 'visit.title',
  visit_unknown: 'visit.unknown',
  visit_confirmed: 'visit.confirmed',
  visit_cancelled: 'visit.cancelled',
  visit_over: 'visit.over',
  visit_confirm: 'visit.confirm',
  when: 'visit.when',
  what: 'visit.what',
  whom: 'visit.whom',
  who: 'visit.who',
  place: 'visit.where',
  price: 'visit.price',
  terms: 'visit.terms',
  rating: 'rate.title',
  rating_unknown: 'rate.unknown',
  rating_given: 'rate.given',
  rating_final: 'rate.final',
  rating_over: 'rate.over',
};

/** Texts of the finder's pages. */
const finderWords = (trades) => ({
  home: 'find.home',
  sign_in: 'find.signIn',
  for_salons: 'find.forSalons',
  title: 'find.title',
  lead: 'find.lead',
  form: 'find.form',
  what: 'find.what',
  what_hint: 'find.whatHint',
  place: 'find.where',
  place_hint: 'find.whereHint',
  near: 'find.near',
  date: 'find.date',
  any_day: 'find.anyDay',
  part: 'find.part',
  all_day: 'find.part.any',
  part_names: ['morning', 'afternoon', 'evening'].map((part) => `find.part.${part}`),
  near_me: 'find.nearMe',
  everything: 'find.everything',
  change: 'find.change',
  submit: 'find.submit',
  trades: 'find.trades',
  guests: 'find.guests',
  guests_times: 'find.guests.times',
  guests_free: 'find.guests.free',
  guests_order: 'find.guests.order',
  salons: 'find.salons',
  salons_all: 'find.salons.all',
  salons_price: 'find.salons.price',
  salons_data: 'find.salons.data',
  salons_begin: 'find.salons.begin',
  salons_try: 'find.salons.try',
  filters: 'find.filters',
  switch_names: ['open', 'card', 'stepFree', 'homeVisits'].map((name) => `find.${name}`),
  open_now: 'find.openNow',
  spoken: 'find.spoken',
  any_language: 'find.anyLanguage',
  sort: 'find.sort',
  sort_names: ['fit', 'distance', 'time', 'price', 'rating'].map((order) => `find.sort.${order}`),
  results: 'find.results',
  results_for: 'find.resultsFor',
  map: 'find.map',
  map_from: 'find.mapFrom',
  corrected: 'find.corrected',
  unknown_place: 'find.unknownPlace',
  similar: 'find.similar',
  wider: 'find.wider',
  none_here: 'find.noneHere',
  km: 'find.km',
  rating: 'find.rating',
  others: 'find.others',
  about: 'find.about',
  why: 'find.why',
  points: 'find.points',
  count: 'find.count',
  none: 'find.none',
  minutes: 'find.minutes',
  an_hour: 'find.anHour',
  no_times: 'find.noTimes',
  today: 'find.today',
  tomorrow: 'find.tomorrow',
  credit: 'find.credit',
  trade_names: trades.map(([code]) => `find.trade.${code}`),
  skip: 'app.skipToContent',
  privacy: 'app.privacy',
  other_language: 'app.otherLanguage',
});

/** Texts of the page for owners; one that is missing is empty. */
const ownersWords = ({ promises, moves, features, compared }) => ({
  title: 'owners.title',
  heading: 'owners.heading',
  lead: 'owners.lead',
  promises: 'owners.promises',
  promise_titles: promises.map((it) => `owners.promise.${it}`),
  promise_texts: promises.map((it) => `owners.promise.${it}.text`),
  pictures: 'owners.pictures',
  day: ['owners.day', 'owners.day.text', 'owners.day.alt'],
  figures: ['owners.figures', 'owners.figures.text', 'owners.figures.alt'],
  phone: ['owners.phone', 'owners.phone.text', 'owners.phone.alt'],
  prices: 'owners.prices',
  prices_hint: 'owners.prices.hint',
  per_month: 'owners.prices.perMonth',
  calendars: 'owners.prices.calendars',
  any_calendars: 'owners.prices.anyCalendars',
  base: 'owners.prices.base',
  feature_names: features.map((it) => `owners.prices.${it}`),
  unsold: 'owners.prices.unsold',
  prices_failed: 'owners.prices.failed',
  compare: 'owners.compare',
  compare_hint: 'owners.compare.hint',
  compare_heads: ['product', 'monthly', 'guest', 'trial', 'source'].map((it) => `owners.compare.${it}`),
  see: 'owners.compare.see',
  read: 'owners.compare.read',
  our_range: 'owners.compare.ours.range',
  our_prices_above: 'owners.compare.ours.above',
  ours: ['guest', 'trial', 'source'].map((it) => `owners.compare.ours.${it}`),
  compared_monthly: compared.map((it) => it.monthly),
  compared_guest: compared.map((it) => it.guest),
  compared_trial: compared.map((it) => it.trial),
  moving: 'owners.move',
  moving_hint: 'owners.move.hint',
  move_titles: moves.map((it) => `owners.move.${it}`),
  move_texts: moves.map((it) => `owners.move.${it}.text`),
  ready: 'owners.ready',
  ready_text: 'owners.ready.text',
});

/** The constant of what is beside ours. */
const comparedProducts = (
  compared,
) => `/// Products beside ours: name, page with prices, source of the figures and its host, day on which it was read.
pub(super) const COMPARED: [[&str; 5]; ${compared.length}] = [
${compared
  .map(
    (it) => `    [${[it.name, it.prices, it.source, new URL(it.source).hostname, it.read].map(literal).join(', ')}],\n`,
  )
  .join('')}];
`;

/** A Rust literal; spaces that do not look like one are escaped. */
const literal = (text) =>
  `"${text.replace(/["\\]/g, '\\$&').replace(/[\u00a0\u202f\u00ad]/g, (it) => `\\u{${it.codePointAt(0).toString(16)}}`)}"`;

/** The struct of some texts and its values in both languages. */
function structOf(name, about, keys, texts) {
  const fields = Object.entries(keys);
  const typeOf = (key) => (Array.isArray(key) ? `[&'static str; ${key.length}]` : "&'static str");
  const textOf = (messages) => (key) => {
    if (key === null) {
      return literal('');
    }
    if (messages[key] === undefined) {
      throw new Error(`no text is called ${key}`);
    }
    return literal(messages[key]);
  };
  const constantOf = (messages, key) =>
    Array.isArray(key) ? `[${key.map(textOf(messages)).join(', ')}]` : textOf(messages)(key);
  const constants = Object.entries(texts).map(
    ([language, messages]) => `    const ${language.toUpperCase()}: Self = Self {
${fields.map(([field, key]) => `        ${field}: ${constantOf(messages, key)},\n`).join('')}    };
`,
  );
  return `/// ${about}
pub(super) struct ${name} {
${fields.map(([field, key]) => `    pub ${field}: ${typeOf(key)},\n`).join('')}}

impl ${name} {
${constants.join('\n')}
    pub(super) fn of(language: Locale) -> &'static Self {
        match language {
            Locale::Hu => &Self::HU,
            Locale::En => &Self::EN,
        }
    }
}
`;
}

const texts = {};
for (const language of ['hu', 'en']) {
  const { bundle } = await load(`locales/${language}.ts`);
  const others = [
    'booking/later',
    'waiting',
    'finder',
    'owners',
    'workspace/shell',
    'workspace/identity',
    'workspace/identity/emailChange',
    'workspace/employees',
    'workspace/visits',
    'workspace/ratings/rate',
  ];
  const loaded = await Promise.all(others.map((it) => load(`locales/${it}/${language}.ts`)));
  texts[language] = Object.assign({}, bundle.messages, ...loaded.map(({ messages }) => messages));
}
const outlines = await load('components/icons/icons.ts');
const { trades } = await load('features/finder/query.ts');
const owners = await load('features/owners/facts.ts');

const rust = `//! Texts and icons that the server's pages share with the frontend. Written by \`frontend/scripts/plainPages.mjs\`.

use kernel::Locale;

${Object.entries(icons)
  .map(([name, icon]) => `pub(super) const ${name}: &str = ${literal(outlines[icon])};\n`)
  .join('')}
${structOf('PageWords', "Texts of a salon's pages.", words, texts)}
${structOf('MailedWords', 'Texts of the pages that mails lead to.', mailedWords, texts)}
${structOf('FinderWords', "Texts of the finder's pages; `trade_names` in the order of [`catalog::Trade::ALL`].", finderWords(trades), texts)}
${structOf('OwnersWords', 'Texts of the page for owners; a figure that was not found is empty.', ownersWords(owners), texts)}
${comparedProducts(owners.compared)}`;

// A file written anew makes cargo compile the server once more.
if (readFileSync(output, 'utf8') !== rust) {
  writeFileSync(output, rust);
}
