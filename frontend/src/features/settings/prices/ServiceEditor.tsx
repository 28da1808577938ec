import { Checkbox } from '@mantine/core';
import type { ColleagueDto, EditedCategoryDto, EditedServiceDto, SaveServiceRequest } from '../../../api/workspace';
import { useSaveServiceMutation } from '../../../api/workspace';
import { Button } from '../../../components/Button';
import { FormDialog } from '../../../components/form/FormDialog';
import form from '../../../components/form/form.module.css';
import { TextField } from '../../../components/form/TextField';
import { SelectField } from '../../../components/kit/SelectField';
import { errorText, useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import { NoteField } from '../shared/NoteField';
import { useItemForm } from '../shared/useItemForm';
import type { ServiceEdit } from './serviceEdit';
import { editOf, problemsOf, providersOfNew, requestOf } from './serviceEdit';

const statuses = ['ACTIVE', 'PENDING', 'PASSIVE'] as const;

interface Props {
  /** Undefined for a new one. */
  service: EditedServiceDto | undefined;
  /** What a new one begins with. */
  template?: Partial<ServiceEdit>;
  categories: readonly EditedCategoryDto[];
  colleagues: readonly ColleagueDto[];
  onClose: () => void;
  onSaved: (service: EditedServiceDto) => void;
  onDelete?: () => void;
}

/** Adds a service or changes one. */
export function ServiceEditor({ service, template, categories, colleagues, onClose, onSaved, onDelete }: Props) {
  const t = useT();
  const language = useLanguage();
  const [save] = useSaveServiceMutation();
  const people = colleagues.filter((it) => it.state === 'ACTIVE' || service?.providers.includes(it.id));
  const nameOf = (person: string) => {
    const found = colleagues.find((it) => it.id === person);
    return found === undefined ? '' : formatName(found, language);
  };
  const editor = useItemForm<ServiceEdit, EditedServiceDto, SaveServiceRequest>({
    item: service,
    editOf: (it) => ({
      ...editOf(it),
      ...(it === undefined ? { providers: providersOfNew(colleagues), ...template } : {}),
    }),
    check: (edit) =>
      Object.fromEntries(
        Object.entries(problemsOf(edit)).map(([name, code]) => [
          name,
          code === undefined ? undefined : problemText(name, code, t),
        ]),
      ),
    requestOf,
    save,
    onSaved,
    describe: (edit) => ({
      [t('service.name')]: edit.name,
      [t('service.category')]: categories.find((it) => it.id === edit.category)?.categoryName ?? '',
      [t('service.price')]: edit.price,
      [t('service.estimation')]: t(edit.estimation === '1' ? 'service.hourly' : 'service.perSession'),
      [t('service.duration')]: edit.duration,
      [t('service.bufferBefore')]: edit.bufferBefore,
      [t('service.bufferAfter')]: edit.bufferAfter,
      [t('service.note')]: edit.note,
      [t('service.status')]: t(`service.${edit.status}`),
      [t('service.providers')]: edit.providers.map(nameOf).toSorted().join(', '),
    }),
  });
  const { values, change, field, errorOf } = editor;
  return (
    <FormDialog
      title={t(service === undefined ? 'service.new' : 'service.edit')}
      editor={editor}
      actions={
        onDelete !== undefined && (
          <Button kind="link" onClick={onDelete}>
            {t('service.delete')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('service.name')} required autoComplete="off" maxLength={100} />
      <SelectField
        name="serviceCategoryId"
        label={t('service.category')}
        value={values.category}
        options={[
          { value: '', text: t('service.noCategory') },
          ...categories.map((it) => ({ value: it.id, text: it.categoryName })),
        ]}
        error={errorOf('serviceCategoryId')}
        onChange={(category) => change({ category }, 'serviceCategoryId')}
      />
      <div className={form.pair}>
        <TextField
          {...field('price')}
          label={t('service.price')}
          hint={t('service.priceHint')}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <SelectField
          name="estimationType"
          label={t('service.estimation')}
          value={values.estimation}
          options={[
            { value: '0', text: t('service.perSession') },
            { value: '1', text: t('service.hourly') },
          ]}
          onChange={(estimation) => change({ estimation })}
        />
      </div>
      <TextField {...field('duration')} label={t('service.duration')} inputMode="numeric" autoComplete="off" required />
      <div className={form.pair}>
        <TextField
          {...field('bufferBefore')}
          label={t('service.bufferBefore')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField {...field('bufferAfter')} label={t('service.bufferAfter')} inputMode="numeric" autoComplete="off" />
      </div>
      <p className={form.hint}>{t('service.bufferHint')}</p>
      <NoteField
        name="note"
        label={t('service.note')}
        value={values.note}
        error={errorOf('note')}
        onChange={(note) => change({ note })}
      />
      <SelectField
        name="status"
        label={t('service.status')}
        value={values.status}
        options={statuses.map((it) => ({ value: it, text: t(`service.${it}`) }))}
        hint={t(`service.${values.status}Hint`)}
        onChange={(text) => {
          const status = statuses.find((it) => it === text);
          if (status !== undefined) {
            change({ status });
          }
        }}
      />
      <Checkbox.Group
        label={t('service.providers')}
        error={errorOf('providers')}
        value={[...values.providers]}
        onChange={(providers) => change({ providers })}
      >
        {people.map((it) => (
          <Checkbox key={it.id} value={it.id} label={formatName(it, language)} mt="xs" />
        ))}
      </Checkbox.Group>
      {values.providers.length === 0 && <p className={form.hint}>{t('service.nobodyYet')}</p>}
    </FormDialog>
  );
}

type T = ReturnType<typeof useT>;
type Code = NonNullable<ReturnType<typeof problemsOf>[keyof ServiceEdit]>;

/** A problem at a field, with its bounds where it has some. */
function problemText(name: string, code: Code, t: T): string {
  if (code !== 'field.range') {
    return errorText(code);
  }
  return name === 'duration' ? t('service.durationRange') : t('service.bufferRange');
}
