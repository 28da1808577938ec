import type { AppointmentAheadDto } from '../../../api/shops';
import { Button } from '../../../components/Button';
import { Modal } from '../../../components/kit/Modal';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import { AheadList } from '../shared/AheadList';

/** The part of appointments ahead that stays in another time zone: their times of day, or their instants. */
export type TimesAhead = 'clock' | 'instant';

interface Props {
  items: readonly AppointmentAheadDto[];
  /** Number of appointments in all; `items` has the first of them. */
  count: number;
  /** The zone until now. */
  zone: string;
  /** Undefined when nothing is to change. */
  onAnswer: (choice: TimesAhead | undefined) => void;
}

/** Asks whether appointments keep their times of day or their instants, before anything is changed. */
export function ZoneQuestion({ items, count, zone, onAnswer }: Props) {
  const t = useT();
  return (
    <Modal
      open
      title={t('company.zoneAhead')}
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <Button onClick={() => onAnswer('clock')}>{t('company.zoneClock')}</Button>
          <Button kind="quiet" onClick={() => onAnswer('instant')}>
            {t('company.zoneInstant')}
          </Button>
        </>
      }
    >
      <div className={ui.stack}>
        <p>{t('ahead.text', { count })}</p>
        <p>{t('company.zoneChoices')}</p>
        <AheadList items={items} count={count} zone={zone} />
      </div>
    </Modal>
  );
}
