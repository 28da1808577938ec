import { Switch } from '@mantine/core';
import group from '../../../components/form/group.module.css';
import { SelectField } from '../../../components/kit/SelectField';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import type { RightsEdit } from './rights';
import { calendarRights, switches } from './rights';

interface Props {
  value: RightsEdit;
  onChange: (changes: Partial<RightsEdit>) => void;
}

/** The rights of a provider: switches, and a choice about the calendars of colleagues. */
export function RightsFields({ value, onChange }: Props) {
  const t = useT();
  return (
    <fieldset className={group.group}>
      <legend>{t('rights.title')}</legend>
      <div className={ui.stack}>
        {switches.map((right) => (
          <Switch
            key={right}
            name={right}
            label={t(`rights.${right}`)}
            description={t(`rights.${right}Hint`)}
            checked={value[right]}
            onChange={(event) => onChange({ [right]: event.currentTarget.checked })}
          />
        ))}
        <SelectField
          name="calendars"
          label={t('rights.calendars')}
          value={value.calendars}
          options={calendarRights.map((it) => ({ value: it, text: t(`rights.calendars.${it}`) }))}
          onChange={(text) => {
            const calendars = calendarRights.find((it) => it === text);
            if (calendars !== undefined) {
              onChange({ calendars });
            }
          }}
        />
      </div>
    </fieldset>
  );
}
