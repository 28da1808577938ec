import { Switch } from '@mantine/core';
import { useId, useState } from 'react';
import { useListShopsQuery } from '../../api/api';
import { toRefusal } from '../../api/errors';
import { infoOf } from '../../api/personalInfo';
import type { CurrentUserDto } from '../../api/workspace';
import { useSetUserPersonalInfoMutation } from '../../api/workspace';
import form from '../../components/form/form.module.css';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import { useT } from '../../lib/workspaceTexts';
import { Block } from './Block';

interface Props {
  me: CurrentUserDto;
}

/** Public introduction, default shop and calendar column. */
export function AboutBlock({ me }: Props) {
  const t = useT();
  const id = useId();
  const [value, setValue] = useState({
    title: me.title ?? '',
    introduction: me.introduction ?? '',
    defaultShop: me.defaultShop ?? '',
    showCalendar: me.showCalendar ?? true,
  });
  const shops = useListShopsQuery(me.companyId ?? '', { skip: me.companyId == null });
  const own = (shops.data?.items ?? []).filter((shop) => me.shopsProviderWorkingIn?.includes(shop.id) ?? true);
  const [save, { isLoading }] = useSetUserPersonalInfoMutation();
  return (
    <Block
      title={t('personal.about')}
      hint={t('personal.aboutHint')}
      valid
      busy={isLoading}
      onSave={async () => {
        const answer = await save(infoOf(me, value));
        return answer.error === undefined ? undefined : toRefusal(answer.error);
      }}
    >
      {({ wasSubmitted, errorOf, touched }) => {
        const change = (typed: Partial<typeof value>) => {
          setValue((before) => ({ ...before, ...typed }));
          Object.keys(typed).forEach(touched);
        };
        return (
          <>
            <TextField
              name="title"
              autoComplete="organization-title"
              label={t('personal.titleField')}
              hint={t('personal.titleHint')}
              value={value.title}
              error={errorOf('title', undefined)}
              showError={wasSubmitted}
              onChange={(title) => change({ title })}
            />
            <div className={form.field}>
              <label htmlFor={id}>{t('personal.introduction')}</label>
              <textarea
                id={id}
                name="introduction"
                rows={4}
                className={form.textarea}
                value={value.introduction}
                aria-invalid={errorOf('introduction', undefined) !== undefined}
                aria-describedby={`${id}-error`}
                onChange={(event) => change({ introduction: event.target.value })}
              />
              <p id={`${id}-error`} className={form.error}>
                {errorOf('introduction', undefined)}
              </p>
            </div>
            <SelectField
              name="defaultShop"
              label={t('personal.defaultShop')}
              value={value.defaultShop}
              options={[
                { value: '', text: t('personal.noShop') },
                ...own.map((shop) => ({ value: shop.id, text: shop.name })),
              ]}
              error={errorOf('defaultShop', undefined)}
              onChange={(defaultShop) => change({ defaultShop })}
            />
            <Switch
              name="showCalendar"
              label={t('personal.showCalendar')}
              checked={value.showCalendar}
              onChange={(event) => change({ showCalendar: event.target.checked })}
            />
          </>
        );
      }}
    </Block>
  );
}
