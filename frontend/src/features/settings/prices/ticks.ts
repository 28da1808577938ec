import type { EditedServiceDto } from '../../../api/prices';

/** Changed ticks by person and service. Those that others change meanwhile stay as they are. */
export type TickChanges = Readonly<Record<string, boolean>>;

const keyOf = (person: string, service: string) => `${person} ${service}`;

const isDone = (person: string, service: EditedServiceDto) => service.providers.includes(person);

export const isTicked = (changes: TickChanges, person: string, service: EditedServiceDto): boolean =>
  changes[keyOf(person, service.id)] ?? isDone(person, service);

/** The changes with services of a person ticked or not; a tick that is as it was saved is no change. */
export function withTicks(
  changes: TickChanges,
  person: string,
  services: readonly EditedServiceDto[],
  ticked: (service: EditedServiceDto) => boolean,
): TickChanges {
  const next = { ...changes };
  for (const service of services) {
    const key = keyOf(person, service.id);
    if (ticked(service) === isDone(person, service)) {
      delete next[key];
    } else {
      next[key] = ticked(service);
    }
  }
  return next;
}

/** The people whose ticks differ from those that are saved. */
export const changedPeople = (
  changes: TickChanges,
  people: readonly string[],
  services: readonly EditedServiceDto[],
): string[] => people.filter((person) => services.some((it) => isTicked(changes, person, it) !== isDone(person, it)));
