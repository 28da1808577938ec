import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { TextField } from '../../../components/form/TextField';
import ui from '../../../components/ui.module.css';
import { weekdayName } from '../../../lib/hours';
import { useLanguage } from '../../../lib/i18n';
import type { Day } from '../../../lib/time';
import { useMedia } from '../../../lib/useMedia';
import { useT } from '../../../lib/workspaceTexts';
import shared from '../shared/settings.module.css';
import { CopyDay } from './CopyDay';
import styles from './hours.module.css';
import { readRanges, textOf } from './model/ranges';
import type { ShopEdit, WeekName } from './model/week';
import { dtoOf, problemOf, weekdays, weekNameOf, weeksOf, withDay, withTwoWeeks } from './model/week';
import { WeekGrid } from './WeekGrid';

interface Props {
  shop: ShopEdit;
  /** Path of the shop in the request, as refusals of the server name it. */
  place: string;
  today: Day;
  errorOf: (field: string) => string | undefined;
  onChange: (shop: ShopEdit) => void;
  actions: ReactNode;
}

/** The week of a shop, or two that take turns: drawn where there is room, and typed day by day. */
export function WeekEditor({ shop, place, today, errorOf, onChange, actions }: Props) {
  const t = useT();
  const isWide = useMedia('(min-width: 900px)');
  const [copying, setCopying] = useState(false);
  return (
    <section aria-labelledby="hours-week" className={`${ui.card} ${ui.stack}`}>
      <div className={shared.head}>
        <h2 id="hours-week" className={shared.subtitle}>
          {t('hours.week')}
        </h2>
        <div className={ui.row}>
          <Button kind="quiet" onClick={() => setCopying(true)}>
            {t('hours.copyDay')}
          </Button>
          {actions}
        </div>
      </div>
      <Switch
        label={t('hours.twoWeeks')}
        description={t('hours.twoWeeksHint')}
        checked={shop.isTwoWeeks}
        onChange={(event) => onChange(withTwoWeeks(shop, event.currentTarget.checked))}
      />
      {shop.isTwoWeeks && <p className={ui.muted}>{t(`hours.now.${weekNameOf(today)}`)}</p>}
      {weeksOf(shop).map((week) => (
        <div key={week} className={ui.stack}>
          {shop.isTwoWeeks && <h3>{t(`hours.${week}`)}</h3>}
          {isWide && <WeekGrid shop={shop} week={week} onChange={onChange} />}
          <Days shop={shop} week={week} place={place} isWide={isWide} errorOf={errorOf} onChange={onChange} />
        </div>
      ))}
      <p className={`${ui.muted} ${ui.small}`}>{t('hours.typeHint')}</p>
      {copying && <CopyDay shop={shop} onChange={onChange} onClose={() => setCopying(false)} />}
    </section>
  );
}

interface DaysProps extends Pick<Props, 'shop' | 'place' | 'errorOf' | 'onChange'> {
  week: WeekName;
  isWide: boolean;
}

/** Text fields of the days; on a phone one opens after the other. */
function Days({ shop, week, place, isWide, errorOf, onChange }: DaysProps) {
  const t = useT();
  const language = useLanguage();
  const days = dtoOf([shop])[0]?.days ?? [];
  const fields = weekdays.map((weekday) => {
    const text = shop[week][weekday - 1] ?? '';
    const problem = problemOf(text);
    const sent = days.findIndex((it) => it.weekday === weekday && (it.weeks === 'every' || it.weeks === week));
    const refused = ['ranges', 'weekday'].map((it) => errorOf(`${place}.days.${sent}.${it}`)).find(Boolean);
    const error = problem === undefined ? refused : t(`hours.problem.${problem}`);
    const day = weekdayName(weekday, language);
    const read = readRanges(text).ranges;
    const field = (
      <TextField
        key={weekday}
        name={`${week}-${weekday}`}
        label={shop.isTwoWeeks ? t('hours.dayOf', { day, week: t(`hours.${week}`) }) : day}
        value={text}
        error={error}
        // While typing, only problems that further typing cannot mend are shown.
        showError={refused !== undefined || (problem !== undefined && problem !== 'unreadable')}
        autoComplete="off"
        onChange={(typed) => onChange(withDay(shop, week, weekday, typed))}
        onBlur={() =>
          read !== undefined && textOf(read) !== text && onChange(withDay(shop, week, weekday, textOf(read)))
        }
      />
    );
    return isWide ? (
      field
    ) : (
      <details key={weekday} className={styles.day} data-wrong={error !== undefined || undefined}>
        <summary>
          <span>{day}</span>
          <span className={error === undefined ? ui.muted : styles.wrong}>
            {error !== undefined ? text : read?.length === 0 ? t('hours.free') : text}
          </span>
        </summary>
        {field}
      </details>
    );
  });
  return <div className={isWide ? styles.fields : styles.accordion}>{fields}</div>;
}
