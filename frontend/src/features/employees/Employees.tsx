import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ColleagueDto, InviteDto } from '../../api/employees';
import { useListEmployeesQuery } from '../../api/employees';
import { useListEditedShopsQuery } from '../../api/shops';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { Chip } from '../../components/Chip';
import { mail } from '../../components/icons/icons';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Link } from '../../components/router/Link';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import styles from './employeesList.module.css';
import { InviteForm } from './InviteForm';
import { InviteLink } from './InviteLink';
import { Invites } from './Invites';
import { SecondFactorRuleLater } from './SecondFactorRuleLater';

/** The colleagues and invitations. */
export function Employees() {
  const t = useT();
  const { data, isError, error, refetch } = useListEmployeesQuery();
  const shops = useListEditedShopsQuery(false).data?.items;
  // The page of an employee without an account leads here to invite them.
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const whose = new URLSearchParams(search).get('invite') ?? undefined;
  const [isInviting, setInviting] = useState(false);
  const [sent, setSent] = useState<InviteDto>();
  const inviting = isInviting || (whose !== undefined && data !== undefined);
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
      <Invites onSent={setSent} />
      {isError && <QueryError text={t('employees.loadFailedTeam')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={4} />}
      <ul className={styles.people}>
        {colleagues.map((colleague) => (
          <Person
            key={colleague.id}
            colleague={colleague}
            shops={shops?.filter((it) => colleague.shops.includes(it.id)).map(({ name }) => name)}
          />
        ))}
      </ul>
      {data !== undefined && <SecondFactorRuleLater colleagues={colleagues} />}
      {inviting && (
        <InviteForm
          colleagues={colleagues}
          whose={whose}
          onSent={setSent}
          onClose={() => {
            setInviting(false);
            if (whose !== undefined) {
              void navigate(pathname, { replace: true });
            }
          }}
        />
      )}
      {sent?.link != null && <InviteLink invite={sent} link={sent.link} onClose={() => setSent(undefined)} />}
    </div>
  );
}

interface Props {
  colleague: ColleagueDto;
  /** The names of the shops they work in, as far as known. */
  shops: readonly string[] | undefined;
}

function Person({ colleague, shops }: Props) {
  const t = useT();
  const name = formatName(colleague, useLanguage());
  const marks = [
    colleague.isCurrent && t('employees.you'),
    // The colleague's title may say so already.
    colleague.isCompanyOwner && !colleague.title?.includes(t('employees.owner')) && t('employees.owner'),
    colleague.roles.includes('SUPERVISOR') && t('employees.supervisor'),
    t(colleague.showCalendar ? 'employees.calendarShown' : 'employees.hidden'),
    colleague.state !== 'ACTIVE' && t('employees.disabled'),
  ].filter((mark) => mark !== false);
  return (
    <li className={`${ui.card} ${styles.person}`}>
      <Avatar src={colleague.profilePicture} name={name} size={56} />
      <div>
        <h2 className={styles.name}>
          <Link to={`/provider/employees/${colleague.id}`}>{name}</Link>
        </h2>
        {colleague.title != null && <p className={ui.muted}>{colleague.title}</p>}
        <p className={ui.small}>
          {[
            colleague.shops.length === 0 ? t('employees.noShops') : shops?.join(', '),
            colleague.services === 0
              ? t('employees.noServices')
              : t('employees.serviceCount', { count: colleague.services }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className={styles.marks}>
          {marks.map((mark) => (
            <Chip key={mark}>{mark}</Chip>
          ))}
        </div>
      </div>
    </li>
  );
}
