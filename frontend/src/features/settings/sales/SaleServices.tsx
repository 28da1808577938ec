import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useListAllServicesQuery, useListCompanyCategoriesQuery } from '../../../api/prices';
import form from '../../../components/form/form.module.css';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import { useT } from '../../../lib/workspaceTexts';
import { grouped } from '../prices/grouped';

interface Props {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (services: string[]) => void;
}

/** The services that a sale names, by their headings. */
export function SaleServices({ chosen, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  const services = useListAllServicesQuery({});
  const categories = useListCompanyCategoriesQuery(false);
  const failed = [services, categories].find((it) => it.isError && it.data === undefined);
  const described = error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: each heading is a group of its own
    <div role="group" aria-labelledby={id} aria-describedby={described}>
      <p id={id}>{t('sale.services')}</p>
      <p id={`${id}-hint`} className={form.hint}>
        {t('sale.servicesHint')}
      </p>
      {failed !== undefined && (
        <QueryError
          text={t('prices.loadFailed')}
          error={failed.error}
          onRetry={() => [services, categories].forEach((it) => void it.refetch())}
        />
      )}
      {failed === undefined && (services.data === undefined || categories.data === undefined) && <Skeleton rows={4} />}
      {grouped(categories.data?.items ?? [], services.data?.items ?? [])
        .filter((it) => it.services.length > 0)
        .map(({ category, services: its }) => (
          <Checkbox.Group
            key={category?.id ?? ''}
            label={category?.categoryName ?? t('service.noCategory')}
            value={chosen.filter((it) => its.some((service) => service.id === it))}
            onChange={(ticked) =>
              onChange([...chosen.filter((it) => !its.some((service) => service.id === it)), ...ticked].sort())
            }
          >
            {its.map((it) => (
              <Checkbox key={it.id} value={it.id} label={it.name} py="0.5rem" />
            ))}
          </Checkbox.Group>
        ))}
      {error !== undefined && (
        <p id={`${id}-error`} className={form.error}>
          {error}
        </p>
      )}
    </div>
  );
}
