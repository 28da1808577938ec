import type { AppointmentDto } from '../api/booking';
import type { EventDto } from '../api/calendar';
import type { ColleagueDto, InviteDto } from '../api/employees';
import type { GuestDto } from '../api/guests';
import type { CompanyInfoDto } from '../api/identity';
import type { CurrentUserDto } from '../api/identitySession';
import type { EditedServiceDto } from '../api/prices';
import type { CompanyDto, EmployeeDto, ReferenceImageDto, ServiceDto, ShopDto } from '../api/salon';
import type { FreeSlotDto } from '../api/scheduling';
import type { Company } from '../features/settings/company/company';

/** Ready-made data of a small salon for tests; each function takes what should be different. */

const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '20:00' }));

export const shops: ShopDto[] = [
  { id: 'shop-ujbuda', name: 'Újbuda', address: '1114 Budapest, Bartók Béla út 37.', openingHours },
  {
    id: 'shop-belvaros',
    name: 'Belváros',
    address: '1053 Budapest, Kecskeméti utca 9.',
    description: 'A Kálvin tér mellett.',
    latitude: 47.4907,
    longitude: 19.0598,
    openingHours: [...openingHours, { weekday: 6, from: '09:00', to: '15:00' }],
  },
];

export function company(changes: Partial<CompanyDto> = {}): CompanyDto {
  return {
    id: 'company-1',
    szalonkaId: 'szalonka',
    name: 'Szalonka Szépségszalon',
    address: '1053 Budapest, Kecskeméti utca 9.',
    phone: '+36300000100',
    phoneText: '+36/30 000-0100',
    companyEmail: 'foglalas@szalonka.example',
    serviceSelectNote: 'Festés előtt 48 órával ne moss hajat!',
    dateSelectNote: 'Késés esetén hívj minket!',
    enableHomePage: true,
    enableOnlineBooking: true,
    hasWaitingList: true,
    demoMode: false,
    headerStyle: 'normal',
    backgroundStrength: 10,
    timeZone: 'Europe/Budapest',
    language: 'hu',
    mostBooked: [],
    slotStep: 15,
    terms: { version: 1, cancelDeadlineHours: 24 },
    shops,
    weekAhead: [...openingHours, { weekday: 6, from: '09:00', to: '15:00' }],
    ...changes,
  };
}

/** A company as its settings show it. */
export function currentCompany(changes: Partial<Company['settings']> = {}): Company {
  return {
    id: 'company-1',
    szalonkaId: 'proba',
    name: 'Próba Szalon',
    address: 'Budapest, Próba utca 1.',
    enableHomePage: true,
    enableOnlineBooking: true,
    demoMode: false,
    headerStyle: 'normal',
    backgroundStrength: 20,
    timeZone: 'Europe/Budapest',
    language: 'hu',
    settings: {
      slotStep: 15,
      slotAlignment: 'grid',
      minNotice: 60,
      horizonDays: 90,
      maxOpenBookings: 3,
      cancelDeadlineHours: 12,
      waitingHoldMinutes: 30,
      takesGuestPhotos: false,
      features: { expenses: true, photos: true, rating: true, providerFinder: true },
      version: 1,
      ...changes,
    },
  };
}

export function service(changes: Partial<ServiceDto> = {}): ServiceDto {
  const base = {
    id: 'service-cut',
    name: 'Női hajvágás',
    price: 12900,
    duration: 60,
    estimationType: 0,
    serviceCategoryId: 'category-hair',
    ...changes,
  };
  return { ...base, agreedPrice: changes.agreedPrice ?? base.price };
}

export const services: ServiceDto[] = [
  service(),
  service({ id: 'service-fringe', name: 'Frufruigazítás', price: 2900, duration: 15 }),
  service({ id: 'service-nails', name: 'Manikűr', price: 6900, duration: 45, serviceCategoryId: 'category-nails' }),
  service({
    id: 'service-extension',
    name: 'Hajhosszabbítás felrakása',
    price: 15000,
    duration: 90,
    estimationType: 1,
    agreedPrice: 22500,
  }),
];

/** A service as its editor shows it. */
export const editedService: EditedServiceDto = {
  id: 'cut',
  name: 'Női hajvágás',
  price: 12_900,
  duration: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  estimationType: 0,
  status: 'ACTIVE',
  deleted: false,
  providers: [],
  version: 1,
};

export const categories = [
  { id: 'category-hair', categoryName: 'Hajvágás' },
  { id: 'category-nails', categoryName: 'Kéz és láb' },
];

export function employee(changes: Partial<EmployeeDto> = {}): EmployeeDto {
  return {
    id: 'employee-lilla',
    firstName: 'Lilla',
    lastName: 'Kovács',
    title: 'színspecialista',
    introduction: 'Tizenkét éve dolgozom színekkel.',
    isCompanyOwner: false,
    defaultShop: 'shop-belvaros',
    shopsProviderWorkingIn: ['shop-belvaros'],
    services: ['service-cut', 'service-fringe'],
    ...changes,
  };
}

export const gergo = employee({
  id: 'employee-gergo',
  firstName: 'Gergő',
  lastName: 'Tóth',
  title: 'fodrász',
  shopsProviderWorkingIn: ['shop-belvaros', 'shop-ujbuda'],
});

export function user(changes: Partial<CurrentUserDto> = {}): CurrentUserDto {
  return {
    id: 'account-1',
    firstName: 'Tünde',
    lastName: 'Szőke',
    email: 'vendeg@example.com',
    phone: '+36200000001',
    roles: ['GUEST'],
    rights: [],
    language: 'hu',
    mustChangePassword: false,
    username: 'tunde',
    hasPassword: true,
    isEmailVerified: true,
    state: 'ACTIVE',
    showCalendar: false,
    isCompanyOwner: false,
    shopsProviderWorkingIn: [],
    ...changes,
  };
}

