import { useState } from 'react';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import type { Answer, Form } from '../../../components/form/useForm';
import { useForm } from '../../../components/form/useForm';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import { detailsOf } from './details';

export interface SettingFormOptions<Values extends object, Item extends { version: number }, Data> {
  /** The setting as it is known now; undefined for a new one. Others may change it while the form is open. */
  item: Item | undefined;
  editOf: (item: Item | undefined) => Values;
  check?: (values: Values) => { [Name in keyof Values]?: string | undefined };
  /** Saves over a version; undefined for a new setting. */
  save: (values: Values, version: number | undefined) => Promise<Answer<Data>>;
  /** The setting as it was saved. */
  itemOf: (data: Data) => Item | undefined;
  onSaved?: (data: Data) => void;
  /** What the values are to a reader, by label: to say what somebody else changed. */
  describe: (values: Values) => Record<string, string>;
}

export type SettingForm<Values> = Form<Values> & {
  /** What somebody else changed meanwhile, and the choice between the two. */
  stale: React.ReactNode;
};

/**
 * A form of a setting. When somebody else saved it meanwhile, nothing typed is lost: the form says who it was and what
 * they changed, and asks which of the two is to stay.
 */
export function useSettingForm<Values extends object, Item extends { version: number }, Data>({
  item,
  editOf,
  check,
  save,
  itemOf,
  onSaved,
  describe,
}: SettingFormOptions<Values, Item, Data>): SettingForm<Values> {
  const [base, setBase] = useState(item);
  const isNewer = item !== undefined && base !== undefined && item.version > base.version;
  // Another part of the same setting was saved, here or elsewhere: nothing this form is about.
  const isElsewhere = isNewer && JSON.stringify(describe(editOf(item))) === JSON.stringify(describe(editOf(base)));
  const [changedBy, setChangedBy] = useState<{ name: string | undefined }>();
  const form = useForm<Values, Data>({
    initial: editOf(base),
    ...(check === undefined ? {} : { check }),
    send: async (values) => {
      const answer = await save(values, isElsewhere ? item.version : base?.version);
      if (answer.error !== undefined) {
        const name = detailsOf(answer.error).changedBy;
        setChangedBy({ name });
      }
      return answer;
    },
    onSaved: (data) => {
      setBase(itemOf(data));
      setChangedBy(undefined);
      onSaved?.(data);
    },
    onStale: () => Promise.resolve(undefined),
  });
  const stale =
    isNewer && !isElsewhere && changedBy !== undefined ? (
      <Stale
        name={changedBy.name}
        mine={describe(form.values)}
        theirs={describe(editOf(item))}
        onKeep={() => setBase(item)}
        onTake={() => {
          setBase(item);
          form.change(editOf(item));
        }}
      />
    ) : undefined;
  return { ...form, stale };
}

interface StaleProps {
  name: string | undefined;
  mine: Record<string, string>;
  theirs: Record<string, string>;
  onKeep: () => void;
  onTake: () => void;
}

function Stale({ name, mine, theirs, onKeep, onTake }: StaleProps) {
  const t = useT();
  const differing = Object.entries(theirs).filter(([label, value]) => mine[label] !== value);
  return (
    <Alert
      severity="warning"
      text={name === undefined ? t('settings.changedMeanwhile') : t('settings.changedBy', { name })}
    >
      <ul>
        {differing.map(([label, value]) => (
          <li key={label}>
            {label}: <strong>{value === '' ? '–' : value}</strong>
          </li>
        ))}
      </ul>
      <div className={ui.row}>
        <Button kind="quiet" onClick={onTake}>
          {t('settings.takeTheirs')}
        </Button>
        <Button kind="quiet" onClick={onKeep}>
          {t('settings.keepMine')}
        </Button>
      </div>
    </Alert>
  );
}
