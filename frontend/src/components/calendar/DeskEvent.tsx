import type { CSSProperties, MouseEventHandler, ReactElement, ReactNode } from 'react';
import { memo } from 'react';
import type { EventWrapperProps } from 'react-big-calendar';
import ui from '../ui.module.css';
import type { ClosedCell, DeskCell } from './deskModel';

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
      className={whole && of.movable ? `${className} desk-movable` : className}
      style={style}
      // What its box cuts off.
      title={of.label}
      data-event={of.id}
      onClick={onClick}
    >
      <span className="desk-time">{of.time}</span>
      <b className="desk-title">{of.title}</b>
      <span className="desk-detail">{of.detail}</span>
      <span className={ui.hidden}>{of.who}</span>
    </button>
  );
}, isSame);

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
