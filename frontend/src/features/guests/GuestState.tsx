import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { GuestDto } from '../../api/workspace';
import { useSaveGuestMutation } from '../../api/workspace';
import { Button } from '../../components/Button';
import { notify } from '../../components/kit/notify';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  guest: GuestDto;
}

/** Deactivates a card; the same button undoes it. */
export function GuestState({ guest }: Props) {
  const t = useT();
  const [save, { isLoading }] = useSaveGuestMutation();
  const [done, setDone] = useState(false);
  const active = guest.state === 'ACTIVE';
  const toggle = async () => {
    const { error } = await save({ id: guest.id, state: active ? 'DELETED' : 'ACTIVE' });
    if (error === undefined) {
      setDone(true);
    } else {
      notify('error', errorText(toRefusal(error).code));
    }
  };
  return (
    <>
      <Button kind="quiet" busy={isLoading} onClick={() => void toggle()}>
        {t(active ? 'guests.deactivate' : done ? 'guests.undo' : 'guests.activate')}
      </Button>
      <p role="status">{done && t(active ? 'guests.activated' : 'guests.deactivated')}</p>
    </>
  );
}
