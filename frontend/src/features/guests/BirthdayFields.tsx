import form from '../../components/form/form.module.css';
import group from '../../components/form/group.module.css';
import { SelectField } from '../../components/kit/SelectField';
import { useLanguage } from '../../lib/i18n';
import { daysIn, monthName } from '../../lib/months';
import { useT } from '../../lib/workspaceTexts';
import type { GuestEdit } from './guestEdit';

interface Props {
  values: Pick<GuestEdit, 'birthMonth' | 'birthDay'>;
  errorOf: (field: 'birthMonth' | 'birthDay' | 'birthday') => string | undefined;
  showErrors: boolean;
  onChange: (changed: Partial<GuestEdit>, ...others: string[]) => void;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const twoDigits = (number: number) => `${number}`.padStart(2, '0');

/** Month and day of the guest's birthday; both may stay empty. */
export function BirthdayFields({ values, errorOf, showErrors, onChange }: Props) {
  const t = useT();
  const language = useLanguage();
  const { birthMonth, birthDay } = values;
  const none = { value: '', text: t('guests.noBirthday') };
  const shown = (error: string | undefined) => (showErrors ? error : undefined);
  const days = birthMonth === '' ? 31 : daysIn(Number(birthMonth));
  return (
    <fieldset className={group.group}>
      <legend>{t('guests.birthday')}</legend>
      <p className={form.hint}>{t('guests.birthdayHint')}</p>
      <div className={form.pair}>
        <SelectField
          name="birthMonth"
          label={t('guests.birthMonth')}
          value={birthMonth}
          options={[none, ...numbers(12).map((it) => ({ value: twoDigits(it), text: monthName(it, language) }))]}
          error={shown(errorOf('birthMonth') ?? errorOf('birthday'))}
          onChange={(it) => onChange(it === '' ? { birthMonth: '', birthDay: '' } : { birthMonth: it }, 'birthday')}
        />
        <SelectField
          name="birthDay"
          label={t('guests.birthDay')}
          value={birthDay}
          options={[none, ...numbers(days).map((it) => ({ value: twoDigits(it), text: `${it}` }))]}
          error={shown(errorOf('birthDay'))}
          onChange={(it) => onChange({ birthDay: it }, 'birthday')}
        />
      </div>
    </fieldset>
  );
}
