import type { ReactNode } from 'react';
import type { GuestDto } from '../../api/guests';
import { useZone } from '../../components/company/useZone';
import type { Column } from '../../components/kit/DataTable';
import { DataTable } from '../../components/kit/DataTable';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { dayOf, formatDateTime } from '../../lib/time';
import { useMedia } from '../../lib/useMedia';
import { useT } from '../../lib/workspaceTexts';
import { callTo } from './filters';
import { GuestMarks } from './GuestMarks';
import styles from './guests.module.css';

/** Narrower screens get a list instead of a table. */
const narrow = '(max-width: 1099px)';

interface TableProps {
  guests: readonly GuestDto[];
  /** The row jumped to. */
  target?: { row: number } | undefined;
}

/** A table, or a list on narrow screens. */
export function GuestTable({ guests, target }: TableProps) {
  const t = useT();
  const zone = useZone();
  // Only supervisors are told.
  const hasSpent = guests.some(({ spent }) => spent != null);
  const columns = columnsOf(t, zone).filter(({ id }) => id !== 'spent' || hasSpent);
  return (
    <DataTable
      caption={t('menu.guests')}
      columns={columns}
      rows={guests}
      keyOf={({ id }) => id}
      isNarrow={useMedia(narrow)}
      card={(guest) => <Item guest={guest} zone={zone} />}
      target={target}
    />
  );
}

const columnsOf = (t: ReturnType<typeof useT>, zone: string): readonly Column<GuestDto>[] => [
  {
    id: 'name',
    title: t('guests.name'),
    kind: 'name',
    cell: (guest) => (
      <>
        <GuestLink guest={guest} /> <GuestMarks guest={guest} />
      </>
    ),
  },
  { id: 'phone', title: t('guests.phone'), kind: 'figure', cell: (guest) => <Phone guest={guest} /> },
  {
    id: 'lastVisit',
    title: t('guests.lastVisit'),
    kind: 'figure',
    cell: ({ lastVisit }) => (lastVisit == null ? '–' : dayOf(lastVisit, zone)),
  },
  {
    id: 'nextVisit',
    title: t('guests.nextVisit'),
    kind: 'figure',
    cell: ({ nextVisit }) => (nextVisit == null ? '–' : formatDateTime(nextVisit, zone)),
  },
  { id: 'visits', title: t('guests.visits'), kind: 'number', cell: ({ visits }) => visits },
  {
    id: 'spent',
    title: t('guests.spent'),
    kind: 'number',
    cell: ({ spent }) => (spent == null ? '–' : formatMoney(spent)),
  },
  { id: 'noShows', title: t('guests.noShows'), kind: 'number', cell: ({ missed }) => missed },
  { id: 'sms', title: t('guests.sms'), cell: ({ needSms }) => t(needSms ? 'guests.yes' : 'guests.no') },
];

interface Props {
  guest: GuestDto;
  zone: string;
}

function Item({ guest, zone }: Props) {
  const t = useT();
  return (
    <>
      <div className={styles.head}>
        <strong>
          <GuestLink guest={guest} />
        </strong>
        <Phone guest={guest} />
      </div>
      <GuestMarks guest={guest} />
      <dl className={`${styles.facts} ${styles.brief}`}>
        <Fact name={t('guests.lastVisit')}>{guest.lastVisit == null ? '–' : dayOf(guest.lastVisit, zone)}</Fact>
        <Fact name={t('guests.nextVisit')}>
          {guest.nextVisit == null ? '–' : formatDateTime(guest.nextVisit, zone)}
        </Fact>
        <Fact name={t('guests.visits')}>{guest.visits}</Fact>
        {guest.spent != null && <Fact name={t('guests.spent')}>{formatMoney(guest.spent)}</Fact>}
        <Fact name={t('guests.noShows')}>{guest.missed}</Fact>
        <Fact name={t('guests.sms')}>{t(guest.needSms ? 'guests.yes' : 'guests.no')}</Fact>
      </dl>
    </>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
}

/** A term and its value inside a `dl`. */
export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? unbroken(children) : children}</dd>
    </div>
  );
}

function GuestLink({ guest }: Pick<Props, 'guest'>) {
  const name = formatName(guest, useLanguage());
  return (
    <Link to={`/provider/guests/${guest.id}`} className={styles.name} data-card={guest.id}>
      {name}
    </Link>
  );
}

function Phone({ guest }: Pick<Props, 'guest'>) {
  const t = useT();
  const name = formatName(guest, useLanguage());
  return guest.phone == null ? (
    <span className={ui.muted}>–</span>
  ) : (
    <a className={styles.call} href={callTo(guest.phone)} aria-label={t('guests.call', { name, phone: guest.phone })}>
      {unbroken(guest.phone ?? '')}
    </a>
  );
}
