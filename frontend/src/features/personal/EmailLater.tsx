import { Suspense, useState } from 'react';
import { Button } from '../../components/Button';
import { onDemand } from '../../components/onDemand';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { loadTexts, useT } from '../../lib/workspaceTexts';
import type { Props } from './EmailBlock';
import { TitledCard } from './TitledCard';

const block = onDemand<Props>(() =>
  Promise.all([
    import(/* webpackChunkName: "email-change" */ './EmailBlock').then((it) => it.EmailBlock),
    loadTexts('emailChange'),
  ]).then(([it]) => it),
);

/** The e-mail address; what changes it is loaded on a press. */
export function EmailLater({ me }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={<Skeleton rows={4} />}>
        <block.Component me={me} />
      </Suspense>
    );
  }
  return (
    <TitledCard title={t('personal.email')}>
      <p>{me.email}</p>
      <div className={ui.row}>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('personal.emailChange')}
        </Button>
      </div>
    </TitledCard>
  );
}
