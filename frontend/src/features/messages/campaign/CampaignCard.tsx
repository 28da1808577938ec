import { useState } from 'react';
import { toRefusal } from '../../../api/errors';
import type { CampaignDto, CampaignHoldDto } from '../../../api/messages';
import { useChangeCampaignStateMutation } from '../../../api/messages';
import { Button, ButtonLink } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import { useZone } from '../../../components/company/useZone';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { Modal } from '../../../components/kit/Modal';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { useLanguage } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { formatName } from '../../../lib/names';
import { formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from './campaign.module.css';
import { doneOf, isOver } from './progress';

interface Props {
  campaign: CampaignDto;
}

interface CardProps extends Props {
  /** The reason why campaigns that are being sent are on hold. */
  hold?: CampaignHoldDto | null;
}

/** A campaign: its progress, its result, and a button that holds it. */
export function CampaignCard({ campaign, hold }: CardProps) {
  const t = useT();
  const language = useLanguage();
  const zone = useZone();
  const { id, name, state, createdAt, createdBy, startsAt, recipients } = campaign;
  const done = doneOf(campaign);
  const created = formatDateTime(createdAt, zone);
  return (
    <article aria-labelledby={`campaign-${id}`} className={`${ui.card} ${ui.stack}`}>
      <div className={styles.head}>
        <div>
          <h2 id={`campaign-${id}`} className={styles.name}>
            {name}
          </h2>
          <p className={`${ui.muted} ${ui.small}`}>
            {unbroken(
              createdBy == null
                ? created
                : t('campaign.createdBy', { when: created, name: formatName(createdBy, language) }),
            )}
          </p>
        </div>
        <Chip>{t(`campaign.state.${state}`)}</Chip>
      </div>
      <p className={styles.text}>{campaign.text}</p>
      {!isOver(campaign) && done === 0 && (
        <p className={ui.muted}>{unbroken(t('campaign.waits', { when: formatDateTime(startsAt, zone) }))}</p>
      )}
      <div className={styles.progress}>
        <progress value={done} max={Math.max(1, recipients)} aria-label={t('campaign.progress', { name })} />
        <span>{t('campaign.progressText', { done, recipients })}</span>
      </div>
      {hold != null && state === 'sending' && done > 0 && campaign.queued > 0 && (
        <p className={ui.muted}>
          {hold.until == null
            ? t('campaign.heldByLimit')
            : unbroken(t('campaign.heldByQuiet', { when: formatDateTime(hold.until, zone) }))}
        </p>
      )}
      <Results campaign={campaign} />
      <Controls campaign={campaign} />
    </article>
  );
}

function Results({ campaign }: Props) {
  const t = useT();
  const { delivered, failed, unknown, stopped, visits, cost } = campaign;
  const facts: [string, React.ReactNode][] = [
    [t('campaign.delivered'), delivered],
    [t('campaign.failed'), failed],
    [t('campaign.unknown'), unknown],
    ...(stopped > 0 ? [[t('campaign.stopped'), stopped] satisfies [string, React.ReactNode]] : []),
    [t('campaign.visits'), visits],
    [t('campaign.cost'), formatMoney(cost)],
  ];
  return (
    <dl className={styles.results}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Controls({ campaign }: Props) {
  const t = useT();
  const { id, name, state, queued } = campaign;
  const [change, { isLoading, error }] = useChangeCampaignStateMutation();
  const [isAsking, setAsking] = useState(false);
  const put = (to: 'sending' | 'paused' | 'stopped') =>
    change({ id, changeCampaignStateRequest: { state: to } }).then(() => setAsking(false));
  return (
    <>
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      <div className={ui.row}>
        {state === 'sending' && (
          <Button
            kind="quiet"
            busy={isLoading}
            aria-label={t('campaign.pauseOf', { name })}
            onClick={() => void put('paused')}
          >
            {t('campaign.pause')}
          </Button>
        )}
        {state === 'paused' && (
          <Button
            kind="quiet"
            busy={isLoading}
            aria-label={t('campaign.resumeOf', { name })}
            onClick={() => void put('sending')}
          >
            {t('campaign.resume')}
          </Button>
        )}
        {!isOver(campaign) && (
          <Button
            kind="quiet"
            busy={isLoading}
            aria-label={t('campaign.stopOf', { name })}
            onClick={() => setAsking(true)}
          >
            {t('campaign.stop')}
          </Button>
        )}
        <ButtonLink kind="link" to={`?tab=sms&campaign=${id}`} aria-label={t('campaign.messagesOf', { name })}>
          {t('campaign.messages')}
        </ButtonLink>
      </div>
      <Modal
        open={isAsking}
        title={t('campaign.stopTitle')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('auth.cancel')}
            </Button>
            <Button kind="danger" busy={isLoading} onClick={() => void put('stopped')}>
              {t('campaign.stopConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('campaign.stopText', { count: queued })}</p>
      </Modal>
    </>
  );
}
