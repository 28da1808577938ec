/**
 * A deep link: `?services=ID,ID&provider=ID&shop=ID&from=2026-01-12&email=a@example.com`; `start` names a
 * free time instead of a day, as an instant.
 */
export interface DeepLink {
  services: string[] | undefined;
  provider: string | undefined;
  shop: string | undefined;
  from: string | undefined;
  start: string | undefined;
  email: string | undefined;
}

const names = ['services', 'provider', 'shop', 'from', 'start', 'email'] as const;

/** The deep link in an address, if any. */
export function parseLink(search: string): DeepLink | undefined {
  const params = new URLSearchParams(search);
  if (!names.some((name) => params.has(name))) {
    return undefined;
  }
  const one = (name: string) => params.get(name)?.trim() || undefined;
  const services = one('services');
  return {
    services:
      services === undefined ? undefined : [...new Set(services.split(',').map((id) => id.trim()))].filter(Boolean),
    provider: one('provider'),
    shop: one('shop'),
    from: one('from'),
    start: one('start'),
    email: one('email'),
  };
}

/** The query without the deep link. */
export function withoutLink(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of names) {
    params.delete(name);
  }
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}
