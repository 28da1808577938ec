import { Suspense, useState } from 'react';
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

/** The bars at the bottom of the calendar: at once where something is in them, else soon after the page is used. */
export function DockPart(props: Props) {
  const { selection, tray } = props;
  const [isLoaded, setLoaded] = useState(false);
  useFirstUse(!isLoaded, () => {
    void inBackground(() => dock.load()).then(
      () => setLoaded(true),
      () => undefined,
    );
  });
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
