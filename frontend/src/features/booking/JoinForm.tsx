import { Fragment, useId, useState } from 'react';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import type { CurrentUserDto } from '../../api/identitySession';
import { useListCapableEmployeesQuery, useListServicesQuery } from '../../api/salon';
import type { WishDto } from '../../api/waitingJoin';
import { useJoinWaitingListMutation } from '../../api/waitingJoin';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { useWritten } from '../../components/company/useWritten';
import form from '../../components/form/form.module.css';
import ui from '../../components/ui.module.css';
import { weekdayName } from '../../lib/hours';
import { useLanguage } from '../../lib/i18n';
import { formatMomentInFull } from '../../lib/moment';
import { formatName } from '../../lib/names';
import { addDays, dayOf } from '../../lib/time';
import { useT } from '../../lib/waitingTexts';
import styles from './JoinForm.module.css';
import { SalonRefusal } from './SalonRefusal';
import type { ProviderSelection } from './wizard';

interface Props {
  picked: readonly string[];
  /** The person or shop whose times the guest looked at. */
  who: ProviderSelection;
  user: CurrentUserDto;
  onJoined: (wish: WishDto) => void;
  onSignedOut: () => void;
}

/** Lengths of the wait in days, today included. */
const spans = [7, 14, 30, 60] as const;
type Span = (typeof spans)[number];

/** When a visit may start, in minutes of the day. */
const parts = {
  any: {},
  morning: { toMinute: 720 },
  afternoon: { fromMinute: 720, toMinute: 1020 },
  evening: { fromMinute: 1020 },
} as const;
type Part = keyof typeof parts;
const partNames = ['any', 'morning', 'afternoon', 'evening'] as const;

/** 1 is Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The form of a wish: with whom, by when, and at what time of the day. */
export function JoinForm({ picked, who, user, onJoined, onSignedOut }: Props) {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const { data: sold } = useListServicesQuery(company.id);
  const { data: capable } = useListCapableEmployeesQuery({ companyId: company.id, services: picked.join(',') });
  const [provider, setProvider] = useState(who.kind === 'one' ? who.providerId : '');
  const [span, setSpan] = useState<Span>(14);
  const [part, setPart] = useState<Part>('any');
  const [days, setDays] = useState<readonly number[]>(weekdays);
  const [join, joining] = useJoinWaitingListMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [today] = useState(() => dayOf(Date.now(), company.timeZone));
  const asked = capable?.items.find((it) => it.id === (who.kind === 'one' ? who.providerId : ''));
  const written = useWritten();
  const services = picked.flatMap((id) => sold?.items.find((it) => it.id === id) ?? []);
  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    if (days.length === 0) {
      return;
    }
    const answer = await join({
      companySzalonkaId: company.szalonkaId,
      shopId: who.shopId,
      services: [...picked],
      firstDay: today,
      // The last day the server takes is 60 days from today.
      lastDay: addDays(today, span),
      ...(provider === '' ? {} : { providerId: provider }),
      ...(days.length === weekdays.length ? {} : { weekdays: [...days] }),
      ...parts[part],
    });
    if (answer.error === undefined) {
      onJoined(answer.data);
      return;
    }
    const refused = toRefusal(answer.error);
    if (refused.code === 'access.not_signed_in') {
      onSignedOut();
    } else {
      setRefusal(refused);
    }
  };
  const free = refusal?.code === 'waiting.free_now' ? refusal.nearest.at(0) : undefined;
  return (
    <form className={styles.join} noValidate onSubmit={(event) => void send(event)}>
      <p>{t('waiting.as', { name: formatName(user, language), email: user.email })}</p>
      {services.length > 0 && (
        <p>
          {t('waiting.what')}:{' '}
          {services.map((it, index) => (
            <Fragment key={it.id}>
              {index > 0 && ', '}
              <strong {...written(it.name, it.translatedName)} />
            </Fragment>
          ))}
        </p>
      )}
      {asked !== undefined && (
        <Choice
          legend={t('waiting.who')}
          value={provider}
          options={[
            [asked.id, formatName(asked, language)],
            ['', t('waiting.anybody')],
          ]}
          onChange={setProvider}
        />
      )}
      <Choice
        legend={t('waiting.days')}
        value={`${span}`}
        options={spans.map((it) => [`${it}`, t(`waiting.days${it}`)])}
        onChange={(chosen) => setSpan(spans.find((it) => `${it}` === chosen) ?? 14)}
      />
      <Weekdays chosen={days} onChange={setDays} />
      <Choice
        legend={t('waiting.times')}
        value={part}
        options={partNames.map((it) => [it, t(`waiting.${it}`)])}
        onChange={(chosen) => setPart(partNames.find((it) => it === chosen) ?? 'any')}
      />
      {free !== undefined && (
        <Alert
          severity="info"
          text={t('waiting.free', { moment: formatMomentInFull(free.start, company.timeZone, language) })}
        >
          <ButtonLink kind="quiet" to={bookingPath(company, 'date')}>
            {t('waiting.toTimes')}
          </ButtonLink>
        </Alert>
      )}
      {free === undefined && <SalonRefusal refusal={refusal} text={t('waiting.failed')} />}
      <div className={ui.row}>
        <Button type="submit" busy={joining.isLoading}>
          {t(joining.isLoading ? 'waiting.joining' : 'waiting.join')}
        </Button>
        <ButtonLink kind="quiet" to={bookingPath(company, 'date')}>
          {t('wizard.back')}
        </ButtonLink>
      </div>
    </form>
  );
}

/** Days of the week, at least one. */
function Weekdays({ chosen, onChange }: { chosen: readonly number[]; onChange: (days: number[]) => void }) {
  const t = useT();
  const language = useLanguage();
  const error = useId();
  const isNone = chosen.length === 0;
  return (
    <fieldset className={styles.choice} aria-describedby={isNone ? error : undefined}>
      <legend>{t('waiting.weekdays')}</legend>
      {weekdays.map((it) => (
        <label key={it} className={styles.option}>
          <input
            type="checkbox"
            name="weekday"
            value={it}
            checked={chosen.includes(it)}
            onChange={({ target }) =>
              onChange(weekdays.filter((day) => (day === it ? target.checked : chosen.includes(day))))
            }
          />
          {weekdayName(it, language)}
        </label>
      ))}
      {isNone && (
        <p id={error} role="alert" className={form.error}>
          {t('waiting.noWeekday')}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  legend: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

/** One of a few. */
function Choice({ legend, value, options, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(([of, text]) => (
        <label key={of} className={styles.option}>
          <input type="radio" name={name} value={of} checked={of === value} onChange={() => onChange(of)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
