type Role = 'GUEST' | 'PROVIDER' | 'SUPERVISOR';

/** A guest is who has GUEST and not PROVIDER. */
export function isGuest(roles: readonly Role[]): boolean {
  return roles.includes('GUEST') && !isProvider(roles);
}

/** A provider is who has PROVIDER, which SUPERVISOR implies. */
export function isProvider(roles: readonly Role[]): boolean {
  return roles.includes('PROVIDER') || roles.includes('SUPERVISOR');
}

/** The first page after signing in. */
export function homeOf(roles: readonly Role[]): string {
  return isProvider(roles) ? '/provider/calendar' : '/guest/dashboard';
}
