import { Switch } from '@mantine/core';
import { useId } from 'react';
import type { UserPersonalInfoRequest } from '../../api/identity';
import { useSetUserPersonalInfoMutation } from '../../api/identity';
import type { CurrentUserDto } from '../../api/identitySession';
import { infoOf } from '../../api/personalInfo';
import { useListShopsQuery } from '../../api/salon';
import { Block } from '../../components/form/Block';
import formStyles from '../../components/form/form.module.css';
import { OtherLanguage } from '../../components/form/OtherLanguage';
import { TextField } from '../../components/form/TextField';
import type { FormValues } from '../../components/form/useForm';
import { useForm } from '../../components/form/useForm';
import { SelectField } from '../../components/kit/SelectField';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  me: CurrentUserDto;
}

/** Public introduction, default shop and calendar column. */
export function AboutBlock({ me }: Props) {
  const t = useT();
  const id = useId();
  const shops = useListShopsQuery(me.companyId ?? '', { skip: me.companyId == null });
  const own = (shops.data?.items ?? []).filter((shop) => me.shopsProviderWorkingIn?.includes(shop.id) ?? true);
  const [save] = useSetUserPersonalInfoMutation();
  const initial: Omit<FormValues<UserPersonalInfoRequest>, 'language'> = {
    title: me.title ?? '',
    introduction: me.introduction ?? '',
    translatedTitle: me.translatedTitle ?? '',
    translatedIntroduction: me.translatedIntroduction ?? '',
    defaultShop: me.defaultShop ?? '',
    showCalendar: me.showCalendar ?? true,
  };
  const { values, change, field, errorOf, ...form } = useForm({ initial, send: (typed) => save(infoOf(me, typed)) });
  return (
    <Block title={t('personal.about')} hint={t('personal.aboutHint')} form={form}>
      <TextField
        {...field('title')}
        autoComplete="organization-title"
        label={t('personal.titleField')}
        hint={t('personal.titleHint')}
      />
      <div className={formStyles.field}>
        <label htmlFor={id}>{t('personal.introduction')}</label>
        <textarea
          id={id}
          name="introduction"
          rows={4}
          className={formStyles.textarea}
          value={values.introduction}
          aria-invalid={errorOf('introduction') !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => change({ introduction: event.target.value })}
        />
        <p id={`${id}-error`} className={formStyles.error}>
          {errorOf('introduction')}
        </p>
      </div>
      <OtherLanguage
        form={{ field, errorOf }}
        fields={[
          { name: 'translatedTitle', label: t('personal.titleField') },
          { name: 'translatedIntroduction', label: t('personal.introduction'), rows: 4 },
        ]}
      />
      <SelectField
        name="defaultShop"
        label={t('personal.defaultShop')}
        value={values.defaultShop}
        noneText={t('personal.noShop')}
        options={own.map((shop) => ({ value: shop.id, text: shop.name }))}
        error={errorOf('defaultShop')}
        onChange={(defaultShop) => change({ defaultShop })}
      />
      <Switch
        name="showCalendar"
        label={t('personal.showCalendar')}
        checked={values.showCalendar}
        onChange={(event) => change({ showCalendar: event.target.checked })}
      />
    </Block>
  );
}
