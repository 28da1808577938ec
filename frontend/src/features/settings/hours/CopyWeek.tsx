import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ColleagueDto } from '../../../api/employees';
import { toRefusal } from '../../../api/errors';
import { useLazyGetWorkHoursQuery, useSetWorkHoursMutation } from '../../../api/hours';
import { Button } from '../../../components/Button';
import { Modal } from '../../../components/kit/Modal';
import ui from '../../../components/ui.module.css';
import { errorText, useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import styles from './hours.module.css';
import type { ShopEdit } from './model/week';
import { copiedTo, dtoOf, editOf } from './model/week';

interface Props {
  people: readonly ColleagueDto[];
  edits: readonly ShopEdit[];
  /** The form has unsaved changes. */
  isDirty: boolean;
  onClose: () => void;
}

interface Outcome {
  id: string;
  isCopied: boolean;
  text: string;
}

/**
 * Copies the saved week to others, one after the other, each over the version it is read at; shows the outcome of each.
 */
export function CopyWeek({ people, edits, isDirty, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const [read] = useLazyGetWorkHoursQuery();
  const [save] = useSetWorkHoursMutation();
  const [chosen, setChosen] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const copyTo = async (id: string, name: string): Promise<Outcome> => {
    const before = await read(id);
    if (before.data === undefined) {
      const why = errorText(toRefusal(before.error).code);
      return { id, isCopied: false, text: t('hours.copyRefused', { name, why }) };
    }
    const target = editOf(before.data);
    if (!target.some(({ shopId }) => edits.some((it) => it.shopId === shopId))) {
      return { id, isCopied: false, text: t('hours.copyNoCommon', { name }) };
    }
    const shops = dtoOf(copiedTo(target, edits));
    const { error } = await save({ id, workHoursRequest: { version: before.data.version, shops } });
    return error === undefined
      ? { id, isCopied: true, text: t('hours.copied', { name }) }
      : { id, isCopied: false, text: t('hours.copyRefused', { name, why: errorText(toRefusal(error).code) }) };
  };
  const copy = async () => {
    setBusy(true);
    setOutcomes([]);
    for (const person of people.filter(({ id }) => chosen.includes(id))) {
      const outcome = await copyTo(person.id, formatName(person, language));
      setOutcomes((before) => [...before, outcome]);
      if (outcome.isCopied) {
        setChosen((before) => before.filter((id) => id !== person.id));
      }
    }
    setBusy(false);
  };
  return (
    <Modal
      open
      title={t('hours.copyWeekTitle')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('app.close')}
          </Button>
          <Button disabled={chosen.length === 0 || isDirty} busy={busy} onClick={() => void copy()}>
            {t('hours.copy')}
          </Button>
        </>
      }
    >
      <div className={ui.stack}>
        <p>{t('hours.copyWeekText')}</p>
        {isDirty && <p className={styles.wrong}>{t('hours.saveFirst')}</p>}
        {people.length === 0 ? (
          <p className={ui.muted}>{t('hours.copyNobody')}</p>
        ) : (
          <Checkbox.Group label={t('hours.copyPeople')} value={chosen} onChange={setChosen}>
            <div className={ui.stack}>
              {people.map((it) => (
                <Checkbox key={it.id} value={it.id} label={formatName(it, language)} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <ul role="status">
          {outcomes.map(({ id, isCopied, text }) => (
            <li key={id} className={isCopied ? undefined : styles.wrong}>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
