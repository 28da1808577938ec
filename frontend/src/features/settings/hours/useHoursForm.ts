import { useState } from 'react';
import { toRefusal } from '../../../api/errors';
import type { SavedWorkHoursDto, WorkHoursDto } from '../../../api/hours';
import { useSetWorkHoursMutation } from '../../../api/hours';
import { notify } from '../../../components/kit/notify';
import { weekdayName } from '../../../lib/hours';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import { useRemoving } from '../shared/useRemoving';
import { useSettingForm } from '../shared/useSettingForm';
import type { OfPersonProps } from './Hours';
import type { ShopEdit } from './model/week';
import { dtoOf, editOf, hasProblem, weekdays, weeksOf } from './model/week';

export interface HoursFormOptions extends Pick<OfPersonProps, 'person' | 'shops'> {
  hours: WorkHoursDto;
  /** The question about appointments saved this version. */
  onSettled: (version: number) => void;
}

interface Change {
  shops: readonly ShopEdit[];
  version: number;
}

/** State of the form of an employee's hours: values, the shop shown, saving with appointments in the way. */
export function useHoursForm({ person, shops, hours, onSettled }: HoursFormOptions) {
  const t = useT();
  const language = useLanguage();
  const shopName = (id: string) => shops.find((it) => it.id === id)?.name ?? '';
  const [set] = useSetWorkHoursMutation();
  const send = (shopsEdit: readonly ShopEdit[], version: number, choice = {}) =>
    set({ id: person.id, ...choice, workHoursRequest: { version, shops: dtoOf(shopsEdit) } });
  const removing = useRemoving<Change>(
    (what, choice) => send(what.shops, what.version, choice),
    ({ version }) => {
      onSettled(version + 1);
      notify('info', t('settings.savedName', { name: t('hours.page') }));
    },
  );
  const form = useSettingForm<{ shops: ShopEdit[] }, WorkHoursDto, SavedWorkHoursDto>({
    item: hours,
    editOf: (it) => ({ shops: editOf(it ?? hours) }),
    check: ({ shops: edits }) => ({ shops: hasProblem(edits) ? t('hours.wrong') : undefined }),
    save: async ({ shops: edits }, version = hours.version) => {
      const answer = await send(edits, version);
      if (answer.error !== undefined && toRefusal(answer.error).code === 'setting.appointments_ahead') {
        removing.ask({ shops: edits, version }, answer.error);
      }
      return answer;
    },
    itemOf: ({ shops: saved, version }) => ({ shops: saved, version }),
    onSaved: () => notify('info', t('settings.savedName', { name: t('hours.page') })),
    describe: ({ shops: edits }) =>
      Object.fromEntries(
        edits.flatMap((shop) => [
          ...weeksOf(shop).flatMap((week) =>
            weekdays.map((weekday): [string, string] => [
              [shopName(shop.shopId), weekdayName(weekday, language), shop.isTwoWeeks ? t(`hours.${week}`) : '']
                .filter(Boolean)
                .join(', '),
              shop[week][weekday - 1] ?? '',
            ]),
          ),
          [
            `${shopName(shop.shopId)}, ${t('hours.exceptions')}`,
            shop.exceptions.map(({ date, text }) => `${date} ${text || t('hours.exceptionClosed')}`).join('; '),
          ],
        ]),
      ),
  });
  const edits = form.values.shops;
  const shown = edits.filter(({ shopId }) => shops.some((it) => it.id === shopId));
  const [chosen, setChosen] = useState(shown[0]?.shopId);
  const index = Math.max(
    0,
    edits.findIndex(({ shopId }) => shopId === chosen),
  );
  const shop = edits[index];
  const change = (to: ShopEdit) => form.change({ shops: edits.map((it, at) => (at === index ? to : it)) });
  return {
    ...form,
    edits,
    shopName,
    /** The shops that can be chosen. */
    shown,
    /** The shop that is edited, and its place among the values. */
    shop,
    index,
    choose: setChosen,
    changeShop: change,
    discard: () => form.change({ shops: editOf(hours) }),
    removing,
  };
}
