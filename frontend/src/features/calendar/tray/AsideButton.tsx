import type { EventDto } from '../../../api/calendar';
import { Button } from '../../../components/Button';
import { useNow } from '../../../lib/useNow';
import { useT } from '../../../lib/workspaceTexts';
import { maxEntries } from './storedTray';
import { canBeAside, useTrayControls } from './useTray';

interface Props {
  event: EventDto;
  /** Takes it off the tray where it is on it; without, there is no button then. */
  takesBack?: boolean;
  /** Calls back with what the press does, so that the caller can ask first. */
  onPress: (act: () => void) => void;
}

/** Sets an appointment aside; nothing where that cannot be. */
export function AsideButton({ event, takesBack = false, onPress }: Props) {
  const t = useT();
  const tray = useTrayControls();
  const now = useNow(60_000);
  if (tray === undefined || !canBeAside(event, now)) {
    return null;
  }
  const isAside = tray.aside.has(event.id);
  if (isAside ? !takesBack : tray.entries.length >= maxEntries) {
    return null;
  }
  const act = () => (isAside ? tray.remove(event.id) : tray.add({ kind: 'appointment', id: event.id }));
  return (
    <Button kind="quiet" onClick={() => onPress(act)}>
      {t(isAside ? 'panel.asideBack' : 'held.aside')}
    </Button>
  );
}
