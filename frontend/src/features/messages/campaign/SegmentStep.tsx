import { Switch } from '@mantine/core';
import { useListAllServicesQuery } from '../../../api/prices';
import formStyles from '../../../components/form/form.module.css';
import { TextField } from '../../../components/form/TextField';
import { SelectField } from '../../../components/kit/SelectField';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { monthName } from '../../../lib/months';
import { useT } from '../../../lib/workspaceTexts';
import styles from './campaign.module.css';
import type { SegmentEdit } from './segment';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

interface Props {
  values: SegmentEdit;
  /** By field. */
  errorOf: (field: keyof SegmentEdit) => string | undefined;
  showErrors: boolean;
  onChange: (changed: Partial<SegmentEdit>) => void;
}

/** The conditions of whom a campaign is for. */
export function SegmentStep({ values, errorOf, showErrors, onChange }: Props) {
  const t = useT();
  const language = useLanguage();
  const weeks = (name: 'notSeenWeeks' | 'seenWithinWeeks') => (
    <TextField
      name={name}
      label={t(`campaign.${name}`)}
      hint={t('campaign.weeksHint')}
      value={values[name]}
      error={errorOf(name)}
      showError={showErrors}
      inputMode="numeric"
      autoComplete="off"
      onChange={(it) => onChange({ [name]: it })}
    />
  );
  return (
    <>
      <p className={`${ui.muted} ${ui.small}`}>{t('campaign.segmentHint')}</p>
      {weeks('notSeenWeeks')}
      {weeks('seenWithinWeeks')}
      <Switch
        name="neverCameBack"
        label={t('campaign.neverCameBack')}
        checked={values.neverCameBack}
        onChange={(event) => onChange({ neverCameBack: event.currentTarget.checked })}
      />
      <SelectField
        name="birthdayMonth"
        label={t('campaign.birthdayMonth')}
        value={values.birthdayMonth}
        noneText={t('campaign.anyMonth')}
        options={months.map((it) => ({ value: `${it}`, text: monthName(it, language) }))}
        onChange={(birthdayMonth) => onChange({ birthdayMonth })}
      />
      <Services chosen={values.services} onChange={(services) => onChange({ services })} />
    </>
  );
}

function Services({ chosen, onChange }: { chosen: readonly string[]; onChange: (services: string[]) => void }) {
  const t = useT();
  const services = useListAllServicesQuery({ includeDeleted: false }).data?.items ?? [];
  if (services.length === 0) {
    return null;
  }
  return (
    <details className={styles.services} open={chosen.length > 0 || undefined}>
      <summary>
        {t('campaign.services')}
        {chosen.length > 0 && (
          <span className={ui.muted}>{t('campaign.servicesChosen', { count: chosen.length })}</span>
        )}
      </summary>
      {services.map(({ id, name }) => (
        <label key={id} className={formStyles.check}>
          <input
            type="checkbox"
            name="services"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          {name}
        </label>
      ))}
    </details>
  );
}
