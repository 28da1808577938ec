import type { ColleagueDto } from '../../../api/employees';
import type { EditedCategoryDto, EditedServiceDto, SaveServiceRequest } from '../../../api/prices';
import { useSaveServiceMutation } from '../../../api/prices';
import { useOtherLanguage } from '../../../components/form/OtherLanguage';
import { errorText, useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import { useItemForm } from '../shared/useItemForm';
import type { ServiceEdit } from './serviceEdit';
import { editOf, problemsOf, providersOfNew, requestOf } from './serviceEdit';

export interface ServiceFormOptions {
  /** Undefined for a new one. */
  service: EditedServiceDto | undefined;
  /** Initial values of a new one. */
  template?: Partial<ServiceEdit>;
  categories: readonly EditedCategoryDto[];
  colleagues: readonly ColleagueDto[];
  onSaved: (service: EditedServiceDto) => void;
}

/** State of the form of a service: values, errors, saving. */
export function useServiceForm({ service, template, categories, colleagues, onSaved }: ServiceFormOptions) {
  const t = useT();
  const language = useLanguage();
  const [save] = useSaveServiceMutation();
  const { label } = useOtherLanguage();
  const nameOf = (person: string) => {
    const found = colleagues.find((it) => it.id === person);
    return found === undefined ? '' : formatName(found, language);
  };
  return useItemForm<ServiceEdit, EditedServiceDto, SaveServiceRequest>({
    item: service,
    editOf: (it) => ({
      ...editOf(it),
      ...(it === undefined ? { providers: providersOfNew(colleagues), ...template } : {}),
    }),
    check: (edit) =>
      Object.fromEntries(
        Object.entries(problemsOf(edit)).map(([name, code]) => [
          name,
          code === undefined ? undefined : problemText(name, code, t),
        ]),
      ),
    requestOf,
    save,
    onSaved,
    describe: (edit) => ({
      [t('service.name')]: edit.name,
      [t('service.category')]: categories.find((it) => it.id === edit.category)?.categoryName ?? '',
      [t('service.price')]: edit.price,
      [t('service.estimation')]: t(edit.estimation === '1' ? 'service.hourly' : 'service.perSession'),
      [t('service.duration')]: edit.duration,
      [t('service.bufferBefore')]: edit.bufferBefore,
      [t('service.bufferAfter')]: edit.bufferAfter,
      [t('service.note')]: edit.note,
      [label(t('service.name'))]: edit.translatedName,
      [label(t('service.note'))]: edit.translatedNote,
      [t('service.status')]: t(`service.${edit.status}`),
      [t('service.providers')]: edit.providers.map(nameOf).toSorted().join(', '),
    }),
  });
}

type T = ReturnType<typeof useT>;
type Code = NonNullable<ReturnType<typeof problemsOf>[keyof ServiceEdit]>;

/** A problem at a field, with its bounds where it has some. */
function problemText(name: string, code: Code, t: T): string {
  if (code !== 'field.range') {
    return errorText(code);
  }
  return name === 'duration' ? t('service.durationRange') : t('service.bufferRange');
}
