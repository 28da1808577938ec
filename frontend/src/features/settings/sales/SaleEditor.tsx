import { lazy, Suspense } from 'react';
import type { EditedSaleDto, SaveSaleRequest } from '../../../api/sales';
import { useSaveSaleMutation } from '../../../api/sales';
import { Button } from '../../../components/Button';
import { FormDialog } from '../../../components/form/FormDialog';
import form from '../../../components/form/form.module.css';
import { OtherLanguage, useOtherLanguage } from '../../../components/form/OtherLanguage';
import { TextArea } from '../../../components/form/TextArea';
import { TextField } from '../../../components/form/TextField';
import { DateField } from '../../../components/kit/DateField';
import { Skeleton } from '../../../components/Skeleton';
import { errorText } from '../../../lib/i18n';
import { percentOf } from '../../../lib/percent';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';
import { useItemForm } from '../shared/useItemForm';
import type { SaleEdit } from './saleEdit';
import { editOf, problemsOf, requestOf } from './saleEdit';

const SaleServices = lazy(() =>
  import(/* webpackChunkName: "sale-services" */ './SaleServices').then((it) => ({ default: it.SaleServices })),
);

interface Props {
  /** Undefined for a new one. */
  sale: EditedSaleDto | undefined;
  onClose: () => void;
  onSaved: (sale: EditedSaleDto) => void;
  onDelete?: () => void;
}

/** Announces a sale or changes one, with its ribbon as guests see it. */
export function SaleEditor({ sale, onClose, onSaved, onDelete }: Props) {
  const t = useT();
  const [save] = useSaveSaleMutation();
  const { label } = useOtherLanguage();
  const editor = useItemForm<SaleEdit, EditedSaleDto, SaveSaleRequest>({
    item: sale,
    editOf,
    check: (edit) =>
      Object.fromEntries(
        Object.entries(problemsOf(edit)).map(([name, code]) => [
          name,
          code === undefined ? undefined : name === 'endsOn' ? t('sale.reversed') : errorText(code),
        ]),
      ),
    requestOf,
    save,
    onSaved,
    describe: (edit) => ({
      [t('sale.title')]: edit.title,
      [t('sale.description')]: edit.description,
      [label(t('sale.title'))]: edit.translatedTitle,
      [label(t('sale.description'))]: edit.translatedDescription,
      [t('sale.percent')]: edit.percent,
      [t('sale.startsOn')]: edit.startsOn,
      [t('sale.endsOn')]: edit.endsOn,
      [t('sale.services')]: `${edit.services.length}`,
    }),
  });
  const { values, change, field, errorOf } = editor;
  return (
    <FormDialog
      title={t(sale === undefined ? 'sale.new' : 'sale.edit')}
      editor={editor}
      actions={
        onDelete !== undefined && (
          <Button kind="link" onClick={onDelete}>
            {t('sale.withdraw')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField {...field('title')} label={t('sale.title')} required autoComplete="off" maxLength={100} />
      <TextField
        {...field('percent')}
        error={errorOf('percent') ?? errorOf('sale')}
        label={t('sale.percent')}
        hint={t('sale.percentHint')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextArea
        name="description"
        label={t('sale.description')}
        rows={3}
        value={values.description}
        error={errorOf('description')}
        onChange={(description) => change({ description })}
      />
      <OtherLanguage
        form={editor}
        fields={[
          { name: 'translatedTitle', label: t('sale.title') },
          { name: 'translatedDescription', label: t('sale.description'), rows: 3 },
        ]}
      />
      <div className={form.pair}>
        <DateField
          name="startsOn"
          label={t('sale.startsOn')}
          value={values.startsOn}
          error={errorOf('startsOn')}
          onChange={(startsOn) => change({ startsOn }, 'endsOn')}
        />
        <DateField
          name="endsOn"
          label={t('sale.endsOn')}
          value={values.endsOn}
          error={errorOf('endsOn')}
          onChange={(endsOn) => change({ endsOn })}
        />
      </div>
      <p className={form.hint}>{t('sale.daysHint')}</p>
      <Suspense fallback={<Skeleton rows={2} />}>
        <SaleServices
          chosen={values.services}
          error={errorOf('services')}
          onChange={(services) => change({ services })}
        />
      </Suspense>
      <div>
        <p className={form.hint}>{t('sale.preview')}</p>
        <p className={styles.ribbon}>
          <strong>−{percentOf(values.percent) ?? 0}%</strong>
          <span>{values.title.trim() === '' ? t('sale.title') : values.title}</span>
        </p>
      </div>
    </FormDialog>
  );
}
