import { useId } from 'react';
import { useT } from '../../lib/finderTexts';
import type { FinderQuery } from './query';
import { orders } from './query';
import styles from './salonFinder.module.css';

interface Props {
  query: FinderQuery;
  onChange: (query: FinderQuery) => void;
}

/** The order of the results; each change searches at once. */
export function SortField({ query, onChange }: Props) {
  const t = useT();
  const id = useId();
  // There are no distances without a place.
  const isNear = query.place !== undefined || query.near !== undefined;
  return (
    <label className={`${styles.spoken} ${styles.sort}`} htmlFor={id}>
      <span>{t('find.sort')}</span>
      <select
        id={id}
        value={query.sort ?? ''}
        onChange={(event) => onChange({ ...query, sort: event.target.value || undefined })}
      >
        <option value="">{t('find.sort.fit')}</option>
        {orders
          .filter((it) => isNear || it !== 'distance')
          .map((it) => (
            <option key={it} value={it}>
              {t(`find.sort.${it}`)}
            </option>
          ))}
      </select>
    </label>
  );
}
