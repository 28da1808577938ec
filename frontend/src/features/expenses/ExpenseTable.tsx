import type { ExpenseCategoryDto, ExpenseDto } from '../../api/expenses';
import { Button } from '../../components/Button';
import { Chip } from '../../components/Chip';
import type { Column } from '../../components/kit/DataTable';
import { DataTable } from '../../components/kit/DataTable';
import money from '../../components/money/money.module.css';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { formatMoney } from '../../lib/money';
import { useMedia } from '../../lib/useMedia';
import { useT } from '../../lib/workspaceTexts';

/** Narrower screens get cards instead of a table. */
const narrow = '(max-width: 799px)';

interface Props {
  items: readonly ExpenseDto[];
  categories: readonly ExpenseCategoryDto[];
  onOpen: (id: string) => void;
}

/** The expenses as a table, or as cards on narrow screens. */
export function ExpenseTable({ items, categories, onOpen }: Props) {
  const t = useT();
  const nameOf = ({ categoryId }: ExpenseDto) => categories.find((it) => it.id === categoryId)?.name ?? '';
  const marks = ({ fixed, files }: ExpenseDto) => (
    <>
      {fixed && <Chip>{t('expense.fixedMark')}</Chip>}
      {files.length > 0 && <Chip>{`${t('expense.files')}: ${files.length}`}</Chip>}
    </>
  );
  const open = (expense: ExpenseDto) => (
    <Button
      kind="link"
      aria-label={t('expense.editOf', {
        name: `${expense.date} ${nameOf(expense)} ${formatMoney(expense.amount)}`,
      })}
      onClick={() => onOpen(expense.id)}
    >
      {t('expense.change')}
    </Button>
  );
  const columns: readonly Column<ExpenseDto>[] = [
    { id: 'date', title: t('expense.date'), kind: 'figure', cell: ({ date }) => date },
    { id: 'category', title: t('expense.category'), kind: 'name', cell: nameOf },
    {
      id: 'note',
      title: t('expense.note'),
      cell: (it) => (
        <span className={ui.row}>
          {it.note} {marks(it)}
        </span>
      ),
    },
    { id: 'amount', title: t('expense.amount'), kind: 'number', cell: ({ amount }) => formatMoney(amount) },
    { id: 'edit', title: t('expense.change'), cell: open },
  ];
  return (
    <DataTable
      caption={t('expense.list')}
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      isNarrow={useMedia(narrow)}
      card={(it) => (
        <div>
          <p className={money.between}>
            <strong>{nameOf(it)}</strong>
            <strong>{formatMoney(it.amount)}</strong>
          </p>
          <p className={ui.muted}>
            {unbroken(it.date)} {it.note}
          </p>
          <p className={ui.row}>
            {marks(it)} {open(it)}
          </p>
        </div>
      )}
    />
  );
}
