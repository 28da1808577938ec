import { useEffect, useId, useState } from 'react';
import { Button, IconButton } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { x } from '../../../components/icons/icons';
import { SelectField } from '../../../components/kit/SelectField';
import ui from '../../../components/ui.module.css';
import { isForThePage } from '../../../lib/shortcuts';
import { dayOf } from '../../../lib/time';
import { useStable } from '../../../lib/useStable';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { OutsideHours } from '../editor/OutsideHours';
import type { VisitsChange } from '../recurrence/changeOf';
import { isChange } from '../recurrence/changeOf';
import { maxSelected } from './chosen';
import { SelectedRows } from './SelectedRows';
import { ShiftFields } from './ShiftFields';
import styles from './selection.module.css';
import type { ChosenShift } from './shift';
import { changeBy, noShift } from './shift';
import type { NoticeChoice, TogetherResult } from './useChangeTogether';
import { useChangeTogether } from './useChangeTogether';
import type { Selection } from './useSelection';

interface Props {
  desk: Desk;
  selection: Selection;
  onDone: (result: TogetherResult) => void;
  /** Puts all of them on the tray. */
  onSetAside: () => void;
  /** Ends the selection. */
  onClear: () => void;
}

/** Says how many appointments are selected, and moves them or calls them off together. Escape ends the selection. */
export function SelectionBar({ desk, selection, onDone, onSetAside, onClear }: Props) {
  const t = useT();
  const panel = useId();
  const { events, refused } = selection;
  const [act, setAct] = useState<'move' | 'callOff'>();
  // Here, so that what is chosen outlasts a look at the other panel.
  const [chosen, setChosen] = useState<ChosenChange>({ shift: noShift, notice: '' });
  useEscape(onClear);
  const toggle = (to: 'move' | 'callOff') => () => setAct(act === to ? undefined : to);
  const isAny = events.length > 0;
  return (
    <section className={styles.bar} aria-label={t('several.title')} data-docked>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          <b>{t('several.count', { count: events.length })}</b>
          {refused !== undefined && <span>{t(`several.${refused}`, { count: maxSelected })}</span>}
          {!isAny && refused === undefined && <span className={ui.muted}>{t('several.hint')}</span>}
        </p>
        {isAny && (
          <div className={styles.acts}>
            <Button
              kind="quiet"
              aria-expanded={act === 'move'}
              {...(act === 'move' ? { 'aria-controls': panel } : {})}
              onClick={toggle('move')}
            >
              {t('desk.move')}
            </Button>
            <Button
              kind="quiet"
              aria-expanded={act === 'callOff'}
              {...(act === 'callOff' ? { 'aria-controls': panel } : {})}
              onClick={toggle('callOff')}
            >
              {t('several.callOff')}
            </Button>
            <Button kind="quiet" onClick={onSetAside}>
              {t('held.aside')}
            </Button>
          </div>
        )}
        <IconButton icon={x} label={t('several.clear')} onClick={onClear} />
      </div>
      {isAny && act !== undefined && (
        <div id={panel} data-form>
          <ActPanel
            key={act}
            desk={desk}
            selection={selection}
            act={act}
            chosen={chosen}
            onChoose={setChosen}
            onDone={onDone}
          />
        </div>
      )}
    </section>
  );
}

interface ChosenChange {
  shift: ChosenShift;
  notice: NoticeChoice;
}

interface PanelProps extends Pick<Props, 'desk' | 'selection' | 'onDone'> {
  act: 'move' | 'callOff';
  chosen: ChosenChange;
  onChoose: (chosen: ChosenChange) => void;
}

/** Fields of the move of the selected appointments, or the question whether to call them off, with the guest notice. */
function ActPanel({ desk, selection, act, chosen, onChoose, onDone }: PanelProps) {
  const t = useT();
  const { zone } = desk;
  const { events, leaveOut } = selection;
  const { shift, notice } = chosen;
  const [evenOutsideHours, setEvenOutsideHours] = useState(false);
  const together = useChangeTogether(onDone);
  // As it was sent, while some of them are left out: a chosen day is counted from the first.
  const [sent, setSent] = useState<VisitsChange>();
  const change = act === 'move' ? (sent ?? changeBy(events, shift, zone)) : undefined;
  const rows = together.rows.filter(({ id }) => selection.ids.has(id));
  const isOutside = rows.some(({ code }) => code === 'event.outside_hours');
  const without = new Set(rows.map(({ id }) => id));
  const others = events.filter(({ id }) => !without.has(id));
  const options = { notice, evenOutsideHours };
  return (
    <div className={styles.panel}>
      {change !== undefined && (
        <ShiftFields
          desk={desk}
          shift={shift}
          hasSeveralDays={new Set(events.map((it) => dayOf(it.start, zone))).size > 1}
          onShift={(to) => {
            onChoose({ ...chosen, shift: to });
            setSent(undefined);
            together.forget();
          }}
        />
      )}
      <SelectedRows desk={desk} events={events} change={change} rows={rows} />
      <RefusalAlert refusal={together.refusal} />
      <OutsideHours
        shown={change !== undefined && (evenOutsideHours || isOutside)}
        checked={evenOutsideHours}
        onChange={setEvenOutsideHours}
      />
      <div className={styles.send}>
        <SelectField
          name="severalNotice"
          label={t('several.notice')}
          value={notice}
          noneText={t('several.notice.usual')}
          options={(['yes', 'no'] as const).map((it) => ({ value: it, text: t(`several.notice.${it}`) }))}
          onChange={(to) => onChoose({ ...chosen, notice: to === 'yes' || to === 'no' ? to : '' })}
        />
        {change === undefined ? (
          <Button busy={together.isCallingOff} onClick={() => void together.callOff(events, notice)}>
            {t('several.doCallOff', { count: events.length })}
          </Button>
        ) : (
          <>
            {rows.length > 0 && others.length > 0 && (
              <Button
                kind="quiet"
                busy={together.isMoving}
                onClick={() => {
                  setSent(change);
                  leaveOut(without);
                  void together.move(others, change, options);
                }}
              >
                {t('several.without', { count: others.length })}
              </Button>
            )}
            <Button
              busy={together.isMoving}
              disabled={!isChange(change)}
              onClick={() => void together.move(events, change, options)}
            >
              {t('several.doMove', { count: events.length })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Calls back on Escape, unless a field, a dialog or something else takes it. */
function useEscape(act: () => void): void {
  const latest = useStable(act);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isForThePage(event)) {
        event.preventDefault();
        latest();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
}
