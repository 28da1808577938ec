import { useMemo, useState } from 'react';
import type { InviteDto } from '../../api/employees';
import { useDeleteInviteMutation, useListInvitesQuery, useResendInviteMutation } from '../../api/employees';
import { toRefusal } from '../../api/errors';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { useFailure } from '../../components/form/useFailure';
import { ConfirmDialog } from '../../components/kit/ConfirmDialog';
import { notify } from '../../components/kit/notify';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { formatDateTime } from '../../lib/time';
import { useCountdown } from '../../lib/useCountdown';
import { useT } from '../../lib/workspaceTexts';
import styles from './employeesList.module.css';

/** The browser's zone: an invitation's expiry is not a time of the salon. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Seconds until an invitation may be sent again. */
const pause = 60;

interface Props {
  onSent: (invite: InviteDto) => void;
}

/** Invitations and how they stand, with resend and withdraw. */
export function Invites({ onSent }: Props) {
  const t = useT();
  const { data, isError, error, refetch } = useListInvitesQuery();
  const [withdrawing, setWithdrawing] = useState<InviteDto | undefined>(undefined);
  const items = data?.items ?? [];
  const isSomeOpen = items.some(({ state }) => state === 'PENDING' || state === 'EXPIRED');
  return (
    <section aria-labelledby="invites" className={ui.card}>
      <h2 id="invites" className={styles.subtitle}>
        {t('invites.title')}
      </h2>
      {isError && <QueryError text={t('invites.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={2} />}
      {data !== undefined && !isSomeOpen && <p className={ui.muted}>{t('invites.none')}</p>}
      {items.length > 0 && (
        <ul className={styles.invites}>
          {items.map((invite) => (
            <Row key={invite.id} invite={invite} onSent={onSent} onDelete={() => setWithdrawing(invite)} />
          ))}
        </ul>
      )}
      {withdrawing !== undefined && <Withdraw invite={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </section>
  );
}

interface RowProps {
  invite: InviteDto;
  onSent: (invite: InviteDto) => void;
  onDelete: () => void;
}

function Row({ invite, onSent, onDelete }: RowProps) {
  const t = useT();
  const language = useLanguage();
  const [resend, { isLoading }] = useResendInviteMutation();
  const { email, firstName, lastName, role, state, expiresAt, sentAt } = invite;
  const isOpen = state === 'PENDING' || state === 'EXPIRED';
  const sent = useMemo(() => ({ ago: (Date.now() - Date.parse(sentAt)) / 1000 }), [sentAt]);
  const left = useCountdown(sent, Math.max(0, Math.min(pause, Math.ceil(pause - sent.ago))));
  const failure = useFailure();
  const again = async () => {
    const { data, error } = await resend(invite.id);
    failure.tell(error === undefined ? undefined : toRefusal(error));
    if (error === undefined) {
      // Its link says so too.
      if (data.link == null) {
        notify('info', t('invites.sent', { email }));
      }
      onSent(data);
    }
  };
  const name = formatName({ firstName: firstName ?? '', lastName: lastName ?? '' }, language);
  const when = formatDateTime(expiresAt, zone);
  return (
    <li>
      <div>
        <p>
          <strong>{name === '' ? email : `${name} · ${email}`}</strong>
        </p>
        <p className={state === 'EXPIRED' ? styles.expired : ui.muted}>
          {t(`invites.${role}`)} · {state === 'EXPIRED' && t('invites.state.EXPIRED', { when })}
          {state === 'PENDING' && t('invites.state.PENDING', { when })}
          {state === 'ACCEPTED' && t('invites.state.ACCEPTED')}
        </p>
      </div>
      {failure.shown}
      {isOpen && (
        <div className={ui.row}>
          {left > 0 ? (
            <span className={ui.muted}>{t('invites.resendIn', { seconds: left })}</span>
          ) : (
            <Button
              kind="quiet"
              busy={isLoading}
              aria-label={t('invites.resendTo', { email })}
              onClick={() => void again()}
            >
              {t('invites.resend')}
            </Button>
          )}
          <Button kind="danger" aria-label={t('invites.deleteOf', { email })} onClick={onDelete}>
            {t('invites.delete')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface WithdrawProps {
  invite: InviteDto;
  onClose: () => void;
}

/** Confirms the withdrawal. */
function Withdraw({ invite, onClose }: WithdrawProps) {
  const t = useT();
  const [remove, { isLoading, error }] = useDeleteInviteMutation();
  return (
    <ConfirmDialog
      title={t('invites.deleteTitle')}
      action={t('invites.delete')}
      busy={isLoading}
      onConfirm={() => void remove(invite.id).then((answer) => answer.error === undefined && onClose())}
      onClose={onClose}
    >
      <p>{t('invites.deleteText', { email: invite.email })}</p>
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
    </ConfirmDialog>
  );
}
