import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '../../../components/onDemand';
import { inBackground } from '../../../lib/chunks';
import { useFirstUse } from '../../../lib/useFirstUse';
import { loadTexts } from '../../../lib/workspaceTexts';
import type { Props } from './Dock';

/** The calendar's first paint does not need the bars at its bottom. */
const dock = onDemand<Props>(async () => {
  const [{ Dock }] = await Promise.all([
    import(/* webpackChunkName: "desk-forms" */ './Dock'),
    loadTexts('calendarSeveral', 'calendarMoving'),
  ]);
  return Dock;
});

/** Loads the bars at the bottom of the calendar. */
export const loadDock = () => dock.load();

/** The bars at the bottom of the calendar: at once where something is in them, else from the first press on. */
export function DockPart(props: Props) {
  const { selection, tray } = props;
  const [isReady, setReady] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  useFirstUse(!isLoaded, () => {
    void inBackground(() => dock.load()).then(
      () => setReady(true),
      () => undefined,
    );
  });
  useEffect(() => {
    if (!isReady) {
      return undefined;
    }
    // Before a drag, which can end on the tray; drawn earlier it would lay the page out for nothing.
    const draw = () => setLoaded(true);
    document.addEventListener('pointerdown', draw, { once: true, passive: true });
    return () => document.removeEventListener('pointerdown', draw);
  }, [isReady]);
  // It stays, with the undo of the last change.
  if (!isLoaded && (selection.isOn || tray.isOpen || tray.entries.length > 0)) {
    setLoaded(true);
  }
  return isLoaded ? (
    <Suspense fallback={null}>
      <dock.Component {...props} />
    </Suspense>
  ) : null;
}
