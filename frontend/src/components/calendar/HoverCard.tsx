import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds until it comes, and until it goes when the mouse has left both the event and the card. */
const delays = { show: 350, hide: 150 } as const;
/** Width of the card in pixels, with its distance from the event. */
const width = 292;

interface Place {
  id: string;
  left: number;
  top: number;
}

interface Props {
  /** Holds the events. */
  box: RefObject<HTMLElement | null>;
  /** The mouse was over an event before this was there. */
  first: PointerEvent;
  /** Drawn of an event; undefined: nothing. */
  card: (id: string) => ReactNode;
}

/**
 * A card beside the event under the mouse, which may be moved over it; Escape, a press and scrolling hide it. Everything
 * in it is in the panel of the event too, so keys and fingers need no way to it.
 */
export function HoverCard({ box, first, card }: Props) {
  const [place, setPlace] = useState<Place>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setPlace(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers use nothing that changes
  useEffect(() => {
    const grid = box.current;
    const over = ({ target, pointerType, buttons }: PointerEvent) => {
      const event = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
      const id = event?.dataset.event;
      if (event !== null && id !== undefined && pointerType === 'mouse' && buttons === 0) {
        after(delays.show, () => event.isConnected && setPlace({ id, ...beside(event.getBoundingClientRect()) }));
      }
    };
    const out = () => after(delays.hide, () => setPlace(undefined));
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        hide();
      }
    };
    over(first);
    grid?.addEventListener('pointerover', over);
    grid?.addEventListener('pointerout', out);
    grid?.addEventListener('pointerdown', hide);
    grid?.addEventListener('scroll', hide, { capture: true, passive: true });
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer.current);
      grid?.removeEventListener('pointerover', over);
      grid?.removeEventListener('pointerout', out);
      grid?.removeEventListener('pointerdown', hide);
      grid?.removeEventListener('scroll', hide, { capture: true });
      window.removeEventListener('keydown', onKey);
    };
  }, [box]);
  const content = place && card(place.id);
  return place === undefined || content == null ? null : (
    <div
      className="desk-card"
      role="tooltip"
      style={{ left: place.left, top: place.top, width: width - 12 }}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => after(delays.hide, () => setPlace(undefined))}
    >
      {content}
    </div>
  );
}

/** To the right of a box, or to its left where there is no room; as high as it, but within the window. */
function beside({ left, right, top }: DOMRect): Omit<Place, 'id'> {
  const isRight = right + width <= window.innerWidth;
  return {
    left: isRight ? right + 4 : Math.max(4, left - width + 8),
    top: Math.max(8, Math.min(top, window.innerHeight - 280)),
  };
}
