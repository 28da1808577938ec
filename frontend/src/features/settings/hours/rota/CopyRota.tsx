import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ColleagueDto } from '../../../../api/employees';
import type { RotaDto } from '../../../../api/hours';
import { Button } from '../../../../components/Button';
import { Modal } from '../../../../components/kit/Modal';
import { SelectField } from '../../../../components/kit/SelectField';
import ui from '../../../../components/ui.module.css';
import type { Day } from '../../../../lib/time';
import { useT } from '../../../../lib/workspaceTexts';
import type { BoardRow } from './board';
import { copiesOf, countDays } from './model/draft';
import { SavingQuestion } from './SavingQuestion';
import { useRotaSave } from './useRotaSave';

interface Props {
  /** Those whose week may be copied. */
  rows: readonly BoardRow[];
  shopIds: readonly string[];
  today: Day;
  zone: string;
  colleagues: readonly ColleagueDto[];
  read: () => Promise<RotaDto | undefined>;
  nameOf: (employeeId: string) => string;
  onCopied: () => void;
  onClose: () => void;
}

const mostWeeks = 12;

/** Copies the saved week to those after it, at once. */
export function CopyRota({ rows, shopIds, today, zone, colleagues, onCopied, onClose, ...reading }: Props) {
  const t = useT();
  const [weeks, setWeeks] = useState('1');
  const [chosen, setChosen] = useState(rows.map(({ person }) => person.employeeId));
  const saving = useRotaSave({
    ...reading,
    onSaved: () => {
      onClose();
      onCopied();
    },
  });
  const people = rows.map(({ person }) => person).filter(({ employeeId }) => chosen.includes(employeeId));
  const copies = copiesOf(people, { shopIds, weeks: Number(weeks), today });
  const copy = () => {
    for (const { employeeId, version } of people) {
      saving.begin(employeeId, version, false);
    }
    saving.removing.start(copies);
  };
  return (
    <Modal
      open
      title={t('rota.copyTitle')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button disabled={copies.length === 0} busy={saving.removing.busy} onClick={copy}>
            {t('hours.copy')}
          </Button>
        </>
      }
    >
      <div className={ui.stack}>
        <p>{t('rota.copyText')}</p>
        <SelectField
          name="copyWeeks"
          label={t('rota.copyWeeks')}
          value={weeks}
          options={Array.from({ length: mostWeeks }, (_week, index) => ({
            value: `${index + 1}`,
            text: t('rota.weeks', { count: index + 1 }),
          }))}
          onChange={setWeeks}
        />
        {rows.length > 1 && (
          <Checkbox.Group label={t('rota.copyPeople')} value={chosen} onChange={setChosen}>
            <div className={ui.stack}>
              {rows.map(({ person, name }) => (
                <Checkbox key={person.employeeId} value={person.employeeId} label={name} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <p role="status">
          {[
            t('rota.people', { count: copies.length }),
            t('rota.weeks', { count: Number(weeks) }),
            t('rota.copyDays', { count: countDays(copies) }),
          ].join(', ')}
        </p>
        <SavingQuestion saving={saving} zone={zone} colleagues={colleagues} />
      </div>
    </Modal>
  );
}
