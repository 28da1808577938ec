import { useId, useState } from 'react';
import { toRefusal } from '../../../api/errors';
import type { SavedWorkHoursDto, WorkHoursDto } from '../../../api/workspace';
import { useSetWorkHoursMutation } from '../../../api/workspace';
import { Button } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { notify } from '../../../components/kit/notify';
import ui from '../../../components/ui.module.css';
import { weekdayName } from '../../../lib/hours';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import { AppointmentsAhead } from '../shared/AppointmentsAhead';
import { useRemoving } from '../shared/useRemoving';
import { useSettingForm } from '../shared/useSettingForm';
import { CopyWeek } from './CopyWeek';
import { Exceptions } from './Exceptions';
import type { OfPersonProps } from './Hours';
import styles from './hours.module.css';
import type { ShopEdit } from './model/week';
import { dtoOf, editOf, hasProblem, weekdays, weeksOf } from './model/week';
import { OpeningHours } from './OpeningHours';
import { Preview } from './Preview';
import { WeekEditor } from './WeekEditor';

interface Props extends OfPersonProps {
  hours: WorkHoursDto;
  /** The question about appointments saved this version. */
  onSettled: (version: number) => void;
}

interface Change {
  shops: readonly ShopEdit[];
  version: number;
}

/** Somebody's hours in all shops: one form, a shop shown at a time, and what can be booked with what is typed. */
export function HoursForm({ person, people, shops, zone, today, leads, opening, hours, onSettled }: Props) {
  const t = useT();
  const language = useLanguage();
  const formId = useId();
  const [set] = useSetWorkHoursMutation();
  const [copying, setCopying] = useState(false);
  const shopName = (id: string) => shops.find((it) => it.id === id)?.name ?? '';
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
  if (shop === undefined) {
    return null;
  }
  const isAsked = form.refusal?.code === 'setting.appointments_ahead';
  return (
    <>
      {shown.length > 1 && (
        <fieldset className={styles.chips}>
          <legend className={ui.hidden}>{t('hours.shops')}</legend>
          {shown.map(({ shopId }) => (
            <Chip key={shopId} pressed={shopId === shop.shopId} onClick={() => setChosen(shopId)}>
              {shopName(shopId)}
            </Chip>
          ))}
        </fieldset>
      )}
      <form id={formId} noValidate onSubmit={form.onSubmit}>
        <WeekEditor
          key={shop.shopId}
          shop={shop}
          place={`shops.${index}`}
          today={today}
          errorOf={form.errorOf}
          onChange={change}
          actions={
            <>
              <OpeningHours shop={shop} onChange={change} />
              {leads && (
                <Button kind="quiet" onClick={() => setCopying(true)}>
                  {t('hours.copyWeek')}
                </Button>
              )}
            </>
          }
        />
      </form>
      <Exceptions
        key={`${shop.shopId} ${opening ?? ''}`}
        shop={shop}
        today={today}
        opening={opening}
        onChange={(exceptions) => change({ ...shop, exceptions })}
      />
      {form.stale}
      {!isAsked && <RefusalAlert refusal={form.refusal} />}
      {(form.isDirty || form.busy) && (
        <div className={styles.bar}>
          <p>
            {form.wasSubmitted && hasProblem(edits) ? (
              <span className={styles.wrong}>{t('hours.wrong')}</span>
            ) : (
              t('hours.unsaved')
            )}
          </p>
          <div className={ui.row}>
            <Button kind="quiet" onClick={() => form.change({ shops: editOf(hours) })}>
              {t('hours.discard')}
            </Button>
            <Button type="submit" form={formId} busy={form.busy}>
              {t(form.busy ? 'personal.saving' : 'hours.save')}
            </Button>
          </div>
        </div>
      )}
      <Preview person={person} edits={edits} shopName={shopName} />
      {copying && (
        <CopyWeek
          people={people.filter(({ id }) => id !== person.id)}
          edits={edits}
          isDirty={form.isDirty}
          onClose={() => setCopying(false)}
        />
      )}
      <AppointmentsAhead
        title={() => t('hours.aheadTitle')}
        removing={removing}
        zone={zone}
        nameOf={(id) => {
          const found = people.find((it) => it.id === id);
          return found === undefined ? undefined : formatName(found, language);
        }}
        canMove
      />
      {form.question}
    </>
  );
}
