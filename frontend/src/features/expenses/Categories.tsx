import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import type { ExpenseCategoryDto } from '../../api/expenses';
import { useDeleteExpenseCategoryMutation, useSaveExpenseCategoryMutation } from '../../api/expenses';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import { useFailure } from '../../components/form/useFailure';
import { useForm } from '../../components/form/useForm';
import { plus } from '../../components/icons/icons';
import { Drawer } from '../../components/kit/Drawer';
import { notify } from '../../components/kit/notify';
import { askToLeave } from '../../components/router/leaveGuards';
import ui from '../../components/ui.module.css';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  categories: readonly ExpenseCategoryDto[];
  onClose: () => void;
}

/** The categories of expenses: added, renamed, withdrawn. */
export function Categories({ categories, onClose }: Props) {
  const t = useT();
  const [renamed, setRenamed] = useState<string>();
  const [remove] = useDeleteExpenseCategoryMutation();
  const failure = useFailure();
  // Each form of the list asks for itself.
  const close = () => askToLeave(onClose);
  const drop = async (id: string) => {
    const { error } = await remove(id);
    failure.tell(error === undefined ? undefined : toRefusal(error));
    if (error === undefined) {
      notify('info', t('expense.categoryDeleted'));
    }
  };
  return (
    <Drawer
      open
      title={t('expense.categories')}
      onClose={close}
      actions={
        <Button kind="quiet" onClick={close}>
          {t('app.close')}
        </Button>
      }
    >
      <div className={ui.stack}>
        <CategoryForm key="new" onSaved={() => undefined} />
        <SampleCategories categories={categories} />
        {failure.shown}
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

/** Common expense categories, without those that the salon has by the same name. */
export function SampleCategories({ categories }: Pick<Props, 'categories'>) {
  const t = useT();
  const [save, saving] = useSaveExpenseCategoryMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const known = new Set(categories.filter((it) => !it.deleted).map(({ name }) => name.toLocaleLowerCase()));
  const samples = (['expense.sampleRent', 'expense.sampleMaterials', 'expense.sampleBills'] as const)
    .map((it) => t(it))
    .filter((name) => !known.has(name.toLocaleLowerCase()));
  const add = async (name: string) => {
    const { error } = await save({ name });
    setRefusal(error === undefined ? undefined : toRefusal(error));
  };
  return (
    <>
      <div className={ui.row}>
        {samples.map((name) => (
          <Button key={name} kind="quiet" busy={saving.isLoading} onClick={() => void add(name)}>
            {name}
          </Button>
        ))}
      </div>
      <RefusalAlert refusal={refusal} />
    </>
  );
}

/** Renames a category; without one, adds one. */
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
      {editor.question}
    </form>
  );
}
