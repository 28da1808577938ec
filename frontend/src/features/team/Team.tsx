import { useState } from 'react';
import type { ColleagueDto } from '../../api/workspace';
import { useListEmployeesQuery } from '../../api/workspace';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { Chip } from '../../components/Chip';
import { mail } from '../../components/icons/icons';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import { InviteForm } from './InviteForm';
import { Invites } from './Invites';
import styles from './team.module.css';

/** The colleagues and invitations. */
export function Team() {
  const t = useT();
  const { data, isError, error, refetch } = useListEmployeesQuery();
  const [inviting, setInviting] = useState(false);
  const colleagues = data?.items ?? [];
  return (
    <div className={ui.stack}>
      <div className={styles.head}>
        <PageHeading site="Szalonka">{t('employees.team')}</PageHeading>
        <Button icon={mail} onClick={() => setInviting(true)}>
          {t('invites.new')}
        </Button>
      </div>
      <p className={ui.muted}>{t('employees.intro')}</p>
      <Invites />
      {isError && <QueryError text={t('employees.loadFailedTeam')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={4} />}
      <ul className={styles.people}>
        {colleagues.map((colleague) => (
          <Person key={colleague.id} colleague={colleague} />
        ))}
      </ul>
      {inviting && <InviteForm colleagues={colleagues} onClose={() => setInviting(false)} />}
    </div>
  );
}

interface Props {
  colleague: ColleagueDto;
}

function Person({ colleague }: Props) {
  const t = useT();
  const name = formatName(colleague, useLanguage());
  const marks = [
    colleague.isCurrent && t('employees.you'),
    // Somebody's title may say so already.
    colleague.isCompanyOwner && !colleague.title?.includes(t('employees.owner')) && t('employees.owner'),
    colleague.roles.includes('SUPERVISOR') && t('employees.supervisor'),
    !colleague.showCalendar && t('employees.hidden'),
    colleague.state !== 'ACTIVE' && t('employees.disabled'),
  ].filter((mark) => mark !== false);
  return (
    <li className={`${ui.card} ${styles.person}`}>
      <Avatar src={colleague.profilePicture} name={name} size={56} />
      <div>
        <h2 className={styles.name}>{name}</h2>
        {colleague.title != null && <p className={ui.muted}>{colleague.title}</p>}
        <div className={styles.marks}>
          {marks.map((mark) => (
            <Chip key={mark}>{mark}</Chip>
          ))}
        </div>
      </div>
    </li>
  );
}
