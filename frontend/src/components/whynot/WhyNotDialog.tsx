import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { ColleagueDto } from '../../api/employees';
import type { ReasonDto } from '../../api/hours';
import { useWhyNotQuery } from '../../api/hours';
import { useListAllServicesQuery } from '../../api/prices';
import { useListEditedShopsQuery } from '../../api/shops';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import type { Day } from '../../lib/time';
import { dayOf, formatDateTime, formatTime, instantOf } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { Alert } from '../Alert';
import { Chip } from '../Chip';
import form from '../form/form.module.css';
import { DateField } from '../kit/DateField';
import { Drawer } from '../kit/Drawer';
import { SelectField } from '../kit/SelectField';
import { TimeField } from '../kit/TimeField';
import { QueryError } from '../QueryError';
import { Link } from '../router/Link';
import { Skeleton } from '../Skeleton';
import ui from '../ui.module.css';
import { linkOf } from './linkOf';

export interface Props {
  people: readonly ColleagueDto[];
  zone: string;
  /** Runs the salon: the settings are linked. */
  leads: boolean;
  /** Initial values. */
  first: { person: string; day: Day };
  onClose: () => void;
}

/** Says why guests are not offered a time, and which setting would change it. */
export function WhyNotDialog({ people, zone, leads, first, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const services = useListAllServicesQuery({});
  const places = useListEditedShopsQuery(false);
  const [person, setPerson] = useState(first.person);
  const [shop, setShop] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [day, setDay] = useState(first.day);
  const [time, setTime] = useState('');
  const all = places.data?.items ?? [];
  const theirs = people.find(({ id }) => id === person)?.shops ?? [];
  const place = all.find(({ id }) => id === shop) ?? all.find(({ id }) => theirs.includes(id)) ?? all[0];
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const asks = place !== undefined && chosen.length > 0 && day !== '' && time !== '';
  const answer = useWhyNotQuery(
    asks
      ? { id: person, shop: place.id, start: instantOf(day, hours * 60 + minutes, zone), serviceIds: [...chosen] }
      : skipToken,
  );
  const failed = [services, places].find((it) => it.isError && it.data === undefined);
  const found = answer.currentData;
  const retry = () => {
    for (const it of [services, places].filter((query) => query.isError)) {
      void it.refetch();
    }
  };
  const serviceName = (id: string) => services.data?.items.find((it) => it.id === id)?.name ?? '';
  const textOf = (reason: ReasonDto): string =>
    t(`why.${reason.code}`, {
      name: reason.name ?? serviceName(reason.serviceId ?? ''),
      when: whenOf(reason, zone),
      minutes: reason.stepMinutes ?? 0,
    });
  return (
    <Drawer open title={t('why.title')} onClose={onClose}>
      <div className={ui.stack}>
        <p className={ui.muted}>{t('why.hint')}</p>
        {failed !== undefined && <QueryError text={t('why.loadFailed')} error={failed.error} onRetry={retry} />}
        <SelectField
          name="whyPerson"
          label={t('why.person')}
          value={person}
          options={people.map((it) => ({ value: it.id, text: formatName(it, language) }))}
          onChange={setPerson}
        />
        {all.length > 1 && (
          <SelectField
            name="whyShop"
            label={t('why.shop')}
            value={place?.id ?? ''}
            options={all.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={setShop}
          />
        )}
        <SelectField
          name="whyService"
          label={t('why.services')}
          value=""
          options={(services.data?.items ?? [])
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(id) => setChosen([...chosen, id])}
        />
        {chosen.length > 0 && (
          <div className={ui.row}>
            {chosen.map((id) => (
              <Chip key={id} pressed onClick={() => setChosen(chosen.filter((it) => it !== id))}>
                {serviceName(id)}
              </Chip>
            ))}
          </div>
        )}
        <div className={form.pair}>
          <DateField name="whyDay" label={t('why.day')} value={day} onChange={setDay} />
          <TimeField name="whyTime" label={t('why.time')} value={time} onChange={setTime} />
        </div>
        {asks && answer.isError && (
          <QueryError text={t('why.loadFailed')} error={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {asks && found === undefined && !answer.isError && <Skeleton rows={2} />}
        <div role="status" className={ui.stack}>
          {asks && found?.offered === true && <Alert severity="success" text={t('why.bookable')} />}
          {asks && found?.offered === false && (
            <>
              <h3>{t('why.reasons')}</h3>
              <ul className={ui.stack}>
                {found.reasons.map((reason) => {
                  const to = linkOf(reason, { person, leads, zone });
                  return (
                    <li key={`${reason.code} ${reason.serviceId ?? ''} ${reason.event?.id ?? ''}`}>
                      <p>{textOf(reason)}</p>
                      {to !== undefined && (
                        <Link to={to} onClick={onClose}>
                          {t(`why.to.${reason.setting}`)}
                        </Link>
                      )}
                    </li>
                  );
                })}
              </ul>
            </>
          )}
        </div>
      </div>
    </Drawer>
  );
}

/** When a reason is about. */
function whenOf({ limit, event, date }: ReasonDto, zone: string): string {
  if (event != null) {
    const sameDay = dayOf(event.start, zone) === dayOf(event.end, zone);
    const end = sameDay ? formatTime(event.end, zone) : formatDateTime(event.end, zone);
    return `${formatDateTime(event.start, zone)}–${end}`;
  }
  return limit == null ? (date ?? '') : formatDateTime(limit, zone);
}
