import { CheckField } from '../../../components/form/CheckField';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useForm } from '../../../components/form/useForm';
import type { CounterMode } from '../../../lib/counterMode';
import { setCounterMode } from '../../../lib/counterMode';
import { canLock, isPin, lockWith } from '../../../lib/pinLock';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  counter: CounterMode;
  onClose: () => void;
}

/** Turns the counter mode on, with a PIN for leaving it if one is wanted. */
export function EnterCounter({ counter, onClose }: Props) {
  const t = useT();
  const form = useForm({
    initial: { shortNames: counter.shortNames, pin: '' },
    check: ({ pin }) => ({ pin: pin === '' || isPin(pin) ? undefined : t('counter.pinShape') }),
    send: async ({ shortNames, pin }) => ({
      data: { isOn: true, shortNames, lock: pin === '' ? undefined : await lockWith(pin) },
    }),
    onSaved: (to) => {
      onClose();
      setCounterMode(to);
    },
  });
  return (
    <FormDialog centred title={t('counter.title')} saveText={t('counter.enter')} editor={form} onClose={onClose}>
      <p>{t('counter.text')}</p>
      <CheckField
        name="shortNames"
        label={t('counter.shortNames')}
        checked={form.values.shortNames}
        onChange={(shortNames) => form.change({ shortNames })}
      />
      {canLock() && (
        <TextField
          {...form.field('pin')}
          label={t('counter.pin')}
          hint={t('counter.pinHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
      )}
    </FormDialog>
  );
}
