import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from './Counter.module.css';
import { CounterBar } from './CounterBar';
import type { Counter } from './useCounter';
import { useIdleReturn } from './useIdleReturn';

interface Props {
  counter: Counter;
  /** Something is open or being moved: the page does not return to today. */
  isBusy: boolean;
  /** Today is among the days that are shown. */
  isNow: boolean;
  onChange: (change: Partial<Counter>) => void;
  /** Shows today. */
  onToday: () => void;
  children: ReactNode;
}

/** The calendar in counter mode: large, and back to now when idle. */
export function CounterFrame({ counter, isBusy, isNow, onChange, onToday, children }: Props) {
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
      {counter.isOn && <CounterBar counter={counter} onChange={onChange} />}
      {children}
      <p role="status" className={ui.hidden}>
        {counter.isOn && returns > 0 && t('counter.returned')}
      </p>
    </div>
  );
}
