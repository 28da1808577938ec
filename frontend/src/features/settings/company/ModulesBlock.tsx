import { Switch } from '@mantine/core';
import type { CurrentCompanyDto } from '../../../api/company';
import { useChangeCompanyMutation } from '../../../api/company';
import { Block } from '../../../components/form/Block';
import { useT } from '../../../lib/workspaceTexts';
import { useSettingForm } from '../shared/useSettingForm';
import type { Company, CompanyItem } from './company';
import { itemOf, savedItemOf } from './company';

type Features = Company['settings']['features'];

const modules = ['expenses', 'photos', 'rating', 'providerFinder'] as const satisfies readonly (keyof Features)[];

/** Which parts of the product the salon uses. */
export function ModulesBlock({ company }: { company: Company }) {
  const t = useT();
  const [save] = useChangeCompanyMutation();
  const form = useSettingForm<Features, CompanyItem, CurrentCompanyDto>({
    item: itemOf(company),
    editOf: (it) => (it ?? company).settings.features,
    save: (features, version) => save({ features, version: version ?? company.settings.version }),
    itemOf: savedItemOf,
    describe: (features) =>
      Object.fromEntries(
        modules.map((it) => [t(`module.${it}`), t(features[it] ? 'settings.on' : 'settings.off')] as const),
      ),
  });
  return (
    <Block id="modules" title={t('settings.modules')} hint={t('settings.modulesHint')} form={form}>
      {modules.map((it) => (
        <Switch
          key={it}
          name={it}
          label={t(`module.${it}`)}
          description={t(`module.${it}Hint`)}
          checked={form.values[it]}
          onChange={(event) => form.change({ [it]: event.currentTarget.checked })}
        />
      ))}
      {form.stale}
    </Block>
  );
}
