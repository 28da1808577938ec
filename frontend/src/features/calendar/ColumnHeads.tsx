import type { ColleagueDto } from '../../api/workspace';
import { Avatar } from '../../components/Avatar';
import { IconButton } from '../../components/Button';
import { chevronLeft, chevronRight } from '../../components/icons/icons';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import type { Day } from '../../lib/time';
import { formatShortDay } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './Calendar.module.css';

interface Props {
  days: readonly Day[];
  /** Whose columns they are; without, the days'. */
  people: readonly ColleagueDto[] | undefined;
  today: Day;
  /** Whether there are more people on either side. */
  canGo: { back: boolean; on: boolean };
  onGo: (direction: 1 | -1) => void;
  onPerson: (id: string) => void;
  onDay: (day: Day) => void;
}

/** What stands over the columns: a person, whose week it opens, or a day. */
export function ColumnHeads({ days, people, today, canGo, onGo, onPerson, onDay }: Props) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className={styles.heads}>
      {people !== undefined && (canGo.back || canGo.on) && (
        <div className={styles.pager}>
          <IconButton
            icon={chevronLeft}
            label={t('desk.peopleBefore')}
            disabled={!canGo.back}
            onClick={() => onGo(-1)}
          />
          <IconButton icon={chevronRight} label={t('desk.peopleAfter')} disabled={!canGo.on} onClick={() => onGo(1)} />
        </div>
      )}
      <div className={styles.columns} data-heads>
        {people?.map((it) => {
          const name = formatName(it, language);
          return (
            <button
              key={it.id}
              type="button"
              className={styles.head}
              title={t('desk.weekOf', { name })}
              onClick={() => onPerson(it.id)}
            >
              <Avatar src={it.profilePicture} name={name} size={32} />
              <span>{name}</span>
            </button>
          );
        })}
        {people === undefined &&
          days.map((day) => (
            <button
              key={day}
              type="button"
              className={styles.head}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onDay(day)}
            >
              {formatShortDay(day, language).text}
            </button>
          ))}
      </div>
    </div>
  );
}
