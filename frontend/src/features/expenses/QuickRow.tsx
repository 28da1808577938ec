import { useRef } from 'react';
import type { ExpenseCategoryDto, ExpenseDto } from '../../api/expenses';
import { useSaveExpenseMutation } from '../../api/expenses';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { useForm } from '../../components/form/useForm';
import { plus } from '../../components/icons/icons';
import { notify } from '../../components/kit/notify';
import ui from '../../components/ui.module.css';
import { errorText } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import { ExpenseFields } from './ExpenseFields';
import { editOf, problemsOf, requestOf } from './edit';
import styles from './expenses.module.css';

interface Props {
  categories: readonly ExpenseCategoryDto[];
  today: string;
}

/** Writes down one expense after another: date and category stay for the next one. */
export function QuickRow({ categories, today }: Props) {
  const t = useT();
  const amount = useRef<HTMLInputElement>(null);
  const [save] = useSaveExpenseMutation();
  const editor = useForm({
    initial: editOf(undefined, today),
    check: (edit) =>
      Object.fromEntries(
        Object.entries(problemsOf(edit)).map(([name, code]) => [name, code === undefined ? code : errorText(code)]),
      ),
    send: (edit) => save(requestOf(edit)),
    resetTo: (saved) => ({ ...saved, amount: '', note: '', fixed: false }),
    onSaved: (expense: ExpenseDto) => {
      notify('info', t('expense.added', { amount: formatMoney(expense.amount) }));
      amount.current?.focus();
    },
  });
  return (
    <form
      className={`${ui.card} ${styles.quick}`}
      aria-label={t('expense.quick')}
      noValidate
      onSubmit={editor.onSubmit}
    >
      <ExpenseFields isRow editor={editor} categories={categories} amountField={amount} />
      <Button type="submit" icon={plus} busy={editor.busy} className={form.beside}>
        {t('expense.add')}
      </Button>
      <RefusalAlert refusal={editor.refusal} />
      {editor.question}
    </form>
  );
}
