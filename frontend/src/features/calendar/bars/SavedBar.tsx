import { UndoBar } from '../../../components/kit/UndoBar';
import { useLanguage } from '../../../lib/i18n';
import { dayOf, formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { periodOf, titleOf } from '../desk';
import type { SavedChange } from '../moving/useMoveEvent';
import { useUndoSave } from '../moving/useMoveEvent';
import { GuestNotice } from './GuestNotice';

interface Props {
  desk: Desk;
  done: SavedChange;
  onClose: () => void;
}

/** Says what was booked, moved or changed, with undo, and whether its guest is told. */
export function SavedBar({ desk, done, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const undoSave = useUndoSave(desk.zone);
  const { event } = done;
  const when = `${formatDay(dayOf(event.start, desk.zone), language)} ${periodOf(event, desk.zone)}`;
  const name = titleOf(event, t, language, desk.shortNames);
  return (
    <UndoBar text={t(textOf(done), { name, when })} onUndo={() => undoSave(done)} onClose={onClose}>
      <GuestNotice desk={desk} event={event} version={event.version} />
    </UndoBar>
  );
}

function textOf({ event, before }: SavedChange) {
  if (before === undefined) {
    return 'desk.wasCopied';
  }
  if (event.start !== before.start || event.providerId !== before.providerId) {
    return 'desk.wasMoved';
  }
  return event.end === before.end ? 'desk.wasChanged' : 'desk.wasResized';
}
