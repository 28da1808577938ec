import type { Language } from './i18n';

/** A tier as far as its name goes. */
interface NamedTier {
  tier: string;
  name: string;
  englishName?: string | null;
}

/** The name of a tier in the reader's language; an operator's own tier may have one name. */
export const tierName = ({ name, englishName }: Omit<NamedTier, 'tier'>, language: Language): string =>
  language === 'en' ? (englishName ?? name) : name;

/** The name of one of the tiers by its code; none of a tier that is not among them. */
export function nameOfTier(tiers: readonly NamedTier[], code: string | null | undefined, language: Language) {
  const found = tiers.find((it) => it.tier === code);
  return found === undefined ? undefined : tierName(found, language);
}
