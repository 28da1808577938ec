import type { EmployeeProfileDto } from '../../../api/employees';
import { Block } from '../../../components/form/Block';
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
  const form = usePersonForm({
    person,
    editOf: (it) => ({ title: it.title ?? '', introduction: it.introduction ?? '', role: it.role }),
    check: ({ introduction }) => ({
      introduction: introduction.length > 2000 ? errorText('field.too_long') : undefined,
    }),
    requestOf: (values) => values,
    describe: ({ title, introduction, role }) => ({
      [t('person.title')]: title,
      [t('person.introduction')]: introduction,
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
