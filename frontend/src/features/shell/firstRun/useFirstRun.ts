import { skipToken } from '@reduxjs/toolkit/query';
import { useGetFirstRunQuery } from '../../../api/company';

/** Progress of the salon's first steps, asked for only where it is wanted. */
export function useFirstRun(isWanted: boolean) {
  const { data, error, refetch } = useGetFirstRunQuery(isWanted ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  return { run: data, error, retry: () => void refetch() };
}
