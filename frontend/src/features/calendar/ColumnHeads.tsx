import { memo } from 'react';
import type { ColleagueDto } from '../../api/employees';
import { Avatar } from '../../components/Avatar';
import { IconButton } from '../../components/Button';
import { chevronLeft, chevronRight } from '../../components/icons/icons';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import type { Day } from '../../lib/time';
import { formatShortDay } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './Calendar.module.css';
import type { ShowDesk } from './useDeskAddress';

interface Props {
  /** The columns: days, or else people. */
  days: readonly Day[] | undefined;
  people: readonly ColleagueDto[] | undefined;
  today: Day;
  /** The people on either side, where there are more than have room. */
  pages: Pages;
  onShow: ShowDesk;
}

export interface Pages {
  canGo: { back: boolean; on: boolean };
  go: (direction: 1 | -1) => void;
}

/** Column headings: a person (opens their week) or a day (opens it). */
export const ColumnHeads = memo(function ColumnHeads({ days, people, today, pages, onShow }: Props) {
  const t = useT();
  const language = useLanguage();
  const { canGo, go } = pages;
  const isPaged = people !== undefined && (canGo.back || canGo.on);
  return (
    <div className={styles.heads}>
      {isPaged && (
        <div className={styles.pager}>
          <IconButton icon={chevronLeft} label={t('desk.peopleBefore')} disabled={!canGo.back} onClick={() => go(-1)} />
          <IconButton icon={chevronRight} label={t('desk.peopleAfter')} disabled={!canGo.on} onClick={() => go(1)} />
        </div>
      )}
      <div className={isPaged ? `${styles.columns} ${styles.paged}` : styles.columns} data-heads>
        {people?.map((it) => {
          const name = formatName(it, language);
          return (
            <button
              key={it.id}
              type="button"
              className={styles.head}
              title={t('desk.weekOf', { name })}
              onClick={() => onShow({ view: 'week', who: it.id })}
            >
              <Avatar src={it.profilePicture} name={name} size={32} />
              <span>{name}</span>
            </button>
          );
        })}
        {days?.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.head}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onShow({ view: 'day', day })}
          >
            {formatShortDay(day, language).text}
          </button>
        ))}
      </div>
    </div>
  );
});
