import { useListEmployeesQuery } from '../../api/employees';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';

/** Names of colleagues by id; empty for a caller who may not see the others. */
export function useNames(leads: boolean): (id: string | null | undefined) => string {
  const language = useLanguage();
  const { data } = useListEmployeesQuery(undefined, { skip: !leads });
  return (id) => {
    const found = data?.items.find((it) => it.id === id);
    return found === undefined ? '' : formatName(found, language);
  };
}
