/** The parts of the privacy notice in their order. */
export const noticeParts = [
  'controller',
  'processor',
  'data',
  'purposes',
  'recipients',
  'retention',
  'rights',
  'complaint',
  'storage',
] as const;
export type NoticePart = (typeof noticeParts)[number];

/** The notice in one language; `{company}`, `{address}` and `{contacts}` are filled in where the salon is known. */
export interface Notice {
  intro: string;
  /** The controller as named when the notice is read outside a salon's pages. */
  controllerUnknown: string;
  parts: Record<NoticePart, { title: string; text: string[] }>;
}

/** The day this wording was made; it changes with every change of the text. */
export const noticeVersion = '2026-11-30';
