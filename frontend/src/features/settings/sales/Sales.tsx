import { useState } from 'react';
import { useGetCurrentCompanyQuery } from '../../../api/company';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { EditedSaleDto } from '../../../api/sales';
import { useActivateSaleMutation, useDeleteSaleMutation, useListEditedSalesQuery } from '../../../api/sales';
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
import { unbroken } from '../../../components/unbroken';
import { dayOf } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import { SettingsHead } from '../shared/SettingsHead';
import styles from '../shared/settings.module.css';
import { SaleEditor } from './SaleEditor';
import { stateOf } from './saleEdit';

/** The announced discounts of a salon, edited by a supervisor. */
export function Sales() {
  const t = useT();
  const sales = useListEditedSalesQuery();
  const company = useGetCurrentCompanyQuery();
  const [opened, setOpened] = useState<{ id: string | undefined }>();
  const [withdrawn, setWithdrawn] = useState<EditedSaleDto>();
  const [remove] = useDeleteSaleMutation();
  const [activate] = useActivateSaleMutation();
  const list = sales.data?.items ?? [];
  const openedSale = list.find((it) => it.id === opened?.id);
  const today = dayOf(Date.now(), company.data?.timeZone ?? 'Europe/Budapest');
  const failure = useFailure();
  const withdraw = async (sale: EditedSaleDto) => {
    setOpened(undefined);
    const { error } = await remove(sale.id);
    failure.tell(error === undefined ? undefined : toRefusal(error));
    if (error === undefined) {
      setWithdrawn(sale);
    }
  };
  const bringBack = async (sale: EditedSaleDto): Promise<Refusal | undefined> => {
    const { error } = await activate(sale.id);
    return error === undefined ? undefined : toRefusal(error);
  };
  return (
    <div className={ui.stack}>
      <SettingsHead heading="settings.sales">
        <Button icon={plus} onClick={() => setOpened({ id: undefined })}>
          {t('sale.new')}
        </Button>
      </SettingsHead>
      <p className={ui.muted}>{t('sales.intro')}</p>
      {failure.shown}
      {sales.isError && sales.data === undefined && (
        <QueryError text={t('sales.loadFailed')} error={sales.error} onRetry={() => void sales.refetch()} />
      )}
      {sales.data === undefined && !sales.isError && <Skeleton rows={3} />}
      {sales.data !== undefined && list.length === 0 && (
        <EmptyState bird="sitting" text={t('sales.empty')}>
          <Button icon={plus} onClick={() => setOpened({ id: undefined })}>
            {t('sale.new')}
          </Button>
        </EmptyState>
      )}
      <ul className={ui.stack}>
        {list.map((sale) => {
          const state = stateOf(sale, today);
          return (
            <li key={sale.id} className={ui.card} data-sale={sale.id}>
              <div className={styles.head}>
                <div>
                  <h2 className={`${styles.subtitle} ${styles.heading}`}>
                    <strong>−{sale.sale}%</strong> {sale.title}
                  </h2>
                  {sale.description !== '' && <p>{sale.description}</p>}
                  <div className={styles.marks}>
                    <Chip>{t(`sale.${state}`)}</Chip>
                    {(sale.startsOn ?? sale.endsOn) != null && (
                      <span className={ui.muted}>
                        {unbroken(`${sale.startsOn ?? ''} – ${sale.endsOn ?? ''}`.trim())}
                      </span>
                    )}
                  </div>
                </div>
                <Button
                  kind="quiet"
                  aria-label={t('sale.editOf', { name: sale.title })}
                  onClick={() => setOpened({ id: sale.id })}
                >
                  {t('settings.edit')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {opened !== undefined && (opened.id === undefined || openedSale !== undefined) && (
        <SaleEditor
          key={opened.id ?? 'new'}
          sale={openedSale}
          onClose={() => setOpened(undefined)}
          onSaved={({ title }) => {
            setOpened(undefined);
            notify('info', t('settings.savedName', { name: title }));
          }}
          {...(openedSale === undefined ? {} : { onDelete: () => void withdraw(openedSale) })}
        />
      )}
      {withdrawn !== undefined && (
        <UndoBar
          text={t('sale.withdrawn', { name: withdrawn.title })}
          onUndo={() => bringBack(withdrawn)}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </div>
  );
}
