import type { EmployeeProfileDto } from '../../../api/employees';
import { Block } from '../../../components/form/Block';
import { OtherLanguage, useOtherLanguage } from '../../../components/form/OtherLanguage';
import { TextArea } from '../../../components/form/TextArea';
import { TextField } from '../../../components/form/TextField';
import { SelectField } from '../../../components/kit/SelectField';
import { PersonPictures } from '../../../components/photos/PersonPictures';
import ui from '../../../components/ui.module.css';
import { errorText } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import { usePersonForm } from './usePersonForm';

const roles = ['PROVIDER', 'SUPERVISOR'] as const;

/** An employee's title and introduction for guests, and their role. */
export function ProfileTab({ person }: { person: EmployeeProfileDto }) {
  const t = useT();
  const { label } = useOtherLanguage();
  const form = usePersonForm({
    person,
    editOf: (it) => ({
      title: it.title ?? '',
      introduction: it.introduction ?? '',
      translatedTitle: it.translatedTitle ?? '',
      translatedIntroduction: it.translatedIntroduction ?? '',
      role: it.role,
    }),
    check: ({ introduction, translatedIntroduction }) => ({
      introduction: introduction.length > 2000 ? errorText('field.too_long') : undefined,
      translatedIntroduction: translatedIntroduction.length > 2000 ? errorText('field.too_long') : undefined,
    }),
    requestOf: (values) => values,
    describe: ({ title, introduction, translatedTitle, translatedIntroduction, role }) => ({
      [t('person.title')]: title,
      [t('person.introduction')]: introduction,
      [label(t('person.title'))]: translatedTitle,
      [label(t('person.introduction'))]: translatedIntroduction,
      [t('invites.role')]: t(`invites.${role}`),
    }),
  });
  return (
    <>
      <Block title={t('person.profile')} hint={t('person.profileHint')} form={form}>
        <TextField {...form.field('title')} label={t('person.title')} autoComplete="off" maxLength={100} />
        <TextArea
          name="introduction"
          label={t('person.introduction')}
          rows={6}
          value={form.values.introduction}
          error={form.errorOf('introduction')}
          onChange={(introduction) => form.change({ introduction })}
        />
        <OtherLanguage
          form={form}
          fields={[
            { name: 'translatedTitle', label: t('person.title') },
            { name: 'translatedIntroduction', label: t('person.introduction'), rows: 6 },
          ]}
        />
        {person.isCompanyOwner || (person.isLastSupervisor && person.role === 'SUPERVISOR') ? (
          <p className={ui.muted}>{t(person.isCompanyOwner ? 'person.ownerStays' : 'person.lastStays')}</p>
        ) : (
          <SelectField
            name="role"
            label={t('invites.role')}
            hint={t('person.roleHint')}
            value={form.values.role}
            options={roles.map((role) => ({ value: role, text: t(`invites.${role}`) }))}
            error={form.errorOf('role')}
            onChange={(text) => {
              const role = roles.find((it) => it === text);
              if (role !== undefined) {
                form.change({ role });
              }
            }}
          />
        )}
        {form.stale}
      </Block>
      <PersonPictures employeeId={person.id} profilePicture={person.profilePicture} coverPhoto={person.coverPhoto} />
    </>
  );
}
