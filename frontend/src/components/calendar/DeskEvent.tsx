import type { CSSProperties, MouseEventHandler, ReactElement, ReactNode } from 'react';
import { memo } from 'react';
import type { EventWrapperProps } from 'react-big-calendar';
import { circleCheck, globe, stickyNote, triangleAlert, userPlus } from '../icons/icons';
import ui from '../ui.module.css';
import type { ClosedCell, DeskCell, DeskItem, Sign } from './deskModel';

interface Drawn {
  className: string;
  style: CSSProperties;
  onClick: MouseEventHandler;
}

interface BoxProps extends Drawn {
  cell: DeskCell;
}

/** An event's box: a button. Where nothing of it changed it is not drawn again, however often its column is. */
const EventBox = memo(function EventBox({ cell: { of, whole }, className, style, onClick }: BoxProps) {
  return (
    <button
      type="button"
      className={[className, whole && of.movable && 'desk-movable', isLow(of) && 'desk-low'].filter(Boolean).join(' ')}
      style={style}
      // What its box cuts off.
      title={of.label}
      data-event={of.id}
      onClick={onClick}
    >
      <span className="desk-time">{of.time}</span>
      {of.signs.length > 0 && <Signs signs={of.signs} />}
      <b className="desk-title">{of.title}</b>
      <span className="desk-detail">{of.brief}</span>
      <span className={ui.hidden}>
        {of.signs.length > 0 && of.detail} {of.who}
      </span>
    </button>
  );
}, isSame);

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

const placed = ['top', 'left', 'width', 'height'] as const;

/** The press goes to the same event either way, so a new function for it changes nothing. */
function isSame(before: BoxProps, now: BoxProps): boolean {
  return (
    before.cell === now.cell &&
    before.className === now.className &&
    placed.every((side) => before.style[side] === now.style[side])
  );
}

type Props = EventWrapperProps<DeskCell | ClosedCell> & { children?: ReactNode };

/**
 * What the grid draws for an event and for a time without work: it would make a button of both that keys do not press.
 * Here an event is a real one, and a time without work a grey that nobody hears, presses or comes to.
 */
export function DeskEvent({ event, children }: Props) {
  const { className, style, onClick } = (children as ReactElement<Drawn>).props;
  return event.of === undefined ? (
    <div className="desk-closed" style={{ top: style.top, height: style.height }} aria-hidden="true" />
  ) : (
    <EventBox cell={event} className={className} style={style} onClick={onClick} />
  );
}
