import form from '../../components/form/form.module.css';
import group from '../../components/form/group.module.css';
import { useT } from '../../lib/workspaceTexts';
import { offersVersion } from '../../locales/workspace/guests/offersText';
import type { GuestEdit } from './guestEdit';

interface Props {
  values: Pick<GuestEdit, 'smsOffers' | 'emailOffers'>;
  onChange: (changed: Partial<GuestEdit>) => void;
}

/** The guest's consent to offers, one box for each way. */
export function OffersFields({ values, onChange }: Props) {
  const t = useT();
  return (
    <fieldset className={group.group}>
      <legend>{t('guests.offers')}</legend>
      <p className={form.hint}>{t('guests.offersHint')}</p>
      <p className={form.hint}>{t('guests.offersText', { day: offersVersion })}</p>
      {(['smsOffers', 'emailOffers'] as const).map((name) => (
        <label key={name} className={form.check}>
          <input
            type="checkbox"
            name={name}
            checked={values[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
          {t(`guests.${name}`)}
        </label>
      ))}
    </fieldset>
  );
}
