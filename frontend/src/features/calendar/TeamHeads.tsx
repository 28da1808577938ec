import type { CSSProperties } from 'react';
import { memo } from 'react';
import type { ColleagueDto } from '../../api/employees';
import { Avatar } from '../../components/Avatar';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import type { Day } from '../../lib/time';
import { formatShortDay } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './Calendar.module.css';
import type { ShowDesk } from './useDeskAddress';

interface Props {
  days: readonly Day[];
  /** The columns of each day. */
  people: readonly ColleagueDto[];
  today: Day;
  onShow: ShowDesk;
}

/** Headings of several days of everybody: each day (opens it), and under it its people (each opens their week). */
export const TeamHeads = memo(function TeamHeads({ days, people, today, onShow }: Props) {
  const t = useT();
  const language = useLanguage();
  const style: CSSProperties & Record<'--people', number> = { '--people': people.length };
  return (
    <div className={styles.heads}>
      <div className={styles.columns} data-heads>
        {days.map((day, index) => (
          <div key={day} className={styles.teamDay} style={style}>
            <button
              type="button"
              className={styles.head}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onShow({ view: 'day', day })}
            >
              {formatShortDay(day, language).text}
            </button>
            <div className={styles.teamPeople}>
              {people.map((it) => {
                const name = formatName(it, language);
                return (
                  <button
                    key={it.id}
                    type="button"
                    className={styles.head}
                    // Those of the other days do the same.
                    tabIndex={index === 0 ? undefined : -1}
                    title={t('desk.weekOf', { name })}
                    onClick={() => onShow({ view: 'week', who: it.id })}
                  >
                    <Avatar src={it.profilePicture} name={name} size={32} />
                    <span>{briefName(it, people, language)}</span>
                  </button>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
});

/** The given name; the whole name where two people share it. */
function briefName(person: ColleagueDto, people: readonly ColleagueDto[], language: 'hu' | 'en'): string {
  const { firstName } = person;
  const isShared = firstName === '' || people.some((it) => it.id !== person.id && it.firstName === firstName);
  return isShared ? formatName(person, language) : firstName;
}
