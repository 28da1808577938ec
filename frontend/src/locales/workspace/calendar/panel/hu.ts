/** The texts of the panel of an event that nothing else of the calendar has. */
export const messages = {
  'panel.visits': '{count} látogatás eddig',
  'panel.missed': '{count} alkalommal nem jött el',
  'panel.pause': 'Szokott: hetente|Szokott: {count} hetente',
  'panel.lastVisits': 'Utóbbi látogatások',
} as const;

export type PanelMessages = typeof messages;
