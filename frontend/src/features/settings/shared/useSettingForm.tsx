import { useEffect, useRef, useState } from 'react';
import { toRefusal } from '../../../api/errors';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import type { Answer, Form } from '../../../components/form/useForm';
import { isStale, useForm } from '../../../components/form/useForm';
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
  /** The values in words by label, for showing another person's changes. */
  describe: (values: Values) => Record<string, string>;
}

export type SettingForm<Values> = Form<Values> & {
  /** Warning about another person's changes meanwhile, with the choice between the two. */
  stale: React.ReactNode;
};

/**
 * A form of a setting. When another person saved it meanwhile, nothing typed is lost: the form names the person and
 * their changes, and asks which of the two is to stay.
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
  const newerThan = useNewerItem(item);
  const isNewer = item !== undefined && base !== undefined && item.version > base.version;
  // Compares the values in words: a saved change of another part of the same setting does not concern this form.
  const isSame = (one: Values, other: Values) => JSON.stringify(describe(one)) === JSON.stringify(describe(other));
  const isElsewhere = isNewer && isSame(editOf(item), editOf(base));
  const [changedBy, setChangedBy] = useState<{ name: string | undefined; isOwn: boolean }>();
  const form = useForm<Values, Data>({
    initial: editOf(base),
    ...(check === undefined ? {} : { check }),
    send: async (values) => {
      let answer = await save(values, isElsewhere ? item.version : base?.version);
      if (answer.error !== undefined && base !== undefined && isStale(toRefusal(answer.error))) {
        const newer = await newerThan(base.version);
        // Nothing of this form was changed, or it was changed to the same.
        if (newer !== undefined && (isSame(editOf(newer), editOf(base)) || isSame(editOf(newer), values))) {
          answer = await save(values, newer.version);
        }
      }
      if (answer.error !== undefined) {
        const { changedBy: name, isOwnChange } = detailsOf(answer.error);
        setChangedBy({ name, isOwn: isOwnChange });
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
        isOwn={changedBy.isOwn}
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

/** Longest wait for a newer version after a refusal that mentioned one. */
const newerTimeoutMs = 5000;

/** Waits until a newer version of the item has been read; undefined if none comes. */
function useNewerItem<Item extends { version: number }>(item: Item | undefined) {
  const known = useRef(item);
  const waiting = useRef(new Set<(item: Item) => void>());
  useEffect(() => {
    known.current = item;
    if (item !== undefined) {
      waiting.current.forEach((tell) => {
        tell(item);
      });
    }
  }, [item]);
  return (version: number): Promise<Item | undefined> =>
    new Promise((resolve) => {
      const stop = (found: Item | undefined) => {
        clearTimeout(timer);
        waiting.current.delete(tell);
        resolve(found);
      };
      const timer = setTimeout(() => stop(undefined), newerTimeoutMs);
      const tell = (now: Item) => now.version > version && stop(now);
      waiting.current.add(tell);
      if (known.current !== undefined) {
        tell(known.current);
      }
    });
}

interface StaleProps {
  name: string | undefined;
  /** The reader made the change, in another tab or device. */
  isOwn: boolean;
  mine: Record<string, string>;
  theirs: Record<string, string>;
  onKeep: () => void;
  onTake: () => void;
}

function Stale({ name, isOwn, mine, theirs, onKeep, onTake }: StaleProps) {
  const t = useT();
  const differing = Object.entries(theirs).filter(([label, value]) => mine[label] !== value);
  return (
    <Alert
      severity="warning"
      text={
        isOwn
          ? t('settings.changedByYou')
          : name === undefined
            ? t('settings.changedMeanwhile')
            : t('settings.changedBy', { name })
      }
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
