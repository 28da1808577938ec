import { useParams } from 'react-router';
import { toRefusal } from '../../api/errors';
import type { OfferDto } from '../../api/waiting';
import { useGetOfferQuery, useRefuseOfferMutation, useTakeOfferMutation } from '../../api/waiting';
import { Alert } from '../../components/Alert';
import { Button, ButtonAnchor } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { phone as phoneIcon } from '../../components/icons/icons';
import { OpenedByCode } from '../../components/OpenedByCode';
import ui from '../../components/ui.module.css';
import { VisitCard } from '../../components/visits/VisitCard';
import { useLanguage } from '../../lib/i18n';
import { formatMomentInFull } from '../../lib/moment';
import { openedByCode } from '../../lib/opened';
import { useT } from '../../lib/workspaceTexts';
import styles from './offer.module.css';

/** A time that is held for a guest who waited, opened from the mail without signing in. */
export function Offer() {
  const t = useT();
  const { code = '' } = useParams();
  const { data, isError, error, refetch } = useGetOfferQuery(code, openedByCode);
  const offer = data === undefined ? undefined : { ...data, language: data.visit.language };
  return (
    <OpenedByCode
      title={t('offer.title')}
      unknown={t('offer.unknown')}
      failed={t('offer.loadFailed')}
      query={{ data: offer, isError, error, refetch }}
      className={styles.page}
    >
      {(it) => <Shown code={code} offer={it} />}
    </OpenedByCode>
  );
}

function Shown({ code, offer }: { code: string; offer: OfferDto }) {
  const t = useT();
  const language = useLanguage();
  const { state, until, visit } = offer;
  const [take, taking] = useTakeOfferMutation();
  const [refuse, refusing] = useRefuseOfferMutation();
  const error = taking.error ?? refusing.error;
  const refusal = error === undefined ? undefined : toRefusal(error);
  const { szalonkaId, phone, zone } = visit;
  return (
    <>
      {state === 'open' && (
        <Alert severity="info" text={t('offer.until', { until: formatMomentInFull(until, zone, language) })} />
      )}
      {state === 'taken' && <Alert severity="success" text={t('offer.taken')} />}
      {state === 'over' && <Alert severity="info" text={t('offer.over')} />}
      <VisitCard visit={visit} />
      {refusal?.code !== 'waiting.offer_over' && <RefusalAlert refusal={refusal} text={t('offer.failed')} />}
      {state === 'open' && (
        <>
          <Button wide busy={taking.isLoading} disabled={refusing.isLoading} onClick={() => void take(code)}>
            {t(taking.isLoading ? 'offer.taking' : 'offer.take')}
          </Button>
          <Button
            wide
            kind="quiet"
            busy={refusing.isLoading}
            disabled={taking.isLoading}
            onClick={() => void refuse(code)}
          >
            {t(refusing.isLoading ? 'offer.refusing' : 'offer.refuse')}
          </Button>
        </>
      )}
      <div className={ui.row}>
        {phone != null && (
          <ButtonAnchor kind="quiet" icon={phoneIcon} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {t('visit.call', { phone })}
          </ButtonAnchor>
        )}
        {state === 'over' && (
          <ButtonAnchor kind="quiet" href={`/${szalonkaId}/appointmentbook`}>
            {t('visit.bookAgain')}
          </ButtonAnchor>
        )}
      </div>
    </>
  );
}
