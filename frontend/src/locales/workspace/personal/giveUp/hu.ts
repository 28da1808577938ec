/** Giving up a trial salon. */
export const messages = {
  'giveUp.title': 'Bemutató szalon feladása',
  'giveUp.text':
    'Ha mégsem kell, törölheted a bemutató szalont, vagy kezdheted elölről. A fiókod megmarad, vendégként.',
  'giveUp.open': 'Szalon feladása…',
  'giveUp.dialog': 'Biztosan feladod a szalont?',
  'giveUp.warning':
    'A(z) {name} minden adata végleg törlődik: a naptár, a vendégek, a szolgáltatások és a képek. Nem vonható vissza.',
  'giveUp.button': 'Végleg feladom',
  'giveUp.busy': 'Törlés…',
} as const;

export type GiveUpMessages = typeof messages;
