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
import { RightsFields } from './RightsFields';
import { editOf, rightsOf, switches } from './rights';
import { usePersonForm } from './usePersonForm';

const roles = ['PROVIDER', 'SUPERVISOR'] as const;

/** An employee's title and introduction for guests, their role, and their rights. */
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
      ...editOf(it.rights),
    }),
    check: ({ introduction, translatedIntroduction }) => ({
      introduction: introduction.length > 2000 ? errorText('field.too_long') : undefined,
      translatedIntroduction: translatedIntroduction.length > 2000 ? errorText('field.too_long') : undefined,
    }),
    requestOf: ({ title, introduction, translatedTitle, translatedIntroduction, role, ...rights }) => ({
      title,
      introduction,
      translatedTitle,
      translatedIntroduction,
      role,
      rights: rightsOf(rights),
    }),
    describe: ({ title, introduction, translatedTitle, translatedIntroduction, role, ...rights }) => ({
      [t('person.title')]: title,
      [t('person.introduction')]: introduction,
      [label(t('person.title'))]: translatedTitle,
      [label(t('person.introduction'))]: translatedIntroduction,
      [t('invites.role')]: t(`invites.${role}`),
      ...Object.fromEntries(switches.map((it) => [t(`rights.${it}`), t(rights[it] ? 'settings.on' : 'settings.off')])),
      [t('rights.calendars')]: t(`rights.calendars.${rights.calendars}`),
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
        {form.values.role === 'PROVIDER' ? (
          <RightsFields value={form.values} onChange={form.change} />
        ) : (
          <p className={ui.muted}>{t('rights.ofSupervisor')}</p>
        )}
        {form.stale}
      </Block>
      <PersonPictures employeeId={person.id} profilePicture={person.profilePicture} coverPhoto={person.coverPhoto} />
    </>
  );
}
