import { Switch } from '@mantine/core';
import { useId, useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { SmsChoiceDto } from '../../api/ownData';
import { useChooseSmsMutation, useListSmsChoicesQuery } from '../../api/ownData';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { byHungarian } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import styles from './personal.module.css';
import { TitledCard } from './TitledCard';

/** Whether each salon that has a card of the guest may send SMS; a switch counts at once. */
export function SmsBlock() {
  const t = useT();
  const id = useId();
  const { data, isError, error, refetch } = useListSmsChoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [choose, chosen] = useChooseSmsMutation();
  const [said, setSaid] = useState('');
  const change = async ({ szalonkaId, name }: SmsChoiceDto, needSms: boolean) => {
    setSaid('');
    const answer = await choose({ szalonkaId, needSms });
    if (answer.error === undefined) {
      setSaid(t(needSms ? 'sms.on' : 'sms.off', { name }));
    }
  };
  return (
    <TitledCard title={t('sms.title')} hint={t('sms.hint')}>
      {isError && <QueryError text={t('sms.failed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={2} />}
      {data?.items.length === 0 && <p>{t('sms.none')}</p>}
      {data?.items.toSorted(byHungarian((it) => it.name)).map((salon) => (
        <div key={salon.szalonkaId}>
          <Switch
            name={salon.szalonkaId}
            label={salon.name}
            checked={salon.needSms || salon.smsOffers}
            aria-describedby={salon.smsOffers ? `${id}-${salon.szalonkaId}` : undefined}
            onChange={(event) => void change(salon, event.target.checked)}
          />
          {salon.smsOffers && (
            <p id={`${id}-${salon.szalonkaId}`} className={`${ui.muted} ${ui.small}`}>
              {t('sms.offers')}
            </p>
          )}
        </div>
      ))}
      <RefusalAlert refusal={chosen.error === undefined ? undefined : toRefusal(chosen.error)} />
      <p role="status" className={styles.saved}>
        {said}
      </p>
    </TitledCard>
  );
}
