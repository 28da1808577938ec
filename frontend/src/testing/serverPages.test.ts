import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { waitFor } from '@testing-library/react';
import * as icons from '../components/icons/icons';
import { trades } from '../features/finder/query';
import { bundle as en } from '../locales/en';
import { messages as finderEn } from '../locales/finder/en';
import { messages as finderHu } from '../locales/finder/hu';
import { bundle as hu } from '../locales/hu';
import { messages as laterEn } from '../locales/later/en';
import { messages as laterHu } from '../locales/later/hu';
import { messages as waitingEn } from '../locales/waiting/en';
import { messages as waitingHu } from '../locales/waiting/hu';
import { company } from './fixtures';
import { renderBooking } from './render';

/*
 * The server draws the first view of a salon's pages as the frontend will, so that nothing jumps when React renders, and
 * sets the titles they keep. These tests compare snapshots of its pages and texts with the frontend.
 */
const source = path.resolve(__dirname, '..');
const server = path.resolve(source, '../../crates/server');
const snapshot = (file: string) => readFileSync(path.join(server, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
const plain = new DOMParser().parseFromString(snapshot('tests/it/snapshots/it__plain__plain_pages.snap'), 'text/html');
const words: unknown = JSON.parse(snapshot('src/pages/snapshots/server__pages__words__tests__words.snap'));

test('every class of the plain pages is one of the frontend', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.module.css'));
  const known = new Set(
    files.flatMap((file) => {
      const classes = readFileSync(path.join(source, file), 'utf8').matchAll(/\.([a-z]\w*)/gi);
      return [...classes].map(([, name]) => `${path.basename(file, '.module.css')}_${name}`);
    }),
  );
  const used = new Set([...plain.querySelectorAll('[class]')].flatMap((it) => [...it.classList]));
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((it) => !/^plain\b/.test(it) && !known.has(it))).toEqual([]);
});

test('its icons are those of the frontend', () => {
  const elements = readFileSync(path.join(server, 'src/pages/plain/elements.rs'), 'utf8');
  const outlines = [...elements.matchAll(/: &str =\s+"(M[^"]+)"/g)].map(([, it]) => it);
  expect(outlines).toHaveLength(8);
  const drawn = [...plain.querySelectorAll('path')].map((it) => it.getAttribute('d'));
  expect([...outlines, ...drawn].filter((it) => !Object.values<unknown>(icons).includes(it))).toEqual([]);
});

test.each([
  ['hu', { ...hu.messages, ...laterHu, ...waitingHu }],
  ['en', { ...en.messages, ...laterEn, ...waitingEn }],
] as const)('its texts are those of the frontend in %s', (language, messages) => {
  const steps = (['service', 'date', 'finalize', 'success'] as const).map((step) => messages[`wizard.step.${step}`]);
  expect(words).toHaveProperty(
    language,
    expect.objectContaining({
      welcome: messages['landing.title'],
      look_around: messages['landing.intro'],
      book: messages['landing.book'],
      book_online: messages['landing.online'],
      employees: messages['employees.title'],
      all_employees: messages['landing.allEmployees'],
      shops: messages['landing.shops'],
      shops_heading: messages['shops.title'],
      services: messages['service.prices'],
      most_booked: messages['landing.mostBooked'],
      login: messages['company.signIn'],
      choose_services: messages['service.title'],
      several_services: messages['service.footnote'],
      choose_one: messages['service.choose'],
      other: messages['service.otherCategory'],
      sales: messages['landing.sales'],
      date: messages['date.title'],
      finalize: messages['finalize.title'],
      success: messages['success.title'],
      waiting: messages['waiting.title'],
      not_found: messages['app.notFound'],
      unknown: messages['company.unknown'],
      similar: messages['company.similar'],
      demo_mode: messages['company.demoMode'],
      booking_off: messages['landing.bookingOff'],
      open_now: messages['hours.openNow'],
      closed_now: messages['hours.closedNow'],
      open_until: messages['hours.openUntil'],
      opens_today: messages['hours.opensToday'],
      opens: messages['hours.opens'],
      steps,
    }),
  );
});

test.each([
  ['', `${company().name} – Időpontfoglalás online`],
  ['/service', `Szolgáltatások és árak – ${company().name}`],
  ['/employees', `Munkatársaink – ${company().name}`],
  ['/shops', `Üzleteink – ${company().name}`],
  ['/nowhere', 'Ez az oldal nem található – Szalonka'],
])('the window at %s keeps the title the server gave it', async (path, title) => {
  document.title = '';
  const { findByRole } = renderBooking(`/szalonka/appointmentbook${path}`);
  await findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).toBe(title));
});

test.each([
  ['hu', { ...hu.messages, ...finderHu }],
  ['en', { ...en.messages, ...finderEn }],
] as const)('the texts of the finder are those of the frontend in %s', (language, messages) => {
  const finder: unknown = JSON.parse(
    snapshot('src/pages/finder/snapshots/server__pages__finder__words__tests__finder_words.snap'),
  );
  expect(finder).toHaveProperty(language, {
    home: messages['find.home'],
    sign_in: messages['find.signIn'],
    for_salons: messages['find.forSalons'],
    title: messages['find.title'],
    lead: messages['find.lead'],
    form: messages['find.form'],
    what: messages['find.what'],
    what_hint: messages['find.whatHint'],
    place: messages['find.where'],
    place_hint: messages['find.whereHint'],
    near: messages['find.near'],
    date: messages['find.date'],
    any_day: messages['find.anyDay'],
    part: messages['find.part'],
    all_day: messages['find.part.any'],
    submit: messages['find.submit'],
    trades: messages['find.trades'],
    guests: messages['find.guests'],
    guests_times: messages['find.guests.times'],
    guests_free: messages['find.guests.free'],
    guests_order: messages['find.guests.order'],
    salons: messages['find.salons'],
    salons_all: messages['find.salons.all'],
    salons_price: messages['find.salons.price'],
    salons_data: messages['find.salons.data'],
    salons_begin: messages['find.salons.begin'],
    salons_try: messages['find.salons.try'],
    results: messages['find.results'],
    count: messages['find.count'],
    none: messages['find.none'],
    minutes: messages['find.minutes'],
    an_hour: messages['find.anHour'],
    no_times: messages['find.noTimes'],
    today: messages['find.today'],
    tomorrow: messages['find.tomorrow'],
    credit: messages['find.credit'],
    trade_names: trades.map(([code]) => messages[`find.trade.${code}`]),
    skip: messages['app.skipToContent'],
    privacy: messages['app.privacy'],
    other_language: messages['app.otherLanguage'],
  });
});
