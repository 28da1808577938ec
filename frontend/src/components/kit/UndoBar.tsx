import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import { Message } from './Message';

interface Props {
  /** Names the action that can be undone. */
  text: string;
  onUndo: () => Promise<Refusal | undefined>;
  onClose: () => void;
  /** Drawn under the text, with other consequences of the action. */
  children?: ReactNode;
}

/** Says what was done, with undo; an undo that was refused is an error and can be tried again. */
export function UndoBar({ text, onUndo, onClose, children }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const undo = async () => {
    setBusy(true);
    const refused = await onUndo();
    setBusy(false);
    setRefusal(refused);
    if (refused === undefined) {
      onClose();
    }
  };
  return (
    <Message kind={refusal === undefined ? 'info' : 'error'} onClose={onClose}>
      <p>
        {text}
        {refusal !== undefined && ` – ${errorText(refusal.code)}`}
      </p>
      <Button kind="quiet" busy={busy} onClick={() => void undo()}>
        {t('desk.undo')}
      </Button>
      {children}
    </Message>
  );
}
