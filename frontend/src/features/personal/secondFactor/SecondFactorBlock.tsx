import { lazy, Suspense, useRef, useState } from 'react';
import { useGetSecondFactorQuery } from '../../../api/identitySecondFactor';
import type { CurrentUserDto } from '../../../api/identitySession';
import { Button } from '../../../components/Button';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../personal.module.css';
import { TitledCard } from '../TitledCard';

export interface Props {
  me: CurrentUserDto;
}

const SetUpDialog = lazy(() =>
  import(/* webpackChunkName: "second-factor-forms" */ '../../../components/secondFactor/SetUpDialog').then((it) => ({
    default: it.SetUpDialog,
  })),
);
const NewCodesDialog = lazy(() =>
  import(/* webpackChunkName: "second-factor-forms" */ './NewCodesDialog').then((it) => ({
    default: it.NewCodesDialog,
  })),
);
const EndDialog = lazy(() =>
  import(/* webpackChunkName: "second-factor-forms" */ './EndDialog').then((it) => ({ default: it.EndDialog })),
);

/** The browser's zone: it is no time of the salon. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Two-step sign-in: whether it is on, how many recovery codes are left, and what changes it. */
export function SecondFactorBlock({ me }: Props) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<'setUp' | 'codes' | 'end'>();
  const [said, setSaid] = useState('');
  const { data, isError, error, refetch } = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const close = (text = '') => {
    setOpened(undefined);
    setSaid(text);
    // The button that opened the dialog may have gone.
    heading.current?.focus();
  };
  const open = (dialog: typeof opened) => {
    setSaid('');
    setOpened(dialog);
  };
  const hasPassword = me.hasPassword !== false;
  return (
    <TitledCard title={t('secondFactor.title')} hint={t('secondFactor.hint')} headingRef={heading}>
      {isError && <QueryError text={t('secondFactor.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={2} />}
      {data !== undefined && data.since == null && (
        <div className={ui.row}>
          <Button kind="quiet" onClick={() => open('setUp')}>
            {t('secondFactor.open')}
          </Button>
        </div>
      )}
      {data?.since != null && (
        <>
          <p>
            {t('secondFactor.on', { when: formatDateTime(data.since, zone) })}
            <br />
            {data.recoveryCodes === 0 ? t('secondFactor.none') : t('secondFactor.left', { count: data.recoveryCodes })}
          </p>
          <div className={ui.row}>
            <Button kind="quiet" onClick={() => open('codes')}>
              {t('secondFactor.newCodes')}
            </Button>
            <Button kind="quiet" onClick={() => open('end')}>
              {t('secondFactor.end')}
            </Button>
          </div>
        </>
      )}
      <p role="status" className={styles.saved}>
        {said}
      </p>
      <Suspense fallback={null}>
        {opened === 'setUp' && (
          <SetUpDialog hasPassword={hasPassword} onClose={() => close()} onDone={() => close(t('secondFactor.isOn'))} />
        )}
        {opened === 'codes' && <NewCodesDialog hasPassword={hasPassword} onClose={() => close()} />}
        {opened === 'end' && (
          <EndDialog hasPassword={hasPassword} onClose={() => close()} onDone={() => close(t('secondFactor.isOff'))} />
        )}
      </Suspense>
    </TitledCard>
  );
}
