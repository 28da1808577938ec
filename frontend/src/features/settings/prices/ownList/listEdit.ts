import type { Sheet } from '../../../../lib/sheets/sheetText';
import type { Columns, ReadList } from './readList';
import { readSheet, readText } from './readList';
import type { ListRow } from './rows';
import { mostAtOnce, problemOf, rowFields } from './rows';

/** The entries of the dialog of a list of one's own. */
export interface ListEdit {
  /** Pasted; a file replaces it. */
  text: string;
  sheet: Sheet | undefined;
  columns: Columns;
  /** The rows are shown instead of the source. */
  isPreviewed: boolean;
  rows: ListRow[];
  /** Lines that were read as neither a service nor a heading. */
  leftOut: string[];
  providers: string[];
}

type Source = Pick<ListEdit, 'text' | 'sheet' | 'columns'>;

/** The list in the source that is given. */
export const listOf = ({ text, sheet, columns }: Source): ReadList =>
  sheet === undefined ? readText(text) : readSheet(sheet, columns);

/** The reason why there is nothing to look at yet. */
export function sourceProblem(source: Source): 'nothing' | 'columns' | 'unread' | undefined {
  const { text, sheet, columns } = source;
  if (sheet === undefined && text.trim() === '') {
    return 'nothing';
  }
  if (sheet !== undefined && !(columns.includes('name') && columns.includes('price'))) {
    return 'columns';
  }
  return listOf(source).services.length === 0 ? 'unread' : undefined;
}

/** A sheet without columns is a list of lines: files of text are such. */
export const linesOf = ({ head, rows, broken }: Sheet): string | undefined =>
  head.length > 1 || rows.some(({ cells }) => cells.length > 1)
    ? undefined
    : [head, ...[...rows, ...broken].map(({ cells }) => cells)].map(([line = '']) => line).join('\n');

/** A reason why the chosen rows cannot be added. */
export function problemIn(rows: readonly ListRow[]): string | undefined {
  const chosen = rows.filter((it) => it.isChosen);
  return chosen.length === 0 || chosen.length > mostAtOnce
    ? 'field.range'
    : chosen.flatMap((row) => rowFields.flatMap((field) => problemOf(row, field) ?? []))[0];
}
