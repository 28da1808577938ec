import { useId, useState } from 'react';
import type { CurrentCompanyDto } from '../../../api/company';
import { useChangeCompanyMutation } from '../../../api/company';
import { toRefusal } from '../../../api/errors';
import { useLazySzalonkaIdStateQuery } from '../../../api/registration';
import { useListEditedShopsQuery } from '../../../api/shops';
import { Block } from '../../../components/form/Block';
import formStyles from '../../../components/form/form.module.css';
import { TextField } from '../../../components/form/TextField';
import { SelectField } from '../../../components/kit/SelectField';
import { Link } from '../../../components/router/Link';
import { isEmail } from '../../../lib/email';
import { errorText, isLanguage, languages } from '../../../lib/i18n';
import { isPublicId } from '../../../lib/publicIds';
import { useServerCheck } from '../../../lib/useServerCheck';
import { useT } from '../../../lib/workspaceTexts';
import { detailsOf } from '../shared/details';
import { useSettingForm } from '../shared/useSettingForm';
import type { Company, CompanyItem } from './company';
import { itemOf, savedItemOf } from './company';
import type { TimesAhead } from './ZoneQuestion';
import { ZoneQuestion } from './ZoneQuestion';

const languageNames = { hu: 'Magyar', en: 'English' };

interface Edit {
  name: string;
  address: string;
  phone: string;
  companyEmail: string;
  whatsapp: string;
  viber: string;
  messenger: string;
  szalonkaId: string;
  language: Company['language'];
  timeZone: string;
}

const editOf = (company: Company): Edit => ({
  name: company.name,
  address: company.address,
  phone: company.phone ?? '',
  companyEmail: company.companyEmail ?? '',
  whatsapp: company.whatsapp ?? '',
  viber: company.viber ?? '',
  messenger: company.messenger ?? '',
  szalonkaId: company.szalonkaId,
  language: company.language,
  timeZone: company.timeZone,
});

/** The zones a browser knows, and the company's own. */
const zonesWith = (own: string): string[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(own) ? known : [own, ...known];
};

/** The salon's name, address in the product, time zone, contacts and chat apps. */
export function DataBlock({ company }: { company: Company }) {
  const t = useT();
  const [save] = useChangeCompanyMutation();
  const [question, setQuestion] = useState<Omit<React.ComponentProps<typeof ZoneQuestion>, 'zone'>>();
  const [getState] = useLazySzalonkaIdStateQuery();
  const form = useSettingForm<Edit, CompanyItem, CurrentCompanyDto>({
    item: itemOf(company),
    editOf: (it) => editOf(it ?? company),
    check: ({ name, address, companyEmail, szalonkaId }) => ({
      name: name.trim() === '' ? t('field.required') : undefined,
      address: address.trim() === '' ? t('field.required') : undefined,
      companyEmail: companyEmail.trim() === '' || isEmail(companyEmail) ? undefined : t('field.email'),
      szalonkaId: isPublicId(szalonkaId) ? undefined : errorText('field.szalonka_id'),
    }),
    save: async (edit, version = company.settings.version) => {
      const answer = await save({ ...edit, version });
      if (answer.error === undefined || toRefusal(answer.error).code !== 'setting.appointments_ahead') {
        return answer;
      }
      const { ahead, aheadCount } = detailsOf(answer.error);
      const timesAhead = await new Promise<TimesAhead | undefined>((onAnswer) =>
        setQuestion({ items: ahead, count: aheadCount, onAnswer }),
      );
      setQuestion(undefined);
      return timesAhead === undefined ? answer : await save({ ...edit, version, timesAhead });
    },
    itemOf: savedItemOf,
    describe: (edit) => ({
      [t('company.nameLabel')]: edit.name,
      [t('company.addressLabel')]: edit.address,
      [t('company.phoneLabel')]: edit.phone,
      [t('company.emailLabel')]: edit.companyEmail,
      [t('company.whatsappLabel')]: edit.whatsapp,
      [t('company.viberLabel')]: edit.viber,
      [t('company.messengerLabel')]: edit.messenger,
      [t('company.idLabel')]: edit.szalonkaId,
      [t('company.languageLabel')]: languageNames[edit.language],
      [t('company.zoneLabel')]: edit.timeZone,
    }),
  });
  const { values, change, field, errorOf } = form;
  const id = useId();
  const hasOneShop = useListEditedShopsQuery(false).data?.items.length === 1;
  const asked =
    values.szalonkaId !== company.szalonkaId && isPublicId(values.szalonkaId) ? values.szalonkaId : undefined;
  const state = useServerCheck(asked, async (value) => (await getState(value)).data);
  const isTaken = state.answer?.state === 'taken';
  return (
    <Block id="data" title={t('settings.data')} form={form}>
      <TextField
        {...field('name')}
        label={t('company.nameLabel')}
        required
        autoComplete="organization"
        maxLength={100}
      />
      <TextField
        {...field('address')}
        label={t('company.addressLabel')}
        required
        autoComplete="street-address"
        maxLength={200}
        {...(hasOneShop ? { describedBy: `${id}-shop` } : {})}
      />
      {hasOneShop && (
        <p id={`${id}-shop`} className={formStyles.hint}>
          {t('company.shopAddress')} <Link to="/provider/settings/shops">{t('company.toShop')}</Link>
        </p>
      )}
      <div className={formStyles.pair}>
        <TextField
          {...field('phone')}
          label={t('company.phoneLabel')}
          hint={t('company.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          {...field('companyEmail')}
          label={t('company.emailLabel')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <div className={formStyles.pair}>
        <TextField {...field('whatsapp')} label={t('company.whatsappLabel')} type="tel" inputMode="tel" />
        <TextField {...field('viber')} label={t('company.viberLabel')} type="tel" inputMode="tel" />
      </div>
      <TextField
        {...field('messenger')}
        label={t('company.messengerLabel')}
        hint={t('company.messengerHint')}
        autoComplete="off"
      />
      <TextField
        {...field('szalonkaId')}
        error={errorOf('szalonkaId') ?? (isTaken ? errorText('company.szalonka_id_taken') : undefined)}
        showError={form.wasSubmitted || isTaken}
        label={t('company.idLabel')}
        hint={t('company.idHint')}
        autoComplete="off"
        maxLength={40}
        required
      />
      {values.szalonkaId !== company.szalonkaId && (
        <p className={formStyles.hint}>{t('company.idChanges', { id: company.szalonkaId })}</p>
      )}
      <div className={formStyles.pair}>
        <SelectField
          name="language"
          label={t('company.languageLabel')}
          value={values.language}
          options={languages.map((it) => ({ value: it, text: languageNames[it] }))}
          onChange={(language) => isLanguage(language) && change({ language })}
        />
        <SelectField
          name="timeZone"
          label={t('company.zoneLabel')}
          value={values.timeZone}
          options={zonesWith(values.timeZone).map((it) => ({ value: it, text: it }))}
          error={errorOf('timeZone')}
          onChange={(timeZone) => change({ timeZone })}
        />
      </div>
      {form.stale}
      {question !== undefined && <ZoneQuestion {...question} zone={company.timeZone} />}
    </Block>
  );
}
