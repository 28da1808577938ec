import { useStable } from '../../../lib/useStable';
import type { Desk } from '../desk';
import { newDraft } from '../editor/draft';
import type { OpenedPanel } from '../opened';
import { useGaps } from './useGaps';

/** The gap finder, whose times open the form of an appointment; `open` opens and closes panels with regard to it. */
export function useGapForm(desk: Desk, onOpen: (opened: OpenedPanel) => void) {
  const gaps = useGaps(desk, ({ providerId, when }, { guest, services }) =>
    onOpen({ kind: 'draft', draft: newDraft(providerId, when, { guest, services }) }),
  );
  const open = useStable((opened: OpenedPanel) => {
    onOpen(opened);
    gaps.onOpened(opened);
  });
  return { gaps, open };
}
