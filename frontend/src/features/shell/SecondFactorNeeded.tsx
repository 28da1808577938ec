import { useState } from 'react';
import type { CurrentUserDto } from '../../api/identitySession';
import { Button } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { SetUpDialog } from '../../components/secondFactor/SetUpDialog';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  me: CurrentUserDto;
}

/** Replaces every page while the salon requires a second factor and the caller has none. */
export function SecondFactorNeeded({ me }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('secondFactor.neededTitle')}</PageHeading>
      <p>{t('secondFactor.needed')}</p>
      <p>
        <Button onClick={() => setOpen(true)}>{t('secondFactor.open')}</Button>
      </p>
      {isOpen && (
        <SetUpDialog
          hasPassword={me.hasPassword !== false}
          onClose={() => setOpen(false)}
          onDone={() => browser.goTo('/provider/calendar')}
        />
      )}
    </div>
  );
}
