import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { HoldDto } from '../../api/booking';
import { toRefusal } from '../../api/errors';
import type { RegisterGuestRequest } from '../../api/identitySession';
import { useRegisterGuestMutation } from '../../api/identitySession';
import { useCompany } from '../../components/company/CompanyContext';
import { EmailField } from '../../components/form/EmailField';
import form from '../../components/form/form.module.css';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import { ProvidersFirst } from '../../components/social/ProvidersFirst';
import ui from '../../components/ui.module.css';
import { isEmail } from '../../lib/email';
import { useLanguage, useT } from '../../lib/i18n';
import { isWholePhone } from '../../lib/phone';
import { emailCorrected, registered, registrationCancelled } from './authSlice';
import { Box } from './Box';
import { PhoneAndPrivacy } from './PhoneAndPrivacy';
import { SalonRefusal } from './SalonRefusal';
import { useContact } from './useContact';
import { placeOf } from './useHold';
import type { Finalizing } from './wizard';

interface Props {
  /** Kept with the booking. */
  email: string;
  /** The booking that the mailed link continues, in any browser. */
  finalizing?: Pick<Finalizing, 'slot' | 'picked'> | undefined;
  /** Called with the request that was sent, so that the mail can be sent again, and what is held for it. */
  onRegistered: (sent: RegisterGuestRequest, hold: HoldDto) => void;
}

const draftOf = ({ slot, picked }: Pick<Finalizing, 'slot' | 'picked'>, zone: string) => ({
  ...placeOf(slot, zone),
  services: picked,
});

/** Asks a new guest for name and number, and has the code mailed. */
export function RegisterBox({ email, finalizing, onRegistered }: Props) {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const dispatch = useDispatch();
  const { contact, change } = useContact();
  const { lastName, firstName, phone } = contact;
  const [privacy, setPrivacy] = useState(false);
  const [register, { isLoading }] = useRegisterGuestMutation();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
  }, []);

  const required = (value: string) => (value.trim() === '' ? t('field.required') : undefined);
  const errors = {
    lastName: required(lastName),
    firstName: required(firstName),
    email: isEmail(email) ? undefined : t('field.email'),
    phone: isWholePhone(phone) ? undefined : t('field.phone'),
    privacy: privacy ? undefined : t('field.privacy'),
  };
  const valid = Object.values(errors).every((error) => error === undefined);
  const submit = useSubmit(valid, async () => {
    const address = email.trim();
    const request: RegisterGuestRequest = {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: address,
      phone,
      privacy: true,
      szalonkaId: company.szalonkaId,
      language,
      ...(finalizing === undefined ? {} : { booking: draftOf(finalizing, company.timeZone) }),
    };
    const answer = await register(request);
    if (answer.error === undefined) {
      onRegistered(request, answer.data);
      dispatch(registered({ email: address }));
      return undefined;
    }
    return toRefusal(answer.error);
  });

  const name = (field: 'lastName' | 'firstName') => (
    <TextField
      key={field}
      {...submit.field(field, contact[field], errors[field], (value) => change({ [field]: value }))}
      ref={(field === 'lastName') === (language === 'hu') ? first : undefined}
      autoComplete={field === 'lastName' ? 'family-name' : 'given-name'}
      label={t(`auth.${field}`)}
      required
      maxLength={100}
    />
  );
  const names = [name('lastName'), name('firstName')];
  return (
    <Box title={t('auth.registerTitle')} privacy>
      <p>{t('auth.registerIntro')}</p>
      <ProvidersFirst purpose="guest" />
      <form className={form.form} noValidate onSubmit={submit.onSubmit}>
        <div className={form.pair}>{language === 'hu' ? names : names.toReversed()}</div>
        <EmailField
          {...submit.field('email', email, errors.email, (value) => dispatch(emailCorrected({ email: value })))}
          maxLength={254}
        />
        <PhoneAndPrivacy submit={submit} errors={errors} privacy={privacy} onPrivacy={setPrivacy} />
        <SalonRefusal refusal={submit.refusal} />
        <div className={ui.row}>
          <button type="submit" className={ui.button} disabled={isLoading}>
            {isLoading ? t('auth.registering') : t('auth.register')}
          </button>
          <button type="button" className={ui.quiet} onClick={() => dispatch(registrationCancelled())}>
            {t('auth.cancel')}
          </button>
        </div>
      </form>
    </Box>
  );
}
