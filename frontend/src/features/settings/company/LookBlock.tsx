import type { CurrentCompanyDto } from '../../../api/company';
import { useChangeCompanyMutation } from '../../../api/company';
import { Block } from '../../../components/form/Block';
import { SelectField } from '../../../components/kit/SelectField';
import { useT } from '../../../lib/workspaceTexts';
import { useSettingForm } from '../shared/useSettingForm';
import { CompanyPictures } from './CompanyPictures';
import type { Company, CompanyItem } from './company';
import { itemOf, savedItemOf } from './company';

/** Percent; the style sheet has a rule for each. */
const strengths = [5, 10, 20, 30, 40, 50];

/** The look of the head of the salon's pages. */
export function LookBlock({ company }: { company: Company }) {
  const t = useT();
  const [save] = useChangeCompanyMutation();
  const form = useSettingForm<{ strength: string }, CompanyItem, CurrentCompanyDto>({
    item: itemOf(company),
    editOf: (it) => ({ strength: `${(it ?? company).backgroundStrength}` }),
    save: ({ strength }, version) =>
      save({ backgroundStrength: Number(strength), version: version ?? company.settings.version }),
    itemOf: savedItemOf,
    describe: ({ strength }) => ({ [t('company.strength')]: t('company.percent', { percent: strength }) }),
  });
  return (
    <Block id="look" title={t('settings.look')} form={form}>
      <CompanyPictures company={company} />
      <SelectField
        name="backgroundStrength"
        label={t('company.strength')}
        hint={t('company.strengthHint')}
        value={form.values.strength}
        options={strengths.map((percent) => ({ value: `${percent}`, text: t('company.percent', { percent }) }))}
        onChange={(strength) => form.change({ strength })}
      />
      {form.stale}
    </Block>
  );
}
