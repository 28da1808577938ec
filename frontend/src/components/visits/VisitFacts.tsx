import type { VisitDto } from '../../api/visits';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { dayOf, formatDay, formatTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import ui from '../ui.module.css';
import { unbroken } from '../unbroken';
import styles from './visitFacts.module.css';

/** The facts of an appointment: when, what, with whom, where, for how much and on which terms. */
export function VisitFacts({ visit }: { visit: VisitDto }) {
  const t = useT();
  const language = useLanguage();
  const { start, zone, services, provider, shopName, address, totalPrice, terms, visitorName } = visit;
  const place = [shopName, address].filter((it) => it != null && it !== '').join(', ');
  const facts: [string, React.ReactNode][] = [
    [
      t('visit.when'),
      <strong key="when" className={styles.when}>
        {formatDay(dayOf(start, zone), language)} <span className={ui.unbroken}>{formatTime(start, zone)}</span>
      </strong>,
    ],
    [t('visit.what'), services.join(', ')],
    [t('visit.whom'), visitorName ?? ''],
    [t('visit.who'), provider],
    [t('visit.where'), unbroken(place)],
    [t('visit.price'), formatMoney(totalPrice)],
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
