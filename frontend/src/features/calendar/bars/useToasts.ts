import { notify } from '../../../components/kit/notify';
import { errorText, hasErrorText } from '../../../lib/i18n';

/** Shows a confirmation and the server's warnings as notifications. */
export function useToasts(): (text: string | undefined, warnings: readonly string[]) => void {
  return (text, warnings) => {
    if (text !== undefined) {
      notify('info', text);
    }
    for (const warning of warnings.filter(hasErrorText)) {
      notify('warn', errorText(warning));
    }
  };
}
