import { useEffect, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { TextField } from '../../../components/form/TextField';
import { circleCheck } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { errorText } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import { isPayment } from '../editor/draft';
import { useSaveVisit } from './useSaveVisit';

interface Props {
  /** An active appointment that has begun. */
  event: EventDto;
  zone: string;
  /** After paying and after taking it back. */
  onPayment: (event: EventDto) => void;
  /** Whether an amount is typed and not recorded. */
  onUnsaved: (unsaved: boolean) => void;
}

/** The result of a visit, each in one press: paid, with the price filled in, or the guest did not come. */
export function VisitResult({ event: listed, zone, onPayment, onUnsaved }: Props) {
  const t = useT();
  const { save, busy, refusal } = useSaveVisit(zone);
  const [saved, setSaved] = useState<EventDto>();
  const [typed, setTyped] = useState<string>();
  const [wasTyped, setWasTyped] = useState(false);
  // The list follows a moment later.
  const event = saved !== undefined && saved.id === listed.id && listed.version < saved.version ? saved : listed;
  const amount = typed ?? String(event.total);
  const isNumber = isPayment(amount) && /\d/.test(amount);
  const digits = amount.replace(/\D/g, '');
  const sum = isNumber ? formatMoney(Number(digits)) : '–';
  const change = async (to: Parameters<typeof save>[1]) => {
    const answer = await save(event, to);
    if (answer !== undefined) {
      setSaved(answer);
      setWasTyped(false);
      if (to.payment !== undefined) {
        onPayment(answer);
      }
    }
  };
  const sees = event.isPaymentVisible;
  const isPaid = event.payment != null;
  const isUnsaved = wasTyped && amount !== String(event.total) && !isPaid && !event.didNotAppear;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  return (
    <div className={ui.stack}>
      {isPaid && (
        <div className={styles.chosen}>
          <b>{t('desk.isPaid', { sum: formatMoney(event.payment ?? 0) })}</b>
          <Button kind="quiet" busy={busy} onClick={() => void change({ payment: '' })}>
            {t('desk.undo')}
          </Button>
        </div>
      )}
      {event.didNotAppear && (
        <Button kind="quiet" busy={busy} onClick={() => void change({ didNotAppear: false })}>
          {t('desk.cameAfterAll')}
        </Button>
      )}
      {!isPaid && !event.didNotAppear && (
        <form
          className={styles.paying}
          noValidate
          onSubmit={(submit) => {
            submit.preventDefault();
            if (sees && isNumber) {
              void change({ payment: digits });
            }
          }}
        >
          {sees && (
            <>
              <Button type="submit" icon={circleCheck} busy={busy} disabled={!isNumber}>
                {t('desk.payNow', { sum })}
              </Button>
              <TextField
                name="paid"
                inputMode="numeric"
                autoComplete="off"
                label={t('desk.payment')}
                value={amount}
                error={isNumber ? undefined : errorText('field.money')}
                onChange={(value) => {
                  setTyped(value);
                  setWasTyped(true);
                }}
              />
            </>
          )}
          <Button kind="quiet" busy={busy} onClick={() => void change({ didNotAppear: true })}>
            {t('desk.missed')}
          </Button>
        </form>
      )}
      <RefusalAlert refusal={refusal} />
    </div>
  );
}
