import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useGetCurrentCompanyQuery } from '../../../api/company';
import type { ColleagueDto, EmployeeProfileDto } from '../../../api/employees';
import { useChangeEmployeeMutation } from '../../../api/employees';
import { toRefusal } from '../../../api/errors';
import type { EditedShopDto } from '../../../api/shops';
import { useListEditedShopsQuery } from '../../../api/shops';
import { Block } from '../../../components/form/Block';
import { notify } from '../../../components/kit/notify';
import { SelectField } from '../../../components/kit/SelectField';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import { AppointmentsAhead } from '../shared/AppointmentsAhead';
import type { Removing } from '../shared/useRemoving';
import { useRemoving } from '../shared/useRemoving';
import { useSettingForm } from '../shared/useSettingForm';
import styles from './people.module.css';
import { among } from './person';

interface Props {
  person: EmployeeProfileDto;
  colleagues: readonly ColleagueDto[];
}

interface ShopsEdit {
  shops: string[];
  /** Empty for none. */
  defaultShop: string;
}

/** The request that changes an employee's shops. */
interface Change {
  shops: string[];
  defaultShop?: string;
  version: number;
}

/** The shops of an employee. The form asks about appointments in a shop that is removed. */
export function ShopsTab({ person, colleagues }: Props) {
  const t = useT();
  const language = useLanguage();
  const shops = useListEditedShopsQuery(false);
  const company = useGetCurrentCompanyQuery();
  const [change] = useChangeEmployeeMutation();
  /** The version saved by the question about appointments; it resets the form. */
  const [settled, setSettled] = useState(0);
  const name = formatName(person, language);
  const removing = useRemoving<Change>(
    (what, choice) => change({ ...choice, changeEmployeeRequest: { id: person.id, ...what } }),
    ({ version }) => {
      setSettled(version + 1);
      notify('info', t('settings.savedName', { name }));
    },
  );
  if (shops.isError && shops.data === undefined) {
    return <QueryError text={t('shops.loadFailed')} error={shops.error} onRetry={() => void shops.refetch()} />;
  }
  if (shops.data === undefined) {
    return <Skeleton rows={4} />;
  }
  return (
    <>
      <Chosen
        key={person.version < settled ? 0 : settled}
        person={person}
        shops={shops.data.items}
        removing={removing}
      />
      <AppointmentsAhead
        title={() => t('person.shopsTitle', { name })}
        removing={removing}
        zone={company.data?.timeZone ?? 'Europe/Budapest'}
        people={colleagues}
        canMove
      />
    </>
  );
}

interface ChosenProps {
  person: EmployeeProfileDto;
  shops: readonly EditedShopDto[];
  removing: Removing<Change>;
}

function Chosen({ person, shops, removing }: ChosenProps) {
  const t = useT();
  const [change] = useChangeEmployeeMutation();
  const nameOf = (id: string) => shops.find((it) => it.id === id)?.name ?? '';
  const form = useSettingForm<ShopsEdit, EmployeeProfileDto, EmployeeProfileDto>({
    item: person,
    editOf: (it) => ({ shops: among(it?.shops ?? [], shops).sort(), defaultShop: it?.defaultShop ?? '' }),
    save: async ({ shops: chosen, defaultShop }, version) => {
      const what: Change = {
        shops: chosen,
        version: version ?? person.version,
        ...(chosen.includes(defaultShop) ? { defaultShop } : {}),
      };
      const answer = await change({ changeEmployeeRequest: { id: person.id, ...what } });
      if (answer.error !== undefined && toRefusal(answer.error).code === 'setting.appointments_ahead') {
        removing.ask(what, answer.error);
      }
      return answer;
    },
    itemOf: (it) => it,
    describe: (values) => ({
      [t('person.tab.shops')]: values.shops.map(nameOf).join(', '),
      [t('person.defaultShop')]: nameOf(values.defaultShop),
    }),
  });
  const { shops: chosen, defaultShop } = form.values;
  return (
    <Block title={t('person.tab.shops')} hint={t('person.shopsHint')} form={form}>
      <Checkbox.Group
        label={t('person.worksIn')}
        error={form.errorOf('shops')}
        value={chosen}
        onChange={(ticked) => form.change({ shops: [...ticked].sort() })}
      >
        <div className={styles.boxes}>
          {shops.map((it) => (
            <Checkbox key={it.id} value={it.id} label={it.name} className={styles.box ?? ''} />
          ))}
        </div>
      </Checkbox.Group>
      {chosen.length === 0 && <p className={styles.warning}>{t('person.worksNowhere')}</p>}
      {chosen.length > 1 && (
        <SelectField
          name="defaultShop"
          label={t('person.defaultShop')}
          hint={t('person.defaultShopHint')}
          value={chosen.includes(defaultShop) ? defaultShop : ''}
          placeholder="–"
          options={chosen.map((id) => ({ value: id, text: nameOf(id) }))}
          error={form.errorOf('defaultShop')}
          onChange={(value) => form.change({ defaultShop: value })}
        />
      )}
      {form.stale}
    </Block>
  );
}
