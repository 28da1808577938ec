import type { DeskWishDto, OfferDto, WishDto } from '../api/waiting';

/** Ready-made data of the waiting list for tests; each function takes what should be different. */

export const wish = (changes: Partial<WishDto> = {}): WishDto => ({
  id: 'wish',
  createdAt: '2035-06-11T16:20:00Z',
  salon: 'Szalonka Szépségszalon',
  szalonkaId: 'szalonka',
  zone: 'Europe/Budapest',
  shop: 'Belváros',
  providerFirstName: 'Lilla',
  providerLastName: 'Kovács',
  services: ['Női hajvágás', 'Hajpakolás'],
  firstDay: '2035-06-12',
  lastDay: '2035-06-26',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromMinute: 720,
  toMinute: 1020,
  ...changes,
});

/** A place that is held for the wish. */
export const heldPlace = {
  id: 'hold',
  start: '2035-06-14T12:30:00Z',
  until: '2035-06-12T09:15:00Z',
  providerFirstName: 'Lilla',
  providerLastName: 'Kovács',
};

export const deskWish = (changes: Partial<DeskWishDto> = {}): DeskWishDto => ({
  wish: wish(),
  guestId: 'anna',
  firstName: 'Anna',
  lastName: 'Csabai',
  phone: '+36/30 123-4567',
  offers: 0,
  ...changes,
});

export const offer = (changes: Partial<OfferDto> = {}): OfferDto => ({
  state: 'open',
  until: '2035-06-12T09:15:00Z',
  visit: {
    salon: 'Szalonka Szépségszalon',
    szalonkaId: 'szalonka',
    phone: '+36/30 000-0100',
    provider: 'Lilla',
    providerId: 'lilla',
    services: ['Női hajvágás', 'Hajpakolás'],
    totalPrice: 17_800,
    start: '2035-06-14T12:30:00Z',
    end: '2035-06-14T14:00:00Z',
    shopName: 'Belváros',
    address: '1053 Budapest, Kecskeméti utca 9.',
    state: 'standing',
    isConfirmed: false,
    cancelUntil: '2035-06-13T12:30:00Z',
    canChange: true,
    terms: 'Ha 24 órán belül mondod le, az ár felét kérjük.',
    sequence: 0,
    zone: 'Europe/Budapest',
    language: 'hu',
  },
  ...changes,
});
