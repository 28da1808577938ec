type Role = 'GUEST' | 'PROVIDER' | 'SUPERVISOR';

/** A guest is who has GUEST and not PROVIDER. */
export function isGuest(roles: readonly Role[]): boolean {
  return roles.includes('GUEST') && !roles.includes('PROVIDER') && !roles.includes('SUPERVISOR');
}
