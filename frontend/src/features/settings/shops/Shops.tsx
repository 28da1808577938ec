import { useState } from 'react';
import { useGetCurrentCompanyQuery } from '../../../api/company';
import { useListEmployeesQuery } from '../../../api/employees';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { EditedShopDto } from '../../../api/shops';
import { useActivateShopMutation, useDeleteShopMutation, useListEditedShopsQuery } from '../../../api/shops';
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
import { useT } from '../../../lib/workspaceTexts';
import { AppointmentsAhead } from '../shared/AppointmentsAhead';
import { SettingsHead } from '../shared/SettingsHead';
import styles from '../shared/settings.module.css';
import { useRemoving } from '../shared/useRemoving';
import { ShopEditor } from './ShopEditor';

/** The shops of a salon, edited by a supervisor. */
export function Shops() {
  const t = useT();
  const [withDeleted, setWithDeleted] = useState(false);
  const shops = useListEditedShopsQuery(withDeleted);
  const people = useListEmployeesQuery();
  const company = useGetCurrentCompanyQuery();
  const [opened, setOpened] = useState<{ id: string | undefined }>();
  const [closed, setClosed] = useState<EditedShopDto>();
  const [remove] = useDeleteShopMutation();
  const [activate] = useActivateShopMutation();
  const failure = useFailure();
  const removing = useRemoving<EditedShopDto>((shop, choice) => remove({ id: shop.id, ...choice }), setClosed);
  const list = shops.data?.items ?? [];
  const openedShop = list.find((it) => it.id === opened?.id);
  const open = async (shop: EditedShopDto): Promise<Refusal | undefined> => {
    const { error } = await activate(shop.id);
    return error === undefined ? undefined : toRefusal(error);
  };
  return (
    <div className={ui.stack}>
      <SettingsHead heading="settings.shops">
        <Button icon={plus} onClick={() => setOpened({ id: undefined })}>
          {t('shop.new')}
        </Button>
      </SettingsHead>
      {failure.shown}
      <p className={ui.muted}>{t('shops.intro')}</p>
      {shops.isError && shops.data === undefined && (
        <QueryError text={t('shops.loadFailed')} error={shops.error} onRetry={() => void shops.refetch()} />
      )}
      {shops.data === undefined && !shops.isError && <Skeleton rows={3} />}
      {shops.data !== undefined && (
        <>
          <label className={ui.row}>
            <input type="checkbox" checked={withDeleted} onChange={(event) => setWithDeleted(event.target.checked)} />
            {t('shops.showClosed')}
          </label>
          {list.length === 0 && (
            <EmptyState bird="sitting" text={t('shops.empty')}>
              <Button icon={plus} onClick={() => setOpened({ id: undefined })}>
                {t('shop.new')}
              </Button>
            </EmptyState>
          )}
          <ul className={ui.stack}>
            {list.map((shop) => (
              <ShopRow
                key={shop.id}
                shop={shop}
                onEdit={() => setOpened({ id: shop.id })}
                onOpen={() => void open(shop).then(failure.tell)}
              />
            ))}
          </ul>
        </>
      )}
      {opened !== undefined && (opened.id === undefined || openedShop !== undefined) && (
        <ShopEditor
          key={opened.id ?? 'new'}
          shop={openedShop}
          onClose={() => setOpened(undefined)}
          onSaved={({ name }) => {
            setOpened(undefined);
            notify('info', t('settings.savedName', { name }));
          }}
          {...(openedShop === undefined
            ? {}
            : {
                onDelete: () => {
                  setOpened(undefined);
                  removing.start(openedShop);
                },
              })}
        />
      )}
      <AppointmentsAhead
        title={({ name }) => t('shop.closeTitle', { name })}
        removing={removing}
        zone={company.data?.timeZone ?? 'Europe/Budapest'}
        people={people.data?.items ?? []}
        canMove
      />
      {closed !== undefined && (
        <UndoBar
          text={t('shop.closedNow', { name: closed.name })}
          onUndo={() => open(closed)}
          onClose={() => setClosed(undefined)}
        />
      )}
    </div>
  );
}

interface RowProps {
  shop: EditedShopDto;
  onEdit: () => void;
  /** Opens a closed one again. */
  onOpen: () => void;
}

function ShopRow({ shop, onEdit, onOpen }: RowProps) {
  const t = useT();
  return (
    <li className={ui.card} data-shop={shop.id}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.subtitle}>{shop.name}</h2>
          <p>{shop.address}</p>
          <p className={shop.people === 0 && !shop.deleted ? styles.warning : ui.muted}>
            {shop.people === 0 ? t('shop.nobody') : t('shop.people', { count: shop.people })}
          </p>
          {shop.deleted && <Chip>{t('shop.closed')}</Chip>}
        </div>
        <div className={ui.row}>
          {shop.deleted ? (
            <Button kind="quiet" aria-label={t('shop.openOf', { name: shop.name })} onClick={onOpen}>
              {t('shop.open')}
            </Button>
          ) : (
            <Button kind="quiet" aria-label={t('shop.editOf', { name: shop.name })} onClick={onEdit}>
              {t('settings.edit')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
