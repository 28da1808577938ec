import { useDispatch } from 'react-redux';
import { toastShown } from '../../../components/toasts/toastSlice';
import { errorText, hasErrorText } from '../../../lib/i18n';

/** Says that something was done, where it is not seen, and what the desk should know all the same. */
export function useSaid(): (text: string | undefined, warnings: readonly string[]) => void {
  const dispatch = useDispatch();
  return (text, warnings) => {
    if (text !== undefined) {
      dispatch(toastShown({ type: 'info', text }));
    }
    for (const warning of warnings.filter(hasErrorText)) {
      dispatch(toastShown({ type: 'warn', text: errorText(warning) }));
    }
  };
}
