import type {
  CampaignDto,
  CampaignPreviewDto,
  CompanyNotificationsDto,
  InappDto,
  NotificationSettingsDto,
  SmsDto,
  SmsPreviewDto,
} from '../api/messages';
import type { VisitDto } from '../api/visits';

/** Ready-made data of messages for tests; each function takes what should be different. */

const both = { email: true, sms: true };

export function companyMessages(changes: Partial<CompanyNotificationsDto> = {}): CompanyNotificationsDto {
  return {
    version: 4,
    onCreate: both,
    onChange: both,
    onCancel: { email: true, sms: false },
    reminders: [{ lead: 1440, ...both, asksToConfirm: true }],
    birthday: { email: false, sms: false },
    lapsed: { email: false, sms: false },
    lapsedWeeks: 10,
    quietFrom: '21:00',
    quietTo: '08:00',
    accents: false,
    dailyLimit: 200,
    deskTells: true,
    templates: [
      { kind: 'preEvent', language: 'hu', text: 'Szia {guest}, várunk: {date} {time}.', isDefault: true },
      { kind: 'preEvent', language: 'en', text: 'Hi {guest}, see you on {date} at {time}.', isDefault: true },
      { kind: 'onCreate', language: 'hu', text: 'Foglalásod: {date} {time}.', isDefault: false },
      { kind: 'onCreate', language: 'en', text: 'Your booking: {date} {time}.', isDefault: true },
    ],
    placeholders: ['guest', 'salon', 'date', 'time', 'link'],
    smsPrice: 25,
    smsAvailable: true,
    balance: { available: 4320, reserved: 50 },
    estimate: { messages: 84, parts: 100, cost: 2100 },
    ...changes,
  };
}

export function messageSettings(changes: Partial<CompanyNotificationsDto> = {}): NotificationSettingsDto {
  return {
    own: {
      scope: 'own',
      booked: true,
      changed: true,
      cancelled: true,
      confirmed: false,
      rated: true,
      lowBalance: true,
      mails: {
        booked: false,
        changed: false,
        cancelled: false,
        confirmed: false,
        rated: false,
        lowBalance: true,
        day: { isOn: false, at: '07:00' },
        report: { isOn: false, at: '20:00' },
      },
    },
    company: companyMessages(changes),
  };
}

export function smsPreview(text: string, parts = 1): SmsPreviewDto {
  return { text, alphabet: 'gsm7', places: text.length, parts, left: 12, price: parts * 25 };
}

export function sms(changes: Partial<SmsDto> = {}): SmsDto {
  return {
    id: 'sms-1',
    kind: 'preEvent',
    at: '2026-11-20T09:00:00Z',
    to: '+36/30 123-4567',
    guest: { id: 'guest-anna', firstName: 'Anna', lastName: 'Kovács' },
    text: 'Szia Anna, várunk holnap 14:30-kor a Belvárosban, Lilla vár!',
    state: 'delivered',
    parts: 2,
    cost: 50,
    canResend: false,
    ...changes,
  };
}

export function inapp(changes: Partial<InappDto> = {}): InappDto {
  return {
    id: 'inapp-1',
    kind: 'booked',
    at: '2026-11-20T09:00:00Z',
    isAcked: false,
    event: {
      id: 'event-1',
      start: '2026-11-27T13:30:00Z',
      isActive: true,
      guest: { firstName: 'Anna', lastName: 'Kovács' },
      provider: { firstName: 'Lilla', lastName: 'Kovács' },
      services: ['Női hajvágás'],
    },
    ...changes,
  };
}

export function campaignPreview(changes: Partial<CampaignPreviewDto> = {}): CampaignPreviewDto {
  return {
    matched: 112,
    consenting: 97,
    recipients: 95,
    parts: 95,
    price: 2375,
    available: 4320,
    sample: smsPreview('Szia Anna! Rég jártál nálunk.'),
    startsAt: '2026-11-20T09:00:00Z',
    ...changes,
  };
}

export function campaign(changes: Partial<CampaignDto> = {}): CampaignDto {
  return {
    id: 'campaign-1',
    name: 'Őszi hívogató',
    text: 'Szia {guest}!',
    segment: { notSeenWeeks: 8 },
    state: 'done',
    createdAt: '2026-11-20T09:00:00Z',
    createdBy: { firstName: 'Dóra', lastName: 'Sárközi' },
    startsAt: '2026-11-20T09:00:00Z',
    recipients: 95,
    queued: 0,
    sent: 95,
    delivered: 90,
    failed: 4,
    unknown: 1,
    stopped: 0,
    price: 2375,
    cost: 2350,
    visits: 12,
    ...changes,
  };
}

/** Anna's cut with Lilla, as a reminder's link leads to it. */
export function visit(changes: Partial<VisitDto> = {}): VisitDto {
  return {
    salon: 'Szalonka Szépségszalon',
    szalonkaId: 'szalonka',
    phone: '+36/30 000-0100',
    provider: 'Lilla',
    services: ['Női hajvágás', 'Hajpakolás'],
    providerId: 'employee-lilla',
    start: '2026-11-27T13:30:00Z',
    end: '2026-11-27T14:30:00Z',
    totalPrice: 12900,
    cancelUntil: '2026-11-26T13:30:00Z',
    canChange: true,
    sequence: 0,
    shopName: 'Belváros',
    address: '1053 Budapest, Kecskeméti utca 9.',
    state: 'standing',
    isConfirmed: false,
    zone: 'Europe/Budapest',
    language: 'hu',
    ...changes,
  };
}
