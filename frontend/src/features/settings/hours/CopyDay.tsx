import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Modal } from '../../../components/kit/Modal';
import { SelectField } from '../../../components/kit/SelectField';
import ui from '../../../components/ui.module.css';
import { weekdayName } from '../../../lib/hours';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import type { ShopEdit } from './model/week';
import { weekdays, weeksOf, withDay } from './model/week';

interface Props {
  shop: ShopEdit;
  onChange: (shop: ShopEdit) => void;
  onClose: () => void;
}

/** Copies what is typed for one day to others. */
export function CopyDay({ shop, onChange, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const days = weeksOf(shop).flatMap((week) =>
    weekdays.map((weekday) => {
      const day = weekdayName(weekday, language);
      const text = shop.isTwoWeeks ? t('hours.dayOf', { day, week: t(`hours.${week}`) }) : day;
      return { value: `${week} ${weekday}`, text, week, weekday };
    }),
  );
  const [from, setFrom] = useState(days[0]?.value ?? '');
  const [to, setTo] = useState<string[]>([]);
  const source = days.find(({ value }) => value === from);
  /** The days up to such a weekday, of both weeks. */
  const others = (last: number) =>
    days.filter(({ value, weekday }) => value !== from && weekday <= last).map(({ value }) => value);
  const copy = () => {
    const typed = source === undefined ? '' : (shop[source.week][source.weekday - 1] ?? '');
    onChange(
      days
        .filter(({ value }) => to.includes(value))
        .reduce((edit, { week, weekday }) => withDay(edit, week, weekday, typed), shop),
    );
    onClose();
  };
  return (
    <Modal
      open
      title={t('hours.copyDayTitle')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button disabled={to.length === 0} onClick={copy}>
            {t('hours.copy')}
          </Button>
        </>
      }
    >
      <div className={ui.stack}>
        <SelectField name="copyFrom" label={t('hours.copyFrom')} value={from} options={days} onChange={setFrom} />
        <div className={ui.row}>
          <Button kind="quiet" onClick={() => setTo(others(5))}>
            {t('hours.copyWorkdays')}
          </Button>
          <Button kind="quiet" onClick={() => setTo(others(7))}>
            {t('hours.copyAll')}
          </Button>
        </div>
        <Checkbox.Group label={t('hours.copyTo')} value={to} onChange={setTo}>
          <div className={ui.stack}>
            {days
              .filter(({ value }) => value !== from)
              .map(({ value, text }) => (
                <Checkbox key={value} value={value} label={text} />
              ))}
          </div>
        </Checkbox.Group>
      </div>
    </Modal>
  );
}
