import type { ExpenseCategoryDto, ExpensesDto } from '../../api/expenses';
import meter from '../../components/Meter.module.css';
import money from '../../components/money/money.module.css';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatMonth } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './expenses.module.css';

interface Props {
  data: ExpensesDto;
  categories: readonly ExpenseCategoryDto[];
}

/** Shares of the categories in the period's expenses. */
export function Shares({ data: { byCategory, total }, categories }: Props) {
  const t = useT();
  const nameOf = (id: string) => categories.find((it) => it.id === id)?.name ?? '';
  const percentOf = (amount: number) => Math.round((100 * amount) / Math.max(1, total));
  const [first] = byCategory;
  if (first === undefined) {
    return null;
  }
  return (
    <section className={ui.card} aria-labelledby="shares">
      <h2 id="shares" className={money.heading}>
        {t('expense.shares')}
      </h2>
      <p className={ui.muted}>
        {t('expense.sharesSay', { name: nameOf(first.categoryId), percent: percentOf(first.amount) })}
      </p>
      <ul className={styles.bars}>
        {byCategory.map(({ categoryId, amount }) => (
          <li key={categoryId}>
            <span>
              {t('expense.share', {
                name: nameOf(categoryId),
                amount: formatMoney(amount),
                percent: percentOf(amount),
              })}
            </span>
            <meter aria-hidden="true" className={meter.meter} min={0} max={Math.max(1, first.amount)} value={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Income, expenses and their difference, by month. */
export function Months({ data: { months } }: Pick<Props, 'data'>) {
  const t = useT();
  const language = useLanguage();
  const last = months.at(-1);
  return (
    <section className={`${ui.card} ${money.narrowing}`} aria-labelledby="months">
      <h2 id="months" className={money.heading}>
        {t('expense.months')}
      </h2>
      {last !== undefined && (
        <p className={ui.muted}>{t('expense.monthsSay', { amount: formatMoney(last.income - last.expense) })}</p>
      )}
      <div className={money.wide}>
        <table className={`${money.figures} ${styles.months}`}>
          <thead>
            <tr>
              <th scope="col">{t('expense.month')}</th>
              <th scope="col">{t('expense.income')}</th>
              <th scope="col">{t('expense.spent')}</th>
              <th scope="col">{t('expense.result')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, income, expense }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month, language)}</th>
                <td>{formatMoney(income)}</td>
                <td>{formatMoney(expense)}</td>
                <td>{formatMoney(income - expense)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
