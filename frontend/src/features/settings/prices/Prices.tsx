import { lazy, Suspense, useRef, useState } from 'react';
import { useGetCurrentCompanyQuery } from '../../../api/company';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { useOtherLanguage } from '../../../components/form/OtherLanguage';
import { plus } from '../../../components/icons/icons';
import { UndoBar } from '../../../components/kit/UndoBar';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import { AppointmentsAhead } from '../shared/AppointmentsAhead';
import { SettingsHead } from '../shared/SettingsHead';
import '../../../styles/events.css';
import { CategorySection } from './CategorySection';
import { grouped } from './grouped';
import type { EditorTarget } from './OpenedEditor';
import { OpenedEditor } from './OpenedEditor';
import { editOf } from './serviceEdit';
import { useHeadingDrag } from './useHeadingDrag';
import { usePrices } from './usePrices';

const WhoDoesWhat = lazy(() =>
  import(/* webpackChunkName: "who-does-what" */ './WhoDoesWhat').then((it) => ({ default: it.WhoDoesWhat })),
);

/** The price list as guests see it, edited by a supervisor. */
export function Prices() {
  const t = useT();
  const language = useLanguage();
  const prices = usePrices();
  const { services, headings, colleagues, isLoaded, failed, removing, undo } = prices;
  const company = useGetCurrentCompanyQuery();
  const [opened, setOpened] = useState<EditorTarget>();
  const close = () => setOpened(undefined);
  const list = useRef<HTMLDivElement>(null);
  useHeadingDrag(list, (from, by) => void prices.moveCategory(from, by));
  const active = new Set(colleagues.filter((it) => it.state === 'ACTIVE').map(({ id }) => id));
  const { lang: otherLanguage } = useOtherLanguage();
  const isTranslated =
    services.some((it) => it.translatedName != null) || headings.some((it) => it.translatedCategoryName != null);
  return (
    <div ref={list} className={ui.stack}>
      <SettingsHead heading="settings.prices">
        <Button icon={plus} onClick={() => setOpened({ kind: 'service', id: undefined })}>
          {t('service.new')}
        </Button>
      </SettingsHead>
      {prices.failure}
      <p className={ui.muted}>
        {t('prices.intro')} {headings.length > 1 && !headings.some((it) => it.isPlaced) && t('prices.notPlaced')}
      </p>
      {failed !== undefined && <QueryError text={t('prices.loadFailed')} error={failed.error} onRetry={prices.retry} />}
      {!isLoaded && failed === undefined && <Skeleton rows={6} />}
      {isLoaded && opened?.kind === 'matrix' && (
        <Suspense fallback={<Skeleton rows={6} />}>
          <WhoDoesWhat services={services} colleagues={colleagues} reload={prices.reload} onClose={close} />
        </Suspense>
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
            <Button kind="quiet" onClick={() => setOpened({ kind: 'ownList' })}>
              {t('prices.ownList')}
            </Button>
            <Button kind="quiet" onClick={() => setOpened({ kind: 'matrix' })}>
              {t('matrix.open')}
            </Button>
            <Button kind="quiet" onClick={() => setOpened({ kind: 'raise' })}>
              {t('raise.open')}
            </Button>
            <label className={ui.row}>
              <input
                type="checkbox"
                checked={prices.withDeleted}
                onChange={(event) => prices.setWithDeleted(event.target.checked)}
              />
              {t('prices.showDeleted')}
            </label>
          </div>
          {services.length === 0 && headings.length === 0 && (
            <EmptyState bird="sitting" text={t('prices.empty')}>
              <Button icon={plus} onClick={() => setOpened({ kind: 'service', id: undefined })}>
                {t('service.new')}
              </Button>
              <Button kind="quiet" onClick={() => setOpened({ kind: 'sample' })}>
                {t('sample.open')}
              </Button>
              <Button kind="quiet" onClick={() => setOpened({ kind: 'ownList' })}>
                {t('prices.ownList')}
              </Button>
            </EmptyState>
          )}
          {grouped(headings, services).map((group, index) => (
            <CategorySection
              key={group.category?.id ?? ''}
              group={group}
              isFirst={index === 0}
              isLast={index === headings.length - 1}
              active={active}
              translatedTo={isTranslated ? otherLanguage : undefined}
              onMove={(by) => void prices.moveCategory(index, by)}
              onEdit={() => setOpened({ kind: 'category', id: group.category?.id })}
              onDelete={() => group.category !== undefined && void prices.removeCategory(group.category)}
              onEditService={({ id }) => setOpened({ kind: 'service', id })}
              onCopyService={(service) =>
                setOpened({
                  kind: 'service',
                  id: undefined,
                  template: { ...editOf(service), name: t('service.copyName', { name: service.name }) },
                })
              }
              onRestoreService={(service) => void prices.restoreService(service)}
            />
          ))}
        </>
      )}
      {opened !== undefined && (
        <OpenedEditor
          opened={opened}
          services={services}
          headings={headings}
          colleagues={colleagues}
          isLoaded={isLoaded}
          guestLanguage={company.data?.language ?? language}
          onClose={close}
          onDelete={removing.start}
          onRaised={prices.offerOldPrices}
        />
      )}
      <AppointmentsAhead
        title={({ name }) => t('service.deleteTitle', { name })}
        removing={removing}
        zone={company.data?.timeZone ?? 'Europe/Budapest'}
        people={colleagues}
        canMove={false}
      />
      {undo !== undefined && <UndoBar text={undo.text} onUndo={undo.undo} onClose={prices.forgetUndo} />}
    </div>
  );
}
