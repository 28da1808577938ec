import { useState } from 'react';
import { Icon } from '../../../../components/icons/Icon';
import { triangleAlert } from '../../../../components/icons/icons';
import ui from '../../../../components/ui.module.css';
import { useLanguage } from '../../../../lib/i18n';
import { formatDay, formatParts } from '../../../../lib/time';
import { useT } from '../../../../lib/workspaceTexts';
import type { BoardDay, DayCoverage } from './board';
import { countGaps } from './board';
import { Coverage } from './Coverage';
import type { OpenBoard } from './RotaBoard';
import styles from './rota.module.css';
import { DayTracks } from './ShopTrack';
import { PersonName } from './WeekTable';

const isOpenOn = ({ date, stretches }: DayCoverage, day: BoardDay): boolean =>
  date === day.date && stretches.length > 0;

/** Place of the first day from today on, or of the week, on which a shop is open. */
function firstDay({ days, coverage }: OpenBoard): number {
  const isOpen = (day: BoardDay) => coverage.some((it) => isOpenOn(it, day));
  const ahead = days.findIndex((day) => !day.isPast && isOpen(day));
  return Math.max(0, ahead === -1 ? days.findIndex(({ isToday }) => isToday) : ahead);
}

/** One day of the week: colleagues below each other, with wide tracks. */
export function DayList({ board }: { board: OpenBoard }) {
  const t = useT();
  const language = useLanguage();
  const { days, shops, rows } = board;
  const [chosen, setChosen] = useState(() => firstDay(board));
  const day = days[chosen];
  if (day === undefined) {
    return null;
  }
  /** Those that are open on the day. */
  const staffed = shops.filter(({ id }) => board.coverage.some((it) => it.shop.id === id && isOpenOn(it, day)));
  return (
    <div className={ui.stack}>
      <fieldset className={styles.chips}>
        <legend className={ui.hidden}>{t('rota.days')}</legend>
        {days.map((it, index) => (
          <DayChip
            key={it.date}
            day={it}
            gaps={countGaps({ days: [it], coverage: board.coverage })}
            isChosen={index === chosen}
            onChoose={() => setChosen(index)}
          />
        ))}
      </fieldset>
      <h2 className={styles.dayTitle}>{formatDay(day.date, language)}</h2>
      {day.closed !== undefined && <p>{t('rota.closed', { name: day.closed })}</p>}
      {day.holiday !== undefined && day.holiday !== day.closed && <p className={ui.muted}>{day.holiday}</p>}
      {staffed.map(({ id, name }) => (
        <div key={id}>
          <h3 className={styles.stripTitle}>
            {shops.length > 1 ? t('rota.presentIn', { shop: name }) : t('rota.present')}
          </h3>
          <Coverage board={board} shopId={id} date={day.date} />
        </div>
      ))}
      <ul className={styles.people}>
        {rows.map((row) => (
          <li key={row.person.employeeId} className={styles.colleague} data-day={day.isPast ? 'past' : undefined}>
            <PersonName row={row} />
            <DayTracks board={board} row={row} day={day} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChipProps {
  day: BoardDay;
  gaps: number;
  isChosen: boolean;
  onChoose: () => void;
}

function DayChip({ day: { date, isToday }, gaps, isChosen, onChoose }: ChipProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
    >
      <span className={ui.hidden}>
        {[formatDay(date, language), ...(gaps > 0 ? [t('rota.gaps', { count: gaps })] : [])].join(', ')}
      </span>
      <span aria-hidden="true">{formatParts(date, language, { weekday: 'short' })}</span>
      <strong aria-hidden="true">{Number(date.slice(8))}</strong>
      {gaps > 0 && <Icon path={triangleAlert} size={16} />}
    </button>
  );
}
