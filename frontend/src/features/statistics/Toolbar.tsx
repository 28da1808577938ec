import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useListEmployeesQuery } from '../../api/employees';
import { useListEditedShopsQuery } from '../../api/shops';
import { Button } from '../../components/Button';
import { Chip } from '../../components/Chip';
import { printer } from '../../components/icons/icons';
import { DateField } from '../../components/kit/DateField';
import { SelectField } from '../../components/kit/SelectField';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import type { Filters } from './address';
import { daysOf, ownDays, presets, steps } from './address';
import styles from './statistics.module.css';

interface Props {
  filters: Filters;
  today: string;
  onChange: (changed: Filters) => void;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Filters of the page: period, employees and shops, and comparison. */
export function Toolbar({ filters, today, onChange }: Props) {
  const t = useT();
  const { preset, from, until, step, compares } = filters;
  return (
    <div className={styles.toolbar}>
      <fieldset className={styles.chips}>
        <legend className={ui.hidden}>{t('stat.period')}</legend>
        {presets.map((it) => (
          <Chip
            key={it}
            pressed={it === preset}
            // Own days begin with the days shown.
            onClick={() => onChange({ ...filters, preset: it, ...(it === 'own' ? {} : daysOf(it, today)) })}
          >
            {t(`stat.period.${it}`)}
          </Chip>
        ))}
      </fieldset>
      <div className={styles.fields}>
        {preset === 'own' && (
          <>
            <DateField
              name="from"
              label={t('stat.from')}
              value={from}
              onChange={(day) => isDay(day) && onChange({ ...filters, ...ownDays(day, until, 'from') })}
            />
            <DateField
              name="until"
              label={t('stat.until')}
              value={until}
              onChange={(day) => isDay(day) && onChange({ ...filters, ...ownDays(from, day, 'until') })}
            />
          </>
        )}
        <SelectField
          name="step"
          label={t('stat.step')}
          value={step ?? 'auto'}
          options={(['auto', ...steps] as const).map((it) => ({ value: it, text: t(`stat.step.${it}`) }))}
          onChange={(chosen) => onChange({ ...filters, step: steps.find((it) => it === chosen) })}
        />
        <Switch
          className={styles.switch ?? ''}
          label={t('stat.compare')}
          checked={compares}
          onChange={(event) => onChange({ ...filters, compares: event.currentTarget.checked })}
        />
        <Button kind="quiet" icon={printer} onClick={() => window.print()}>
          {t('stat.print')}
        </Button>
      </div>
      <Whose filters={filters} onChange={onChange} />
    </div>
  );
}

const toggled = (all: readonly string[], id: string): string[] =>
  all.includes(id) ? all.filter((it) => it !== id) : [...all, id];

/** The choice of colleagues and shops. */
function Whose({ filters, onChange }: Omit<Props, 'today'>) {
  const t = useT();
  const language = useLanguage();
  const count = filters.providers.length + filters.shops.length;
  const [isOpen, setOpen] = useState(count > 0);
  const people = useListEmployeesQuery(undefined, { skip: !isOpen });
  const shops = useListEditedShopsQuery(false, { skip: !isOpen });
  const others = shops.data?.items.length ?? 0;
  return (
    <details className={styles.whose} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('stat.whose')}: <strong>{count === 0 ? t('stat.whose.all') : t('stat.whose.some', { count })}</strong>
      </summary>
      {(people.isError || shops.isError) && <p>{t('stat.whose.failed')}</p>}
      <fieldset className={styles.chips}>
        <legend>{t('stat.providers')}</legend>
        {people.data?.items.map((it) => (
          <Chip
            key={it.id}
            pressed={filters.providers.includes(it.id)}
            onClick={() => onChange({ ...filters, providers: toggled(filters.providers, it.id) })}
          >
            {formatName(it, language)}
          </Chip>
        ))}
      </fieldset>
      {others > 1 && (
        <fieldset className={styles.chips}>
          <legend>{t('stat.shops')}</legend>
          {shops.data?.items.map(({ id, name }) => (
            <Chip
              key={id}
              pressed={filters.shops.includes(id)}
              onClick={() => onChange({ ...filters, shops: toggled(filters.shops, id) })}
            >
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
      {count > 0 && (
        <Button kind="link" onClick={() => onChange({ ...filters, providers: [], shops: [] })}>
          {t('stat.clear')}
        </Button>
      )}
    </details>
  );
}
