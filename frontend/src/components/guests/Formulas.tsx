import { useEffect, useId, useRef, useState } from 'react';
import { useListEmployeesQuery } from '../../api/employees';
import type { FormulaDto } from '../../api/guests';
import { useListFormulasQuery } from '../../api/guests';
import type { PhotoDto } from '../../api/photos';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { dayOf } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import { useZone } from '../company/useZone';
import { plus, trash } from '../icons/icons';
import { PhotoThumbs } from '../photos/PhotoThumbs';
import { useGuestPhotos } from '../photos/useGuestPhotos';
import { QueryError } from '../QueryError';
import { Link } from '../router/Link';
import { Skeleton } from '../Skeleton';
import ui from '../ui.module.css';
import { unbroken } from '../unbroken';
import { DeleteFormula } from './DeleteFormula';
import { FormulaForm } from './FormulaForm';
import styles from './guestParts.module.css';

interface Props {
  guestId: string;
  /** The appointment at which one is written down; on the card, none. */
  eventId?: string;
  /** The newest of them are shown; without, all. */
  most?: number;
  /** Nothing is added and deleted. */
  isReadOnly?: boolean;
  /** Shown where only some are listed. */
  allAt?: string | undefined;
  /** Told whether one is typed and not saved. */
  onUnsaved?: (unsaved: boolean) => void;
}

/**
 * The formulas of a guest, newest first, with the photos of the visit: read, added and deleted. On the card each links to
 * the visit it was made at.
 */
export function Formulas({ guestId, eventId, most, isReadOnly = false, allAt, onUnsaved }: Props) {
  const t = useT();
  const title = useId();
  const { currentData, isError, error, refetch } = useListFormulasQuery(guestId, { refetchOnMountOrArgChange: true });
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<FormulaDto>();
  const adding = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  // Closing the form takes the focused button away.
  useEffect(() => {
    if (wasAdding.current && !isAdding) {
      adding.current?.focus();
    }
    wasAdding.current = isAdding;
  }, [isAdding]);
  const items = currentData?.items ?? [];
  const shown = items.slice(0, most);
  const photos = useGuestPhotos(shown.some((it) => it.event != null) ? guestId : undefined);
  const Heading = eventId === undefined ? 'h2' : 'h3';
  return (
    <section aria-labelledby={title} className={eventId === undefined ? `${ui.card} ${ui.stack}` : ui.stack}>
      <div>
        <Heading id={title} className={eventId === undefined ? styles.title : undefined}>
          {t('formulas.title')}
        </Heading>
        <p className={`${ui.muted} ${ui.small}`}>{t('formulas.hint')}</p>
      </div>
      {isError && <QueryError text={t('formulas.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {currentData === undefined && !isError && <Skeleton rows={1} />}
      {currentData !== undefined && items.length === 0 && <p className={ui.muted}>{t('formulas.none')}</p>}
      {shown.length > 0 && (
        <ul className={styles.formulas}>
          {shown.map((it) => (
            <Formula
              key={it.id}
              formula={it}
              photos={photos.filter((photo) => it.event != null && photo.appointmentId === it.event.id)}
              isLinked={eventId === undefined}
              onDelete={isReadOnly ? undefined : () => setDeleted(it)}
            />
          ))}
        </ul>
      )}
      {isAdding && (
        <FormulaForm guestId={guestId} eventId={eventId} onUnsaved={onUnsaved} onClose={() => setAdding(false)} />
      )}
      <div className={ui.row}>
        {!isAdding && !isReadOnly && (
          <Button ref={adding} kind="quiet" icon={plus} onClick={() => setAdding(true)}>
            {t('formulas.add')}
          </Button>
        )}
        {allAt !== undefined && shown.length < items.length && (
          <Link to={allAt} className={styles.opens}>
            {t('formulas.all', { count: items.length })}
          </Link>
        )}
      </div>
      {deleted !== undefined && (
        <DeleteFormula guestId={guestId} formula={deleted} onClose={() => setDeleted(undefined)} />
      )}
    </section>
  );
}

interface FormulaProps {
  formula: FormulaDto;
  /** Photos of the visit it was made at. */
  photos: PhotoDto[];
  /** The day leads to the visit. */
  isLinked: boolean;
  onDelete: (() => void) | undefined;
}

function Formula({ formula: { text, madeAt, madeBy, event }, photos, isLinked, onDelete }: FormulaProps) {
  const t = useT();
  const zone = useZone();
  const language = useLanguage();
  const author = useListEmployeesQuery().data?.items.find((it) => it.id === madeBy);
  const day = dayOf(event?.start ?? madeAt, zone);
  return (
    <li>
      <div className={styles.formula}>
        <p className={ui.muted}>
          {isLinked && event != null ? (
            <Link to={`/provider/calendar?view=day&day=${day}&event=${event.id}`} className={styles.opens}>
              {unbroken(day)}
            </Link>
          ) : (
            unbroken(day)
          )}
          {author !== undefined && ` · ${formatName(author, language)}`}
        </p>
        <p className={styles.text}>{text}</p>
        <PhotoThumbs photos={photos} zone={zone} />
      </div>
      {onDelete !== undefined && (
        <Button kind="link" icon={trash} aria-label={t('formulas.delete', { day })} onClick={onDelete}>
          {t('desk.delete')}
        </Button>
      )}
    </li>
  );
}
