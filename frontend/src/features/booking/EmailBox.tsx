import { useDispatch } from 'react-redux';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import { useLazyUserExistsQuery } from '../../api/identitySession';
import { EmailField } from '../../components/form/EmailField';
import form from '../../components/form/form.module.css';
import { useSubmit } from '../../components/form/useSubmit';
import { ProvidersFirst } from '../../components/social/ProvidersFirst';
import { Unavailable } from '../../components/social/Unavailable';
import ui from '../../components/ui.module.css';
import { isEmail } from '../../lib/email';
import { useT } from '../../lib/i18n';
import { emailChecked, emailTyped } from './authSlice';
import { Box } from './Box';
import { SalonRefusal } from './SalonRefusal';

interface Props {
  /** Kept with the booking, so that leaving the page loses nothing. */
  email: string;
}

/** Asks for the e-mail address, or offers Google. */
export function EmailBox({ email }: Props) {
  const t = useT();
  const dispatch = useDispatch();
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
      <ProvidersFirst purpose="guest" />
      <form className={form.form} noValidate onSubmit={submit.onSubmit}>
        <EmailField
          {...submit.field('username', email, valid ? undefined : t('field.email'), (value) =>
            dispatch(emailTyped({ email: value })),
          )}
          hint={t('auth.emailHint')}
          maxLength={254}
        />
        <SalonRefusal refusal={submit.refusal} />
        <div className={ui.row}>
          <button type="submit" className={ui.button} disabled={!valid || isFetching}>
            {t('auth.continue')}
          </button>
        </div>
      </form>
      <Unavailable />
    </Box>
  );
}
