import type { PanelMessages } from './hu';

export const messages: Record<keyof PanelMessages, string> = {
  'panel.visits': '{count} visit so far|{count} visits so far',
  'panel.missed': '{count} no-show|{count} no-shows',
  'panel.pause': 'Usually comes every week|Usually comes every {count} weeks',
  'panel.lastVisits': 'Recent visits',
};
