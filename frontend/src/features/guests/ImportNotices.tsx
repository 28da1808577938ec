import type { ImportedGuestsDto } from '../../api/guests';
import { Alert } from '../../components/Alert';
import type { Sheet } from '../../lib/sheets/sheetText';
import { useT } from '../../lib/workspaceTexts';
import type { Columns } from './csv';
import { RemarkedRows } from './RemarkedRows';

interface Props {
  sheet: Sheet;
  columns: Columns;
  notices: ImportedGuestsDto['notices'];
}

/** Rows that become cards but need a look: guests without address and number, second numbers that go into the note. */
export function ImportNotices({ sheet, columns, notices }: Props) {
  const t = useT();
  if (notices.length === 0) {
    return null;
  }
  const unreachable = notices.filter(({ notice }) => notice === 'noContact').length;
  const rows = notices.map(({ row, notice }) => ({
    key: `${row} ${notice}`,
    row,
    remark: t(`import.notice.${notice}`),
  }));
  const summary = t('import.notices', { count: notices.length });
  return (
    <>
      {unreachable > 0 && <Alert severity="warning" text={t('import.unreachable', { count: unreachable })} />}
      <RemarkedRows sheet={sheet} columns={columns} summary={summary} heading={t('import.notice')} rows={rows} />
    </>
  );
}
