import type { CurrentCompanyDto } from '../../../api/workspace';
import { useChangeCompanyMutation } from '../../../api/workspace';
import { Block } from '../../../components/form/Block';
import { SelectField } from '../../../components/kit/SelectField';
import { useT } from '../../../lib/workspaceTexts';
import { useSettingForm } from '../shared/useSettingForm';
import type { Company, CompanyItem } from './company';
import { itemOf, savedItemOf } from './company';

/** How the head of the salon's pages looks. */
export function LookBlock({ company }: { company: Company }) {
  const t = useT();
  const [save] = useChangeCompanyMutation();
  const form = useSettingForm<Pick<Company, 'headerStyle'>, CompanyItem, CurrentCompanyDto>({
    item: itemOf(company),
    editOf: (it) => ({ headerStyle: (it ?? company).headerStyle }),
    save: (edit, version) => save({ ...edit, version: version ?? company.settings.version }),
    itemOf: savedItemOf,
    describe: ({ headerStyle }) => ({ [t('company.headerStyle')]: t(`company.${headerStyle}`) }),
  });
  return (
    <Block id="look" title={t('settings.look')} form={form}>
      <SelectField
        name="headerStyle"
        label={t('company.headerStyle')}
        value={form.values.headerStyle}
        options={[
          { value: 'normal', text: t('company.normal') },
          { value: 'special', text: t('company.special') },
        ]}
        onChange={(it) => form.change({ headerStyle: it === 'special' ? 'special' : 'normal' })}
      />
      {form.stale}
    </Block>
  );
}
