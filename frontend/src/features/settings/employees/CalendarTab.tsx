import { Switch } from '@mantine/core';
import type { EmployeeProfileDto } from '../../../api/employees';
import { Block } from '../../../components/form/Block';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import { usePersonForm } from './usePersonForm';

/** Whether an employee has a column in the calendar, and their place on the public page. */
export function CalendarTab({ person }: { person: EmployeeProfileDto }) {
  const t = useT();
  const form = usePersonForm({
    person,
    editOf: ({ showCalendar }) => ({ showCalendar }),
    requestOf: (values) => values,
    describe: ({ showCalendar }) => ({
      [t('person.showCalendar')]: t(showCalendar ? 'settings.on' : 'settings.off'),
    }),
  });
  return (
    <Block title={t('person.tab.calendar')} form={form}>
      <Switch
        name="showCalendar"
        label={t('person.showCalendar')}
        description={t('person.showCalendarHint')}
        checked={form.values.showCalendar}
        onChange={(event) => form.change({ showCalendar: event.currentTarget.checked })}
      />
      <p className={ui.muted}>{t('person.order')}</p>
      {form.stale}
    </Block>
  );
}
