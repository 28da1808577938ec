import { useId, useState } from 'react';
import type { AppointmentVersionDto, EventDto } from '../../../api/calendar';
import { useChangeAppointmentsMutation, useSetAppointmentsMutation } from '../../../api/calendar';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { RefusedRow } from '../../../api/sickDay';
import { refusedRows } from '../../../api/sickDay';
import { Button } from '../../../components/Button';
import form from '../../../components/form/form.module.css';
import { useLeaveGuard } from '../../../components/form/useLeaveGuard';
import { DateField } from '../../../components/kit/DateField';
import { SelectField } from '../../../components/kit/SelectField';
import { TimeField } from '../../../components/kit/TimeField';
import { errorText, hasErrorText, useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { dayOf, formatShortDay, formatTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import calendar from '../Calendar.module.css';
import type { Desk } from '../desk';
import { titleOf, writable } from '../desk';
import { EventFormDrawer } from '../editor/EventFormDrawer';
import { OutsideHours } from '../editor/OutsideHours';
import type { VisitsChange } from './changeOf';
import { changeOf, isChange, visitsIn } from './changeOf';
import styles from './recurrence.module.css';

interface Props {
  desk: Desk;
  /** One of the visits. */
  event: EventDto;
  /** All of them, in the order of time. */
  visits: readonly AppointmentVersionDto[];
  onClose: () => void;
  onChanged: (visits: readonly AppointmentVersionDto[], change: VisitsChange) => void;
  onCalledOff: (visits: readonly AppointmentVersionDto[]) => void;
}

/** Moves this visit of a standing appointment and those after it, or all that are ahead, or calls them off. */
export function ChangeVisitsForm({ desk, event, visits, onClose, onChanged, onCalledOff }: Props) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const { zone } = desk;
  const before = { day: dayOf(event.start, zone), from: formatTime(event.start, zone), providerId: event.providerId };
  const [scope, setScope] = useState<'later' | 'all'>('later');
  const [place, setPlace] = useState(before);
  const [kept, setKept] = useState<readonly RefusedRow[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const [change, changing] = useChangeAppointmentsMutation();
  const [set, setting] = useSetAppointmentsMutation();
  const [now] = useState(Date.now);
  const inScope = visitsIn(visits, event, scope, now);
  const [overrulesHours, setOverrulesHours] = useState(false);
  const isOutside = ({ code }: RefusedRow) => code === 'event.outside_hours';
  const left = kept.filter((it) => !(overrulesHours && isOutside(it)));
  const concerned = inScope.filter((it) => !left.some((row) => row.id === it.id));
  const wanted = changeOf(before, place);
  const guard = useLeaveGuard(isChange(wanted));
  const seen = (them: readonly AppointmentVersionDto[]) =>
    them.map(({ id: visit, version }) => ({ id: visit, version }));
  const send = async () => {
    setRefusal(undefined);
    const answer = await change({
      events: seen(concerned),
      ...wanted,
      ...(overrulesHours ? { evenOutsideHours: true } : {}),
    });
    if (answer.data !== undefined) {
      onChanged(answer.data.appointments, wanted);
      return;
    }
    setKept([...kept, ...refusedRows(answer.error)]);
    setRefusal(toRefusal(answer.error));
  };
  const callOff = async () => {
    setRefusal(undefined);
    const answer = await set({ state: 0, events: seen(inScope) });
    if (answer.data !== undefined) {
      onCalledOff(answer.data.appointments);
      return;
    }
    setRefusal(toRefusal(answer.error));
  };
  const put = (part: Partial<typeof before>) => {
    setPlace({ ...place, ...part });
    setKept([]);
    setRefusal(undefined);
  };
  return (
    <EventFormDrawer
      beside
      title={`${t('recur.title')}: ${titleOf(event, t, language)}`}
      refusal={refusal}
      onClose={() => guard.leave(onClose)}
      actions={
        <Button
          type="submit"
          form={id}
          busy={changing.isLoading}
          disabled={!isChange(wanted) || concerned.length === 0}
        >
          {t('recur.move', { count: concerned.length })}
        </Button>
      }
    >
      <form
        id={id}
        className={form.form}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void send();
        }}
      >
        <SelectField
          name="scope"
          label={t('recur.scope')}
          value={scope}
          options={(['later', 'all'] as const).map((it) => ({
            value: it,
            text: t(`recur.scope.${it}`, { count: visitsIn(visits, event, it, now).length }),
          }))}
          onChange={(value) => {
            setScope(value === 'all' ? 'all' : 'later');
            setKept([]);
          }}
        />
        <div className={styles.fields}>
          <DateField name="day" label={t('desk.day')} value={place.day} onChange={(day) => put({ day })} />
          <TimeField name="from" label={t('desk.from')} value={place.from} onChange={(from) => put({ from })} />
        </div>
        <SelectField
          name="providerId"
          label={t('desk.who')}
          value={place.providerId}
          options={writable(desk).map((it) => ({ value: it.id, text: formatName(it, language) }))}
          onChange={(providerId) => put({ providerId })}
        />
        <OutsideHours
          shown={overrulesHours || kept.some(isOutside)}
          checked={overrulesHours}
          onChange={setOverrulesHours}
        />
        {left.length > 0 && (
          <div>
            <p>{t('recur.kept')}</p>
            <ul>
              {left.map((it) => (
                <li key={it.id}>
                  {it.start !== undefined &&
                    `${formatShortDay(dayOf(it.start, zone), language).text} ${formatTime(it.start, zone)}: `}
                  {hasErrorText(it.code) && errorText(it.code)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className={calendar.deleting}>
          <Button kind="link" busy={setting.isLoading} disabled={inScope.length === 0} onClick={() => void callOff()}>
            {t('recur.callOff', { count: inScope.length })}
          </Button>
        </div>
      </form>
      {guard.question}
    </EventFormDrawer>
  );
}
