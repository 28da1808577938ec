import { useId } from 'react';
import type { EditedCategoryDto } from '../../../api/workspace';
import { useSaveCategoryMutation } from '../../../api/workspace';
import { Button } from '../../../components/Button';
import { eventColours } from '../../../components/calendar/deskModel';
import form from '../../../components/form/form.module.css';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { TextField } from '../../../components/form/TextField';
import { Modal } from '../../../components/kit/Modal';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';
import { useSettingForm } from '../shared/useSettingForm';

interface Edit {
  categoryName: string;
  /** Empty where the calendar chooses. */
  color: '' | NonNullable<EditedCategoryDto['color']>;
}

const colors = ['', ...eventColours] as const;

interface Props {
  /** Undefined for a new one. */
  category: EditedCategoryDto | undefined;
  onClose: () => void;
  onSaved: (category: EditedCategoryDto) => void;
}

/** Adds a heading or changes one. */
export function CategoryEditor({ category, onClose, onSaved }: Props) {
  const t = useT();
  const id = useId();
  const [save] = useSaveCategoryMutation();
  const editor = useSettingForm<Edit, EditedCategoryDto, EditedCategoryDto>({
    item: category,
    editOf: (it) => ({ categoryName: it?.categoryName ?? '', color: it?.color ?? '' }),
    check: ({ categoryName }) => ({ categoryName: categoryName.trim() === '' ? t('field.required') : undefined }),
    save: ({ categoryName, color }, version) =>
      save({
        categoryName: categoryName.trim(),
        ...(color === '' ? {} : { color }),
        ...(category === undefined || version === undefined ? {} : { id: category.id, version }),
      }),
    itemOf: (it) => it,
    onSaved,
    describe: ({ categoryName, color }) => ({
      [t('category.name')]: categoryName,
      [t('category.color')]: t(color === '' ? 'category.anyColor' : `category.${color}`),
    }),
  });
  const close = () => editor.leave(onClose);
  return (
    <Modal
      open
      title={t(category === undefined ? 'category.new' : 'category.edit')}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" form={id} busy={editor.busy}>
            {t(editor.busy ? 'personal.saving' : 'personal.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={(fields) => fields?.querySelector('input')?.setAttribute('data-autofocus', '')}
        className={form.form}
        noValidate
        onSubmit={editor.onSubmit}
      >
        <TextField
          {...editor.field('categoryName')}
          label={t('category.name')}
          required
          autoComplete="off"
          maxLength={100}
        />
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
                {t(color === '' ? 'category.anyColor' : `category.${color}`)}
              </label>
            ))}
          </div>
        </fieldset>
        {editor.stale}
        <RefusalAlert refusal={editor.refusal} />
      </form>
      {editor.question}
    </Modal>
  );
}