export function referenceImage(changes: Partial<ReferenceImageDto> = {}): ReferenceImageDto {
  return {
    id: 'image-1',
    employeeId: 'employee-lilla',
    firstName: 'Lilla',
    lastName: 'Kovács',
    services: ['Női hajvágás'],
    serviceIds: ['service-cut'],
    dateTimeFrom: '2025-11-03T10:00:00Z',
    imagePath: '/api/resource/reference/image-1',
    ...changes,
  };
}

/** A free hour beginning at an instant. */
export function freeSlot(start: string, changes: Partial<FreeSlotDto> = {}): FreeSlotDto {
  return { start, end: new Date(Date.parse(start) + 3_600_000).toISOString(), ...changes };
}

export function appointment(changes: Partial<AppointmentDto> = {}): AppointmentDto {
  return {
    id: 'appointment-1',
    start: '2026-11-20T13:30:00Z',
    end: '2026-11-20T14:30:00Z',
    state: 1,
    didNotAppear: false,
    provider: { id: 'employee-lilla', firstName: 'Lilla', lastName: 'Kovács' },
    shop: { id: 'shop-belvaros', name: 'Belváros', address: '1053 Budapest, Kecskeméti utca 9.' },
    services: [{ id: 'service-cut', name: 'Női hajvágás', price: 12900, duration: 60 }],
    totalPrice: 12900,
    totalDuration: 60,
    cancelUntil: '2026-11-19T13:30:00Z',
    sequence: 0,
    company: {
      id: 'company-1',
      szalonkaId: 'szalonka',
      name: 'Szalonka Szépségszalon',
      phone: '+36300000100',
      phoneText: '+36/30 000-0100',
      timeZone: 'Europe/Budapest',
    },
    ...changes,
  };
}

/** A signed-in employee of a salon; `changes` to the company's part go beside. */
export function colleague(
  changes: Partial<CurrentUserDto> = {},
  company: Partial<CompanyInfoDto> = {},
): CurrentUserDto {
  return {
    ...user({ id: 'account-2', firstName: 'Dóra', lastName: 'Sárközi', email: 'dora@szalonka.example' }),
    roles: ['PROVIDER', 'SUPERVISOR'],
    rights: ['seeContacts', 'seeMoney', 'exportGuests', 'readCalendars', 'writeCalendars'],
    companyId: 'company-1',
    username: 'dora',
    showCalendar: true,
    isCompanyOwner: true,
    shopsProviderWorkingIn: ['shop-belvaros'],
    companyInfo: {
      id: 'company-1',
      szalonkaId: 'szalonka',
      name: 'Szalonka Szépségszalon',
      language: 'hu',
      demoMode: false,
      subscriptionActive: true,
      firstRun: false,
      features: { expenses: true, photos: true, rating: true, providerFinder: true },
      ...company,
    },
    ...changes,
  };
}

export function invite(changes: Partial<InviteDto> = {}): InviteDto {
  return {
    id: 'invite-1',
    email: 'uj@example.com',
    role: 'PROVIDER',
    state: 'PENDING',
    createdAt: '2026-11-20T10:00:00Z',
    expiresAt: '2026-11-27T10:00:00Z',
    sentAt: '2026-11-20T10:00:00Z',
    ...changes,
  };
}

/** A guest's card as the salon sees it. */
export function guestCard(changes: Partial<GuestDto> = {}): GuestDto {
  return {
    id: 'guest-anna',
    firstName: 'Anna',
    lastName: 'Kovács',
    email: 'anna@example.com',
    phone: '+36/30 123-4567',
    needSms: true,
    smsOffers: false,
    emailOffers: false,
    state: 'ACTIVE',
    isWalkIn: false,
    hasAccount: false,
    createdAt: '2025-03-01T09:00:00Z',
    language: 'hu',
    visits: 7,
    spent: 90300,
    missed: 1,
    missedLast: false,
    tags: [],
    isBlockedOnline: false,
    lastVisit: '2026-11-03T23:30:00Z',
    nextVisit: '2026-11-27T13:30:00Z',
    ...changes,
  };
}

const atWork = {
  roles: ['PROVIDER'],
  isCompanyOwner: false,
  isCurrent: false,
  services: 3,
  showCalendar: true,
  state: 'ACTIVE',
} as const;

/** The colleagues who have a calendar, in the same order for every caller. */
export const atDesk: ColleagueDto[] = [
  {
    ...atWork,
    id: 'employee-lilla',
    firstName: 'Lilla',
    lastName: 'Kovács',
    roles: ['PROVIDER'],
    shops: [],
    isCurrent: true,
  },
  { ...atWork, id: 'employee-gergo', firstName: 'Gergő', lastName: 'Tóth', roles: ['PROVIDER'], shops: [] },
];

/** Anna's cut with Lilla. */
export function event(changes: Partial<EventDto> = {}): EventDto {
  const { id, firstName, lastName, phone } = guestCard();
  return {
    id: 'event-1',
    kind: 'appointment',
    providerId: 'employee-lilla',
    shopId: 'shop-belvaros',
    start: '2026-11-20T13:30:00Z',
    end: '2026-11-20T14:30:00Z',
    state: 1,
    didNotAppear: false,
    bookedOnline: false,
    isConfirmed: false,
    isPaymentVisible: true,
    createdAt: '2026-11-01T08:00:00Z',
    guest: { id, firstName, lastName, phone: phone ?? null, isWalkIn: false, isNew: false, missedLast: false },
    services: [{ id: 'service-cut', name: 'Női hajvágás', price: 12900, minutes: 60 }],
    total: 12900,
    version: 3,
    ...changes,
  };
}
