import { memo } from 'react';
import { circleCheck, globe, stickyNote, triangleAlert, userPlus } from '../icons/icons';
import type { Place } from './columnModel';
import type { DeskCell, Sign } from './deskModel';

interface Props extends Place {
  cell: DeskCell;
  /** It goes on now. */
  running: boolean;
  pulsing: boolean;
}

/**
 * An event's box: a button, pressed through its column. Where nothing of it changed it is not drawn again, however
 * often its column is; there are hundreds, so it has no part that it can do without.
 */
export const EventBox = memo(function EventBox({ cell, running, pulsing, ...place }: Props) {
  const { of } = cell;
  return (
    <button
      type="button"
      className={classOf(cell, running, pulsing)}
      style={styleOf(place)}
      // Begins with what stands below, space for space.
      aria-label={of.label}
      data-event={of.id}
    >
      <span className="desk-time">{`${of.time} `}</span>
      {of.signs.length > 0 && pictureOf(of.signs)}
      <b className="desk-title">{`${of.title} `}</b>
      {of.brief !== '' && <span className="desk-detail">{of.brief}</span>}
    </button>
  );
});

function classOf(cell: DeskCell, running: boolean, pulsing: boolean): string {
  const { of, whole } = cell;
  const movable = whole && of.movable ? ' desk-movable' : '';
  const low = isLow(cell) ? ' desk-low' : '';
  return `rbc-event desk-${of.look} desk-${of.colour}${running ? ' desk-running' : ''}${pulsing ? ' desk-pulsing' : ''}${movable}${low}`;
}

/** A little air under each, and between those side by side; as wide as its column unless it shares it. */
function styleOf({ top, height, left, width }: Place) {
  const down = { top: `${top}%`, height: `calc(${height}% - 2px)` };
  if (width === 100) {
    return down;
  }
  const gap = left === 0 ? 0 : 3;
  return { ...down, left: `calc(${left}% + ${gap}px)`, width: `calc(${width}% - ${gap}px)` };
}

/** There is room for one line only, and the name is what it is for. */
const isLow = ({ start, end }: DeskCell): boolean => +end - +start <= 20 * 60_000;

const outlines: Record<Sign, string> = {
  new: userPlus,
  missedLast: triangleAlert,
  online: globe,
  paid: circleCheck,
  note: stickyNote,
};

/** One picture of all signs; the button's name says the same in words. */
const pictureOf = (signs: readonly Sign[]) => (
  <svg className="desk-signs" viewBox={`0 0 ${signs.length * 28} 24`} aria-hidden="true" focusable="false">
    {signs.map((sign, index) => (
      <path key={sign} d={outlines[sign]} transform={`translate(${index * 28})`} />
    ))}
  </svg>
);
