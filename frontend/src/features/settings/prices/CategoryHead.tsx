import type { EditedCategoryDto } from '../../../api/prices';
import { Button, IconButton } from '../../../components/Button';
import { Icon } from '../../../components/icons/Icon';
import { arrowDown, arrowUp, grip } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';

interface Props {
  /** Undefined over services under no heading. */
  category: EditedCategoryDto | undefined;
  isFirst: boolean;
  isLast: boolean;
  /** No service that is sold is under it. */
  isUnused: boolean;
  /** Moves it by so many places. */
  onMove: (by: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A heading of the price list with what can be done with it: carried by its handle or moved by buttons, changed, deleted. */
export function CategoryHead({ category, isFirst, isLast, isUnused, onMove, onEdit, onDelete }: Props) {
  const t = useT();
  if (category === undefined) {
    return (
      <div className={styles.head}>
        <h2 className={styles.subtitle}>{t('service.noCategory')}</h2>
      </div>
    );
  }
  const { categoryName: name, color } = category;
  return (
    <div className={styles.head}>
      <h2 className={`${styles.subtitle} ${styles.heading}`}>
        <span className={styles.grip} title={t('category.drag', { name })} data-grip>
          <Icon path={grip} />
        </span>
        {color != null && (
          <span aria-hidden className={styles.dot} style={{ background: `var(--event-${color}-bar)` }} />
        )}
        {name}
      </h2>
      <div className={ui.row}>
        <IconButton icon={arrowUp} label={t('category.up', { name })} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton icon={arrowDown} label={t('category.down', { name })} disabled={isLast} onClick={() => onMove(1)} />
        <Button kind="quiet" aria-label={t('category.editOf', { name })} onClick={onEdit}>
          {t('settings.edit')}
        </Button>
        {isUnused && (
          <Button kind="link" aria-label={t('category.deleteOf', { name })} onClick={onDelete}>
            {t('settings.delete')}
          </Button>
        )}
      </div>
    </div>
  );
}
