import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import { Table } from './Sums';

interface Props {
  expected: number;
  /** Undefined until every method is counted: the difference is not known before. */
  counted: number | undefined;
  /** A row for each method. */
  children: ReactNode;
}

/** Expected and counted sums of a till by method of payment. */
export function TillTable({ expected, counted, children }: Props) {
  const t = useT();
  return (
    <Table
      caption={t('income.view.till')}
      head={[t('income.method'), t('income.expected'), t('income.counted'), t('income.difference')]}
      foot={
        <tr>
          <th scope="row">{t('income.sum')}</th>
          <td>{formatMoney(expected)}</td>
          <td>{counted === undefined ? '–' : formatMoney(counted)}</td>
          <td>{counted === undefined ? '–' : formatMoney(counted - expected)}</td>
        </tr>
      }
    >
      {children}
    </Table>
  );
}
