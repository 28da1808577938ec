import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toRefusal } from '../../api/errors';
import type { ExpenseDto } from '../../api/expenses';
import { expensesChanged, receiptPath, sendReceipt, useDeleteExpenseFileMutation } from '../../api/expenses';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { plus, trash } from '../../components/icons/icons';
import { FileDrop } from '../../components/kit/FileDrop';
import ui from '../../components/ui.module.css';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';

const accept = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

/** The receipts beside an expense: shown, added and deleted at once. */
export function Receipts({ expense }: { expense: ExpenseDto }) {
  const t = useT();
  const dispatch = useDispatch();
  const [remove] = useDeleteExpenseFileMutation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const add = async ([file]: File[]) => {
    if (file === undefined) {
      return;
    }
    setBusy(true);
    const refusal = await sendReceipt(expense.id, file);
    setBusy(false);
    setError(refusal === undefined ? undefined : errorText(refusal.fields.file?.[0] ?? refusal.code));
    dispatch(expensesChanged());
  };
  const nameOf = (pdf: boolean, index: number) => t(pdf ? 'expense.pdf' : 'expense.receipt', { number: index + 1 });
  return (
    <section aria-label={t('expense.files')}>
      <p className={form.hint}>{t('expense.filesHint')}</p>
      <ul>
        {expense.files.map(({ id, pdf }, index) => (
          <li key={id} className={ui.row}>
            <a
              className={ui.link}
              href={receiptPath(expense.id, id)}
              {...(pdf ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
            >
              {nameOf(pdf, index)}
            </a>
            <Button
              kind="link"
              icon={trash}
              aria-label={t('expense.deleteFile', { name: nameOf(pdf, index) })}
              onClick={() =>
                void remove({ id: expense.id, fileId: id }).then((answer) => {
                  setError(answer.error === undefined ? undefined : errorText(toRefusal(answer.error).code));
                })
              }
            >
              {t('expense.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <FileDrop
        label={t('expense.files')}
        accept={accept}
        disabled={busy}
        onFiles={(files) => void add(files)}
        onRefused={() => setError(errorText('expense.file_type'))}
      >
        {(open) => (
          <Button kind="quiet" icon={plus} busy={busy} onClick={() => open('files')}>
            {t('expense.attach')}
          </Button>
        )}
      </FileDrop>
      {error !== undefined && <Alert severity="danger" size="small" text={error} />}
    </section>
  );
}
