import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLazyUserExistsQuery } from '../../api/api';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import { Alert } from '../../components/Alert';
import form from '../../components/form/form.module.css';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import ui from '../../components/ui.module.css';
import { isEmail } from '../../lib/email';
import { useT } from '../../lib/i18n';
import { emailChecked } from './authSlice';
import { Box } from './Box';

interface Props {
  email: string;
}

/** The first question: which address, known or not. Google and Facebook are announced as unavailable. */
export function EmailBox({ email: initial }: Props) {
  const t = useT();
  const dispatch = useDispatch();
  const reason = useId();
  const [email, setEmail] = useState(initial);
  const [ask, { isFetching }] = useLazyUserExistsQuery();
  const valid = isEmail(email);
  const submit = useSubmit(valid, async (): Promise<Refusal | undefined> => {
    const address = email.trim();
    const answer = await ask(address);
    if (answer.isSuccess) {
      dispatch(emailChecked({ email: address, exists: answer.data }));
      return undefined;
    }
    return toRefusal(answer.error);
  });
  return (
    <Box title={t('finalize.who')}>
      <form className={form.form} noValidate onSubmit={submit.onSubmit}>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('auth.email')}
          hint={t('auth.emailHint')}
          required
          maxLength={254}
          value={email}
          error={submit.errorOf('username', valid ? undefined : t('field.email'))}
          insist={submit.insist}
          onChange={(value) => {
            setEmail(value);
            submit.changed('username');
          }}
        />
        <RefusalAlert refusal={submit.refusal} />
        <div className={ui.row}>
          <button type="submit" className={ui.button} disabled={!valid || isFetching}>
            {t('auth.continue')}
          </button>
        </div>
        <div className={ui.row}>
          <button type="button" className={ui.quiet} disabled aria-describedby={reason}>
            {t('auth.google')}
          </button>
          <button type="button" className={ui.quiet} disabled aria-describedby={reason}>
            {t('auth.facebook')}
          </button>
        </div>
        <div id={reason}>
          <Alert severity="hint" size="small" text={t('auth.socialUnavailable')} />
        </div>
      </form>
    </Box>
  );
}
