import { lazy, Suspense, useRef, useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { EditedCategoryDto, EditedServiceDto } from '../../../api/workspace';
import {
  useActivateCategoryMutation,
  useActivateServiceMutation,
  useChangePricesMutation,
  useDeleteCategoryMutation,
  useDeleteServiceMutation,
  useGetCurrentCompanyQuery,
  useListAllServicesQuery,
  useListCompanyCategoriesQuery,
  useListEmployeesQuery,
  useOrderCategoriesMutation,
} from '../../../api/workspace';
import { Button } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import { EmptyState } from '../../../components/EmptyState';
import { useFailure } from '../../../components/form/useFailure';
import { plus } from '../../../components/icons/icons';
import { notify } from '../../../components/kit/notify';
import { UndoBar } from '../../../components/kit/UndoBar';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import { AppointmentsAhead } from '../shared/AppointmentsAhead';
import { SettingsHead } from '../shared/SettingsHead';
import styles from '../shared/settings.module.css';
import { useRemoving } from '../shared/useRemoving';
import '../../../styles/events.css';
import { CategoryEditor } from './CategoryEditor';
import { CategoryHead } from './CategoryHead';
import { grouped, moved } from './grouped';
import { RaisePrices } from './RaisePrices';
import { ServiceEditor } from './ServiceEditor';
import type { ServiceEdit } from './serviceEdit';
import { editOf } from './serviceEdit';
import { useHeadingDrag } from './useHeadingDrag';
import { WhoDoesWhat } from './WhoDoesWhat';

const SampleList = lazy(() =>
  import(/* webpackChunkName: "sample" */ './SampleList').then((it) => ({ default: it.SampleList })),
);

/** What is open over the list. */
type Opened =
  | { kind: 'service'; id: string | undefined; template?: Partial<ServiceEdit> }
  | { kind: 'category'; id: string | undefined }
  | { kind: 'raise' | 'matrix' | 'sample' };

interface Undo {
  text: string;
  undo: () => Promise<Refusal | undefined>;
}

/** The price list as guests see it, for whoever runs the salon. */
export function Prices() {
  const t = useT();
  const language = useLanguage();
  const [withDeleted, setWithDeleted] = useState(false);
  const services = useListAllServicesQuery({ includeDeleted: withDeleted });
  const categories = useListCompanyCategoriesQuery(false);
  const people = useListEmployeesQuery();
  const company = useGetCurrentCompanyQuery();
  const [opened, setOpened] = useState<Opened>();
  const [undo, setUndo] = useState<Undo>();
  const list = useRef<HTMLDivElement>(null);
  const [deleteService] = useDeleteServiceMutation();
  const [activateService] = useActivateServiceMutation();
  const [deleteCategory] = useDeleteCategoryMutation();
  const [activateCategory] = useActivateCategoryMutation();
  const [order] = useOrderCategoriesMutation();
  const [changePrices] = useChangePricesMutation();
  const offerBack = (service: EditedServiceDto) =>
    setUndo({
      text: t('service.deleted', { name: service.name }),
      undo: async () => refusalOf(await activateService(service.id)),
    });
  const failure = useFailure();
  const removing = useRemoving<EditedServiceDto>(
    (service, choice) => deleteService({ id: service.id, ...choice }),
    offerBack,
  );
  const all = services.data?.items ?? [];
  const headings = categories.data?.items ?? [];
  const colleagues = people.data?.items ?? [];
  const failed = [services, categories, people].find((it) => it.isError && it.data === undefined);
  const isLoaded = services.data !== undefined && categories.data !== undefined && people.data !== undefined;
  const active = new Set(colleagues.filter((it) => it.state === 'ACTIVE').map(({ id }) => id));
  const move = async (index: number, by: number) => {
    const wanted = moved(headings, index, by).map(({ id }) => id);
    failure.tell(refusalOf(await order({ categories: wanted })));
  };
  useHeadingDrag(list, (from, by) => void move(from, by));
  const removeCategory = async (category: EditedCategoryDto) => {
    const refused = refusalOf(await deleteCategory(category.id));
    failure.tell(refused);
    if (refused !== undefined) {
      return;
    }
    setUndo({
      text: t('category.deleted', { name: category.categoryName }),
      undo: async () => refusalOf(await activateCategory(category.id)),
    });
  };
  const openedService = opened?.kind === 'service' ? all.find((it) => it.id === opened.id) : undefined;
  const openedCategory = opened?.kind === 'category' ? headings.find((it) => it.id === opened.id) : undefined;
  return (
    <div ref={list} className={ui.stack}>
      <SettingsHead heading="settings.prices">
        <Button icon={plus} onClick={() => setOpened({ kind: 'service', id: undefined })}>
          {t('service.new')}
        </Button>
      </SettingsHead>
      {failure.shown}
      <p className={ui.muted}>
        {t('prices.intro')} {headings.length > 1 && !headings.some((it) => it.isPlaced) && t('prices.notPlaced')}
      </p>
      {failed !== undefined && (
        <QueryError
          text={t('prices.loadFailed')}
          error={failed.error}
          onRetry={() => [services, categories, people].forEach((it) => void it.refetch())}
        />
      )}
      {!isLoaded && failed === undefined && <Skeleton rows={6} />}
      {isLoaded && opened?.kind === 'matrix' && (
        <WhoDoesWhat services={all} colleagues={colleagues} onClose={() => setOpened(undefined)} />
      )}
      {isLoaded && opened?.kind !== 'matrix' && (
        <>
          <div className={ui.row}>
            <Button kind="quiet" onClick={() => setOpened({ kind: 'category', id: undefined })}>
              {t('category.new')}
            </Button>
            <Button kind="quiet" onClick={() => setOpened({ kind: 'sample' })}>
              {t('sample.open')}
            </Button>
            <Button kind="quiet" onClick={() => setOpened({ kind: 'matrix' })}>
              {t('matrix.open')}
            </Button>
            <Button kind="quiet" onClick={() => setOpened({ kind: 'raise' })}>
              {t('raise.open')}
            </Button>
            <label className={ui.row}>
              <input type="checkbox" checked={withDeleted} onChange={(event) => setWithDeleted(event.target.checked)} />
              {t('prices.showDeleted')}
            </label>
          </div>
          {all.length === 0 && headings.length === 0 && (
            <EmptyState bird="sitting" text={t('prices.empty')}>
              <Button icon={plus} onClick={() => setOpened({ kind: 'service', id: undefined })}>
                {t('service.new')}
              </Button>
              <Button kind="quiet" onClick={() => setOpened({ kind: 'sample' })}>
                {t('sample.open')}
              </Button>
            </EmptyState>
          )}
          {grouped(headings, all).map(({ category, services: listed }, index) => (
            <section
              key={category?.id ?? ''}
              aria-label={category?.categoryName ?? t('service.noCategory')}
              className={ui.card}
              data-category={category?.id}
            >
              <CategoryHead
                category={category}
                isFirst={index === 0}
                isLast={index === headings.length - 1}
                isUnused={listed.every((it) => it.deleted)}
                onMove={(by) => void move(index, by)}
                onEdit={() => setOpened({ kind: 'category', id: category?.id })}
                onDelete={() => category !== undefined && void removeCategory(category)}
              />
              {listed.length === 0 ? (
                <p className={ui.muted}>{t('category.empty')}</p>
              ) : (
                <ul className={styles.rows}>
                  {listed.map((service) => (
                    <ServiceRow
                      key={service.id}
                      service={service}
                      isDone={service.providers.some((it) => active.has(it))}
                      onEdit={() => setOpened({ kind: 'service', id: service.id })}
                      onCopy={() =>
                        setOpened({
                          kind: 'service',
                          id: undefined,
                          template: { ...editOf(service), name: t('service.copyName', { name: service.name }) },
                        })
                      }
                      onRestore={() =>
                        void activateService(service.id).then((answer) => failure.tell(refusalOf(answer)))
                      }
                    />
                  ))}
                </ul>
              )}
            </section>
          ))}
        </>
      )}
      {opened?.kind === 'service' && (opened.id === undefined || openedService !== undefined) && (
        <ServiceEditor
          key={opened.id ?? 'new'}
          service={openedService}
          {...(opened.template === undefined ? {} : { template: opened.template })}
          categories={headings}
          colleagues={colleagues}
          onClose={() => setOpened(undefined)}
          onSaved={({ name }) => {
            setOpened(undefined);
            notify('info', t('settings.savedName', { name }));
          }}
          {...(openedService === undefined
            ? {}
            : {
                onDelete: () => {
                  setOpened(undefined);
                  removing.start(openedService);
                },
              })}
        />
      )}
      {opened?.kind === 'category' && (opened.id === undefined || openedCategory !== undefined) && (
        <CategoryEditor
          key={opened.id ?? 'new'}
          category={openedCategory}
          onClose={() => setOpened(undefined)}
          onSaved={({ categoryName }) => {
            setOpened(undefined);
            notify('info', t('settings.savedName', { name: categoryName }));
          }}
        />
      )}
      {opened?.kind === 'sample' && isLoaded && (
        <Suspense fallback={null}>
          <SampleList
            services={all}
            colleagues={colleagues}
            guestLanguage={company.data?.language ?? language}
            onClose={() => setOpened(undefined)}
            onAdded={(count) => {
              setOpened(undefined);
              notify('info', t('sample.added', { count }));
            }}
          />
        </Suspense>
      )}
      {opened?.kind === 'raise' && (
        <RaisePrices
          services={all}
          categories={headings}
          onClose={() => setOpened(undefined)}
          onChanged={(before) => {
            setOpened(undefined);
            setUndo({
              text: t('raise.done', { count: before.length }),
              undo: async () => refusalOf(await changePrices({ prices: [...before] })),
            });
          }}
        />
      )}
      <AppointmentsAhead
        title={({ name }) => t('service.deleteTitle', { name })}
        removing={removing}
        zone={company.data?.timeZone ?? 'Europe/Budapest'}
        nameOf={(id) => {
          const found = colleagues.find((it) => it.id === id);
          return found === undefined ? undefined : formatName(found, language);
        }}
        canMove={false}
      />
      {undo !== undefined && <UndoBar text={undo.text} onUndo={undo.undo} onClose={() => setUndo(undefined)} />}
    </div>
  );
}

const refusalOf = ({ error }: { error?: Parameters<typeof toRefusal>[0] }): Refusal | undefined =>
  error === undefined ? undefined : toRefusal(error);

interface RowProps {
  service: EditedServiceDto;
  /** Somebody who works here does it. */
  isDone: boolean;
  onEdit: () => void;
  onCopy: () => void;
  onRestore: () => void;
}

function ServiceRow({ service, isDone, onEdit, onCopy, onRestore }: RowProps) {
  const t = useT();
  const { name, note, price, duration, estimationType, status, deleted } = service;
  const marks = [
    deleted && t('prices.deleted'),
    status !== 'ACTIVE' && t(`service.${status}`),
    estimationType === 1 && t('service.hourly'),
  ].filter((it) => it !== false);
  return (
    <li data-service={service.id}>
      <div>
        <p className={styles.what}>{name}</p>
        {note != null && <p className={`${ui.muted} ${ui.small}`}>{note}</p>}
        <div className={styles.marks}>
          {marks.map((mark) => (
            <Chip key={mark}>{mark}</Chip>
          ))}
          {!isDone && !deleted && status === 'ACTIVE' && (
            <span className={`${styles.warning} ${ui.small}`}>{t('service.nobodyShort')}</span>
          )}
        </div>
      </div>
      <p className={styles.figures}>
        {formatMoney(price)} · {t('service.length', { count: duration })}
      </p>
      <div className={ui.row}>
        {deleted ? (
          <Button kind="quiet" aria-label={t('service.restoreOf', { name })} onClick={onRestore}>
            {t('settings.restore')}
          </Button>
        ) : (
          <>
            <Button kind="quiet" aria-label={t('service.editOf', { name })} onClick={onEdit}>
              {t('settings.edit')}
            </Button>
            <Button kind="link" aria-label={t('service.copyOf', { name })} onClick={onCopy}>
              {t('service.copy')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
