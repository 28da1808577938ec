import type { RatedVisitDto, RatingDto, RatingsDto } from '../api/ratings';
import type { PublicRatingDto } from '../api/ratingsPublic';

/** Ready-made data of ratings for tests; each function takes what should be different. */

export const ratedVisit = (changes: Partial<RatedVisitDto> = {}): RatedVisitDto => ({
  salon: 'Szalonka Szépségszalon',
  szalonkaId: 'szalonka',
  provider: 'Lilla',
  services: ['Női hajvágás', 'Hajpakolás'],
  start: '2026-11-18T13:30:00Z',
  zone: 'Europe/Budapest',
  language: 'hu',
  state: 'open',
  ...changes,
});

export const rating = (changes: Partial<RatingDto> = {}): RatingDto => ({
  id: 'rating',
  stars: 4,
  text: 'Nagyon szép lett,\ncsak várnom kellett.',
  ratedAt: '2026-11-18T17:00:00Z',
  wasChanged: false,
  employee: { id: 'lilla', firstName: 'Lilla', lastName: 'Kovács' },
  guest: { id: 'anna', firstName: 'Anna', lastName: 'Csabai' },
  visitedAt: '2026-11-18T13:30:00Z',
  services: ['Női hajvágás'],
  isReported: false,
  isReportable: true,
  ...changes,
});

export const ratingPage = (items: RatingDto[] = [rating()], total = items.length): RatingsDto => ({
  items,
  total,
  sum: { count: 46, average: 4.52, stars: [0, 2, 3, 10, 31] },
});

export const publicRating = (changes: Partial<PublicRatingDto> = {}): PublicRatingDto => ({
  id: 'rating',
  stars: 5,
  text: 'Gyönyörű lett <b>.',
  ratedAt: '2026-11-18T17:00:00Z',
  firstName: 'Anna',
  lastInitial: 'Cs',
  employeeId: 'lilla',
  services: ['Női hajvágás'],
  ...changes,
});
