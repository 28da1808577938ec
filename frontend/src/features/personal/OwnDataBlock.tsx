import { useId, useState } from 'react';
import type { CurrentUserDto } from '../../api/identitySession';
import { Button, ButtonAnchor } from '../../components/Button';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { EraseDialog } from './EraseDialog';
import styles from './personal.module.css';

export interface Props {
  me: CurrentUserDto;
}

/** Downloads what is held of a guest, and erases it. */
export function OwnDataBlock({ me }: Props) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className={`${ui.card} ${ui.stack}`}>
      <h2 id={id} className={styles.title}>
        {t('ownData.title')}
      </h2>
      <p className={`${ui.muted} ${ui.small}`}>{t('ownData.text')}</p>
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
    </section>
  );
}
