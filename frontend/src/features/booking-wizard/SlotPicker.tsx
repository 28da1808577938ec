import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EmployeeDto } from '../../api/api';
import { Alert } from '../../components/Alert';
import { Button, IconButton } from '../../components/Button';
import { useCompany } from '../../components/company/CompanyContext';
import { Sheet } from '../../components/Dialog';
import { Icon } from '../../components/icons/Icon';
import { chevronDown, chevronLeft, chevronRight } from '../../components/icons/icons';
import { QueryError } from '../../components/QueryError';
import { Loading, Skeleton, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { useLanguage, useT } from '../../lib/i18n';
import type { Day, Instant } from '../../lib/time';
import { addDays, clocksDiffer, dayOf, formatDays } from '../../lib/time';
import { DayStrip, focusHead } from './DayStrip';
import { NoSlots } from './NoSlots';
import { SlotChips } from './SlotChips';
import { focusDay, SlotDays } from './SlotDays';
import styles from './SlotPicker.module.css';
import type { SlotChoice } from './slots';
import { firstOfDays, isSameInstant, nearest, toChoices } from './slots';
import { storedView, storeView, useDays } from './useDays';
import { useFreeSlots } from './useFreeSlots';
import { ViewSwitch } from './ViewSwitch';
import type { ChosenSlot, Who } from './wizard';
import { linkedTimeLost, slotDropped, slotPicked, whoChosen } from './wizardSlice';

/** Loaded lazily; the list works without it. */
const SalonCalendar = lazy(
  () => import(/* webpackChunkName: "calendar", webpackPrefetch: true */ '../../components/calendar/SalonCalendar'),
);

const MonthPicker = lazy(() =>
  import(/* webpackChunkName: "months" */ './MonthPicker').then((it) => ({ default: it.MonthPicker })),
);

/** Reserved while the grid loads. */
const gridHeight = 'min(70vh, 40rem)';

const panelId = 'open-day';

interface Props {
  who: Who;
  services: string[];
  slot: ChosenSlot | undefined;
  /** The first day asked for by a link. */
  from: Day | undefined;
  /** The time asked for by a link, until it was chosen or is gone. */
  wanted: Instant | undefined;
  /** Everybody who can do all the services. */
  employees: EmployeeDto[];
  /** Opens the list of people. */
  onOtherProvider: () => void;
}

/** The free times of a week, or of three days on narrow screens, as a calendar and as a list. */
export function SlotPicker({ who, services, slot, from, wanted, employees, onOtherProvider }: Props) {
  const t = useT();
  const language = useLanguage();
  const { id: companyId, timeZone: zone, slotStep } = useCompany();
  const dispatch = useDispatch();
  const days = useDays();
  const [now] = useState(Date.now);
  const today = dayOf(now, zone);
  const [day, setDay] = useState<Day | undefined>(() => (slot === undefined ? from : dayOf(slot.start, zone)));
  const [opened, setOpened] = useState<Day>();
  const [monthOpen, setMonthOpen] = useState(false);
  const [view, setView] = useState(storedView);
  const [focus, setFocus] = useState<{ day: Day }>();
  const [lost, setLost] = useState<Instant>();
  const free = useFreeSlots({ companyId, zone, services, who, today, days, day });

  const shown = useMemo(() => ({ who, zone, slotStep, employees }), [who, zone, slotStep, employees]);
  const choices = useMemo(() => free.slots && toChoices(free.slots, shown), [free.slots, shown]);
  const first = useMemo(() => firstOfDays(toChoices(free.first, shown), 2), [free.first, shown]);
  const strip = Array.from({ length: days }, (_day, index) => {
    const of = addDays(free.from, index);
    return { day: of, count: choices?.filter((it) => it.day === of).length ?? 0 };
  });
  const chosenDay = slot === undefined ? undefined : dayOf(slot.start, zone);
  const open = [opened, chosenDay, choices?.at(0)?.day].find((it) =>
    strip.some(({ day: of, count }) => of === it && count > 0),
  );
  const near = new Map([
    [today, t('date.today')],
    [addDays(today, 1), t('date.tomorrow')],
  ]);

  const covered = strip.some(({ day: of }) => of === chosenDay);
  const isTaken =
    covered && free.settled && choices !== undefined && !choices.some((it) => isSameInstant(it.start, slot?.start));
  useEffect(() => {
    if (isTaken) {
      setLost(slot?.start);
      dispatch(slotDropped());
    }
  }, [isTaken, slot, dispatch]);
  useEffect(() => {
    if (wanted === undefined || !free.settled || choices === undefined) {
      return;
    }
    const choice = choices.find((it) => isSameInstant(it.start, wanted));
    if (choice === undefined) {
      setLost(wanted);
      dispatch(linkedTimeLost());
    } else {
      const { start, end, providerId, shopId } = choice;
      dispatch(slotPicked({ start, end, providerId, shopId }));
    }
  }, [wanted, free.settled, choices, dispatch]);
  useEffect(() => {
    if (focus !== undefined) {
      focusDay(focus.day);
    }
  }, [focus]);

  // After the first choice the days stay when the person or services change.
  const stay = () => setDay((asked) => asked ?? free.from);
  const pick = ({ start, end, providerId, shopId }: SlotChoice) => {
    setLost(undefined);
    stay();
    dispatch(slotPicked({ start, end, providerId, shopId }));
  };
  const pickAndShow = (choice: SlotChoice) => {
    pick(choice);
    setOpened(choice.day);
    if (!strip.some((it) => it.day === choice.day)) {
      setDay(choice.day);
    }
  };
  const show = (to: Day) => {
    setDay(to);
    setOpened(undefined);
  };
  const jump = (to: Day) => {
    setMonthOpen(false);
    setDay(to);
    setOpened(to);
    setFocus({ day: to });
  };
  const chooseDay = (of: Day) => {
    stay();
    setOpened(of);
    setFocus({ day: of });
  };

  const wide = days === 7;
  const calendar = wide || view === 'calendar';
  const list = (of: SlotChoice[], footer?: React.ReactNode) => (
    <SlotDays slots={of} slot={slot} named={who.kind === 'anyone'} near={near} onPick={pick} footer={footer} />
  );
  const offered = new Set(employees.filter((it) => it.shopsProviderWorkingIn.includes(who.shopId)).map((it) => it.id));
  const total = choices?.length ?? 0;

  return (
    <section aria-labelledby="slots-title" className={styles.slots}>
      <h2 id="slots-title" className={ui.hidden}>
        {t('date.slotsTitle')}
      </h2>
      {first.length > 0 && (
        <SlotChips label={t('date.firstFree')} slots={first} slot={slot} near={near} onPick={pickAndShow} />
      )}
      {first.length === 0 && free.error === undefined && choices === undefined && (
        <SkeletonBlock shape="row" width="19rem" height="44px" />
      )}
      {clocksDiffer(now, zone, browser.zone()) && (
        <Alert severity="hint" size="small" text={t('date.zone', { zone })} />
      )}
      {lost !== undefined && slot === undefined && (
        <Alert severity="warning" text={t('date.lost')}>
          {total > 0 && (
            <SlotChips
              label={t('date.lostNearest')}
              slots={nearest(choices ?? [], lost, 3)}
              slot={slot}
              near={near}
              onPick={pickAndShow}
            />
          )}
        </Alert>
      )}
      <div className={styles.head}>
        <div className={styles.period}>
          <IconButton
            icon={chevronLeft}
            label={t(wide ? 'date.previousWeek' : 'date.previousDays')}
            disabled={free.from <= today}
            onClick={() => show(addDays(free.from, -days))}
          />
          <Button kind="quiet" className={styles.title} aria-haspopup="dialog" onClick={() => setMonthOpen(true)}>
            {formatDays(free.from, days, today, language)}
            <span className={ui.hidden}>, {t('date.pickMonth')}</span>
            <Icon path={chevronDown} size={16} />
          </Button>
          <IconButton
            icon={chevronRight}
            label={t(wide ? 'date.nextWeek' : 'date.nextDays')}
            onClick={() => show(addDays(free.from, days))}
          />
        </div>
        <p role="status" className={`${ui.muted} ${styles.summary}`}>
          {choices !== undefined &&
            total > 0 &&
            `${t('date.dayCount', { count: total })} ${t('date.onDays', { count: strip.filter((it) => it.count > 0).length })}`}
        </p>
        {!wide && (
          <ViewSwitch
            view={view}
            onChange={(to) => {
              storeView(to);
              setView(to);
            }}
          />
        )}
      </div>
      <Sheet open={monthOpen} title={t('date.monthTitle')} onClose={() => setMonthOpen(false)}>
        <Suspense fallback={<Skeleton rows={6} />}>
          <MonthPicker who={who} services={services} today={today} shown={free.from} onDay={jump} />
        </Suspense>
      </Sheet>
      {free.error !== undefined && <QueryError text={t('date.loadFailed')} error={free.error} onRetry={free.retry} />}
      {free.error === undefined && choices === undefined && (
        <Loading className={wide ? styles.both : undefined}>
          <SkeletonBlock shape="card" height={wide ? `calc(${gridHeight} + 4.25rem)` : gridHeight} />
          {wide && <SkeletonBlock shape="card" height={`calc(${gridHeight} + 4.25rem)`} />}
        </Loading>
      )}
      {free.error === undefined && choices !== undefined && total === 0 && (
        <NoSlots
          nextFreeDay={free.nextFreeDay}
          noneAhead={free.noneAhead}
          onDay={show}
          onAnyone={
            who.kind === 'one' && offered.size > 1
              ? () => dispatch(whoChosen({ kind: 'anyone', shopId: who.shopId }))
              : undefined
          }
          onOtherProvider={onOtherProvider}
        />
      )}
      {free.error === undefined && choices !== undefined && total > 0 && (
        <div className={wide ? styles.both : styles.one}>
          {calendar && (
            <div className={styles.grid}>
              <DayStrip
                days={strip}
                open={open}
                panel={wide ? undefined : panelId}
                today={today}
                onChoose={chooseDay}
              />
              {!wide && open !== undefined && (
                <div id={panelId} className={styles.panel}>
                  {list(
                    choices.filter((it) => it.day === open),
                    <button type="button" className={ui.link} onClick={() => focusHead(open)}>
                      {t('date.otherDay')}
                    </button>,
                  )}
                </div>
              )}
              <Suspense fallback={<SkeletonBlock shape="card" height={gridHeight} />}>
                <SalonCalendar
                  from={free.from}
                  days={days}
                  slots={choices}
                  named={who.kind === 'anyone'}
                  chosen={covered ? choices.find((it) => isSameInstant(it.start, slot?.start)) : undefined}
                  zone={zone}
                  step={slotStep}
                  now={now}
                  onPick={(picked) => {
                    const choice = choices.find((it) => it.start === picked.start);
                    if (choice !== undefined) {
                      pick(choice);
                      setOpened(choice.day);
                    }
                  }}
                />
              </Suspense>
            </div>
          )}
          {(wide || view === 'list') && <div className={styles.list}>{list(choices)}</div>}
        </div>
      )}
    </section>
  );
}
