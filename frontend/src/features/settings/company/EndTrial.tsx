import { Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { useDisableDemoModeMutation, useGetMadeUpQuery } from '../../../api/company';
import { toRefusal } from '../../../api/errors';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import { Button } from '../../../components/Button';
import form from '../../../components/form/form.module.css';
import { PasswordField } from '../../../components/form/PasswordField';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { TextField } from '../../../components/form/TextField';
import { useSubmit } from '../../../components/form/useSubmit';
import { ConfirmDialog } from '../../../components/kit/ConfirmDialog';
import { notify } from '../../../components/kit/notify';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';
import type { Company } from './company';

/** Ends the trial of a salon: what was made up goes, and guests can book. */
export function EndTrial({ company }: { company: Company }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <section id="trial" aria-labelledby="trial-title" className={`${ui.card} ${ui.stack}`}>
      <h2 id="trial-title" className={styles.subtitle}>
        {t('trial.title')}
      </h2>
      <p>{t('trial.text')}</p>
      <div className={ui.row}>
        <Button onClick={() => setOpen(true)}>{t('trial.open')}</Button>
      </div>
      {open && <Confirm company={company} onClose={() => setOpen(false)} />}
    </section>
  );
}

const counted = ['appointments', 'guests', 'employees', 'services', 'sales', 'images'] as const;

/** Lists what goes; confirmed by the public id and the password. */
function Confirm({ company: { szalonkaId }, onClose }: { company: Company; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const me = useGetGuestOrUserQuery().data;
  const madeUp = useGetMadeUpQuery();
  const [end, { isLoading }] = useDisableDemoModeMutation();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [defaultServices, setDefaultServices] = useState(true);
  const matches = typed.trim() === szalonkaId;
  const hasPassword = me?.hasPassword !== false;
  const submit = useSubmit(matches && (!hasPassword || password !== ''), async () => {
    const { error } = await end({
      defaultServices,
      endTrialRequest: { szalonkaId: typed.trim(), ...(hasPassword ? { password } : {}) },
    });
    if (error !== undefined) {
      return toRefusal(error);
    }
    notify('info', t('trial.done'));
    onClose();
    return undefined;
  });
  return (
    <ConfirmDialog
      title={t('trial.title')}
      action={t(isLoading ? 'trial.busy' : 'trial.confirm')}
      busy={isLoading}
      form={id}
      onClose={onClose}
    >
      <form id={id} className={form.form} noValidate onSubmit={submit.onSubmit}>
        <p>{t('trial.goes')}</p>
        {madeUp.isError && madeUp.data === undefined && (
          <QueryError text={t('trial.countFailed')} error={madeUp.error} onRetry={() => void madeUp.refetch()} />
        )}
        {madeUp.data === undefined && !madeUp.isError && <Skeleton rows={3} />}
        {madeUp.data !== undefined && (
          <ul className={styles.rows}>
            {counted
              .filter((it) => it !== 'services' || !defaultServices)
              .map((it) => (
                <li key={it}>
                  <span>{t(`trial.${it}`)}</span>
                  <strong className={styles.figures}>{madeUp.data?.[it]}</strong>
                </li>
              ))}
          </ul>
        )}
        <p className={ui.muted}>{t('trial.stays')}</p>
        <Checkbox
          name="defaultServices"
          label={t('trial.keepServices')}
          description={t('trial.keepServicesHint')}
          checked={defaultServices}
          onChange={(event) => setDefaultServices(event.currentTarget.checked)}
        />
        <TextField
          {...submit.field('szalonkaId', typed, matches ? undefined : t('trial.otherId'), setTyped)}
          autoComplete="off"
          label={t('giveUp.type', { id: szalonkaId })}
          required
          maxLength={40}
        />
        {hasPassword && (
          <PasswordField
            {...submit.field('password', password, password === '' ? t('field.required') : undefined, setPassword)}
            label={t('trial.password')}
          />
        )}
        <RefusalAlert refusal={submit.refusal} />
      </form>
    </ConfirmDialog>
  );
}
