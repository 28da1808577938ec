import type { IncomeDto, VisitMoneyDto } from '../../api/income';
import type { InvoicesDto } from '../../api/invoices';
import { Button } from '../../components/Button';
import { Chip } from '../../components/Chip';
import type { Column } from '../../components/kit/DataTable';
import { DataTable } from '../../components/kit/DataTable';
import money from '../../components/money/money.module.css';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { formatDateTime } from '../../lib/time';
import { useMedia } from '../../lib/useMedia';
import { useT } from '../../lib/workspaceTexts';
import { useNames } from './people';

/** Narrower screens get cards instead of a table. */
const narrow = '(max-width: 899px)';

interface Props {
  data: IncomeDto;
  /** Nothing of invoices is shown before they are known. */
  invoices: InvoicesDto | undefined;
  zone: string;
  leads: boolean;
  onOpen: (id: string) => void;
  onInvoice: (id: string) => void;
}

/** The recorded visits of some days, each to be looked at and corrected. */
export function VisitTable({ data, invoices, zone, leads, onOpen, onInvoice }: Props) {
  const t = useT();
  const language = useLanguage();
  const nameOf = useNames(leads);
  const guestOf = (it: VisitMoneyDto) => (it.walkIn ? t('income.walkIn') : formatName(it, language));
  const methodsOf = ({ payments, payment }: VisitMoneyDto) => {
    const known = payments.reduce((sum, { amount }) => sum + amount, 0);
    const names = payments.map(({ method }) => t(`income.method.${method}`));
    return [...new Set(known < (payment ?? 0) ? [...names, t('income.method.unknown')] : names)].join(', ');
  };
  const open = (it: VisitMoneyDto) =>
    it.closed ? (
      <Chip>{t('income.closedMark')}</Chip>
    ) : (
      <Button
        kind="link"
        aria-label={t('income.detailsOf', { name: guestOf(it), time: formatDateTime(it.start, zone) })}
        onClick={() => onOpen(it.id)}
      >
        {t('income.details')}
      </Button>
    );
  const invoiceOf = (it: VisitMoneyDto) => {
    const found = invoices?.items.find(({ visitId }) => visitId === it.id);
    const isSample = found?.sample ?? invoices?.service === 'sample';
    if ((found === undefined && invoices?.service == null) || (it.payment ?? 0) === 0) {
      return undefined;
    }
    const isStanding = found !== undefined && found.state !== 'refused' && found.state !== 'cancelled';
    const text = isStanding
      ? (found.number ?? t(isSample ? 'invoice.sampleChip' : `invoice.chip.${found.state}`))
      : t(isSample ? 'invoice.askSample' : 'invoice.ask');
    const about = { name: guestOf(it), time: formatDateTime(it.start, zone) };
    return (
      <Button kind="link" aria-label={`${text}: ${about.name}, ${about.time}`} onClick={() => onInvoice(it.id)}>
        {text}
      </Button>
    );
  };
  const hasInvoices = invoices !== undefined && (invoices.service != null || invoices.items.length > 0);
  const columns: readonly Column<VisitMoneyDto>[] = [
    { id: 'time', title: t('income.time'), kind: 'figure', cell: ({ start }) => formatDateTime(start, zone) },
    { id: 'guest', title: t('income.guest'), kind: 'name', cell: guestOf },
    ...(leads
      ? [{ id: 'who', title: t('income.provider'), cell: ({ providerId }: VisitMoneyDto) => nameOf(providerId) }]
      : []),
    { id: 'services', title: t('income.services'), cell: ({ services }) => services.join(', ') },
    { id: 'method', title: t('income.method'), cell: methodsOf },
    { id: 'amount', title: t('income.amount'), kind: 'number', cell: ({ payment }) => formatMoney(payment ?? 0) },
    { id: 'open', title: t('income.details'), cell: open },
    ...(hasInvoices ? [{ id: 'invoice', title: t('invoice.column'), cell: invoiceOf }] : []),
  ];
  return (
    <>
      <DataTable
        caption={t('income.list')}
        columns={columns}
        rows={data.visits}
        keyOf={({ id }) => id}
        isNarrow={useMedia(narrow)}
        card={(it) => (
          <div>
            <p className={money.between}>
              <strong>{guestOf(it)}</strong>
              <strong>{formatMoney(it.payment ?? 0)}</strong>
            </p>
            <p className={ui.muted}>
              {unbroken(formatDateTime(it.start, zone))} · {it.services.join(', ')}
            </p>
            <p className={ui.row}>
              {methodsOf(it)} {open(it)} {invoiceOf(it)}
            </p>
          </div>
        )}
      />
      {data.visits.length < data.count && (
        <p className={ui.muted}>{t('income.listCut', { shown: data.visits.length, total: data.count })}</p>
      )}
    </>
  );
}
