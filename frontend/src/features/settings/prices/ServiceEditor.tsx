import { Checkbox } from '@mantine/core';
import { Button } from '../../../components/Button';
import { FormDialog } from '../../../components/form/FormDialog';
import form from '../../../components/form/form.module.css';
import { OtherLanguage } from '../../../components/form/OtherLanguage';
import { TextArea } from '../../../components/form/TextArea';
import { TextField } from '../../../components/form/TextField';
import { SelectField } from '../../../components/kit/SelectField';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import type { ServiceFormOptions } from './useServiceForm';
import { useServiceForm } from './useServiceForm';

const statuses = ['ACTIVE', 'PENDING', 'PASSIVE'] as const;

interface Props extends ServiceFormOptions {
  onClose: () => void;
  onDelete?: () => void;
}

/** Adds a service or changes one. */
export function ServiceEditor({ service, onClose, onDelete, ...options }: Props) {
  const t = useT();
  const language = useLanguage();
  const { categories, colleagues } = options;
  const people = colleagues.filter((it) => it.state === 'ACTIVE' || service?.providers.includes(it.id));
  const editor = useServiceForm({ ...options, service });
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
        noneText={t('service.noCategory')}
        options={categories.map((it) => ({ value: it.id, text: it.categoryName }))}
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
      <TextArea
        name="note"
        label={t('service.note')}
        rows={3}
        value={values.note}
        error={errorOf('note')}
        onChange={(note) => change({ note })}
      />
      <OtherLanguage
        form={editor}
        fields={[
          { name: 'translatedName', label: t('service.name') },
          { name: 'translatedNote', label: t('service.note'), rows: 3 },
        ]}
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
