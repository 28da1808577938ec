import { skipToken } from '@reduxjs/toolkit/query';
import { useGetFirstRunQuery } from '../../../api/company';

/** How far the salon has come with its first steps; asks only where it is wanted. */
export function useFirstRun(isWanted: boolean) {
  const { data, error, refetch } = useGetFirstRunQuery(isWanted ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  return { run: data, error, retry: () => void refetch() };
}
