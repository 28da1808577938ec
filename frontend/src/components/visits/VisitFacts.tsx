import type { VisitDto } from '../../api/visits';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import { Moment } from '../Moment';
import { unbroken } from '../unbroken';
import styles from './visitFacts.module.css';

/** The facts of an appointment: when, what, with whom, where, for how much and on which terms. */
export function VisitFacts({ visit }: { visit: VisitDto }) {
  const t = useT();
  const { start, zone, services, provider, shopName, address, totalPrice, terms, visitorName } = visit;
  const place = [shopName, address].filter((it) => it != null && it !== '').join(', ');
  const facts: [string, React.ReactNode][] = [
    [
      t('visit.when'),
      <span key="when" className={styles.when}>
        <Moment at={start} zone={zone} />
      </span>,
    ],
    [t('visit.what'), services.join(', ')],
    [t('visit.whom'), visitorName ?? ''],
    [t('visit.who'), provider],
    [t('visit.where'), unbroken(place)],
    [t('visit.price'), totalPrice == null ? '' : formatMoney(totalPrice)],
    [t('visit.terms'), terms ?? ''],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact !== '')
        .map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
