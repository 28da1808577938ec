import { useId } from 'react';
import type { MadeUpDto } from '../../api/company';
import { useT } from '../../lib/workspaceTexts';
import { Icon } from '../icons/Icon';
import { check } from '../icons/icons';
import styles from './goLive.module.css';

const counted = ['appointments', 'guests', 'employees', 'services', 'sales', 'images'] as const;
const kept = [
  'goLive.ownData',
  'goLive.ownGuests',
  'goLive.ownServices',
  'goLive.ownHours',
  'goLive.ownImages',
] as const;

interface Props {
  madeUp: MadeUpDto;
  keepsServices: boolean;
}

/** Two short lists: the samples that go, with their numbers, and the salon's own, which stays. */
export function GoneAndKept({ madeUp, keepsServices }: Props) {
  const t = useT();
  const id = useId();
  const gone = counted.filter((it) => madeUp[it] > 0 && !(it === 'services' && keepsServices));
  return (
    <div className={styles.lists}>
      <section aria-labelledby={`${id}-gone`}>
        <h3 id={`${id}-gone`} className={styles.title}>
          {t('goLive.goes')}
        </h3>
        {gone.length === 0 ? (
          <p>{t('goLive.nothingGoes')}</p>
        ) : (
          <ul className={styles.list}>
            {gone.map((it) => (
              <li key={it}>
                <strong>{madeUp[it]}</strong> {t(`goLive.${it}`)}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby={`${id}-kept`} className={styles.kept}>
        <h3 id={`${id}-kept`} className={styles.title}>
          {t('goLive.stays')}
        </h3>
        <ul className={styles.list}>
          {kept.map((it) => (
            <li key={it}>
              <Icon path={check} size={16} /> {t(it)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
