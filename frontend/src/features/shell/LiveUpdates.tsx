import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { askAgain } from '../../api/reached';
import { invalidateShared } from '../../api/sharedTags';
import { useConnectionStatus, useLive } from '../../lib/live';

/** Refetches what is shown when anybody changes the company's data, and when the server is back. Renders nothing. */
export function LiveUpdates(): null {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  useLive('/api/events/live', () => {
    dispatch(invalidateShared());
  });
  const status = useConnectionStatus();
  const wasLost = useRef(false);
  useEffect(() => {
    if (status === 'lost') {
      wasLost.current = true;
    } else if (status === 'open' && wasLost.current) {
      wasLost.current = false;
      askAgain(dispatch);
    }
  }, [status, dispatch]);
  return null;
}
