import { lazy } from 'react';
import { useT } from '../../lib/workspaceTexts';
import { clock } from '../icons/icons';
import type { TypedFieldProps } from './TypedField';
import { TypedField } from './TypedField';
import { readTime, stepTime } from './typed';

const TimePicker = lazy(() =>
  import(/* webpackChunkName: "pickers" */ './pickers').then((it) => ({ default: it.TimePicker })),
);

/** A time as `HH:mm`, 24 hours; typed or chosen from quarter hours. */
export function TimeField(props: TypedFieldProps) {
  const t = useT();
  return (
    <TypedField
      {...props}
      read={readTime}
      isComplete={(typed) => /^\d\d:\d\d$|^\d{4}$/.test(typed)}
      step={stepTime}
      placeholder={t('time.example')}
      unreadable={t('time.unreadable')}
      icon={clock}
      openLabel={t('time.open', { label: props.label })}
      picker={(onPick) => <TimePicker value={props.value} onPick={onPick} />}
    />
  );
}
