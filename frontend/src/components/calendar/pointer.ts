import { edgeAt } from './dragModel';

/** Shorter movements in pixels are a press. */
export const tolerance = 5;
/** Auto-scroll near an edge: distance in pixels, and pixels per frame. */
const border = { size: 28, speed: 10 } as const;

/** A place in the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The edges of the hours as they are seen: without the gutter at the side and the bars. */
export function edgesOf(content: HTMLElement) {
  const { left, top } = content.getBoundingClientRect();
  const gutter = content.querySelector<HTMLElement>('.desk-gutter')?.offsetWidth ?? 0;
  return { left: left + gutter, right: left + content.clientWidth, top, bottom: top + content.clientHeight };
}

/** Scrolls towards the edge that the pointer is near to. */
export function scrollAtBorder(content: HTMLElement, { x, y }: Point, isSideways: boolean): void {
  const { left, right, top, bottom } = edgesOf(content);
  content.scrollTop += edgeAt(y, top, bottom, border.size) * border.speed;
  if (isSideways) {
    content.scrollLeft += edgeAt(x, left, right, border.size) * border.speed;
  }
}

/** Whether the pointer is so near to an edge that `scrollAtBorder` scrolls. */
export function isAtBorder(content: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = edgesOf(content);
  return edgeAt(y, top, bottom, border.size) !== 0 || edgeAt(x, left, right, border.size) !== 0;
}

/** Suppresses the click after a drop, which would open the event. */
export function swallowClick(): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
