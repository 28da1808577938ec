import type { EditedCategoryDto, SaveCategoryRequest } from '../../../api/prices';
import { useSaveCategoryMutation } from '../../../api/prices';
import { eventColours } from '../../../components/calendar/deskModel';
import { FormDialog } from '../../../components/form/FormDialog';
import form from '../../../components/form/form.module.css';
import { OtherLanguage, useOtherLanguage } from '../../../components/form/OtherLanguage';
import { TextField } from '../../../components/form/TextField';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';
import { useItemForm } from '../shared/useItemForm';

interface Edit {
  categoryName: string;
  /** In the other language. */
  translatedCategoryName: string;
  /** Empty where the calendar chooses. */
  color: '' | NonNullable<EditedCategoryDto['color']>;
}

const colors = ['', ...eventColours] as const;

interface Props {
  /** Undefined for a new one. */
  category: EditedCategoryDto | undefined;
  /** All headings, which tell the colours that are taken. */
  headings: readonly EditedCategoryDto[];
  onClose: () => void;
  onSaved: (category: EditedCategoryDto) => void;
}

/** Adds a heading or changes one. */
export function CategoryEditor({ category, headings, onClose, onSaved }: Props) {
  const t = useT();
  const [save] = useSaveCategoryMutation();
  const { label } = useOtherLanguage();
  const editor = useItemForm<Edit, EditedCategoryDto, SaveCategoryRequest>({
    item: category,
    editOf: (it) => ({
      categoryName: it?.categoryName ?? '',
      translatedCategoryName: it?.translatedCategoryName ?? '',
      color: it?.color ?? '',
    }),
    check: ({ categoryName }) => ({ categoryName: categoryName.trim() === '' ? t('field.required') : undefined }),
    requestOf: ({ categoryName, translatedCategoryName, color }) => ({
      categoryName: categoryName.trim(),
      translatedCategoryName: translatedCategoryName.trim(),
      ...(color === '' ? {} : { color }),
    }),
    save,
    onSaved,
    describe: ({ categoryName, translatedCategoryName, color }) => ({
      [t('category.name')]: categoryName,
      [label(t('category.name'))]: translatedCategoryName,
      [t('category.color')]: t(color === '' ? 'category.anyColor' : `category.${color}`),
    }),
  });
  const namesOf = (color: Edit['color']) =>
    headings
      .filter((it) => color !== '' && it.color === color && !it.deleted && it.id !== category?.id)
      .map((it) => it.categoryName)
      .join(', ');
  return (
    <FormDialog
      title={t(category === undefined ? 'category.new' : 'category.edit')}
      editor={editor}
      centred
      onClose={onClose}
    >
      <TextField
        {...editor.field('categoryName')}
        label={t('category.name')}
        required
        autoComplete="off"
        maxLength={100}
      />
      <OtherLanguage form={editor} fields={[{ name: 'translatedCategoryName', label: t('category.name') }]} />
      <fieldset className={form.field}>
        <legend>{t('category.color')}</legend>
        <div className={styles.colors}>
          {colors.map((color) => (
            <label key={color}>
              <input
                type="radio"
                name="color"
                value={color}
                checked={editor.values.color === color}
                onChange={() => editor.change({ color })}
              />
              {color !== '' && (
                <span aria-hidden className={styles.dot} style={{ background: `var(--event-${color}-bar)` }} />
              )}
              <span>
                {t(color === '' ? 'category.anyColor' : `category.${color}`)}
                {namesOf(color) !== '' && (
                  <small className={ui.muted}> {t('category.colorTaken', { names: namesOf(color) })}</small>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
