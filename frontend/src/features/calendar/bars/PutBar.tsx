import { useLanguage } from '../../../lib/i18n';
import { dayOf, formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { periodOf, titleOf } from '../desk';
import type { Done } from '../moving/usePut';
import { useTakeBack } from '../moving/usePut';
import { UndoBar } from './UndoBar';

interface Props {
  desk: Desk;
  done: Done;
  onClose: () => void;
}

/** Says what was put where, and takes it back. */
export function PutBar({ desk, done, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const takeBack = useTakeBack(desk.zone);
  const { event, before } = done;
  const when = `${formatDay(dayOf(event.start, desk.zone), language)} ${periodOf(event, desk.zone)}`;
  const name = titleOf(event, t, language, desk.shortNames);
  return (
    <UndoBar
      text={t(before === undefined ? 'desk.wasCopied' : 'desk.wasMoved', { name, when })}
      onUndo={() => takeBack(done)}
      onClose={onClose}
    />
  );
}
