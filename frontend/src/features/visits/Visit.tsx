import { useState } from 'react';
import { useParams } from 'react-router';
import { toRefusal } from '../../api/errors';
import type { VisitDto } from '../../api/visits';
import { useConfirmVisitMutation, useGetVisitQuery } from '../../api/visits';
import { Alert } from '../../components/Alert';
import { Button, ButtonAnchor } from '../../components/Button';
import { chatLink } from '../../components/company/chatLink';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { chat, mapPin, phone as phoneIcon } from '../../components/icons/icons';
import { OpenedByCode } from '../../components/OpenedByCode';
import { PrintButton } from '../../components/PrintButton';
import ui from '../../components/ui.module.css';
import { ChangeVisit } from '../../components/visits/ChangeVisit';
import { TellLate } from '../../components/visits/TellLate';
import { VisitCard } from '../../components/visits/VisitCard';
import type { VisitChange } from '../../components/visits/VisitChanged';
import { VisitChanged } from '../../components/visits/VisitChanged';
import { routeLinks } from '../../lib/externalLinks';
import { openedByCode } from '../../lib/opened';
import { useT } from '../../lib/workspaceTexts';
import styles from './visit.module.css';

/** An appointment opened from a message: its guest confirms, moves or cancels it without signing in. */
export function Visit() {
  const t = useT();
  const { code = '' } = useParams();
  const visit = useGetVisitQuery(code, openedByCode);
  return (
    <OpenedByCode
      title={t('visit.title')}
      unknown={t('visit.unknown')}
      failed={t('visit.loadFailed')}
      query={visit}
      className={styles.page}
    >
      {(it) => <Shown code={code} visit={it} />}
    </OpenedByCode>
  );
}

interface Props {
  code: string;
  visit: VisitDto;
}

function Shown({ code, visit }: Props) {
  const t = useT();
  const { salon, szalonkaId, phone, state, isConfirmed, shopName, address, latitude, longitude } = visit;
  const [change, setChange] = useState<VisitChange | undefined>(undefined);
  return (
    <>
      {change !== undefined && <VisitChanged key={`${change.kind} ${change.when}`} change={change} zone={visit.zone} />}
      {state === 'standing' && isConfirmed && <Alert severity="success" text={t('visit.confirmed')} />}
      {state === 'cancelled' && change?.kind !== 'cancelled' && <Alert severity="info" text={t('visit.cancelled')} />}
      {state === 'over' && <Alert severity="info" text={t('visit.over')} />}
      <VisitCard visit={visit} />
      {state === 'standing' && <Answer code={code} visit={visit} onChanged={setChange} />}
      <div className={ui.row}>
        {state === 'standing' && address != null && (
          <ButtonAnchor
            kind="quiet"
            icon={mapPin}
            href={routeLinks({ name: shopName ?? salon, address, latitude, longitude }).google}
            target="_blank"
            rel="noreferrer"
          >
            {t('dashboard.map')}
          </ButtonAnchor>
        )}
        {phone != null && (
          <ButtonAnchor
            kind="quiet"
            className={styles.phone}
            icon={phoneIcon}
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          >
            {t('visit.call', { phone })}
          </ButtonAnchor>
        )}
        {visit.chats?.map((it) => (
          <ButtonAnchor key={it.app} kind="quiet" icon={chat} {...chatLink(it)}>
            {it.app}
          </ButtonAnchor>
        ))}
        {state === 'standing' && <PrintButton />}
        {state !== 'standing' && (
          <ButtonAnchor kind="quiet" href={`/${szalonkaId}/appointmentbook`}>
            {t('visit.bookAgain')}
          </ButtonAnchor>
        )}
      </div>
    </>
  );
}

/** "I will be there" in one press; moving, cancelling and being late beside it. */
function Answer({ code, visit, onChanged }: Props & { onChanged: (change: VisitChange) => void }) {
  const t = useT();
  const [confirm, confirming] = useConfirmVisitMutation();
  const refusal = confirming.error === undefined ? undefined : toRefusal(confirming.error);
  return (
    <>
      <RefusalAlert refusal={refusal} text={t('visit.failed')} />
      {!visit.isConfirmed && (
        <Button wide busy={confirming.isLoading} onClick={() => void confirm(code)}>
          {t(confirming.isLoading ? 'visit.confirming' : 'visit.confirm')}
        </Button>
      )}
      <TellLate access={{ code }} start={visit.start} lateMinutes={visit.lateMinutes} />
      <ChangeVisit access={{ code }} visit={visit} canChange={visit.canChange} onChanged={onChanged} />
    </>
  );
}
