import { useState } from 'react';
import { useListEmployeesQuery } from '../../../api/employees';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { EditedCategoryDto, EditedServiceDto } from '../../../api/prices';
import {
  useActivateCategoryMutation,
  useActivateServiceMutation,
  useChangePricesMutation,
  useDeleteCategoryMutation,
  useDeleteServiceMutation,
  useListAllServicesQuery,
  useListCompanyCategoriesQuery,
  useOrderCategoriesMutation,
} from '../../../api/prices';
import { useFailure } from '../../../components/form/useFailure';
import { useT } from '../../../lib/workspaceTexts';
import { useRemoving } from '../shared/useRemoving';
import { moved } from './grouped';
import type { OldPrice } from './raise';

interface Undo {
  text: string;
  undo: () => Promise<Refusal | undefined>;
}

/** The price list, and what is done with it outside the editors; the last of it can be undone. */
export function usePrices() {
  const t = useT();
  const [withDeleted, setWithDeleted] = useState(false);
  const services = useListAllServicesQuery({ includeDeleted: withDeleted });
  const categories = useListCompanyCategoriesQuery(false);
  const people = useListEmployeesQuery();
  const [undo, setUndo] = useState<Undo>();
  const [deleteService] = useDeleteServiceMutation();
  const [activateService] = useActivateServiceMutation();
  const [deleteCategory] = useDeleteCategoryMutation();
  const [activateCategory] = useActivateCategoryMutation();
  const [order] = useOrderCategoriesMutation();
  const [changePrices] = useChangePricesMutation();
  const failure = useFailure();
  const removing = useRemoving<EditedServiceDto>(
    (service, choice) => deleteService({ id: service.id, ...choice }),
    (service) =>
      setUndo({
        text: t('service.deleted', { name: service.name }),
        undo: async () => refusalOf(await activateService(service.id)),
      }),
  );
  const headings = categories.data?.items ?? [];
  const queries = [services, categories, people];
  return {
    services: services.data?.items ?? [],
    headings,
    colleagues: people.data?.items ?? [],
    isLoaded: queries.every((it) => it.data !== undefined),
    failed: queries.find((it) => it.isError && it.data === undefined),
    retry: () => {
      for (const it of queries) {
        void it.refetch();
      }
    },
    /** Reads the services anew. */
    reload: () => services.refetch(),
    withDeleted,
    setWithDeleted,
    /** Why the last command was refused. */
    failure: failure.shown,
    removing,
    undo,
    forgetUndo: () => setUndo(undefined),
    moveCategory: async (index: number, by: number) => {
      const wanted = moved(headings, index, by).map(({ id }) => id);
      failure.tell(refusalOf(await order({ categories: wanted })));
    },
    removeCategory: async (category: EditedCategoryDto) => {
      const refused = refusalOf(await deleteCategory(category.id));
      failure.tell(refused);
      if (refused !== undefined) {
        return;
      }
      setUndo({
        text: t('category.deleted', { name: category.categoryName }),
        undo: async () => refusalOf(await activateCategory(category.id)),
      });
    },
    restoreService: async (service: EditedServiceDto) => failure.tell(refusalOf(await activateService(service.id))),
    offerOldPrices: (before: readonly OldPrice[]) =>
      setUndo({
        text: t('raise.done', { count: before.length }),
        undo: async () => refusalOf(await changePrices({ prices: [...before] })),
      }),
  };
}

const refusalOf = ({ error }: { error?: Parameters<typeof toRefusal>[0] }): Refusal | undefined =>
  error === undefined ? undefined : toRefusal(error);
