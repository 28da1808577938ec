import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EmployeeDto } from '../../api/salon';
import { useCompany } from '../../components/company/CompanyContext';
import { useT } from '../../lib/i18n';
import type { Day, Instant } from '../../lib/time';
import { addDays, dayOf } from '../../lib/time';
import { focusDay } from './SlotDays';
import type { SlotChoice } from './slots';
import { firstOfDays, isSameInstant, toChoices } from './slots';
import type { DateView } from './useDays';
import { storedView, storeView, useDays } from './useDays';
import { useFreeSlots } from './useFreeSlots';
import type { ChosenSlot, ProviderSelection } from './wizard';
import { linkedTimeLost, slotDropped, slotPicked } from './wizardSlice';

/** Services and person that times are offered for, with the present choice. */
export interface SlotQuery {
  who: ProviderSelection;
  services: string[];
  slot: ChosenSlot | undefined;
  /** The first day asked for by a link. */
  from: Day | undefined;
  /** The time asked for by a link, until it was chosen or is gone. */
  wanted: Instant | undefined;
  /** All employees who can do all the services. */
  employees: EmployeeDto[];
}

/** State of choosing a time: the days shown with their free times, the open day, a time that another guest took. */
export function useSlotPicker({ who, services, slot, from, wanted, employees }: SlotQuery) {
  const t = useT();
  const { id: companyId, timeZone: zone, slotStep } = useCompany();
  const dispatch = useDispatch();
  const days = useDays();
  const [now] = useState(Date.now);
  const today = dayOf(now, zone);
  const [day, setDay] = useState<Day | undefined>(() => (slot === undefined ? from : dayOf(slot.start, zone)));
  const [opened, setOpened] = useState<Day>();
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
  const chosen = covered ? choices?.find((it) => isSameInstant(it.start, slot?.start)) : undefined;
  const isTaken = covered && free.settled && choices !== undefined && chosen === undefined;
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
  return {
    now,
    today,
    days,
    /** A week as a calendar beside the list. */
    isWide: days === 7,
    view,
    free,
    /** Free times of the days shown; undefined while loading. */
    choices,
    /** The first free times of all. */
    first,
    /** The days shown, with how many free times each has. */
    strip,
    /** The day whose times are listed. */
    open,
    near,
    /** The chosen time among those shown. */
    chosen,
    /** The time that another guest took. */
    lost: slot === undefined ? lost : undefined,
    setView: (to: DateView) => {
      storeView(to);
      setView(to);
    },
    pick,
    pickAndOpen: (choice: SlotChoice) => {
      pick(choice);
      setOpened(choice.day);
    },
    pickAndShow: (choice: SlotChoice) => {
      pick(choice);
      setOpened(choice.day);
      if (!strip.some((it) => it.day === choice.day)) {
        setDay(choice.day);
      }
    },
    show: (to: Day) => {
      setDay(to);
      setOpened(undefined);
    },
    jump: (to: Day) => {
      setDay(to);
      setOpened(to);
      setFocus({ day: to });
    },
    chooseDay: (of: Day) => {
      stay();
      setOpened(of);
      setFocus({ day: of });
    },
  };
}

export type SlotPickerState = ReturnType<typeof useSlotPicker>;
