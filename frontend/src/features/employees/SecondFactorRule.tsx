import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useGetCompanySecondFactorQuery, useRequireSecondFactorMutation } from '../../api/companySecurity';
import type { ColleagueDto } from '../../api/employees';
import { toRefusal } from '../../api/errors';
import { Alert } from '../../components/Alert';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';

export interface Props {
  colleagues: readonly ColleagueDto[];
}

/** Whether everybody of the salon has to sign in with two steps, and who does. */
export function SecondFactorRule({ colleagues }: Props) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const { data, isError, error, refetch } = useGetCompanySecondFactorQuery();
  const [require, { isLoading, error: refused }] = useRequireSecondFactorMutation();
  const refusal = refused === undefined ? undefined : toRefusal(refused);
  const names = colleagues.filter((it) => data?.people.includes(it.id)).map((it) => formatName(it, language));
  return (
    <section aria-labelledby={id} className={`${ui.card} ${ui.stack}`}>
      <h2 id={id}>{t('secondFactor.title')}</h2>
      {isError && <QueryError text={t('secondFactor.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={2} />}
      {data !== undefined && (
        <>
          <Switch
            label={t('secondFactor.everybody')}
            description={t('secondFactor.everybodyHint')}
            checked={data.isRequired}
            disabled={isLoading}
            onChange={(event) => void require({ isRequired: event.currentTarget.checked })}
          />
          <p className={`${ui.muted} ${ui.small}`}>
            {names.length === 0 ? t('secondFactor.nobody') : t('secondFactor.people', { names: names.join(', ') })}
          </p>
        </>
      )}
      {refusal?.code === 'access.second_factor_off' ? (
        <Alert severity="warning" text={t('secondFactor.ownFirst')} />
      ) : (
        <RefusalAlert refusal={refusal} />
      )}
    </section>
  );
}
