import type { DeskItem } from '../components/calendar/deskModel';

/** An appointment of Lilla's without texts, as the desk shows it. */
export const deskItem = (start: string, end: string, changes: Partial<DeskItem> = {}): DeskItem => ({
  id: start,
  providerId: 'lilla',
  start,
  end,
  look: 'appointment',
  movable: true,
  colour: 'rust',
  time: '',
  title: '',
  detail: '',
  brief: '',
  signs: [],
  who: '',
  label: '',
  ...changes,
});
