import { memo } from 'react';
import { tagIcons } from '../guests/guestTags';
import { octagonAlert } from '../icons/guestIcons';
import { calendarCheck, chair, check, circleCheck, globe, stickyNote, triangleAlert, userPlus } from '../icons/icons';
import type { BoxPosition } from './columnModel';
import type { DeskCell, DeskItem, Sign } from './deskModel';

interface Props extends BoxPosition {
  cell: DeskCell;
  running: boolean;
  pulsing: boolean;
}

/**
 * An event's box; its column handles presses. Memoised and kept minimal, since there are hundreds.
 */
export const EventBox = memo(function EventBox({ cell, running, pulsing, ...place }: Props) {
  const { of } = cell;
  return (
    <button
      type="button"
      className={classOf(cell, running, pulsing)}
      style={styleOf(place)}
      // Must start with the visible text.
      aria-label={of.label}
      aria-pressed={of.isSelected}
      data-event={of.id}
    >
      <span className="desk-time">{`${of.time} `}</span>
      {of.signs.length > 0 && pictureOf(of.signs)}
      <b className="desk-title">{`${of.title} `}</b>
      {of.brief !== '' && <span className="desk-detail">{of.brief}</span>}
    </button>
  );
});

interface BufferProps extends BoxPosition {
  look: Pick<DeskItem, 'colour'>;
}

/** The times kept free around an event, hatched, of which its box leaves the ends to be seen; its label has them in words. */
export const BufferBox = memo(function BufferBox({ look, ...place }: BufferProps) {
  return <div className={`desk-buffer desk-${look.colour}`} style={styleOf(place)} aria-hidden="true" />;
});

function classOf(cell: DeskCell, running: boolean, pulsing: boolean): string {
  const { of, whole } = cell;
  const movable = whole && of.movable ? ' desk-movable' : '';
  const low = isLow(cell) ? ' desk-low' : '';
  const chosen = `${of.isSelected === true ? ' desk-selected' : ''}${of.isAside === true ? ' desk-aside' : ''}`;
  return `desk-event${chosen} desk-${of.look} desk-${of.colour}${running ? ' desk-running' : ''}${pulsing ? ' desk-pulsing' : ''}${movable}${low}`;
}

/** With gaps below and between events side by side. */
function styleOf({ top, height, left, width }: BoxPosition) {
  const down = { top: `${top}%`, height: `calc(${height}% - 2px)` };
  if (width === 100) {
    return down;
  }
  const gap = left === 0 ? 0 : 3;
  return { ...down, left: `calc(${left}% + ${gap}px)`, width: `calc(${width}% - ${gap}px)` };
}

/** Too low for more than one line, which shows the name. */
const isLow = ({ from, until }: DeskCell): boolean => until - from <= 20;

const outlines: Record<Sign, string> = {
  ...tagIcons,
  allergies: octagonAlert,
  new: userPlus,
  missedLast: triangleAlert,
  started: chair,
  done: check,
  confirmed: calendarCheck,
  online: globe,
  paid: circleCheck,
  note: stickyNote,
};

/** All signs in one SVG; the button's label has them in words. */
const pictureOf = (signs: readonly Sign[]) => (
  <svg className="desk-signs" viewBox={`0 0 ${signs.length * 28} 24`} aria-hidden="true">
    {signs.map((sign, index) => (
      <path key={sign} d={outlines[sign]} transform={index === 0 ? undefined : `translate(${index * 28})`} />
    ))}
  </svg>
);
