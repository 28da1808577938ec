import type { PersonMessages } from './hu';

export const messages: Record<keyof PersonMessages, string> = {
  'person.times': 'Next available times',
  'person.noSlots': 'No available times in the next two weeks.',
  'person.timesFailed': 'The available times could not be loaded now.',
};
