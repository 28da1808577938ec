import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useListCampaignsQuery } from '../../../api/messages';
import { ButtonLink } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { plus } from '../../../components/icons/icons';
import { notify } from '../../../components/kit/notify';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import { CampaignCard } from './CampaignCard';
import styles from './campaign.module.css';
import { NewCampaign } from './NewCampaign';
import { isMoving } from './progress';

const pollMs = 2000;
const listAddress = '?tab=campaign';

/** The campaigns that were sent, or the form of a new one (`?new`). */
export function Campaigns() {
  const t = useT();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search);
  const [polls, setPolls] = useState(false);
  const { data, isError, error, refetch } = useListCampaignsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: polls ? pollMs : 0,
    skipPollingIfUnfocused: true,
  });
  const items = data?.items ?? [];
  const moves = items.some(isMoving);
  if (polls !== moves) {
    setPolls(moves);
  }
  if (asked.has('new')) {
    return (
      <NewCampaign
        asked={asked}
        onStarted={() => {
          notify('info', t('campaign.started'));
          void navigate({ search: listAddress }, { replace: true });
        }}
      />
    );
  }
  const add = (
    <ButtonLink icon={plus} to={`${listAddress}&new`}>
      {t('campaign.new')}
    </ButtonLink>
  );
  return (
    <>
      {isError && <QueryError text={t('campaign.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={5} />}
      {data !== undefined && items.length === 0 && (
        <EmptyState bird="sitting" text={t('campaign.none')}>
          {add}
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <div>{add}</div>
          <ul className={`${ui.stack} ${styles.list}`}>
            {items.map((it) => (
              <li key={it.id}>
                <CampaignCard campaign={it} hold={data?.hold} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
