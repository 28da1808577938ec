import type { MouseEventHandler } from 'react';
import { memo } from 'react';
import { circleCheck, globe, stickyNote, triangleAlert, userPlus } from '../icons/icons';
import ui from '../ui.module.css';
import type { Place } from './columnModel';
import type { DeskCell, DeskItem, Sign } from './deskModel';

interface Props extends Place {
  cell: DeskCell;
  /** It goes on now. */
  running: boolean;
  pulsing: boolean;
  onClick: MouseEventHandler<HTMLElement>;
}

/** An event's box: a button. Where nothing of it changed it is not drawn again, however often its column is. */
export const EventBox = memo(function EventBox({ cell, running, pulsing, onClick, ...place }: Props) {
  const { of } = cell;
  return (
    <button
      type="button"
      className={classOf(cell, running, pulsing)}
      style={styleOf(place)}
      // What its box cuts off.
      title={of.label}
      data-event={of.id}
      onClick={onClick}
    >
      <span className="desk-time">{of.time}</span>
      {of.signs.length > 0 && <Signs signs={of.signs} />}
      <b className="desk-title">{of.title}</b>
      <span className="desk-detail">{of.brief}</span>
      <span className={ui.hidden}>{of.signs.length > 0 ? `${of.detail} ${of.who}` : ` ${of.who}`}</span>
    </button>
  );
});

function classOf({ of, whole }: DeskCell, running: boolean, pulsing: boolean): string {
  const movable = whole && of.movable ? ' desk-movable' : '';
  const low = isLow(of) ? ' desk-low' : '';
  return `rbc-event desk-${of.look} desk-${of.colour}${running ? ' desk-running' : ''}${pulsing ? ' desk-pulsing' : ''}${movable}${low}`;
}

/** A little air under each, and between those side by side. */
function styleOf({ top, height, left, width }: Place) {
  const gap = left === 0 ? 0 : 3;
  return {
    top: `${top}%`,
    height: `calc(${height}% - 2px)`,
    left: gap === 0 ? '0' : `calc(${left}% + ${gap}px)`,
    width: gap === 0 ? `${width}%` : `calc(${width}% - ${gap}px)`,
  };
}

/** There is room for one line only, and the name is what it is for. */
const isLow = ({ start, end }: DeskItem): boolean => Date.parse(end) - Date.parse(start) <= 20 * 60_000;

const outlines: Record<Sign, string> = {
  new: userPlus,
  missedLast: triangleAlert,
  online: globe,
  paid: circleCheck,
  note: stickyNote,
};

/** One picture of all signs, for there are hundreds of events; the words beside it say the same. */
function Signs({ signs }: { signs: readonly Sign[] }) {
  return (
    <svg className="desk-signs" viewBox={`0 0 ${signs.length * 28} 24`} aria-hidden="true" focusable="false">
      {signs.map((sign, index) => (
        <path key={sign} d={outlines[sign]} transform={`translate(${index * 28})`} />
      ))}
    </svg>
  );
}
