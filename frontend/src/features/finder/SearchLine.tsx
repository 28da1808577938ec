import { Icon } from '../../components/icons/Icon';
import { search } from '../../components/icons/icons';
import { useT } from '../../lib/finderTexts';
import { useLanguage } from '../../lib/i18n';
import { formatShortDay } from '../../lib/time';
import type { FinderQuery } from './query';
import styles from './salonFinder.module.css';

interface Props {
  query: FinderQuery;
  isOpen: boolean;
  onOpen: () => void;
}

/** The search in one line, which opens the form; on phones only. */
export function SearchLine({ query, isOpen, onOpen }: Props) {
  const t = useT();
  const language = useLanguage();
  const { q, place, near, date, part } = query;
  const where = near === undefined ? place : t('find.nearMe');
  const day = date === undefined ? undefined : formatShortDay(date, language).text;
  const time = part === 'morning' || part === 'afternoon' || part === 'evening' ? t(`find.part.${part}`) : undefined;
  const typed = [q, where, day, time].filter((it) => it !== undefined).join(' · ');
  return (
    <button type="button" className={styles.line} aria-expanded={isOpen} onClick={onOpen}>
      <Icon path={search} size={20} />
      <span className={styles.lineText}>{typed === '' ? t('find.everything') : typed}</span>
      <span className={styles.lineAct}>{t('find.change')}</span>
    </button>
  );
}
