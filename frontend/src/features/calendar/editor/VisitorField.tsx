import { useState } from 'react';
import form from '../../../components/form/form.module.css';
import { TextField } from '../../../components/form/TextField';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  /** Empty: the guest comes. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The name of a visitor in the guest's place; unticking clears it. */
export function VisitorField({ value, error, onChange }: Props) {
  const t = useT();
  const [wanted, setWanted] = useState(value !== '');
  const shown = wanted || value !== '';
  return (
    <>
      <label className={form.check}>
        <input
          type="checkbox"
          name="forSomebodyElse"
          checked={shown}
          onChange={(event) => {
            setWanted(event.target.checked);
            if (!event.target.checked) {
              onChange('');
            }
          }}
        />
        {t('desk.forSomebodyElse')}
      </label>
      {shown && (
        <TextField
          name="visitorName"
          label={t('desk.visitor')}
          autoComplete="off"
          maxLength={100}
          value={value}
          error={error}
          showError
          onChange={(name) => {
            setWanted(true);
            onChange(name);
          }}
        />
      )}
    </>
  );
}
