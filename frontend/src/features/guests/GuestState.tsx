import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { GuestDto } from '../../api/guests';
import { useSaveGuestMutation } from '../../api/guests';
import { Button } from '../../components/Button';
import { useFailure } from '../../components/form/useFailure';
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
  const failure = useFailure();
  const toggle = async () => {
    const { error } = await save({ id: guest.id, state: active ? 'DELETED' : 'ACTIVE' });
    failure.tell(error === undefined ? undefined : toRefusal(error));
    if (error === undefined) {
      setDone(true);
    }
  };
  return (
    <>
      <Button kind="quiet" busy={isLoading} onClick={() => void toggle()}>
        {t(active ? 'guests.deactivate' : done ? 'guests.undo' : 'guests.activate')}
      </Button>
      {failure.shown}
      <p role="status">{done && t(active ? 'guests.activated' : 'guests.deactivated')}</p>
    </>
  );
}
