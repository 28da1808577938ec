import type { PaymentMethodDto } from '../../api/income';
import type { InvoiceDto, VisitInvoicesDto } from '../../api/invoices';
import { useRequestInvoiceMutation } from '../../api/invoices';
import { errorText, useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import { Alert } from '../Alert';
import { FormDialog } from '../form/FormDialog';
import { TextField } from '../form/TextField';
import { useForm } from '../form/useForm';
import { SelectField } from '../kit/SelectField';
import { methods } from '../payments/methods';
import ui from '../ui.module.css';

const languages = ['hu', 'en'] as const;

interface Props {
  visit: string;
  data: VisitInvoicesDto;
  /** One that was refused or taken back. */
  last: InvoiceDto | undefined;
  onClose: () => void;
}

/** To whom an invoice is to be made out; a visit's amount is what was paid, to the forint. */
export function InvoiceForm({ visit, data, last, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const [send] = useRequestInvoiceMutation();
  const isSample = data.service === 'sample';
  const { name, postcode, city, address, email, taxNumber } = data.buyer;
  const initialMethod: PaymentMethodDto = data.method ?? 'cash';
  const initialLanguage: string = language;
  const editor = useForm({
    initial: { name, postcode, city, address, email, taxNumber, method: initialMethod, language: initialLanguage },
    check: (values) => {
      const needed = (text: string) => (text.trim() === '' ? errorText('field.required') : undefined);
      return {
        name: needed(values.name),
        postcode: needed(values.postcode),
        city: needed(values.city),
        address: needed(values.address),
      };
    },
    send: (values) => {
      const { email: mail, taxNumber: tax, ...others } = values;
      const requestInvoiceRequest = {
        ...others,
        ...(mail.trim() === '' ? {} : { email: mail.trim() }),
        ...(tax.trim() === '' ? {} : { taxNumber: tax.trim() }),
      };
      return send({ id: visit, requestInvoiceRequest });
    },
  });
  const { field, values, change } = editor;
  return (
    <FormDialog
      title={t(isSample ? 'invoice.sampleTitle' : 'invoice.ask')}
      editor={editor}
      saveText={t(isSample ? 'invoice.askSample' : 'invoice.ask')}
      onClose={onClose}
    >
      {isSample && <Alert severity="hint" text={t('invoice.sampleNote')} />}
      {last?.state === 'refused' && (
        <Alert
          severity="warning"
          text={`${t('invoice.state.refused')} ${t(`invoice.reason.${last.reason ?? 'service'}`)}`}
        />
      )}
      {last?.state === 'cancelled' && (
        <Alert
          severity="info"
          text={t('invoice.cancelledBy', { number: last.number ?? '', storno: last.stornoNumber ?? '' })}
        />
      )}
      <p>
        <strong>{formatMoney(data.amount ?? 0)}</strong>
      </p>
      <TextField {...field('name')} label={t('invoice.buyer')} required autoComplete="off" />
      <TextField {...field('postcode')} label={t('invoice.postcode')} required inputMode="numeric" autoComplete="off" />
      <TextField {...field('city')} label={t('invoice.city')} required autoComplete="off" />
      <TextField {...field('address')} label={t('invoice.address')} required autoComplete="off" />
      <TextField
        {...field('taxNumber')}
        label={t('invoice.taxNumber')}
        hint={t('invoice.taxNumberHint')}
        autoComplete="off"
      />
      <TextField
        {...field('email')}
        label={t('invoice.email')}
        hint={t('invoice.emailHint')}
        type="email"
        autoComplete="off"
      />
      <SelectField
        name="method"
        label={t('income.method')}
        value={values.method}
        options={methods.map((it) => ({ value: it, text: t(`income.method.${it}`) }))}
        onChange={(value) => change({ method: methods.find((it) => it === value) ?? 'cash' })}
      />
      <SelectField
        name="language"
        label={t('invoice.language')}
        value={values.language}
        options={languages.map((it) => ({ value: it, text: t(`invoice.language.${it}`) }))}
        onChange={(value) => change({ language: value })}
      />
      <p className={`${ui.muted} ${ui.small}`}>{t('invoice.remembered')}</p>
    </FormDialog>
  );
}
