import { Checkbox } from '@mantine/core';
import type { Ref } from 'react';
import type { ExpenseCategoryDto } from '../../api/expenses';
import form from '../../components/form/form.module.css';
import { TextField } from '../../components/form/TextField';
import type { Form } from '../../components/form/useForm';
import { DateField } from '../../components/kit/DateField';
import { SelectField } from '../../components/kit/SelectField';
import { useT } from '../../lib/workspaceTexts';
import type { ExpenseEdit } from './edit';
import styles from './expenses.module.css';

interface Props {
  editor: Pick<Form<ExpenseEdit>, 'values' | 'change' | 'field' | 'errorOf' | 'wasSubmitted'>;
  categories: readonly ExpenseCategoryDto[];
  amountField?: Ref<HTMLInputElement>;
  /** Stands in a row. */
  isRow?: boolean;
}

/** Date, category, amount, note, and whether it is the same every month. */
export function ExpenseFields({ editor, categories, amountField, isRow = false }: Props) {
  const t = useT();
  const { values, change, field, errorOf, wasSubmitted } = editor;
  const offered = categories.filter(({ deleted, id }) => !deleted || id === values.categoryId);
  return (
    <>
      <DateField {...field('date')} label={t('expense.date')} required />
      <SelectField
        name="categoryId"
        label={t('expense.category')}
        value={values.categoryId}
        placeholder={t('expense.chooseCategory')}
        options={offered.map(({ id, name }) => ({ value: id, text: name }))}
        error={wasSubmitted ? errorOf('categoryId') : undefined}
        onChange={(categoryId) => change({ categoryId })}
      />
      <TextField
        {...field('amount')}
        {...(amountField === undefined ? {} : { ref: amountField })}
        label={t('expense.amount')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField {...field('note')} label={t('expense.note')} autoComplete="off" maxLength={500} />
      <Checkbox
        name="fixed"
        className={isRow ? `${styles.fixed} ${form.beside}` : ''}
        label={t('expense.fixed')}
        checked={values.fixed}
        onChange={(event) => change({ fixed: event.currentTarget.checked })}
      />
    </>
  );
}
