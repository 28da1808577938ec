import ui from '../../components/ui.module.css';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/ownersTexts';
import { compared } from './facts';
import styles from './owners.module.css';
import { useTiers } from './useTiers';

/** The prices of others beside ours, each with the place and the day of its reading. */
export function Compared() {
  const t = useT();
  const heads = {
    monthly: t('owners.compare.monthly'),
    guest: t('owners.compare.guest'),
    trial: t('owners.compare.trial'),
    source: t('owners.compare.source'),
  };
  return (
    <section aria-labelledby="compared" className={styles.section}>
      <h2 id="compared">{t('owners.compare')}</h2>
      <p className={ui.muted}>{t('owners.compare.hint')}</p>
      <table aria-labelledby="compared" className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">{t('owners.compare.product')}</th>
            {Object.values(heads).map((it) => (
              <th key={it} scope="col">
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.ours}>
            <th scope="row">Szalonka</th>
            <td data-label={heads.monthly}>
              <OurPrice />
            </td>
            <td data-label={heads.guest}>{t('owners.compare.ours.guest')}</td>
            <td data-label={heads.trial}>{t('owners.compare.ours.trial')}</td>
            <td data-label={heads.source}>{t('owners.compare.ours.source')}</td>
          </tr>
          {compared.map((it) => (
            <tr key={it.name}>
              <th scope="row">{it.name}</th>
              {(['monthly', 'guest', 'trial'] as const).map((cell) => (
                <td key={cell} data-label={heads[cell]}>
                  <Found text={it[cell]} product={it} />
                </td>
              ))}
              <td data-label={heads.source}>
                <a href={it.source} rel="noreferrer">
                  {new URL(it.source).hostname}
                </a>{' '}
                <span className={ui.unbroken}>{t('owners.compare.read', { date: it.read })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Product = (typeof compared)[number];

interface FoundProps {
  text: Product['monthly' | 'guest' | 'trial'];
  product: Product;
}

/** A figure as it was found, or a way to the product's prices. */
function Found({ text, product: { name, prices } }: FoundProps) {
  const t = useT();
  return text !== null ? (
    t(text)
  ) : (
    <a href={prices} rel="noreferrer">
      {t('owners.compare.see')}
      <span className={ui.hidden}>: {name}</span>
    </a>
  );
}

/** The least and the most that a month of ours costs. */
function OurPrice() {
  const t = useT();
  const { tiers } = useTiers();
  const prices = tiers?.items.map((it) => it.price) ?? [];
  return tiers === undefined || prices.length === 0
    ? t('owners.compare.ours.above')
    : t('owners.compare.ours.range', {
        least: formatMoney(Math.min(...prices)),
        most: formatMoney(Math.max(...prices)),
        days: tiers.monthDays,
      });
}
