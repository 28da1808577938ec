import type { ChatLinkDto } from '../../api/salon';

/** Attributes of a link that opens a chat app: a site in a tab of its own, as no frame may show it, an app in none. */
export const chatLink = ({ url }: ChatLinkDto) => ({
  href: url,
  target: url.startsWith('http') ? '_blank' : undefined,
  rel: 'noreferrer',
});
