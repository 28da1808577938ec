/** Whether this installation lets people sign in with somebody else's word; the server writes it into every page. */
export function isOffered(provider: 'google' | 'facebook'): boolean {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="sign-in"]');
  return meta?.content.split(' ').includes(provider) ?? false;
}
