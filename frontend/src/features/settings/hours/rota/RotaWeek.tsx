import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ColleagueDto } from '../../../../api/employees';
import { useGetRotaQuery } from '../../../../api/hours';
import type { CompanyDto } from '../../../../api/salon';
import { ButtonLink } from '../../../../components/Button';
import { useShops } from '../../../../components/company/useShops';
import { EmptyState } from '../../../../components/EmptyState';
import { useLeaveGuard } from '../../../../components/form/useLeaveGuard';
import { notify } from '../../../../components/kit/notify';
import { QueryError } from '../../../../components/QueryError';
import { Skeleton } from '../../../../components/Skeleton';
import { useLanguage } from '../../../../lib/i18n';
import { formatName } from '../../../../lib/names';
import { addDays, dayOf } from '../../../../lib/time';
import { useIsPrinted } from '../../../../lib/useIsPrinted';
import { useT } from '../../../../lib/workspaceTexts';
import { boardOf } from './board';
import { CopyRota } from './CopyRota';
import { DraftBar } from './DraftBar';
import { daysToSave } from './model/draft';
import { placeOf } from './model/week';
import { PrintRota } from './PrintRota';
import { RotaBoard } from './RotaBoard';
import { RotaHead } from './RotaHead';
import { SavingQuestion } from './SavingQuestion';
import { useRotaDraft } from './useRotaDraft';
import { useRotaSave } from './useRotaSave';
import { useHolidays, useWeek } from './useWeek';

interface Props {
  colleagues: readonly ColleagueDto[];
  salon: CompanyDto;
  leads: boolean;
}

/** One week after the other, with the unsaved days of all of them. */
export function RotaWeek({ colleagues, salon, leads }: Props) {
  const t = useT();
  const language = useLanguage();
  const zone = salon.timeZone;
  const today = dayOf(Date.now(), zone);
  const week = useWeek(today);
  const { monday } = week;
  const { shopId } = useShops();
  const holidays = useHolidays(monday);
  const rota = useGetRotaQuery({ from: monday, to: addDays(monday, 6) });
  const draft = useRotaDraft();
  const frame = useRef<HTMLElement>(null);
  const sent = useRef(draft.draft);
  const [isCopying, setCopying] = useState(false);
  const isPrinted = useIsPrinted();
  const isDirty = draft.draft.size > 0;
  const guard = useLeaveGuard(isDirty);
  const nameOf = (id: string) => {
    const found = colleagues.find((it) => it.id === id);
    return found === undefined ? '' : formatName(found, language);
  };
  const read = async () => (await rota.refetch()).data;
  const onSaved = () => {
    frame.current?.focus({ preventScroll: true });
    notify('info', t('settings.savedName', { name: t('menu.rota') }));
  };
  const saving = useRotaSave({
    read,
    nameOf,
    onSaved: () => {
      draft.settle(sent.current);
      onSaved();
    },
  });
  const data = rota.currentData;
  const board =
    data === undefined
      ? undefined
      : boardOf({
          rota: data,
          draft: draft.draft,
          monday,
          today,
          salon,
          shopId,
          colleagues,
          leads,
          holidays,
          language,
        });
  const open = board?.rows.filter((it) => it.isOpen) ?? [];
  const discard = () => {
    draft.clear();
    saving.forget();
    frame.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <RotaHead
        week={week}
        today={today}
        isDirty={isDirty}
        onCopy={open.length === 0 ? undefined : () => setCopying(true)}
      />
      {rota.isError && (
        <QueryError text={t('rota.loadFailed')} error={rota.error} onRetry={() => void rota.refetch()} />
      )}
      {board === undefined && !rota.isError && <Skeleton rows={8} />}
      {board?.rows.length === 0 && (
        <EmptyState bird="sitting" text={t('rota.empty')}>
          {leads && (
            <ButtonLink kind="quiet" to="/provider/employees">
              {t('menu.employees')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {board !== undefined && board.rows.length > 0 && (
        <RotaBoard
          board={board}
          frame={frame}
          onChange={({ person }, key, ranges) => {
            const hasBegun = [...draft.draft.keys()].some((it) => placeOf(it).employeeId === person.employeeId);
            saving.begin(person.employeeId, person.version, hasBegun);
            draft.set(key, board.saved.get(key) ?? { ranges: [], usual: [] }, ranges);
          }}
        />
      )}
      <SavingQuestion saving={saving} zone={zone} colleagues={colleagues} />
      {(isDirty || saving.removing.busy) && (
        <DraftBar
          people={daysToSave(draft.draft)}
          busy={saving.removing.busy}
          onSave={(people) => {
            sent.current = draft.draft;
            saving.removing.start(people);
          }}
          onDiscard={discard}
          onUndo={() => (draft.isFirst ? discard() : draft.undo())}
        />
      )}
      {isCopying && board !== undefined && (
        <CopyRota
          rows={open}
          shopIds={board.shops.map(({ id }) => id)}
          today={today}
          zone={zone}
          colleagues={colleagues}
          read={read}
          nameOf={nameOf}
          onCopied={onSaved}
          onClose={() => setCopying(false)}
        />
      )}
      {isPrinted &&
        board !== undefined &&
        createPortal(<PrintRota board={board} monday={monday} salon={salon.name} />, document.body)}
      {guard.question}
    </>
  );
}
