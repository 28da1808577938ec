import type { FormEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { search } from '../../components/icons/icons';
import { useT } from '../../lib/finderTexts';
import { useLanguage } from '../../lib/i18n';
import { addDays, dayOf, formatShortDay } from '../../lib/time';
import { PlaceField } from './PlaceField';
import type { FinderQuery } from './query';
import { trades } from './query';
import styles from './salonFinder.module.css';
import { useTypedBefore } from './useTypedBefore';

/** Dates are Hungary's, as the finder's places are. */
const zone = 'Europe/Budapest';
const daysAhead = 14;
const parts = ['morning', 'afternoon', 'evening'] as const;

interface Props {
  /** The present search. */
  query: FinderQuery;
  onSearch: (query: FinderQuery) => void;
}

/** The search form: service, place and time; works as a plain form too, before scripts run. */
export function SearchForm({ query, onSearch }: Props) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const what = useRef<HTMLInputElement>(null);
  const [q, setQ] = useState(query.q ?? '');
  useTypedBefore('q', what, setQ);
  const [place, setPlace] = useState(query.place ?? '');
  const [near, setNear] = useState(query.near);
  const [date, setDate] = useState(query.date ?? '');
  const [part, setPart] = useState(query.part ?? '');
  const [today] = useState(() => dayOf(Date.now(), zone));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const where =
      near === undefined ? { place: place.trim() || undefined, near: undefined } : { near, place: undefined };
    onSearch({ ...query, q: q.trim() || undefined, ...where, date: date || undefined, part: part || undefined });
  };
  const nameOf = (day: string, ahead: number) =>
    ahead === 0 ? t('find.today') : ahead === 1 ? t('find.tomorrow') : formatShortDay(day, language).text;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is not known everywhere
    <form className={styles.form} action="/" role="search" aria-label={t('find.form')} onSubmit={submit}>
      <div className={`${form.field} ${styles.what}`}>
        <label htmlFor={`${id}-q`}>{t('find.what')}</label>
        <input
          ref={what}
          id={`${id}-q`}
          name="q"
          list={`${id}-trades`}
          placeholder={t('find.whatHint')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <datalist id={`${id}-trades`}>
          {trades.map(([code]) => (
            <option key={code} value={t(`find.trade.${code}`)} />
          ))}
        </datalist>
      </div>
      <PlaceField
        value={place}
        near={near}
        onChange={(typed) => {
          setPlace(typed);
          setNear(undefined);
        }}
        onNear={(position) => {
          setNear(position);
          setPlace('');
        }}
      />
      <div className={form.field}>
        <label htmlFor={`${id}-date`}>{t('find.date')}</label>
        <select id={`${id}-date`} name="date" value={date} onChange={(event) => setDate(event.target.value)}>
          <option value="">{t('find.anyDay')}</option>
          {Array.from({ length: daysAhead }, (_day, ahead) => addDays(today, ahead)).map((day, ahead) => (
            <option key={day} value={day}>
              {nameOf(day, ahead)}
            </option>
          ))}
        </select>
      </div>
      <div className={form.field}>
        <label htmlFor={`${id}-part`}>{t('find.part')}</label>
        <select id={`${id}-part`} name="part" value={part} onChange={(event) => setPart(event.target.value)}>
          <option value="">{t('find.part.any')}</option>
          {parts.map((it) => (
            <option key={it} value={it}>
              {t(`find.part.${it}`)}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" icon={search} className={styles.submit}>
        {t('find.submit')}
      </Button>
    </form>
  );
}
