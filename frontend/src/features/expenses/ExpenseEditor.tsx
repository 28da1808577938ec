import type { ExpenseCategoryDto, ExpenseDto } from '../../api/expenses';
import { useSaveExpenseMutation } from '../../api/expenses';
import { Button } from '../../components/Button';
import { FormDialog } from '../../components/form/FormDialog';
import { useForm } from '../../components/form/useForm';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import { ExpenseFields } from './ExpenseFields';
import { editOf, problemsOf, requestOf } from './edit';
import { Receipts } from './Receipts';

interface Props {
  expense: ExpenseDto;
  categories: readonly ExpenseCategoryDto[];
  onClose: () => void;
  onDelete: () => void;
}

/** Changes an expense, with its receipts. */
export function ExpenseEditor({ expense, categories, onClose, onDelete }: Props) {
  const t = useT();
  const [save] = useSaveExpenseMutation();
  const editor = useForm({
    initial: editOf(expense, expense.date),
    check: (edit) =>
      Object.fromEntries(
        Object.entries(problemsOf(edit)).map(([name, code]) => [name, code === undefined ? code : errorText(code)]),
      ),
    send: (edit) => save({ ...requestOf(edit), id: expense.id, version: expense.version }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('expense.edit')}
      editor={editor}
      actions={
        <Button kind="link" onClick={onDelete}>
          {t('expense.delete')}
        </Button>
      }
      onClose={onClose}
    >
      <ExpenseFields editor={editor} categories={categories} />
      <Receipts expense={expense} />
    </FormDialog>
  );
}
