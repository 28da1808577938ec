import { useState } from 'react';
import type { CurrentUserDto } from '../../api/identitySession';
import { Button, ButtonAnchor } from '../../components/Button';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { EraseDialog } from './EraseDialog';
import { TitledCard } from './TitledCard';

export interface Props {
  me: CurrentUserDto;
}

/** Downloads what is held of a guest, and erases it. */
export function OwnDataBlock({ me }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <TitledCard title={t('ownData.title')} hint={t('ownData.text')}>
      <div className={ui.row}>
        <ButtonAnchor kind="quiet" href="/api/guestuser/current/data/page" download>
          {t('ownData.page')}
        </ButtonAnchor>
        <ButtonAnchor kind="quiet" href="/api/guestuser/current/data" download>
          {t('ownData.file')}
        </ButtonAnchor>
      </div>
      <div className={ui.row}>
        <Button kind="danger" onClick={() => setOpen(true)}>
          {t('ownData.erase')}
        </Button>
      </div>
      {open && <EraseDialog hasPassword={me.hasPassword !== false} onClose={() => setOpen(false)} />}
    </TitledCard>
  );
}
