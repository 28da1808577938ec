import { skipToken } from '@reduxjs/toolkit/query';
import { useListEmployeesQuery } from '../../../../api/employees';
import { useGetGuestOrUserQuery } from '../../../../api/identitySession';
import { useGetCompanyQuery } from '../../../../api/salon';
import { PageHeading } from '../../../../components/PageHeading';
import { QueryError } from '../../../../components/QueryError';
import { Skeleton } from '../../../../components/Skeleton';
import ui from '../../../../components/ui.module.css';
import { useT } from '../../../../lib/workspaceTexts';
import { RotaWeek } from './RotaWeek';

/** Hours of everyone in a week (`?week=`): a supervisor changes all of them, another employee their own. */
export function Rota() {
  const t = useT();
  const me = useGetGuestOrUserQuery().data;
  const people = useListEmployeesQuery();
  const salon = useGetCompanyQuery(me?.companyInfo?.szalonkaId ?? skipToken);
  const failed = [people, salon].find((it) => it.isError && it.data === undefined);
  return (
    <div className={ui.stack} data-wide="">
      <PageHeading site="Szalonka">{t('menu.rota')}</PageHeading>
      {failed !== undefined ? (
        <QueryError text={t('rota.loadFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : people.data === undefined || salon.data === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <RotaWeek colleagues={people.data.items} salon={salon.data} leads={me?.roles.includes('SUPERVISOR') === true} />
      )}
    </div>
  );
}
