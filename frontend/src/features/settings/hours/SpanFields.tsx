import form from '../../../components/form/form.module.css';
import { DateField } from '../../../components/kit/DateField';
import type { Day } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';

interface Span {
  from: Day;
  /** Empty for a single day. */
  to: Day;
}

interface Props {
  /** Begins the names of both fields. */
  name: string;
  value: Span;
  errors: { [Name in keyof Span]: string | undefined };
  showErrors: boolean;
  onChange: (typed: Partial<Span>) => void;
}

/** The first and last of some days. */
export function SpanFields({ name, value, errors, showErrors, onChange }: Props) {
  const t = useT();
  const field = (end: keyof Span) => ({
    value: value[end],
    error: errors[end],
    showError: showErrors,
    onChange: (day: Day) => onChange({ [end]: day }),
  });
  return (
    <div className={form.pair}>
      <DateField {...field('from')} name={`${name}From`} label={t('hours.from')} />
      <DateField {...field('to')} name={`${name}To`} label={t('hours.to')} hint={t('hours.toHint')} />
    </div>
  );
}
