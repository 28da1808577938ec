import type { ReactNode } from 'react';
import ui from './ui.module.css';

/** `2035-09-10 11:00`, a time span, and a telephone number in the format of any country. */
const figures = /(\d{4}-\d{2}-\d{2}(?:\s\d{2}:\d{2})?|\+\d[\d/ -]{5,}\d)/;

/** A text whose dates and telephone numbers stay on one line; browsers break them after a hyphen. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(figures);
  return parts.length === 1
    ? text
    : parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
          <span key={index} className={ui.unbroken}>
            {part}
          </span>
        ),
      );
}
