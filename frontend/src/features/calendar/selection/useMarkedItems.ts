import { useMemo, useState } from 'react';
import type { DeskItem } from '../../../components/calendar/deskModel';
import { useT } from '../../../lib/workspaceTexts';
import type { Selection } from './useSelection';

interface MarkedItem {
  marks: string;
  item: DeskItem;
}

/** The items with which of them are selected or set aside; an item without a mark, or with the same, keeps its identity. */
export function useMarkedItems(
  items: DeskItem[],
  { isOn, ids }: Pick<Selection, 'isOn' | 'ids'>,
  aside: ReadonlySet<string>,
): DeskItem[] {
  const t = useT();
  const asideText = t('desk.aside');
  const [known] = useState(() => new WeakMap<DeskItem, MarkedItem>());
  return useMemo(() => {
    if (!isOn && aside.size === 0) {
      return items;
    }
    return items.map((it) => {
      const canBeSelected = it.look === 'appointment' || it.look === 'missed';
      const isSelected = isOn && canBeSelected ? ids.has(it.id) : undefined;
      const isAside = aside.has(it.id) && canBeSelected;
      if (isSelected === undefined && !isAside) {
        return it;
      }
      const marks = `${isSelected} ${isAside ? asideText : ''}`;
      const before = known.get(it);
      if (before?.marks === marks) {
        return before.item;
      }
      const item = {
        ...it,
        ...(isSelected === undefined ? {} : { isSelected }),
        ...(isAside ? withAside(it, asideText) : {}),
      };
      known.set(it, { marks, item });
      return item;
    });
  }, [items, isOn, ids, aside, asideText, known]);
}

/** An item with the mark that it is set aside, in its name where it is read too. */
function withAside({ time, title, brief, detail, label }: DeskItem, text: string): Partial<DeskItem> {
  const begin = `${time} ${title}`;
  const rest = label.slice(begin.length).trimStart();
  return {
    isAside: true,
    brief: [text, brief].filter((it) => it !== '').join(' · '),
    detail: [text, detail].filter((it) => it !== '').join(' · '),
    label: `${begin} ${text}${rest === '' || rest.startsWith(',') ? rest : ` · ${rest}`}`,
  };
}
