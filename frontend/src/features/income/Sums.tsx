import type { ReactNode } from 'react';
import type { IncomeDto } from '../../api/income';
import money from '../../components/money/money.module.css';
import ui from '../../components/ui.module.css';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import styles from './income.module.css';
import { useNames } from './people';

/** Income of the days by method, day, colleague and service, compared with as many days before. */
export function Sums({ data, leads }: { data: IncomeDto; leads: boolean }) {
  const t = useT();
  const nameOf = useNames(leads);
  const percent = Math.round((100 * Math.abs(data.total - data.previous)) / Math.max(1, data.previous));
  const says =
    data.total === data.previous
      ? t('income.same')
      : data.previous === 0
        ? ''
        : t(data.total > data.previous ? 'income.more' : 'income.less', { percent });
  return (
    <>
      <p className={ui.muted}>
        {says} {data.tips > 0 && t('income.tips', { amount: formatMoney(data.tips) })}
      </p>
      <div className={styles.tables}>
        <Table caption={t('income.byMethod')} head={[t('income.method'), t('income.income'), t('income.tipsColumn')]}>
          {data.byMethod.map(({ method, amount, tips }) => (
            <tr key={method}>
              <th scope="row">{t(`income.method.${method}`)}</th>
              <td>{formatMoney(amount)}</td>
              <td>{formatMoney(tips)}</td>
            </tr>
          ))}
        </Table>
        <Compared
          caption={t('income.byDay')}
          of={t('income.day')}
          rows={data.byDay.map((it) => ({ ...it, key: it.date, name: it.date }))}
        />
        {leads && (
          <Compared
            caption={t('income.byProvider')}
            of={t('income.provider')}
            rows={data.byProvider.map((it) => ({ ...it, key: it.id, name: nameOf(it.id) }))}
          />
        )}
        <Compared
          caption={t('income.byService')}
          of={t('income.service')}
          rows={data.byService.map((it) => ({ ...it, key: it.id, name: it.name ?? '' }))}
        />
      </div>
    </>
  );
}

interface ComparedProps {
  caption: string;
  of: string;
  rows: readonly { key: string; name: string; visits: number; amount: number; previous: number }[];
}

function Compared({ caption, of, rows }: ComparedProps) {
  const t = useT();
  return (
    <Table caption={caption} head={[of, t('income.visits'), t('income.income'), t('income.previous')]}>
      {rows.map(({ key, name, visits, amount, previous }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <td>{visits}</td>
          <td>{formatMoney(amount)}</td>
          <td>{formatMoney(previous)}</td>
        </tr>
      ))}
    </Table>
  );
}

interface TableProps {
  caption: string;
  head: readonly string[];
  children: ReactNode;
  foot?: ReactNode;
}

/** A table of figures that scrolls sideways where it has no room. */
export function Table({ caption, head, children, foot }: TableProps) {
  return (
    <section className={`${ui.card} ${money.wide} ${money.narrowing}`} aria-label={caption}>
      <table className={money.figures}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {head.map((it) => (
              <th key={it} scope="col">
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}
