import { byHungarian } from './names';

interface Person {
  firstName: string;
  lastName: string;
  isCompanyOwner: boolean;
}

const byName = byHungarian(({ lastName, firstName }: Person) => `${lastName} ${firstName}`);

/** Owners before the others, then by family name. */
export function ownersFirst<T extends Person>(people: readonly T[]): T[] {
  return people.toSorted((a, b) => Number(b.isCompanyOwner) - Number(a.isCompanyOwner) || byName(a, b));
}
