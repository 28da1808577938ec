import type { ColumnDef } from '@tanstack/react-table';
import { tableFeatures, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsPrinted } from '../../lib/useIsPrinted';
import ui from '../ui.module.css';
import styles from './DataTable.module.css';

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** `name` is the row header, `number` is right-aligned, `figure` does not wrap. */
  kind?: 'name' | 'number' | 'figure';
}

interface Props<Row extends object> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shows cards instead of columns. */
  isNarrow: boolean;
  card: (row: Row) => ReactNode;
  /** Scrolls to the row and focuses its first link; a new object for each jump. */
  target?: { row: number } | undefined;
}

/** Estimated pixels before a row is measured. */
const rowHeight = { table: 53, card: 190 };
/** Rows rendered beyond the visible ones. */
const overscan = 12;
/** Height of the sticky header and letter rail, in pixels. */
const stickyHeight = 120;

const features = tableFeatures({});

/** A table with virtual rows that scrolls with the page; a list of cards on narrow screens. */
export function DataTable<Row extends object>({ caption, columns, rows, keyOf, isNarrow, card, target }: Props<Row>) {
  const root = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  // Content above the table changes.
  useLayoutEffect(() => {
    const top = root.current?.getBoundingClientRect().top ?? 0;
    setMargin(Math.round(top + window.scrollY));
  });
  const isPrinted = useIsPrinted();
  const estimate = isNarrow ? rowHeight.card : rowHeight.table;
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimate,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    // Without layout, as in tests, nothing has a height.
    measureElement: (element) => element.getBoundingClientRect().height || estimate,
    overscan: isPrinted ? rows.length : overscan,
    scrollMargin: margin,
    scrollPaddingStart: stickyHeight,
  });
  useTarget(root, target, (row) => virtualizer.scrollToIndex(row, { align: 'start' }));
  const drawn = virtualizer.getVirtualItems();
  const before = (drawn.at(0)?.start ?? margin) - margin;
  const after = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? margin) - margin);
  return (
    <div ref={root}>
      {isNarrow ? (
        <ul className={styles.cards} style={{ paddingBlock: `${before}px ${after}px` }}>
          {drawn.map(({ index, key }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                >
                  <div className={ui.card}>{card(row)}</div>
                </li>
              )
            );
          })}
        </ul>
      ) : (
        <Table caption={caption} columns={columns} rows={rows} keyOf={keyOf}>
          {(rowAt) => (
            <>
              <Gap height={before} columns={columns.length} />
              {drawn.map(({ index, key }) => (
                <tr key={key} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
                  {rowAt(index)}
                </tr>
              ))}
              <Gap height={after} columns={columns.length} />
            </>
          )}
        </Table>
      )}
    </div>
  );
}

interface TableProps<Row extends object> extends Pick<Props<Row>, 'caption' | 'columns' | 'rows' | 'keyOf'> {
  children: (cellsAt: (index: number) => ReactNode) => ReactNode;
}

function Table<Row extends object>({ caption, columns, rows, keyOf, children }: TableProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, title, cell }): ColumnDef<typeof features, Row> => ({
          id,
          header: title,
          cell: ({ row }) => cell(row.original),
        }),
      ),
    [columns],
  );
  const table = useTable({ features, columns: definitions, data: rows, getRowId: keyOf });
  const kinds = new Map(columns.map(({ id, kind }) => [id, kind]));
  const all = table.getRowModel().rows;
  return (
    <table className={styles.table} aria-rowcount={rows.length + 1}>
      <caption className={ui.hidden}>{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} aria-rowindex={1}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col" className={kinds.get(header.column.id) === 'number' ? styles.number : ''}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {children((index) =>
          all[index]?.getAllCells().map((cell) => {
            const kind = kinds.get(cell.column.id);
            return kind === 'name' ? (
              <th key={cell.id} scope="row" className={styles.written}>
                <table.FlexRender cell={cell} />
              </th>
            ) : (
              <td key={cell.id} className={kind === undefined ? '' : styles[kind]}>
                <table.FlexRender cell={cell} />
              </td>
            );
          }),
        )}
      </tbody>
    </table>
  );
}

/** Space of the rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return height <= 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** Scrolls to a row and focuses its first link once it is rendered. */
function useTarget(
  root: RefObject<HTMLDivElement | null>,
  target: { row: number } | undefined,
  scrollTo: (row: number) => void,
): void {
  const scroll = useRef(scrollTo);
  useEffect(() => {
    scroll.current = scrollTo;
  });
  const reached = useRef<object>(undefined);
  useEffect(() => {
    if (target === undefined || reached.current === target) {
      return undefined;
    }
    let frame = 0;
    let triesLeft = 60;
    const look = () => {
      const link = root.current?.querySelector<HTMLElement>(`[data-index="${target.row}"] a`);
      if (link != null) {
        reached.current = target;
        link.focus({ preventScroll: true });
      } else if (triesLeft > 0) {
        triesLeft -= 1;
        scroll.current(target.row);
        frame = requestAnimationFrame(look);
      }
    };
    scroll.current(target.row);
    look();
    return () => cancelAnimationFrame(frame);
  });
}
