import type { EditedServiceDto } from '../../../api/prices';

/** Multiples that new prices can be rounded to, in forints. */
export const roundings = [1, 10, 50, 100, 500] as const;

/** A price after a change by some percent, rounded half up to a multiple; never below zero. */
export function raised(price: number, percent: number, rounding: number): number {
  // In hundredths of a forint, so that no fraction is lost: 12 900 Ft and 8 % are 13 932 Ft.
  const hundredths = price * (100 + percent);
  const unit = rounding * 100;
  return Math.max(0, Math.floor((hundredths + unit / 2) / unit) * rounding);
}

export interface PriceChange {
  service: EditedServiceDto;
  price: number;
}

/** A price before a change, over the version that its service has now. */
export interface OldPrice {
  id: string;
  version: number;
  price: number;
}

/** The prices that would change, in the order of the services. */
export function changesOf(services: readonly EditedServiceDto[], percent: number, rounding: number): PriceChange[] {
  return services
    .filter(({ deleted }) => !deleted)
    .map((service) => ({ service, price: raised(service.price, percent, rounding) }))
    .filter(({ service, price }) => service.price !== price);
}
