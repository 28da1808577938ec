import { useState } from 'react';
import { CheckField } from '../../../components/form/CheckField';
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
      <CheckField
        name="forSomebodyElse"
        label={t('desk.forSomebodyElse')}
        checked={shown}
        onChange={(checked) => {
          setWanted(checked);
          if (!checked) {
            onChange('');
          }
        }}
      />
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
