import type { EmployeeDto, ShopDto } from '../../api/salon';
import type { FreeSlotDto } from '../../api/scheduling';
import { byHungarian } from '../../lib/names';
import type { ProviderSelection } from './wizard';

export interface ShopGroup {
  shop: ShopDto;
  providers: EmployeeDto[];
}

/** People by shop; shops by name, owners first, then by family name. */
export function groupByShop(shops: ShopDto[], employees: EmployeeDto[]): ShopGroup[] {
  const byName = byHungarian((it: EmployeeDto) => `${it.lastName} ${it.firstName}`);
  return [...shops]
    .sort(byHungarian((shop) => shop.name))
    .map((shop) => ({
      shop,
      providers: employees
        .filter((employee) => employee.shopsProviderWorkingIn.includes(shop.id))
        .sort((a, b) => Number(b.isCompanyOwner) - Number(a.isCompanyOwner) || byName(a, b)),
    }))
    .filter((group) => group.providers.length > 0);
}

interface PreferredChoice {
  provider: string | null;
  shop: string | null;
  /** The link names a time, at which at least one employee is free. */
  hasTime?: boolean;
}

/**
 * The initial choice: the person of a link; anyone where it names a time alone; else a random one who can do
 * everything, in the link's shop if possible.
 */
export function chooseWho(
  groups: ShopGroup[],
  wanted: PreferredChoice,
  random: () => number,
): ProviderSelection | undefined {
  const peopleOf = (of: ShopGroup[]) => [
    ...new Map(of.flatMap((group) => group.providers).map((it) => [it.id, it])).values(),
  ];
  const asked = peopleOf(groups).find((person) => person.id === wanted.provider);
  const there = peopleOf(groups.filter((group) => group.shop.id === wanted.shop));
  const shopAsked = groups.find((group) => group.shop.id === wanted.shop)?.shop.id;
  if (wanted.hasTime === true && asked === undefined && shopAsked !== undefined) {
    return { kind: 'anyone', shopId: shopAsked };
  }
  const people = there.length > 0 ? there : peopleOf(groups);
  const chosen = asked ?? people.at(Math.min(Math.floor(random() * people.length), people.length - 1));
  if (chosen === undefined) {
    return undefined;
  }
  const shops = groups.filter((group) => group.providers.includes(chosen)).map((group) => group.shop.id);
  const shopId = [wanted.shop, chosen.defaultShop].find((id) => id != null && shops.includes(id)) ?? shops.at(0);
  return shopId === undefined
    ? undefined
    : { kind: 'one', providerId: chosen.id, shopId, suggested: asked === undefined };
}

/** Whether the choice is still valid; people and shops can change while the page is open. */
export function isOffered(groups: ShopGroup[], who: ProviderSelection): boolean {
  const group = groups.find((it) => it.shop.id === who.shopId);
  return group !== undefined && (who.kind === 'anyone' || group.providers.some((it) => it.id === who.providerId));
}

/** The person for a free time with `anyone`: rotates by the time itself, so that a reload changes nothing. */
export function personOf(slot: FreeSlotDto, who: ProviderSelection, slotStep: number): string | undefined {
  if (who.kind === 'one') {
    return who.providerId;
  }
  const people = slot.providers ?? [];
  const turn = Math.floor(Date.parse(slot.start) / (Math.max(1, slotStep) * 60_000));
  return people.at(turn % Math.max(1, people.length));
}
