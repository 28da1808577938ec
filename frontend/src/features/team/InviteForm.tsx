import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toRefusal } from '../../api/errors';
import type { ColleagueDto } from '../../api/workspace';
import { useSendInviteMutation } from '../../api/workspace';
import { Button } from '../../components/Button';
import { Modal } from '../../components/Dialog';
import form from '../../components/form/form.module.css';
import { NameFields } from '../../components/form/NameFields';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import { toastShown } from '../../components/toasts/toastSlice';
import { isEmail } from '../../lib/email';
import type { Language } from '../../lib/i18n';
import { isLanguage, languages, useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';

/** The option for somebody not in the list. */
const newColleague = 'new';
const roles = ['PROVIDER', 'SUPERVISOR'] as const;
const names = { hu: 'Magyar', en: 'English' };

interface Props {
  colleagues: readonly ColleagueDto[];
  onClose: () => void;
}

/** Invites a colleague by e-mail. */
export function InviteForm({ colleagues, onClose }: Props) {
  const t = useT();
  const id = useId();
  const dispatch = useDispatch();
  const own = useLanguage();
  const [value, setValue] = useState<{
    /** The profile to take over, or `newColleague`. */
    whose: string;
    email: string;
    firstName: string;
    lastName: string;
    role: (typeof roles)[number];
    language: Language;
  }>({ whose: newColleague, email: '', firstName: '', lastName: '', role: 'PROVIDER', language: own });
  const [create, { isLoading }] = useSendInviteMutation();
  const error = value.email.trim() === '' ? t('field.required') : isEmail(value.email) ? undefined : t('field.email');
  const submit = useSubmit(error === undefined, async () => {
    const { firstName, lastName, role, language } = value;
    const email = value.email.trim();
    const answer = await create({
      id: value.whose,
      sendInviteRequest: {
        email,
        role,
        language,
        ...(value.whose !== newColleague || firstName.trim() === '' ? {} : { firstName: firstName.trim() }),
        ...(value.whose !== newColleague || lastName.trim() === '' ? {} : { lastName: lastName.trim() }),
      },
    });
    if (answer.error !== undefined) {
      return toRefusal(answer.error);
    }
    dispatch(toastShown({ type: 'info', text: t('invites.sent', { email }) }));
    onClose();
    return undefined;
  });
  const change = (typed: Partial<typeof value>) => {
    setValue((before) => ({ ...before, ...typed }));
    Object.keys(typed).forEach(submit.changed);
  };
  return (
    <Modal
      open
      title={t('invites.new')}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} busy={isLoading}>
          {t(isLoading ? 'invites.sending' : 'invites.send')}
        </Button>
      }
    >
      <form id={id} className={form.form} noValidate onSubmit={submit.onSubmit}>
        <SelectField
          name="whose"
          label={t('invites.whose')}
          value={value.whose}
          options={[
            { value: newColleague, text: t('invites.newColleague') },
            ...colleagues
              .filter((it) => !it.isCurrent && it.state === 'ACTIVE')
              .map((it) => ({ value: it.id, text: formatName(it, own) })),
          ]}
          onChange={(whose) => change({ whose })}
        />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('invites.email')}
          required
          value={value.email}
          error={submit.errorOf('email', error)}
          showError={submit.wasSubmitted}
          onChange={(email) => change({ email })}
        />
        {value.whose === newColleague && (
          <NameFields
            required={false}
            value={value}
            errorOf={(field) => submit.errorOf(field, undefined)}
            showError={submit.wasSubmitted}
            onChange={change}
          />
        )}
        <SelectField
          name="role"
          label={t('invites.role')}
          value={value.role}
          options={roles.map((role) => ({ value: role, text: t(`invites.${role}`) }))}
          error={submit.errorOf('role', undefined)}
          onChange={(text) => {
            const role = roles.find((it) => it === text);
            if (role !== undefined) {
              change({ role });
            }
          }}
        />
        <SelectField
          name="language"
          label={t('invites.language')}
          value={value.language}
          options={languages.map((it) => ({ value: it, text: names[it] }))}
          onChange={(language) => isLanguage(language) && change({ language })}
        />
        <RefusalAlert refusal={submit.refusal} />
      </form>
    </Modal>
  );
}
