import { useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import { AppointmentsAhead } from '../shared/AppointmentsAhead';
import { CopyWeek } from './CopyWeek';
import { Exceptions } from './Exceptions';
import type { OfPersonProps } from './Hours';
import styles from './hours.module.css';
import { hasProblem } from './model/week';
import { OpeningHours } from './OpeningHours';
import { Preview } from './Preview';
import type { HoursFormOptions } from './useHoursForm';
import { useHoursForm } from './useHoursForm';
import { WeekEditor } from './WeekEditor';

interface Props extends OfPersonProps, HoursFormOptions {}

/**
 * An employee's hours in all shops: one form, a shop shown at a time, and a preview of the times that guests could
 * book.
 */
export function HoursForm({ person, people, shops, zone, today, leads, opening, hours, onSettled }: Props) {
  const t = useT();
  const formId = useId();
  const [copying, setCopying] = useState(false);
  const form = useHoursForm({ person, shops, hours, onSettled });
  const { edits, shop, shopName, changeShop } = form;
  if (shop === undefined) {
    return null;
  }
  const isAsked = form.refusal?.code === 'setting.appointments_ahead';
  return (
    <>
      {form.shown.length > 1 && (
        <fieldset className={styles.chips}>
          <legend className={ui.hidden}>{t('hours.shops')}</legend>
          {form.shown.map(({ shopId }) => (
            <Chip key={shopId} pressed={shopId === shop.shopId} onClick={() => form.choose(shopId)}>
              {shopName(shopId)}
            </Chip>
          ))}
        </fieldset>
      )}
      <form id={formId} noValidate onSubmit={form.onSubmit}>
        <WeekEditor
          key={shop.shopId}
          shop={shop}
          place={`shops.${form.index}`}
          today={today}
          errorOf={form.errorOf}
          onChange={changeShop}
          actions={
            <>
              <OpeningHours shop={shop} onChange={changeShop} />
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
        onChange={(exceptions) => changeShop({ ...shop, exceptions })}
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
            <Button kind="quiet" onClick={form.discard}>
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
        removing={form.removing}
        zone={zone}
        people={people}
        canMove
      />
      {form.question}
    </>
  );
}
