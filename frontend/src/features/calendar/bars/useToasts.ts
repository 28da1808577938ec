import { notify } from '../../../components/kit/notify';
import { errorText, hasErrorText } from '../../../lib/i18n';

/** Shows a confirmation and the server's warnings, those together: each kind has one place. */
export function useToasts(): (text: string | undefined, warnings: readonly string[]) => void {
  return (text, warnings) => {
    if (text !== undefined) {
      notify('info', text);
    }
    const known = warnings.filter(hasErrorText).map((it) => errorText(it));
    if (known.length > 0) {
      notify('warn', known.join(' '));
    }
  };
}
