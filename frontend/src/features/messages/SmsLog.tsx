import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SmsDto } from '../../api/messages';
import { useSmsPagesInfiniteQuery } from '../../api/messages';
import { Button, ButtonLink } from '../../components/Button';
import { useZone } from '../../components/company/useZone';
import { EmptyState } from '../../components/EmptyState';
import { SelectField } from '../../components/kit/SelectField';
import { BalanceFacts } from '../../components/messages/BalanceFacts';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import styles from './notificationPage.module.css';
import { ResendSms } from './ResendSms';
import { SmsTable } from './SmsTable';
import { smsStateOf, smsStates } from './smsState';

/** The log of SMS with their delivery states; filtered by state (`?state=`) or campaign (`?campaign=`). */
export function SmsLog() {
  const t = useT();
  const zone = useZone();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search);
  const state = smsStateOf(asked.get('state'));
  const campaign = asked.get('campaign') ?? undefined;
  const [resent, setResent] = useState<SmsDto>();
  const list = useSmsPagesInfiniteQuery({ state, campaign }, { refetchOnMountOrArgChange: true });
  const pages = list.currentData?.pages ?? [];
  const last = pages.at(-1);
  const items = pages.flatMap((it) => it.items);
  const isFiltered = state !== undefined || campaign !== undefined;
  const filter = (chosen: string) => {
    const to = new URLSearchParams(asked);
    if (chosen === '') {
      to.delete('state');
    } else {
      to.set('state', chosen);
    }
    void navigate({ search: to.toString() }, { replace: true });
  };
  return (
    <>
      {last !== undefined && (
        <div className={`${ui.card} ${ui.stack}`}>
          <BalanceFacts balance={last.balance} smsPrice={last.smsPrice} />
        </div>
      )}
      <div className={styles.between}>
        <SelectField
          name="state"
          label={t('smsLog.filter')}
          value={state ?? ''}
          options={[
            { value: '', text: t('smsLog.all') },
            ...smsStates.map((it) => ({ value: it, text: t(`smsState.${it}`) })),
          ]}
          onChange={filter}
        />
        {campaign !== undefined && (
          <p className={ui.row}>
            {t('smsLog.ofCampaign')}
            <ButtonLink kind="quiet" to="?tab=sms" replace>
              {t('smsLog.ofAll')}
            </ButtonLink>
          </p>
        )}
      </div>
      {list.isError && (
        <QueryError text={t('smsLog.loadFailed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {last === undefined && !list.isError && <Skeleton rows={8} />}
      {last !== undefined && items.length === 0 && (
        <EmptyState
          bird={isFiltered ? 'searching' : 'sitting'}
          text={t(isFiltered ? 'smsLog.noneSuch' : 'notifications.empty')}
        />
      )}
      {items.length > 0 && <SmsTable items={items} zone={zone} onResend={setResent} />}
      {last !== undefined && items.length > 0 && (
        <div className={ui.row}>
          <p role="status" className={ui.muted}>
            {t('smsLog.shown', { shown: items.length, total: last.total })}
          </p>
          {list.hasNextPage && (
            <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('notifications.more')}
            </Button>
          )}
        </div>
      )}
      {resent !== undefined && last !== undefined && (
        <ResendSms sms={resent} price={resent.parts * last.smsPrice} onClose={() => setResent(undefined)} />
      )}
    </>
  );
}
