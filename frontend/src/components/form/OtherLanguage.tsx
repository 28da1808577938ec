import { useState } from 'react';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import type { Language } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import ui from '../ui.module.css';
import form from './form.module.css';
import styles from './otherLanguage.module.css';
import { TextArea } from './TextArea';
import { TextField } from './TextField';
import type { FieldProps } from './useSubmit';

/** The language the company does not write in, and labels for fields in it. */
export function useOtherLanguage() {
  const t = useT();
  const lang: Language = useGetGuestOrUserQuery().data?.companyInfo?.language === 'en' ? 'hu' : 'en';
  return { lang, label: (label: string) => t(`otherLanguage.of.${lang}`, { label }) };
}

interface Props<Name extends string> {
  form: { field: (name: Name) => FieldProps; errorOf: (name: Name) => string | undefined };
  /** With the label of the original; one with rows has several lines. */
  fields: readonly { name: Name; label: string; rows?: number }[];
}

/** The fields of a form in the other language, folded away while they are empty; an error unfolds them. */
export function OtherLanguage<Name extends string>({ form: { field, errorOf }, fields }: Props<Name>) {
  const t = useT();
  const { lang, label: labelOf } = useOtherLanguage();
  const [open, setOpen] = useState(fields.some(({ name }) => field(name).value !== ''));
  const forced = fields.some(({ name }) => errorOf(name) !== undefined);
  return (
    <details
      className={styles.texts}
      open={open || forced}
      onToggle={(event) => {
        if (!forced) {
          setOpen(event.currentTarget.open);
        }
      }}
    >
      <summary>{t(`otherLanguage.${lang}`)}</summary>
      <div className={ui.stack}>
        <p className={form.hint}>{t('otherLanguage.hint')}</p>
        {fields.map(({ name, label, rows }) => {
          const { showError, ...props } = field(name);
          const shared = { ...props, lang, label: labelOf(label) };
          return rows === undefined ? (
            <TextField key={name} {...shared} showError={showError} autoComplete="off" maxLength={100} />
          ) : (
            <TextArea key={name} {...shared} error={errorOf(name)} rows={rows} />
          );
        })}
      </div>
    </details>
  );
}
