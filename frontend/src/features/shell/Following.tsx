import { useDispatch } from 'react-redux';
import { invalidateShared } from '../../api/workspace';
import { useLive } from '../../lib/live';

/** Reads anew what is shown whenever anybody changed something of the company. Draws nothing. */
export function Following(): null {
  const dispatch = useDispatch();
  useLive('/api/events/live', () => {
    dispatch(invalidateShared());
  });
  return null;
}
