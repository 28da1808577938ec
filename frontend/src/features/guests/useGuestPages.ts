import type { SerializedError, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { GuestDto } from '../../api/guests';
import { listGuests } from '../../api/guests';
import type { Filter } from './filters';
import { filters } from './filters';

export const pageSize = 100;

export const pageOf = (filter: Filter, page: number) => ({
  ...filters[filter].ask,
  from: page * pageSize,
  size: pageSize,
});

interface GuestPages {
  /** The guests of all loaded pages. */
  guests: readonly GuestDto[];
  /** Whether the first page is loaded. */
  hasFirst: boolean;
  isLoading: boolean;
  /** Of a page that could not be loaded. */
  error: FetchBaseQueryError | SerializedError | undefined;
  retry: () => void;
}

/** Loads pages of guests and keeps them subscribed. */
export function useGuestPages(filter: Filter, first: number, last: number): GuestPages {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const pages = useMemo(
    () => Array.from({ length: last - first + 1 }, (_, index) => pageOf(filter, first + index)),
    [filter, first, last],
  );
  useEffect(() => {
    const queries = pages.map((it) => dispatch(listGuests.initiate(it)));
    return () => {
      for (const query of queries) {
        query.unsubscribe();
      }
    };
  }, [dispatch, pages]);
  type State = Parameters<ReturnType<typeof listGuests.select>>[0];
  const answers = useSelector((state: State) => pages.map((it) => listGuests.select(it)(state).data), shallowEqual);
  const errors = useSelector((state: State) => pages.map((it) => listGuests.select(it)(state).error), shallowEqual);
  const error = errors.find((it, index) => it !== undefined && answers[index] === undefined);
  return {
    guests: useMemo(() => answers.flatMap((it) => it?.items ?? []), [answers]),
    hasFirst: answers.at(0) !== undefined,
    isLoading: error === undefined && answers.includes(undefined),
    error,
    retry: () => {
      pages.forEach((it, index) => {
        if (answers[index] === undefined) {
          dispatch(listGuests.initiate(it, { subscribe: false, forceRefetch: true }));
        }
      });
    },
  };
}
