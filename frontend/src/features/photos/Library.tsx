import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useListEmployeesQuery } from '../../api/employees';
import { toRefusal } from '../../api/errors';
import type { PhotoDto, PhotoFilter } from '../../api/photos';
import { photoStates, photosChanged, useActivatePhotoMutation, useLibraryInfiniteQuery } from '../../api/photos';
import { Button } from '../../components/Button';
import { Chip } from '../../components/Chip';
import { useZone } from '../../components/company/useZone';
import { EmptyState } from '../../components/EmptyState';
import { SelectField } from '../../components/kit/SelectField';
import { UndoBar } from '../../components/kit/UndoBar';
import { PageHeading } from '../../components/PageHeading';
import { PhotoArea } from '../../components/photos/PhotoArea';
import { PhotoUploads } from '../../components/photos/PhotoUploads';
import { useUploads } from '../../components/photos/useUploads';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import { LibraryGrid } from './LibraryGrid';
import styles from './library.module.css';
import { PhotoEditor } from './PhotoEditor';
import { useServices } from './useServices';

const megabyte = 1024 * 1024;

/** The photos of the salon: uploaded, described, published with the guest's consent. */
export function Library() {
  const t = useT();
  const zone = useZone();
  const [filter, setFilter] = useState<PhotoFilter>({ state: 'kept', employeeId: '', serviceId: '' });
  // It stays open when a change takes it out of the list.
  const [opened, setOpened] = useState<PhotoDto>();
  const [deleted, setDeleted] = useState<PhotoDto>();
  const [activate] = useActivatePhotoMutation();
  const library = useLibraryInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const pages = library.currentData?.pages ?? [];
  const items = pages.flatMap((it) => it.items);
  const first = pages.at(0);
  const isFiltered = filter.state !== 'kept' || filter.employeeId !== '' || filter.serviceId !== '';
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('menu.photos')}</PageHeading>
      <p className={ui.muted}>{t('library.intro')}</p>
      <Uploads />
      <Filters filter={filter} onChange={setFilter} />
      {library.isError && (
        <QueryError text={t('library.loadFailed')} error={library.error} onRetry={() => void library.refetch()} />
      )}
      {first === undefined && !library.isError && <Skeleton rows={6} />}
      {first !== undefined && items.length === 0 && (
        <EmptyState
          bird={isFiltered ? 'searching' : 'sitting'}
          text={t(
            filter.state === 'deleted' ? 'library.noneDeleted' : isFiltered ? 'library.noneFound' : 'library.none',
          )}
        />
      )}
      <LibraryGrid photos={items} zone={zone} onOpen={setOpened} />
      {library.hasNextPage && (
        <Button kind="quiet" busy={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
          {t('library.more')}
        </Button>
      )}
      {first !== undefined && (
        <p className={`${ui.muted} ${ui.small}`}>
          {first.quotaBytes == null
            ? t('library.usedAll', { used: inMegabytes(first.usedBytes) })
            : t('library.used', { used: inMegabytes(first.usedBytes), all: inMegabytes(first.quotaBytes) })}
        </p>
      )}
      {opened !== undefined && (
        <PhotoEditor
          key={opened.id}
          photo={opened}
          photos={items}
          isOrdered={filter.state === 'public' && filter.employeeId === '' && filter.serviceId === ''}
          zone={zone}
          onChanged={setOpened}
          onDeleted={(photo) => {
            setOpened(undefined);
            setDeleted(photo);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {deleted !== undefined && (
        <UndoBar
          text={t('library.deletedNow')}
          onUndo={async () => {
            const { error } = await activate(deleted.id);
            return error === undefined ? undefined : toRefusal(error);
          }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </div>
  );
}

const inMegabytes = (bytes: number): number => Math.ceil(bytes / megabyte);

/** Adds pictures: chosen, taken, dropped or pasted, one after another. */
function Uploads() {
  const t = useT();
  const language = useLanguage();
  const dispatch = useDispatch();
  const people = useListEmployeesQuery().data?.items.filter((it) => it.state === 'ACTIVE') ?? [];
  const me = people.find((it) => it.isCurrent)?.id ?? '';
  const [chosen, setChosen] = useState('');
  const [status, setStatus] = useState('');
  const whose = chosen === '' ? me : chosen;
  const uploads = useUploads(`/api/upload/photo${whose === '' ? '' : `?employeeId=${whose}`}`, (name) => {
    setStatus(t('photos.added', { name }));
    dispatch(photosChanged());
  });
  return (
    <div className={ui.card}>
      <PhotoArea title={t('library.add')} isReady most={undefined} isFull={false} status={status} onAdd={uploads.add}>
        {people.length > 1 && (
          <SelectField
            name="whose"
            label={t('library.whose')}
            value={whose}
            options={people.map((it) => ({ value: it.id, text: formatName(it, language) }))}
            onChange={setChosen}
          />
        )}
        <PhotoUploads list={uploads.list} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      </PhotoArea>
    </div>
  );
}

interface FiltersProps {
  filter: PhotoFilter;
  onChange: (filter: PhotoFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const t = useT();
  const language = useLanguage();
  const people = useListEmployeesQuery().data?.items ?? [];
  const services = useServices();
  return (
    <section aria-label={t('library.filters')} className={styles.filters}>
      <fieldset className={styles.states}>
        <legend className={ui.hidden}>{t('library.state')}</legend>
        {photoStates.map((state) => (
          <Chip key={state} pressed={filter.state === state} onClick={() => onChange({ ...filter, state })}>
            {t(`library.${state}`)}
          </Chip>
        ))}
      </fieldset>
      {people.length > 1 && (
        <SelectField
          name="employee"
          label={t('library.whose')}
          value={filter.employeeId}
          noneText={t('library.everybody')}
          options={people.map((it) => ({ value: it.id, text: formatName(it, language) }))}
          onChange={(employeeId) => onChange({ ...filter, employeeId })}
        />
      )}
      <SelectField
        name="service"
        label={t('library.service')}
        value={filter.serviceId}
        noneText={t('library.anything')}
        options={services.map((it) => ({ value: it.id, text: it.name }))}
        onChange={(serviceId) => onChange({ ...filter, serviceId })}
      />
    </section>
  );
}
