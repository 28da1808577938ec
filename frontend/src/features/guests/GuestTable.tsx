import type { ReactNode } from 'react';
import type { GuestDto } from '../../api/workspace';
import { useZone } from '../../components/company/useZone';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
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
  children: ReactNode;
}

/** A table, or a list on narrow screens. */
export function GuestTable({ children }: TableProps) {
  const t = useT();
  if (useMedia(narrow)) {
    return <div className={styles.cards}>{children}</div>;
  }
  return (
    <table className={styles.table}>
      <caption className={ui.hidden}>{t('menu.guests')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('guests.name')}</th>
          <th scope="col">{t('guests.phone')}</th>
          <th scope="col">{t('guests.lastVisit')}</th>
          <th scope="col">{t('guests.nextVisit')}</th>
          <th scope="col" className={styles.number}>
            {t('guests.visits')}
          </th>
          <th scope="col" className={styles.number}>
            {t('guests.spent')}
          </th>
          <th scope="col" className={styles.number}>
            {t('guests.noShows')}
          </th>
          <th scope="col">{t('guests.sms')}</th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface RowsProps {
  guests: readonly GuestDto[];
  /** Loading or error state below the rows. */
  children?: ReactNode;
}

/** Rows of the table or list. */
export function GuestRows({ guests, children = false }: RowsProps) {
  const zone = useZone();
  if (useMedia(narrow)) {
    return (
      <>
        <ul className={styles.cards}>
          {guests.map((guest) => (
            <Item key={guest.id} guest={guest} zone={zone} />
          ))}
        </ul>
        {children}
      </>
    );
  }
  return (
    <tbody>
      {guests.map((guest) => (
        <Row key={guest.id} guest={guest} zone={zone} />
      ))}
      {children !== false && (
        <tr>
          <td colSpan={8}>{children}</td>
        </tr>
      )}
    </tbody>
  );
}

interface Props {
  guest: GuestDto;
  zone: string;
}

function Row({ guest, zone }: Props) {
  const t = useT();
  return (
    <tr>
      <th scope="row" className={styles.written}>
        <GuestLink guest={guest} /> <GuestMarks guest={guest} />
      </th>
      <td className={styles.figure}>
        <Phone guest={guest} />
      </td>
      <td className={styles.figure}>{guest.lastVisit == null ? '–' : dayOf(guest.lastVisit, zone)}</td>
      <td className={styles.figure}>{guest.nextVisit == null ? '–' : formatDateTime(guest.nextVisit, zone)}</td>
      <td className={styles.number}>{guest.visits}</td>
      <td className={styles.number}>{formatMoney(guest.spent)}</td>
      <td className={styles.number}>{guest.missed}</td>
      <td>{t(guest.needSms ? 'guests.yes' : 'guests.no')}</td>
    </tr>
  );
}

function Item({ guest, zone }: Props) {
  const t = useT();
  return (
    <li className={ui.card}>
      <div className={styles.head}>
        <strong>
          <GuestLink guest={guest} />
        </strong>
        <Phone guest={guest} />
      </div>
      <GuestMarks guest={guest} />
      <dl className={styles.facts}>
        <Fact name={t('guests.lastVisit')}>{guest.lastVisit == null ? '–' : dayOf(guest.lastVisit, zone)}</Fact>
        <Fact name={t('guests.nextVisit')}>
          {guest.nextVisit == null ? '–' : formatDateTime(guest.nextVisit, zone)}
        </Fact>
        <Fact name={t('guests.visits')}>{guest.visits}</Fact>
        <Fact name={t('guests.spent')}>{formatMoney(guest.spent)}</Fact>
        <Fact name={t('guests.noShows')}>{guest.missed}</Fact>
        <Fact name={t('guests.sms')}>{t(guest.needSms ? 'guests.yes' : 'guests.no')}</Fact>
      </dl>
    </li>
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
      <dd>{children}</dd>
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
      {guest.phone}
    </a>
  );
}
