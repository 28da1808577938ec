import { useId, useState } from 'react';
import { useChangeOwnerMutation } from '../../../api/company';
import type { EmployeeProfileDto } from '../../../api/employees';
import { toRefusal } from '../../../api/errors';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import { Button } from '../../../components/Button';
import form from '../../../components/form/form.module.css';
import { PasswordField } from '../../../components/form/PasswordField';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { useSubmit } from '../../../components/form/useSubmit';
import { Modal } from '../../../components/kit/Modal';
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
    <Modal
      open
      title={t('owner.question', { name })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" form={id} kind="danger" busy={isLoading}>
            {t('owner.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} className={form.form} noValidate onSubmit={submit.onSubmit}>
        <p>{t('owner.consequence')}</p>
        {hasPassword ? (
          <PasswordField
            name="password"
            label={t('trial.password')}
            value={password}
            error={submit.errorOf('password', password === '' ? t('field.required') : undefined)}
            showError={submit.wasSubmitted}
            onChange={(value) => {
              setPassword(value);
              submit.changed('password');
            }}
          />
        ) : (
          <p>{t('owner.freshSignIn')}</p>
        )}
        <RefusalAlert refusal={submit.refusal} />
      </form>
    </Modal>
  );
}
