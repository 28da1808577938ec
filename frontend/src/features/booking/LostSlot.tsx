import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Alert } from '../../components/Alert';
import { useCompany } from '../../components/company/CompanyContext';
import { Moment } from '../../components/Moment';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import styles from './LostSlot.module.css';
import type { ChosenSlot } from './wizard';
import { alternativePicked } from './wizardSlice';

interface Props {
  slot: ChosenSlot;
  alternatives: ChosenSlot[];
}

/** The chosen time was taken meanwhile: offers the nearest free times of the same person. */
export function LostSlot({ slot, alternatives }: Props) {
  const t = useT();
  const { timeZone } = useCompany();
  const dispatch = useDispatch();
  const box = useRef<HTMLFieldSetElement>(null);
  // Scrolls to each new list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is the event
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'center' });
  }, [alternatives]);
  if (alternatives.length === 0) {
    return <Alert severity="warning" text={t('finalize.lostNone')} />;
  }
  return (
    <fieldset ref={box} className={styles.lost}>
      <legend className={ui.hidden}>{t('finalize.lost')}</legend>
      <Alert severity="warning" text={t('finalize.lost')} />
      <div className={styles.choices}>
        {alternatives.map((choice) => {
          const picked = choice.start === slot.start;
          return (
            <label key={choice.start} className={styles.choice}>
              <input
                type="radio"
                name="alternative"
                checked={picked}
                onChange={() => dispatch(alternativePicked(choice))}
              />
              <span>
                <Moment at={choice.start} zone={timeZone} />
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
