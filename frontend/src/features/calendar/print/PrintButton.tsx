import type { ComponentType } from 'react';
import { memo, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useListEventsQuery } from '../../../api/calendar';
import { Button } from '../../../components/Button';
import { printer } from '../../../components/icons/icons';
import { inBackground } from '../../../lib/chunks';
import { addDays, startOfDay } from '../../../lib/time';
import { useIsPrinted } from '../../../lib/useIsPrinted';
import { whenIdle } from '../../../lib/whenIdle';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk, DeskView } from '../desk';
import { daysOf } from '../desk';
import type { SheetsProps } from './PrintSheets';

interface Props {
  desk: Desk;
  view: DeskView;
  day: string;
  /** Employee id; empty for all. */
  person: string;
  deleted: boolean;
}

type Sheets = ComponentType<SheetsProps>;

/** Prints what the page shows. The sheets are rendered on `beforeprint`, from the button or the browser's menu. */
export const PrintButton = memo(function PrintButton({ desk, view, day, person, deleted }: Props) {
  const t = useT();
  const { zone } = desk;
  const { from, count } = daysOf(view, day);
  // The calendar's own query, so it is answered from the cache.
  const { data } = useListEventsQuery(
    {
      start: startOfDay(from, zone),
      end: startOfDay(addDays(from, count), zone),
      ...(deleted ? { showDeleted: true } : {}),
    },
    { selectFromResult: ({ currentData }) => ({ data: currentData }) },
  );
  const [Sheets, setSheets] = useState<Sheets>();
  const isPrinted = useIsPrinted();
  const load = useCallback(async () => {
    const { PrintSheets } = await import(/* webpackChunkName: "print" */ './PrintSheets');
    setSheets(() => PrintSheets);
  }, []);
  useEffect(() => whenIdle(() => void inBackground(load).catch(() => undefined)), [load]);
  return (
    <>
      <Button
        kind="quiet"
        icon={printer}
        disabled={data === undefined}
        onClick={() => void load().then(() => window.print())}
      >
        {t('print.button')}
      </Button>
      {isPrinted &&
        Sheets !== undefined &&
        data !== undefined &&
        createPortal(
          <Sheets desk={desk} view={view} day={from} count={count} person={person} events={data.items} />,
          document.body,
        )}
    </>
  );
});
