import { useLocation, useNavigate } from 'react-router';
import { useCurrentSearch } from '../../components/router/useCurrentSearch';
import type { Day } from '../../lib/time';
import { useStable } from '../../lib/useStable';
import type { DeskView } from './desk';
import { deskViewNames } from './desk';

/** The employee of an address that names all of them, also in a view that usually shows one. */
export const everybody = 'all';

export interface DeskAddress {
  view: DeskView;
  day: Day;
  /** Employee id, or `everybody`; empty for the people that the view usually shows. */
  who: string;
  deleted: boolean;
}

type Change = Partial<DeskAddress>;

/** Shows something else of the desk, all else as it is; what depends on what is shown is given that. */
export type ShowDesk = (change: Change | ((now: DeskAddress) => Change)) => void;

/** The state of the view in the page's address, so that it can be bookmarked and gone back to. */
export function useDeskAddress(today: Day, usual: DeskView): [DeskAddress, ShowDesk] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const currentSearch = useCurrentSearch();
  const read = (asked: URLSearchParams): DeskAddress => {
    const askedDay = asked.get('day') ?? '';
    return {
      view: deskViewNames.find((it) => it === asked.get('view')) ?? usual,
      day: /^\d{4}-\d\d-\d\d$/.test(askedDay) && !Number.isNaN(Date.parse(askedDay)) ? askedDay : today,
      who: asked.get('who') ?? '',
      deleted: asked.get('deleted') === '1',
    };
  };
  const go: ShowDesk = useStable((change: Parameters<ShowDesk>[0]) => {
    const after = new URLSearchParams(currentSearch());
    const now = read(after);
    const { view, day, who, deleted } = { ...now, ...(typeof change === 'function' ? change(now) : change) };
    const put = (name: string, value: string) => (value === '' ? after.delete(name) : after.set(name, value));
    put('view', view);
    put('day', day === today ? '' : day);
    put('who', who);
    put('deleted', deleted ? '1' : '');
    void navigate({ search: after.toString() }, { replace: true });
  });
  return [read(new URLSearchParams(search)), go];
}
