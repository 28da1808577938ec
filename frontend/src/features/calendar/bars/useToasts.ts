import { useDispatch } from 'react-redux';
import { toastShown } from '../../../components/toasts/toastSlice';
import { errorText, hasErrorText } from '../../../lib/i18n';

/** Shows a confirmation and the server's warnings as notifications. */
export function useToasts(): (text: string | undefined, warnings: readonly string[]) => void {
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
