import type { FormEvent, ReactNode } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import ui from '../../../components/ui.module.css';
import { useBottomBar } from '../../../lib/useBottomBar';
import { useT } from '../../../lib/workspaceTexts';
import { AppointmentsAhead } from '../shared/AppointmentsAhead';
import { CopyWeek } from './CopyWeek';
import type { TypedException } from './Exceptions';
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
  const exception = useRef<TypedException>(null);
  const [hasException, setHasException] = useState(false);
  /** Adds the exception that is typed; false where it is wrong. */
  const addException = () => flushSync(() => exception.current?.add() ?? true);
  const submit = useRef(form.onSubmit);
  useLayoutEffect(() => {
    submit.current = form.onSubmit;
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (addException()) {
      // The one of the render that has the exception.
      submit.current(event);
    } else {
      event.preventDefault();
    }
  };
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
            <Chip key={shopId} pressed={shopId === shop.shopId} onClick={() => addException() && form.choose(shopId)}>
              {shopName(shopId)}
            </Chip>
          ))}
        </fieldset>
      )}
      <form id={formId} noValidate onSubmit={onSubmit}>
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
        ref={exception}
        shop={shop}
        today={today}
        opening={opening}
        onChange={(exceptions) => changeShop({ ...shop, exceptions })}
        onTyped={setHasException}
      />
      {form.stale}
      {!isAsked && <RefusalAlert refusal={form.refusal} />}
      {(form.isDirty || form.busy || hasException) && (
        <SaveBar>
          <p>
            {form.wasSubmitted && hasProblem(edits) ? (
              <span className={styles.wrong}>{t('hours.wrong')}</span>
            ) : (
              t('hours.unsaved')
            )}
          </p>
          <div className={ui.row}>
            <Button
              kind="quiet"
              onClick={() => {
                exception.current?.discard();
                form.discard();
              }}
            >
              {t('hours.discard')}
            </Button>
            <Button type="submit" form={formId} busy={form.busy}>
              {t(form.busy ? 'personal.saving' : 'hours.save')}
            </Button>
          </div>
        </SaveBar>
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

/** Stays at the bottom of the window; the focused field is scrolled clear of it. */
function SaveBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  );
}
