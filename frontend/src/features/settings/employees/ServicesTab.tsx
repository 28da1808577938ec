import { Checkbox } from '@mantine/core';
import type { EmployeeProfileDto } from '../../../api/employees';
import { useListEmployeesQuery } from '../../../api/employees';
import type { EditedCategoryDto, EditedServiceDto } from '../../../api/prices';
import { useListAllServicesQuery, useListCompanyCategoriesQuery } from '../../../api/prices';
import { ButtonLink } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { Block } from '../../../components/form/Block';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import { useT } from '../../../lib/workspaceTexts';
import { grouped } from '../prices/grouped';
import { SameAs } from '../shared/SameAs';
import styles from './people.module.css';
import { among } from './person';
import { usePersonForm } from './usePersonForm';

/** The services of an employee. */
export function ServicesTab({ person }: { person: EmployeeProfileDto }) {
  const t = useT();
  const services = useListAllServicesQuery({});
  const categories = useListCompanyCategoriesQuery(false);
  const failed = [services, categories].find((it) => it.isError && it.data === undefined);
  if (failed !== undefined) {
    const retry = () => [services, categories].forEach((it) => void it.refetch());
    return <QueryError text={t('prices.loadFailed')} error={failed.error} onRetry={retry} />;
  }
  if (services.data === undefined || categories.data === undefined) {
    return <Skeleton rows={6} />;
  }
  if (services.data.items.length === 0) {
    return (
      <EmptyState bird="sitting" text={t('person.noServices')}>
        <ButtonLink to="/provider/settings/services">{t('settings.toPrices')}</ButtonLink>
      </EmptyState>
    );
  }
  return <Chosen person={person} services={services.data.items} categories={categories.data.items} />;
}

interface Props {
  person: EmployeeProfileDto;
  services: readonly EditedServiceDto[];
  categories: readonly EditedCategoryDto[];
}

function Chosen({ person, services, categories }: Props) {
  const t = useT();
  const form = usePersonForm({
    person,
    editOf: (it) => ({ services: among(it.services, services).sort() }),
    requestOf: (values) => values,
    describe: (values) => ({
      [t('person.tab.services')]: services
        .filter(({ id }) => values.services.includes(id))
        .map(({ name }) => name)
        .join(', '),
    }),
  });
  const chosen = form.values.services;
  const others = (useListEmployeesQuery().data?.items ?? []).filter(
    (it) => it.state === 'ACTIVE' && it.id !== person.id,
  );
  const groups = grouped(categories, services).filter((it) => it.services.length > 0);
  return (
    <Block title={t('person.tab.services')} hint={t('person.servicesHint')} form={form}>
      {others.length > 0 && (
        <SameAs
          name="same"
          label={t('same.label')}
          people={others}
          onChoose={(other) =>
            form.change({
              services: services
                .filter((it) => it.providers.includes(other))
                .map(({ id }) => id)
                .sort(),
            })
          }
        />
      )}
      {groups.map(({ category, services: its }) => (
        <Checkbox.Group
          key={category?.id ?? ''}
          label={category?.categoryName ?? t('service.noCategory')}
          value={among(chosen, its)}
          onChange={(ticked) =>
            form.change({ services: [...chosen.filter((id) => !its.some((it) => it.id === id)), ...ticked].sort() })
          }
        >
          <div className={styles.boxes}>
            {its.map((it) => (
              <Checkbox key={it.id} value={it.id} label={it.name} className={styles.box ?? ''} />
            ))}
          </div>
        </Checkbox.Group>
      ))}
      {chosen.length === 0 && <p className={styles.warning}>{t('person.doesNothing')}</p>}
      {form.stale}
    </Block>
  );
}
