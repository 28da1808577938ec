import { useState } from 'react';
import type { RefusedRow, SickDayDto } from '../../../api/sickDay';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { formatDateTime, formatTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Choice } from './choices';
import { chosenOf, clashesOf, placeOf } from './choices';
import { SickDone } from './SickDone';
import { SickRow } from './SickRow';
import styles from './sickDay.module.css';
import type { AbsentPeriod, StaleProposal } from './useApply';
import { useApply } from './useApply';

interface Props {
  away: AbsentPeriod;
  day: string;
  /** More than one day: the rows say theirs. */
  isLong: boolean;
  zone: string;
  proposal: SickDayDto;
  /** By id. */
  nameOf: (provider: string) => string;
  /** The proposal is to be read again. */
  onStale: () => void;
}

/** The proposal, row by row, with one button that applies all of it. */
export function Proposal({ away, day, isLong, zone, proposal: { rows, isMost }, nameOf, onStale }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set());
  const { send, isBusy, done, stale, refusal } = useApply(() => {
    // Submitted proposals count as choices: they stay, and the row says why one is not possible.
    setChosen(new Map(rows.map((row) => [row.event.id, chosenOf(row, chosen)])));
    setLooked(new Set());
    onStale();
  });
  if (done !== undefined) {
    return <SickDone done={done} zone={zone} day={day} isLong={isLong} />;
  }
  const clashes = clashesOf(rows, chosen);
  const calls = rows.filter((row) => chosenOf(row, chosen) === 'call').length;
  const kept = rows.filter((row) => placeOf(chosenOf(row, chosen)) !== undefined).length;
  const refused = (id: string) => (looked.has(id) ? undefined : stale?.refused.find((it) => it.id === id));
  const choose = (id: string, choice: Choice) => {
    setChosen(new Map(chosen).set(id, choice));
    setLooked(new Set(looked).add(id));
  };
  return (
    <div className={ui.stack}>
      {stale !== undefined && (
        <StaleAlert stale={stale} zone={zone} nameOf={nameOf} isThere={(id) => rows.some((it) => it.event.id === id)} />
      )}
      {rows.length === 0 ? (
        <p>{t('sick.none')}</p>
      ) : (
        <>
          <p role="status">
            <strong>{t('sick.kept', { kept, count: rows.length })}</strong>{' '}
            {calls > 0 && t('sick.toCall', { count: calls })} {!isMost && t('sick.notProven')}
          </p>
          <ul className={styles.rows} aria-label={t('sick.rows')}>
            {rows.map((row) => {
              const { id } = row.event;
              const choice = chosenOf(row, chosen);
              const place = placeOf(choice);
              const why = refused(id);
              const clash =
                place !== undefined && clashes.has(id)
                  ? t('sick.clash', { name: nameOf(place.providerId) })
                  : undefined;
              return (
                <SickRow
                  key={id}
                  row={row}
                  chosen={choice}
                  isLong={isLong}
                  zone={zone}
                  nameOf={nameOf}
                  error={clash ?? placeError(why, t)}
                  notice={rowNotice(why, t)}
                  onChoose={(to) => choose(id, to)}
                />
              );
            })}
          </ul>
        </>
      )}
      <RefusalAlert refusal={refusal} text={t('sick.failed')} />
      <div className={ui.row}>
        <Button busy={isBusy} disabled={clashes.size > 0} onClick={() => void send(away, rows, chosen)}>
          {rows.length === 0 ? t('sick.applyNone') : t('sick.apply', { count: rows.length })}
        </Button>
      </div>
    </div>
  );
}

type T = ReturnType<typeof useT>;

/** Why an appointment cannot go where it was sent. */
function placeError(why: RefusedRow | undefined, t: T): string | undefined {
  switch (why?.code) {
    case undefined:
    case 'event.changed':
    case 'event.day_changed':
      return undefined;
    case 'event.outside_hours':
      return t('sick.outside');
    default:
      return t('sick.notFree');
  }
}

/** Text about a change of the appointment. */
function rowNotice(why: RefusedRow | undefined, t: T): string | undefined {
  switch (why?.code) {
    case 'event.changed':
      return t('sick.changed');
    case 'event.day_changed':
      return t('sick.new');
    default:
      return undefined;
  }
}

interface StaleProps {
  stale: StaleProposal;
  zone: string;
  nameOf: (provider: string) => string;
  isThere: (id: string) => boolean;
}

/** That nothing was saved, and which appointments are elsewhere or off by now. */
function StaleAlert({ stale, zone, nameOf, isThere }: StaleProps) {
  const t = useT();
  const language = useLanguage();
  const gone = stale.refused
    .filter((it) => it.code === 'event.not_found' && !isThere(it.id))
    .flatMap(({ id, providerId, start }) => {
      const before = stale.shown.find((it) => it.event.id === id)?.event;
      return before === undefined ? [] : [{ id, providerId, start, before }];
    });
  return (
    <>
      <Alert severity="warning" text={t('sick.stale')} />
      {gone.length > 0 && (
        <ul className={styles.calls}>
          {gone.map(({ id, providerId, start, before }) => {
            const { guest } = before;
            const name = guest == null || guest.isWalkIn ? t('sick.somebody') : formatName(guest, language);
            const when = formatTime(before.start, zone);
            return (
              <li key={id}>
                {providerId === undefined || start === undefined
                  ? t('sick.goneOff', { name, when })
                  : t('sick.gone', { name, when, now: `${nameOf(providerId)}, ${formatDateTime(start, zone)}` })}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
