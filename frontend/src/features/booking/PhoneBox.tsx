import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toRefusal } from '../../api/errors';
import { useSetGuestPhoneMutation } from '../../api/identitySession';
import form from '../../components/form/form.module.css';
import { useSubmit } from '../../components/form/useSubmit';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { isWholePhone } from '../../lib/phone';
import { phoneSaved } from './authSlice';
import { Box } from './Box';
import { PhoneAndPrivacy } from './PhoneAndPrivacy';
import { SalonRefusal } from './SalonRefusal';
import { useContact } from './useContact';

/** Asks for the phone number of a user without one. */
export function PhoneBox() {
  const t = useT();
  const dispatch = useDispatch();
  const { contact } = useContact();
  const { phone } = contact;
  const [privacy, setPrivacy] = useState(false);
  const [save, { isLoading }] = useSetGuestPhoneMutation();
  const errors = {
    phone: isWholePhone(phone) ? undefined : t('field.phone'),
    privacy: privacy ? undefined : t('field.privacy'),
  };
  const submit = useSubmit(errors.phone === undefined && privacy, async () => {
    const answer = await save({ phone, privacy: true });
    if (answer.error === undefined) {
      dispatch(phoneSaved());
      return undefined;
    }
    return toRefusal(answer.error);
  });
  return (
    <Box title={t('auth.phoneTitle')} signedIn>
      <p>{t('auth.phoneIntro')}</p>
      <form className={form.form} noValidate onSubmit={submit.onSubmit}>
        <PhoneAndPrivacy submit={submit} errors={errors} privacy={privacy} onPrivacy={setPrivacy} />
        <SalonRefusal refusal={submit.refusal} text={t('auth.phoneFailed')} />
        <div className={ui.row}>
          <button type="submit" className={ui.button} disabled={isLoading}>
            {t('auth.phoneSave')}
          </button>
        </div>
      </form>
    </Box>
  );
}
