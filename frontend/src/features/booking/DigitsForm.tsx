import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toRefusal } from '../../api/errors';
import { useLoginWithDigitsMutation } from '../../api/identityMailed';
import form from '../../components/form/form.module.css';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { loggedIn } from './authSlice';
import { SalonRefusal } from './SalonRefusal';

const length = 6;

/** The code of the mail; the sixth digit sends it. */
export function DigitsForm() {
  const t = useT();
  const dispatch = useDispatch();
  const [digits, setDigits] = useState('');
  const [login, { isLoading }] = useLoginWithDigitsMutation();
  const box = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef('');
  const typed = digits.replaceAll(/\D/g, '');
  const isWhole = typed.length === length;
  const submit = useSubmit(isWhole, async () => {
    const answer = await login({ digits: typed });
    if (answer.error === undefined) {
      dispatch(loggedIn());
      return undefined;
    }
    return toRefusal(answer.error);
  });
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isWhole && sent.current !== typed) {
      sent.current = typed;
      box.current?.requestSubmit();
    }
  }, [isWhole, typed]);
  return (
    <form ref={box} className={form.form} noValidate onSubmit={submit.onSubmit}>
      <TextField
        {...submit.field('digits', digits, isWhole ? undefined : t('auth.digitsLength'), setDigits)}
        ref={field}
        label={t('auth.digits')}
        hint={t('auth.digitsHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        // With a blank between, as the mail shows it.
        maxLength={length + 1}
        required
      />
      <SalonRefusal refusal={submit.refusal} />
      <div className={ui.row}>
        <button type="submit" className={ui.button} disabled={isLoading}>
          {t('auth.digitsSend')}
        </button>
      </div>
    </form>
  );
}
