import { useId, useState } from 'react';
import { useChangeOwnerMutation } from '../../../api/company';
import type { EmployeeProfileDto } from '../../../api/employees';
import { toRefusal } from '../../../api/errors';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import form from '../../../components/form/form.module.css';
import { PasswordField } from '../../../components/form/PasswordField';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { useSubmit } from '../../../components/form/useSubmit';
import { ConfirmDialog } from '../../../components/kit/ConfirmDialog';
import { notify } from '../../../components/kit/notify';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  person: EmployeeProfileDto;
  onClose: () => void;
}

/** Hands the salon over; confirmed by the password, or by a fresh sign-in where there is none. */
export function HandOver({ person, onClose }: Props) {
  const t = useT();
  const id = useId();
  const name = formatName(person, useLanguage());
  const me = useGetGuestOrUserQuery().data;
  const [handOver, { isLoading }] = useChangeOwnerMutation();
  const [password, setPassword] = useState('');
  const hasPassword = me?.hasPassword !== false;
  const submit = useSubmit(!hasPassword || password !== '', async () => {
    const { error } = await handOver({ employeeId: person.id, ...(hasPassword ? { password } : {}) });
    if (error !== undefined) {
      return toRefusal(error);
    }
    notify('info', t('owner.done', { name }));
    onClose();
    return undefined;
  });
  return (
    <ConfirmDialog
      title={t('owner.question', { name })}
      action={t('owner.confirm')}
      busy={isLoading}
      form={id}
      onClose={onClose}
    >
      <form id={id} className={form.form} noValidate onSubmit={submit.onSubmit}>
        <p>{t('owner.consequence')}</p>
        {hasPassword ? (
          <PasswordField
            {...submit.field('password', password, password === '' ? t('field.required') : undefined, setPassword)}
            label={t('trial.password')}
          />
        ) : (
          <p>{t('owner.freshSignIn')}</p>
        )}
        <RefusalAlert refusal={submit.refusal} />
      </form>
    </ConfirmDialog>
  );
}
