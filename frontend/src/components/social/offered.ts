/** Whether this installation offers the provider; the server says so in a meta element. */
export function isOffered(provider: 'google' | 'facebook'): boolean {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="sign-in"]');
  return meta?.content.split(' ').includes(provider) ?? false;
}
