import type { DeskWishDto } from '../../../api/waiting';
import type { Desk } from '../desk';
import type { VisitRequest } from '../useNewFromAddress';

/** The visit that a guest waits for; the list names services and people as guests read them. */
export function visitOf({ guestId, wish }: DeskWishDto, { services, colleagues }: Desk): VisitRequest {
  const { providerFirstName, providerLastName } = wish;
  const provider = colleagues.find((it) => it.firstName === providerFirstName && it.lastName === providerLastName);
  return {
    guest: guestId,
    services: wish.services.flatMap((name) => services.find((it) => it.name === name)?.id ?? []),
    provider: provider?.id ?? null,
  };
}
