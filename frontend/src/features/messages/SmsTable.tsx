import type { SmsDto } from '../../api/messages';
import { Button } from '../../components/Button';
import type { Column } from '../../components/kit/DataTable';
import { DataTable } from '../../components/kit/DataTable';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { formatDateTime } from '../../lib/time';
import { useMedia } from '../../lib/useMedia';
import { useT } from '../../lib/workspaceTexts';
import { eventPath } from './inappTexts';
import styles from './notificationPage.module.css';
import { recipientOf } from './recipient';
import { lookOf, whyOf } from './smsState';

/** Narrower screens get cards instead of a table. */
const narrow = '(max-width: 1099px)';

interface Props {
  items: readonly SmsDto[];
  zone: string;
  onResend: (sms: SmsDto) => void;
}

/** The log as a table, or as cards on narrow screens. */
export function SmsTable({ items, zone, onResend }: Props) {
  const t = useT();
  const columns: readonly Column<SmsDto>[] = [
    { id: 'when', title: t('smsLog.when'), kind: 'figure', cell: ({ at }) => formatDateTime(at, zone) },
    { id: 'to', title: t('smsLog.to'), kind: 'name', cell: (sms) => <Recipient sms={sms} /> },
    { id: 'kind', title: t('smsLog.kind'), cell: (sms) => <About sms={sms} zone={zone} /> },
    { id: 'text', title: t('smsLog.text'), cell: (sms) => <Text sms={sms} /> },
    {
      id: 'state',
      title: t('smsLog.state'),
      cell: (sms) => (
        <>
          <State sms={sms} />
          <Resend sms={sms} onResend={onResend} />
        </>
      ),
    },
    { id: 'parts', title: t('smsLog.parts'), kind: 'number', cell: ({ parts }) => parts },
    { id: 'cost', title: t('smsLog.cost'), kind: 'number', cell: ({ cost }) => formatMoney(cost) },
  ];
  return (
    <DataTable
      caption={t('smsLog.caption')}
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      isNarrow={useMedia(narrow)}
      card={(sms) => (
        <div className={styles.card}>
          <div className={styles.between}>
            <Recipient sms={sms} />
            <span className={ui.muted}>{unbroken(formatDateTime(sms.at, zone))}</span>
          </div>
          <State sms={sms} />
          <Text sms={sms} />
          <About sms={sms} zone={zone} />
          <p className={`${ui.muted} ${ui.small}`}>
            {[`${t('smsLog.parts')}: ${sms.parts}`, `${t('smsLog.cost')}: ${formatMoney(sms.cost)}`].join(' · ')}
          </p>
          <Resend sms={sms} onResend={onResend} />
        </div>
      )}
    />
  );
}

interface RowProps {
  sms: SmsDto;
}

function Recipient({ sms: { guest, to } }: RowProps) {
  const language = useLanguage();
  return (
    <>
      {guest != null && (
        <>
          <Link to={`/provider/guests/${guest.id}`}>{formatName(guest, language)}</Link>{' '}
        </>
      )}
      {to != null && <span className={ui.unbroken}>{to}</span>}
    </>
  );
}

/** The occasion of an SMS, and the appointment it is about. */
function About({ sms: { kind, event }, zone }: RowProps & { zone: string }) {
  const t = useT();
  return (
    <p>
      {t(`sms.kind.${kind}`)}
      {event != null && (
        <>
          {' '}
          <Link to={eventPath(event, zone)} className={ui.unbroken}>
            {t('smsLog.event', { when: formatDateTime(event.start, zone) })}
          </Link>
        </>
      )}
    </p>
  );
}

const shownLetters = 40;

/** The beginning of a text; the rest on a press. */
function Text({ sms: { text } }: RowProps) {
  if (text.length <= shownLetters) {
    return <p>{text}</p>;
  }
  return (
    <details className={styles.text}>
      <summary>{text.slice(0, shownLetters).trimEnd()}…</summary>
      <p>{text}</p>
    </details>
  );
}

/** The state of an SMS, with its reason and remedy. */
function State({ sms }: RowProps) {
  const t = useT();
  const why = whyOf(sms);
  return (
    <div className={styles.state}>
      <span className={styles[lookOf(sms.state)]}>{t(`smsState.${sms.state}`)}</span>
      {why !== undefined && <span className={styles.why}>{t(why)}</span>}
    </div>
  );
}

function Resend({ sms, onResend }: RowProps & { onResend: (sms: SmsDto) => void }) {
  const t = useT();
  const language = useLanguage();
  return sms.canResend ? (
    <div className={styles.resend}>
      <Button
        kind="quiet"
        aria-label={t('smsLog.resendTo', { to: recipientOf(sms, language) })}
        onClick={() => onResend(sms)}
      >
        {t('smsLog.resend')}
      </Button>
    </div>
  ) : null;
}
