import { useId } from 'react';
import type { ColleagueDto, InviteDto, SendInviteRequest } from '../../api/employees';
import { useSendInviteMutation } from '../../api/employees';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { NameFields } from '../../components/form/NameFields';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import type { FormValues } from '../../components/form/useForm';
import { useForm } from '../../components/form/useForm';
import { Modal } from '../../components/kit/Modal';
import { notify } from '../../components/kit/notify';
import { SelectField } from '../../components/kit/SelectField';
import { isEmail } from '../../lib/email';
import type { Language } from '../../lib/i18n';
import { isLanguage, languages, useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';

/** The option for a person who is not in the list. */
const newColleague = 'new';
const roles = ['PROVIDER', 'SUPERVISOR'] as const;
const names = { hu: 'Magyar', en: 'English' };

interface Values extends FormValues<SendInviteRequest> {
  /** The profile to take over, or `newColleague`. */
  whose: string;
}

const initialOf = (language: Language, whose = newColleague): Values => ({
  whose,
  email: '',
  firstName: '',
  lastName: '',
  role: 'PROVIDER',
  language,
});

interface Props {
  colleagues: readonly ColleagueDto[];
  /** The profile it is for at first. */
  whose?: string | undefined;
  onClose: () => void;
  onSent: (invite: InviteDto) => void;
}

/** Invites a colleague by e-mail. */
export function InviteForm({ colleagues, whose, onClose, onSent }: Props) {
  const t = useT();
  const id = useId();
  const own = useLanguage();
  const [create] = useSendInviteMutation();
  const { values, change, field, errorOf, ...invite } = useForm({
    initial: initialOf(own, whose),
    check: ({ email }) => ({
      email: email.trim() === '' ? t('field.required') : isEmail(email) ? undefined : t('field.email'),
    }),
    send: ({ whose, firstName, lastName, email, ...rest }) => {
      const names = whose === newColleague ? { firstName: firstName.trim(), lastName: lastName.trim() } : {};
      const typed = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''));
      return create({ id: whose, sendInviteRequest: { ...rest, ...typed, email: email.trim() } });
    },
    onSaved: (sent) => {
      // The view with the link says too that the invitation was sent.
      if (sent.link == null) {
        notify('info', t('invites.sent', { email: values.email.trim() }));
      }
      onClose();
      onSent(sent);
    },
  });
  return (
    <Modal
      open
      title={t('invites.new')}
      onClose={() => invite.leave(onClose)}
      actions={
        <Button type="submit" form={id} busy={invite.busy}>
          {t(invite.busy ? 'invites.sending' : 'invites.send')}
        </Button>
      }
    >
      <form id={id} className={form.form} noValidate onSubmit={invite.onSubmit}>
        <SelectField
          name="whose"
          label={t('invites.whose')}
          value={values.whose}
          options={[
            { value: newColleague, text: t('invites.newColleague') },
            ...colleagues
              .filter((it) => !it.isCurrent && it.state === 'ACTIVE')
              .map((it) => ({ value: it.id, text: formatName(it, own) })),
          ]}
          onChange={(whose) => change({ whose })}
        />
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('invites.email')}
          required
        />
        {values.whose === newColleague && (
          <NameFields
            required={false}
            value={values}
            errorOf={errorOf}
            showError={invite.wasSubmitted}
            onChange={change}
          />
        )}
        <SelectField
          name="role"
          label={t('invites.role')}
          value={values.role}
          options={roles.map((role) => ({ value: role, text: t(`invites.${role}`) }))}
          error={errorOf('role')}
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
          value={values.language}
          options={languages.map((it) => ({ value: it, text: names[it] }))}
          onChange={(language) => isLanguage(language) && change({ language })}
        />
        <RefusalAlert refusal={invite.refusal} />
      </form>
      {invite.question}
    </Modal>
  );
}
