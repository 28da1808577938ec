import type { EventDto } from '../../../api/calendar';
import { Button } from '../../../components/Button';
import { Message } from '../../../components/kit/Message';
import { errorText, useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import { bufferText, collisionsOf, collisionText, nextFreeOf } from '../collisions';
import type { Desk } from '../desk';
import { periodOf, titleOf } from '../desk';
import type { TypedPeriod } from '../editor/draft';
import { isOutside } from '../editor/OutsideHours';
import type { RefusedMove } from '../moving/useDragMoves';
import { NextFree } from '../NextFree';

interface Props {
  desk: Desk;
  /** Those shown, among them what is in the way. */
  events: readonly EventDto[];
  refused: RefusedMove;
  /** Moves it outside work hours too. */
  onOverrideHours: () => void;
  /** Moves it to another time of the same place. */
  onMoveTo: (when: TypedPeriod) => void;
  onClose: () => void;
}

/** Why a dragged event went back, and what is in the way; outside work hours it can be moved anyway. */
export function RefusedBar({ desk, events, refused, onOverrideHours, onMoveTo, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const { event, place, refusal } = refused;
  const who = desk.colleagues.find((it) => it.id === place.providerId);
  const { day, from, until } = place.when;
  const where = [who === undefined ? '' : formatName(who, language), `${day} ${from}–${until}`];
  const name = titleOf(event, t, language, desk.shortNames);
  const isAsked = isOutside(refusal);
  // One that came meanwhile is in the list a moment after the refusal.
  const collisions = collisionsOf(refusal);
  const reasonOf = ({ id, kind }: EventDto) => {
    const named = collisions.find((it) => it.id === id);
    return (named === undefined ? '' : bufferText(named, t)) || ` (${t(`desk.kind.${kind}`)})`;
  };
  const obstacles = events
    .filter((it) => refusal.collisions?.includes(it.id))
    .map((it) => `${titleOf(it, t, language, desk.shortNames)} ${periodOf(it, desk.zone)}${reasonOf(it)}`);
  const unseen = collisions
    .filter((it) => !events.some(({ id }) => id === it.id))
    .map((it) => collisionText(it, { zone: desk.zone, t, shortNames: desk.shortNames, withDay: true }));
  const inTheWay = [...obstacles, ...unseen];
  const parts = [
    t('desk.notMoved', { name, where: where.filter((it) => it !== '').join(', ') }),
    isAsked ? t('desk.worksNotThen') : errorText(refusal.code),
    inTheWay.length === 0 ? '' : t('desk.inTheWay', { what: inTheWay.join(', ') }),
  ];
  return (
    <Message kind="error" onClose={onClose}>
      <p>{parts.filter((it) => it !== '').join(' ')}</p>
      <NextFree times={nextFreeOf(refusal)} when={place.when} zone={desk.zone} onWhen={onMoveTo} />
      {isAsked && <Button onClick={onOverrideHours}>{t('desk.evenOutsideHours')}</Button>}
    </Message>
  );
}
