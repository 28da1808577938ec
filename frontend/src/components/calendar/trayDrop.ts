/** Name of the event by which a dragged event's id reaches the tray it was dropped on. */
export const trayDropEvent = 'desktraydrop';

/** Hands a dragged event to the tray under the pointer, which the drag's cover hides; false where there is none. */
export function dropOnTray(id: string, { x, y }: { x: number; y: number }): boolean {
  // The tests' browser has no positions.
  const under = typeof document.elementsFromPoint === 'function' ? document.elementsFromPoint(x, y) : [];
  const tray = under.find((it) => it instanceof HTMLElement && it.dataset.tray !== undefined);
  tray?.dispatchEvent(new CustomEvent(trayDropEvent, { detail: id }));
  return tray !== undefined;
}
