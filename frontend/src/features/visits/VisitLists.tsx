import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AppointmentDto } from '../../api/booking';
import { toRefusal } from '../../api/errors';
import { useOpenOwnRatingMutation } from '../../api/ratings';
import { Button, ButtonAnchor } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { rotateCw, star } from '../../components/icons/icons';
import { Moment } from '../../components/Moment';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { useT } from '../../lib/workspaceTexts';
import { Change } from './Change';
import styles from './Dashboard.module.css';
import { OwnPhotoLater } from './OwnPhotoLater';
import { againAt, groupStanding } from './ownVisits';
import { Terms } from './Terms';
import type { OnVisitChanged } from './VisitNotice';

/** Past visits shown before the rest is asked for. */
const shownAtFirst = 6;

/** Visits that are over, to be rated or booked again. */
export function PastVisits({ items }: { items: readonly AppointmentDto[] }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="past" className={ui.stack}>
      <h2 id="past">{t('dashboard.past')}</h2>
      {items.length === 0 && <p className={ui.muted}>{t('dashboard.noPast')}</p>}
      <GroupedVisits items={shown} id="past" />
      {shown.length < items.length && (
        <p>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t('dashboard.more', { count: items.length - shown.length })}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Cancelled visits, folded away. */
export function CancelledVisits({ items }: { items: readonly AppointmentDto[] }) {
  const t = useT();
  return (
    <details className={styles.folded}>
      <summary>{t('dashboard.cancelled', { count: items.length })}</summary>
      <ul className={ui.stack}>
        {items.map((it) => (
          <Appointment key={it.id} appointment={it} />
        ))}
      </ul>
    </details>
  );
}

interface GroupedProps {
  items: readonly AppointmentDto[];
  id: string;
  /** Only of those that can still be changed. */
  onChanged?: OnVisitChanged;
}

/** Salon by salon, in the order of their first booking in the list. */
export function GroupedVisits({ items, id, onChanged }: GroupedProps) {
  const t = useT();
  const salons = [...new Map(items.map((it) => [it.company.id, it.company])).values()];
  return salons.map((company) => (
    <section key={company.id} aria-labelledby={`${id}-${company.id}`} className={ui.stack}>
      <h3 id={`${id}-${company.id}`}>{company.name}</h3>
      <ul className={ui.stack}>
        {groupStanding(items.filter((it) => it.company.id === company.id)).map(({ first, others }) => (
          <Fragment key={first.id}>
            <Appointment appointment={first} onChanged={onChanged} withoutSalon />
            {others.length > 0 && (
              <li>
                <details className={styles.folded}>
                  <summary>{t('dashboard.standing', { count: others.length })}</summary>
                  <ul className={ui.stack}>
                    {others.map((it) => (
                      <Appointment key={it.id} appointment={it} onChanged={onChanged} withoutSalon />
                    ))}
                  </ul>
                </details>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </section>
  ));
}

interface AppointmentProps {
  appointment: AppointmentDto;
  onChanged?: OnVisitChanged | undefined;
  withoutSalon?: boolean;
}

function Appointment({ appointment, onChanged, withoutSalon }: AppointmentProps) {
  const t = useT();
  const { company, services, stars, rateUntil } = appointment;
  const names = services.map((service) => service.name).join(', ');
  return (
    <li className={`${ui.card} ${styles.appointment}`}>
      <div>
        <h4>
          <Moment at={appointment.start} zone={company.timeZone} />
        </h4>
        <p>{names}</p>
        <Terms appointment={appointment} withoutSalon={withoutSalon} />
        {onChanged !== undefined && <OwnPhotoLater appointment={appointment} />}
        {stars != null && (
          <p className={ui.muted}>
            <span aria-hidden="true">{'★'.repeat(stars)}</span>{' '}
            <span className={ui.hidden}>{t('dashboard.rated', { stars })}</span>
          </p>
        )}
        {appointment.didNotAppear && <p className={styles.flag}>{t('dashboard.didNotAppear')}</p>}
      </div>
      <div className={styles.where}>
        {onChanged !== undefined ? (
          <>
            {company.phone != null && (
              <a href={`tel:${company.phone}`}>{unbroken(company.phoneText ?? company.phone)}</a>
            )}
            <Change appointment={appointment} onChanged={onChanged} />
          </>
        ) : (
          <>
            {rateUntil != null && <RateVisit appointment={appointment} names={names} />}
            <ButtonAnchor
              kind="quiet"
              icon={rotateCw}
              href={againAt(appointment)}
              aria-label={t('dashboard.againLabel', { services: names, company: company.name })}
            >
              {t('dashboard.again')}
            </ButtonAnchor>
          </>
        )}
      </div>
    </li>
  );
}

/** Opens the page on which a visit is rated. */
function RateVisit({ appointment: { id, company }, names }: { appointment: AppointmentDto; names: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [open, opening] = useOpenOwnRatingMutation();
  return (
    <>
      <Button
        icon={star}
        busy={opening.isLoading}
        aria-label={t('dashboard.rateLabel', { services: names, company: company.name })}
        onClick={() =>
          void open(id)
            .unwrap()
            .then(
              ({ code }) => navigate(`/rating/${code}`),
              () => undefined,
            )
        }
      >
        {t('dashboard.rate')}
      </Button>
      <RefusalAlert
        refusal={opening.error === undefined ? undefined : toRefusal(opening.error)}
        text={t('dashboard.rateFailed')}
      />
    </>
  );
}
