import type { ComponentProps, ReactNode } from 'react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { onDemand } from '../../../components/onDemand';
import ui from '../../../components/ui.module.css';
import type { CounterMode } from '../../../lib/counterMode';
import { loadTexts, useT } from '../../../lib/workspaceTexts';
import styles from './Counter.module.css';
import type { CounterBar } from './CounterBar';
import type { EnterCounter } from './EnterCounter';
import { useIdleReturn } from './useIdleReturn';

const bar = onDemand<ComponentProps<typeof CounterBar>>(async () => {
  const [it] = await Promise.all([
    import(/* webpackChunkName: "desk-forms" */ './CounterBar'),
    loadTexts('calendarCounter'),
  ]);
  return it.CounterBar;
});
const enter = onDemand<ComponentProps<typeof EnterCounter>>(async () => {
  const [it] = await Promise.all([
    import(/* webpackChunkName: "desk-forms" */ './EnterCounter'),
    loadTexts('calendarCounter'),
  ]);
  return it.EnterCounter;
});

/** Loads what the calendar has in counter mode alone. */
export const loadCounter = () => Promise.all([bar.load(), enter.load()]).then(() => undefined);

interface Props {
  counter: CounterMode;
  /** It is being turned on. */
  isEntering: boolean;
  /** Something is open or being moved: the page does not return to today. */
  isBusy: boolean;
  /** Today is among the days that are shown. */
  isNow: boolean;
  onEntered: () => void;
  /** Shows today. */
  onToday: () => void;
  children: ReactNode;
}

/** The calendar in counter mode: large, and back to now when idle. */
export function CounterFrame({ counter, isEntering, isBusy, isNow, onEntered, onToday, children }: Props) {
  const t = useT();
  const [returns, setReturns] = useState(0);
  const returning = useRef(false);
  useIdleReturn(counter.isOn, isBusy, () => {
    returning.current = true;
    setReturns(returns + 1);
    onToday();
  });
  // Scrolls once today is drawn.
  useEffect(() => {
    if (returning.current && isNow) {
      returning.current = false;
      window.scrollTo({ top: 0 });
      document.querySelector('.desk-now')?.scrollIntoView({ block: 'center' });
    }
  });
  return (
    <div className={`${styles.frame} ${counter.isOn ? styles.counter : ''}`} data-counter={counter.isOn || undefined}>
      <Suspense fallback={null}>
        {counter.isOn && <bar.Component counter={counter} />}
        {isEntering && <enter.Component counter={counter} onClose={onEntered} />}
      </Suspense>
      {children}
      <p role="status" className={ui.hidden}>
        {counter.isOn && returns > 0 && t('counter.returned')}
      </p>
    </div>
  );
}
