import type { EditedServiceDto } from '../../../api/prices';
import { Button } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import ui from '../../../components/ui.module.css';
import type { Language } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';
import { CategoryHead } from './CategoryHead';
import type { PriceGroup } from './grouped';

interface Props {
  group: PriceGroup;
  isFirst: boolean;
  isLast: boolean;
  /** Active colleagues, by id. */
  active: ReadonlySet<string>;
  /** The other language where the salon names its services in it too. */
  translatedTo: Language | undefined;
  /** Moves the heading by `by` places. */
  onMove: (by: number) => void;
  onEdit: () => void;
  onDelete: () => void;
  onEditService: (service: EditedServiceDto) => void;
  onCopyService: (service: EditedServiceDto) => void;
  onRestoreService: (service: EditedServiceDto) => void;
}

/** A heading of the price list with the services under it. */
export function CategorySection({ group: { category, services }, active, translatedTo, ...props }: Props) {
  const t = useT();
  return (
    <section
      aria-label={category?.categoryName ?? t('service.noCategory')}
      className={ui.card}
      data-category={category?.id}
    >
      <CategoryHead
        category={category}
        isFirst={props.isFirst}
        isLast={props.isLast}
        isUnused={services.every((it) => it.deleted)}
        onMove={props.onMove}
        onEdit={props.onEdit}
        onDelete={props.onDelete}
      />
      {services.length === 0 ? (
        <p className={ui.muted}>{t('category.empty')}</p>
      ) : (
        <ul className={styles.rows}>
          {services.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              translatedTo={translatedTo}
              isDone={service.providers.some((it) => active.has(it))}
              onEdit={() => props.onEditService(service)}
              onCopy={() => props.onCopyService(service)}
              onRestore={() => props.onRestoreService(service)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  service: EditedServiceDto;
  translatedTo: Language | undefined;
  /** At least one active colleague does it. */
  isDone: boolean;
  onEdit: () => void;
  onCopy: () => void;
  onRestore: () => void;
}

function ServiceRow({ service, translatedTo, isDone, onEdit, onCopy, onRestore }: RowProps) {
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
          {translatedTo !== undefined && (service.translatedName ?? '') === '' && !deleted && (
            <span className={`${ui.muted} ${ui.small}`}>{t(`service.untranslated.${translatedTo}`)}</span>
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
