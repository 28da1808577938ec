import { useState } from 'react';
import type { AppointmentDto } from '../../api/booking';
import { Avatar } from '../../components/Avatar';
import { ButtonAnchor } from '../../components/Button';
import { calendarPlus, mapPin, phone, rotateCw } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { TellLate } from '../../components/visits/TellLate';
import { routeLinks } from '../../lib/externalLinks';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { addDays, dayOf, formatDateTime, formatDay, formatTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { Change } from './Change';
import styles from './Dashboard.module.css';
import { OwnPhotoLater } from './OwnPhotoLater';
import type { SameAgain } from './ownVisits';
import { Terms } from './Terms';
import type { OnVisitChanged } from './VisitNotice';
import visitStyles from './visit.module.css';

/** `holnap 14:30`, or the date of a day further away. */
function useMoment({ start, company }: AppointmentDto): string {
  const t = useT();
  const language = useLanguage();
  const [today] = useState(() => dayOf(Date.now(), company.timeZone));
  const day = dayOf(start, company.timeZone);
  const near = new Map([
    [today, t('dashboard.today')],
    [addDays(today, 1), t('dashboard.tomorrow')],
  ]);
  return t('dashboard.at', {
    day: near.get(day) ?? formatDay(day, language),
    time: formatTime(start, company.timeZone),
  });
}

interface Props {
  appointment: AppointmentDto;
  again?: SameAgain;
  /** Undefined: the kept one, without what needs the server. */
  onChanged?: OnVisitChanged;
}

/** The next booking: large, with all its actions. */
export function NextVisit({ appointment, again, onChanged }: Props) {
  const t = useT();
  const language = useLanguage();
  const moment = useMoment(appointment);
  const { id, company, shop, provider, services, start, lateMinutes, terms } = appointment;
  return (
    <section aria-labelledby="next" className={`${ui.card} ${ui.stack} ${styles.nextCard}`}>
      <div className={styles.next}>
        <Avatar src={provider.profilePicture} name={formatName(provider, language)} size={72} />
        <div>
          <h3 id="next" className={`${ui.muted} ${styles.eyebrow}`}>
            {t('dashboard.next')}
          </h3>
          <p className={styles.moment}>{unbroken(moment)}</p>
          <h4 className={`${ui.muted} ${ui.small}`}>{unbroken(formatDateTime(start, company.timeZone))}</h4>
        </div>
      </div>
      <div>
        <p>
          <strong>{services.map((it) => it.name).join(', ')}</strong>
        </p>
        <Terms appointment={appointment} />
      </div>
      {onChanged !== undefined && <OwnPhotoLater appointment={appointment} />}
      <div className={styles.actions}>
        {onChanged !== undefined && (
          <ButtonAnchor
            icon={calendarPlus}
            href={`/api/guestuser/appointment/${encodeURIComponent(id)}/ics`}
            download={`${company.szalonkaId}.ics`}
          >
            {t('success.ics')}
          </ButtonAnchor>
        )}
        {shop != null && (
          <ButtonAnchor kind="quiet" icon={mapPin} href={routeLinks(shop).google} target="_blank" rel="noreferrer">
            {t('dashboard.map')}
          </ButtonAnchor>
        )}
        {company.phone != null && (
          <ButtonAnchor kind="quiet" className={visitStyles.phone} icon={phone} href={`tel:${company.phone}`}>
            {company.phoneText ?? company.phone}
          </ButtonAnchor>
        )}
      </div>
      {onChanged !== undefined && (
        <>
          <TellLate access={{ id }} start={start} lateMinutes={lateMinutes} />
          <Change appointment={appointment} onChanged={onChanged} />
        </>
      )}
      {again !== undefined && (
        <p>
          <ButtonAnchor kind="link" icon={rotateCw} href={again.href}>
            {t('dashboard.againAfter', { count: again.weeks })}
          </ButtonAnchor>
        </p>
      )}
      {terms != null && (
        <details>
          <summary>{t('visit.terms')}</summary>
          <p>{terms}</p>
        </details>
      )}
    </section>
  );
}
