import type { Desk, DeskItem } from '../components/calendar/deskModel';
import { atDesk, services } from './fixtures';

/** The salon as the desk knows it. */
export const desk: Desk = {
  zone: 'Europe/Budapest',
  language: 'hu',
  step: 15,
  colleagues: atDesk,
  services,
  shortNames: false,
  hidesMoney: false,
};

/** An appointment of Lilla's without texts, as the desk shows it. */
export const deskItem = (start: string, end: string, changes: Partial<DeskItem> = {}): DeskItem => ({
  id: start,
  providerId: 'lilla',
  start,
  end,
  look: 'appointment',
  movable: true,
  colour: 'rust',
  bufferBefore: 0,
  bufferAfter: 0,
  time: '',
  title: '',
  detail: '',
  brief: '',
  signs: [],
  who: '',
  label: '',
  ...changes,
});
