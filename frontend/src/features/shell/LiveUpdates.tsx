import { useDispatch } from 'react-redux';
import { invalidateShared } from '../../api/workspace';
import { useLive } from '../../lib/live';

/** Refetches what is shown when anybody changes the company's data. Renders nothing. */
export function LiveUpdates(): null {
  const dispatch = useDispatch();
  useLive('/api/events/live', () => {
    dispatch(invalidateShared());
  });
  return null;
}
