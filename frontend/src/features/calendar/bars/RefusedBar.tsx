import { Button, IconButton } from '../../../components/Button';
import { x } from '../../../components/icons/icons';
import { errorText, useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { titleOf } from '../desk';
import { isOutside } from '../editor/OutsideHours';
import type { RefusedMove } from '../moving/useDragMoves';
import styles from './UndoBar.module.css';

interface Props {
  desk: Desk;
  refused: RefusedMove;
  /** Moves it although nobody works then. */
  onOverrideHours: () => void;
  onClose: () => void;
}

/** Why a dragged event went back; outside work hours it can be moved anyway. */
export function RefusedBar({ desk, refused, onOverrideHours, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const { event, place, refusal } = refused;
  const who = desk.colleagues.find((it) => it.id === place.providerId);
  const { day, from, until } = place.when;
  const where = [who === undefined ? '' : formatName(who, language), `${day} ${from}–${until}`];
  const name = titleOf(event, t, language, desk.shortNames);
  const isAsked = isOutside(refusal);
  return (
    <div role="alert" className={styles.bar}>
      <p>
        {t('desk.notMoved', { name, where: where.filter((it) => it !== '').join(', ') })}{' '}
        {isAsked ? t('desk.worksNotThen') : errorText(refusal.code)}
      </p>
      {isAsked && <Button onClick={onOverrideHours}>{t('desk.evenOutsideHours')}</Button>}
      <IconButton icon={x} label={t('app.close')} onClick={onClose} />
    </div>
  );
}
