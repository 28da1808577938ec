import { useState } from 'react';
import type { CalledOffByDto, EventDto } from '../../../api/calendar';
import { useSetCalledOffMutation } from '../../../api/calendar';
import { useT } from '../../../lib/workspaceTexts';
import styles from './bars.module.css';

const reasons = ['guest', 'salon', 'illness', 'other'] as const satisfies readonly CalledOffByDto[];

/** By whom or because of what a deleted appointment was called off, in one press. */
export function CalledOff({ event }: { event: EventDto }) {
  const t = useT();
  const [set] = useSetCalledOffMutation();
  const [by, setBy] = useState<CalledOffByDto>();
  const choose = async (to: CalledOffByDto) => {
    setBy(to);
    const { error } = await set({ id: event.id, setCalledOffRequest: { by: to } });
    if (error !== undefined) {
      setBy(undefined);
    }
  };
  return (
    <fieldset className={styles.reasons} aria-label={t('desk.calledOff')}>
      <span>{t('desk.calledOff')}</span>
      {reasons.map((it) => (
        <button key={it} type="button" aria-pressed={by === it} onClick={() => void choose(it)}>
          {t(`desk.calledOff.${it}`)}
        </button>
      ))}
    </fieldset>
  );
}
