/** Links to other sites and apps; nothing of them is loaded into our pages. */

export interface Place {
  name: string;
  address: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

export type RouteProgram = 'google' | 'apple' | 'waze';

/** Route links for map apps: to the coordinates where known, else to the address. */
export function routeLinks({ name, address, latitude, longitude }: Place): Record<RouteProgram, string> {
  const point = latitude != null && longitude != null ? `${latitude},${longitude}` : undefined;
  const text = encodeURIComponent(address);
  return {
    google: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point ?? address)}`,
    apple: `https://maps.apple.com/?daddr=${point ?? text}&q=${encodeURIComponent(name)}`,
    waze:
      point === undefined
        ? `https://waze.com/ul?q=${text}&navigate=yes`
        : `https://waze.com/ul?ll=${point}&navigate=yes`,
  };
}

interface CalendarEntry {
  title: string;
  start: string;
  end: string;
  details: string;
  location: string;
}

/** Google Calendar's form with the entry filled in. */
export function googleCalendarLink({ title, start, end, details, location }: CalendarEntry): string {
  const at = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const params = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${at(start)}/${at(end)}`,
    details,
    location,
  });
  return `https://calendar.google.com/calendar/render?${params.toString()}`;
}
