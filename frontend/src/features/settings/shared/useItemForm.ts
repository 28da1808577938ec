import type { Answer } from '../../../components/form/useForm';
import type { SettingForm, SettingFormOptions } from './useSettingForm';
import { useSettingForm } from './useSettingForm';

interface SettingItem {
  id: string;
  version: number;
}

type Options<Values extends object, Item extends SettingItem, Request> = Omit<
  SettingFormOptions<Values, Item, Item>,
  'save' | 'itemOf'
> & {
  requestOf: (values: Values) => Request;
  /** Adds an item; with `id` and `version` changes that version of it. */
  save: (request: Request & Partial<SettingItem>) => Promise<Answer<Item>>;
};

/** A form of one item of a list of settings. */
export function useItemForm<Values extends object, Item extends SettingItem, Request>({
  requestOf,
  save,
  ...options
}: Options<Values, Item, Request>): SettingForm<Values> {
  const { item } = options;
  return useSettingForm<Values, Item, Item>({
    ...options,
    itemOf: (it) => it,
    save: (values, version) =>
      save({ ...requestOf(values), ...(item === undefined || version === undefined ? {} : { id: item.id, version }) }),
  });
}
