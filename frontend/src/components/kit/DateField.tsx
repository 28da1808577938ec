import { lazy } from 'react';
import { addDays } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { calendar } from '../icons/icons';
import type { TypedFieldProps } from './TypedField';
import { TypedField } from './TypedField';
import { readDay } from './typed';

/** The calendar of a month, loaded when it is opened. */
export const DayPicker = lazy(() =>
  import(/* webpackChunkName: "pickers" */ './pickers').then((it) => ({ default: it.DayPicker })),
);

/** A day as `YYYY-MM-DD`, whatever the browser's language; typed or chosen from a calendar. */
export function DateField(props: TypedFieldProps) {
  const t = useT();
  return (
    <TypedField
      {...props}
      read={readDay}
      isComplete={(typed) => /^\d{4}-\d\d-\d\d$|^\d{8}$/.test(typed)}
      step={addDays}
      placeholder={t('date.example')}
      unreadable={t('date.unreadable')}
      icon={calendar}
      openLabel={t('date.open', { label: props.label })}
      picker={(onPick) => <DayPicker value={props.value} onPick={onPick} />}
    />
  );
}
