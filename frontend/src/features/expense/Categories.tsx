import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { ExpenseCategoryDto } from '../../api/expenses';
import { useDeleteExpenseCategoryMutation, useSaveExpenseCategoryMutation } from '../../api/expenses';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import { useForm } from '../../components/form/useForm';
import { plus } from '../../components/icons/icons';
import { Drawer } from '../../components/kit/Drawer';
import { notify } from '../../components/kit/notify';
import ui from '../../components/ui.module.css';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  categories: readonly ExpenseCategoryDto[];
  onClose: () => void;
}

/** The headings of expenses: added, renamed, offered no more. */
export function Categories({ categories, onClose }: Props) {
  const t = useT();
  const [renamed, setRenamed] = useState<string>();
  const [remove] = useDeleteExpenseCategoryMutation();
  const drop = async (id: string) => {
    const { error } = await remove(id);
    notify(
      error === undefined ? 'info' : 'error',
      error === undefined ? t('expense.categoryDeleted') : errorText(toRefusal(error).code),
    );
  };
  return (
    <Drawer
      open
      title={t('expense.categories')}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('app.close')}
        </Button>
      }
    >
      <div className={ui.stack}>
        <CategoryForm key="new" onSaved={() => undefined} />
        <ul className={ui.stack}>
          {categories
            .filter((it) => !it.deleted)
            .map((it) => (
              <li key={it.id}>
                {renamed === it.id ? (
                  <CategoryForm category={it} onSaved={() => setRenamed(undefined)} />
                ) : (
                  <div className={ui.row}>
                    <span>{it.name}</span>
                    <Button
                      kind="link"
                      aria-label={t('expense.renameOf', { name: it.name })}
                      onClick={() => setRenamed(it.id)}
                    >
                      {t('expense.rename')}
                    </Button>
                    <Button
                      kind="link"
                      aria-label={t('expense.deleteCategory', { name: it.name })}
                      onClick={() => void drop(it.id)}
                    >
                      {t('expense.delete')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
        </ul>
      </div>
    </Drawer>
  );
}

/** Names a category; without one, a new one. */
export function CategoryForm({ category, onSaved }: { category?: ExpenseCategoryDto; onSaved: () => void }) {
  const t = useT();
  const [save] = useSaveExpenseCategoryMutation();
  const editor = useForm({
    initial: { name: category?.name ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' ? errorText('field.required') : undefined }),
    send: ({ name }) => save({ name: name.trim(), ...(category === undefined ? {} : { id: category.id }) }),
    resetTo: (saved) => (category === undefined ? { name: '' } : saved),
    onSaved,
  });
  return (
    <form noValidate onSubmit={editor.onSubmit}>
      <TextField
        {...editor.field('name')}
        label={t(category === undefined ? 'expense.newCategory' : 'expense.category')}
        autoComplete="off"
        maxLength={100}
      >
        <Button type="submit" kind="quiet" icon={plus} busy={editor.busy}>
          {t(category === undefined ? 'expense.add' : 'personal.save')}
        </Button>
      </TextField>
      <RefusalAlert refusal={editor.refusal} />
    </form>
  );
}
