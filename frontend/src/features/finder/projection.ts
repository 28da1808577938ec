import type { FinderItemDto } from '../../api/finder';

/** A result with its place on the map. */
export interface Pin {
  shopId: string;
  name: string;
  /** Its number in the list. */
  place: number;
  latitude: number;
  longitude: number;
}

/** Results that have a place, with their numbers in the list. */
export function pinsOf(items: FinderItemDto[]): Pin[] {
  return items.flatMap(({ shopId, name, latitude, longitude }, index) =>
    latitude == null || longitude == null ? [] : [{ shopId, name, place: index + 1, latitude, longitude }],
  );
}

const kmPerDegree = 111.195;

export interface View {
  /** The middle, in degrees. */
  latitude: number;
  longitude: number;
  /** Kilometres from the middle to the nearer edge. */
  reach: number;
}

/** A view that holds all pins and the asked place, which is then in its middle. */
export function viewOf(pins: Pin[], center: { latitude: number; longitude: number } | undefined): View {
  const middle = center ?? {
    latitude: average(pins.map((pin) => pin.latitude)),
    longitude: average(pins.map((pin) => pin.longitude)),
  };
  const farthest = Math.max(...pins.map((pin) => Math.hypot(...offsetOf(pin, middle))), 0.5);
  return { ...middle, reach: farthest * 1.15 };
}

/** Kilometres east and north of the middle. */
export function offsetOf(
  { latitude, longitude }: { latitude: number; longitude: number },
  middle: { latitude: number; longitude: number },
): [number, number] {
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  return [(longitude - middle.longitude) * kmPerDegree * shrink, (latitude - middle.latitude) * kmPerDegree];
}

/** Radii of rings in kilometres, two to four of them. */
export function ringsOf(reach: number): number[] {
  const step = [0.25, 0.5, 1, 2, 5, 10, 25, 50, 100].find((it) => reach / it <= 4.5) ?? 200;
  return Array.from({ length: Math.floor(reach / step) }, (_ring, index) => (index + 1) * step);
}

const average = (values: number[]) => values.reduce((sum, it) => sum + it, 0) / (values.length || 1);
