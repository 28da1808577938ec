import { useState } from 'react';
import { useParams } from 'react-router';
import { toRefusal } from '../../api/errors';
import { useResetPasswordMutation, useShowResetQuery } from '../../api/identity';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { NewPasswordFields, useNewPasswordErrors } from '../../components/form/NewPasswordFields';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { useSubmit } from '../../components/form/useSubmit';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { isGone, openedByCode } from '../../lib/opened';
import { announcePasswordReset } from '../../lib/sessionChannel';
import { useT } from '../../lib/workspaceTexts';
import styles from './identity.module.css';
import { ResetRequest } from './ResetRequest';

/** The page of a reset link: sets a new password, or requests a new link if it has expired. */
export function Reset() {
  const t = useT();
  const { code = '' } = useParams();
  const [value, setValue] = useState({ newPassword: '', confirmation: '' });
  const link = useShowResetQuery(code, openedByCode);
  const [reset, { isLoading, isSuccess }] = useResetPasswordMutation();
  const errors = useNewPasswordErrors(value);
  const submit = useSubmit(errors.newPassword === undefined && errors.confirmation === undefined, async () => {
    const answer = await reset({ code, newPassword: value.newPassword });
    if (answer.error !== undefined) {
      return toRefusal(answer.error);
    }
    announcePasswordReset();
    return undefined;
  });

  if (isSuccess) {
    return (
      <div className={styles.page}>
        <PageHeading site="Szalonka">{t('reset.title')}</PageHeading>
        <Alert severity="success" text={t('reset.done')} />
        <p>{t('reset.doneText')}</p>
        <p className={ui.muted}>{t('reset.doneBooking')}</p>
        <p>
          <ButtonLink to="/login">{t('auth.login')}</ButtonLink>
        </p>
      </div>
    );
  }
  // Told before a password is typed. Where it cannot be asked, the form stays and the answer to it tells.
  const isSpent =
    (!link.isSuccess && isGone()) || (link.isError && toRefusal(link.error).code === 'access.link_invalid');
  if (link.isLoading && !isSpent) {
    return <Skeleton rows={4} />;
  }
  if (isSpent || submit.refusal?.code === 'access.link_invalid') {
    return (
      <div className={styles.page}>
        <PageHeading site="Szalonka">{t('reset.title')}</PageHeading>
        <Alert severity="warning" text={t('reset.expired')} />
        <ResetRequest action={t('reset.newLink')} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeading site="Szalonka">{t('reset.title')}</PageHeading>
      <p>{t('reset.intro')}</p>
      <form className={form.form} noValidate onSubmit={submit.onSubmit}>
        <NewPasswordFields
          value={value}
          errors={{ ...errors, newPassword: submit.errorOf('newPassword', errors.newPassword) }}
          showError={submit.wasSubmitted}
          onChange={(typed) => {
            setValue((before) => ({ ...before, ...typed }));
            submit.changed('newPassword');
          }}
        />
        <RefusalAlert refusal={submit.refusal} />
        <div>
          <Button type="submit" busy={isLoading}>
            {isLoading ? t('password.saving') : t('password.save')}
          </Button>
        </div>
      </form>
    </div>
  );
}
