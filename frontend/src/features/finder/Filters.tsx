import { useId } from 'react';
import { Chip } from '../../components/Chip';
import { useT } from '../../lib/finderTexts';
import { useLanguage } from '../../lib/i18n';
import type { FinderQuery, FinderSwitch } from './query';
import { SortField } from './SortField';
import styles from './salonFinder.module.css';

const switches = [
  ['open', 'find.open'],
  ['card', 'find.card'],
  ['stepFree', 'find.stepFree'],
  ['home', 'find.homeVisits'],
] as const satisfies readonly (readonly [FinderSwitch, string])[];
const spoken = ['hu', 'en', 'de', 'sk', 'ro', 'uk', 'ru', 'sr', 'hr', 'zh'];

interface Props {
  query: FinderQuery;
  onChange: (query: FinderQuery) => void;
}

/** Filters by salons' own statements; each change searches at once. */
export function Filters({ query, onChange }: Props) {
  const t = useT();
  const id = useId();
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' });
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{t('find.filters')}</legend>
      <SortField query={query} onChange={onChange} />
      {switches.map(([name, text]) => (
        <Chip
          key={name}
          pressed={query[name] === true}
          onClick={() => onChange({ ...query, [name]: query[name] === true ? undefined : true })}
        >
          {t(text)}
        </Chip>
      ))}
      <label className={styles.spoken} htmlFor={id}>
        {t('find.spoken')}
        <select
          id={id}
          value={query.spoken ?? ''}
          onChange={(event) => onChange({ ...query, spoken: event.target.value || undefined })}
        >
          <option value="">{t('find.anyLanguage')}</option>
          {spoken.map((code) => (
            <option key={code} value={code}>
              {names.of(code)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
