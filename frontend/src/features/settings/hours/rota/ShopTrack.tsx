import type { ComponentProps } from 'react';
import { Icon } from '../../../../components/icons/Icon';
import { plus } from '../../../../components/icons/icons';
import ui from '../../../../components/ui.module.css';
import { reasonText } from '../../../../lib/absenceReason';
import { useLanguage } from '../../../../lib/i18n';
import { formatDay } from '../../../../lib/time';
import { useT } from '../../../../lib/workspaceTexts';
import type { Range } from '../model/ranges';
import { dayMinutes, shortText } from '../model/ranges';
import type { BoardDay, BoardRow } from './board';
import { fits, hoursOf, placeOn, roomFor, shownPart } from './model/track';
import { keyOf } from './model/week';
import type { OpenBoard } from './RotaBoard';
import styles from './rota.module.css';

export interface DayProps {
  board: OpenBoard;
  row: BoardRow;
  day: BoardDay;
}

/** A colleague's day: a track for each shop that is shown and that they work in. */
export function DayTracks(props: DayProps) {
  const { board, row } = props;
  return board.shops
    .filter(({ id }) => row.person.shops.some(({ shopId }) => shopId === id))
    .map(({ id, name }, index) => (
      <ShopTrack
        key={id}
        {...props}
        shopId={id}
        shopName={board.shops.length > 1 ? name : undefined}
        isFirst={index === 0}
      />
    ));
}

/** Times that lie over the hours: absences, or a closed day. */
interface Cover extends Range {
  text: string;
}

interface DataProps {
  'data-range': string;
}

interface TrackProps extends DayProps {
  shopId: string;
  /** Undefined where one shop is shown. */
  shopName: string | undefined;
  /** Times that have no room for their text have it below the first track. */
  isFirst: boolean;
}

function ShopTrack({ board, row, day, shopId, shopName, isFirst }: TrackProps) {
  const t = useT();
  const language = useLanguage();
  const { drag, track, trackWidth } = board;
  const place = { employeeId: row.person.employeeId, shopId, date: day.date };
  const key = keyOf(place);
  const shown = board.dayAt(place);
  const isOpen = row.isOpen && !day.isPast;
  const active = drag.dragOn(key);
  const name = [row.name, formatDay(day.date, language), shopName].filter(Boolean).join(', ');
  const facts = [...(shown.isSpecial ? [t('rota.differs')] : []), ...(shown.isUnsaved ? [t('rota.unsaved')] : [])];
  const covers: Cover[] =
    day.closed === undefined
      ? board.absencesAt(row.person, day.date).map((it) => ({ ...it, text: t(reasonText(it.reason)) }))
      : [{ from: 0, to: dayMinutes, text: t('hours.exceptionClosed') }];
  const bars = shown.ranges.map((saved, index) => {
    const range = active?.index === index ? drag.result(active, shown.ranges) : saved;
    const text = shortText(range);
    return { from: saved.from, range, text, room: roomFor(text, range, covers, track, trackWidth) };
  });
  const isBelow = bars.some(({ room }) => room === undefined);
  const drawn = active?.kind === 'draw' ? drag.result(active, []) : undefined;
  const handlers: ComponentProps<'div'> = isOpen
    ? {
        onPointerDown: (event) => drag.onDown(event, key),
        onPointerMove: (event) => drag.onMove(event, key),
        onPointerUp: drag.onUp,
        onPointerCancel: drag.onCancel,
        // Bars and the button are inside; clicks of a captured pointer come here alone.
        onClick: (event) => !drag.isEndOfDrag(event) && board.onOpen(key),
      }
    : {};
  const label = (text: string) => [text, ...facts].join(', ');
  /** The button of a range: its bar, or its text where the bar is too short. */
  const buttonOf = ({ from, text }: (typeof bars)[number], index: number): ComponentProps<'button'> & DataProps => ({
    'data-range': `${key} ${from}`,
    'aria-label': label(`${name} ${text}`),
    'aria-describedby': board.hint,
    onKeyDown: (event) => drag.onKey(event, key, shown.ranges, index),
  });
  return (
    <div className={styles.place} data-place={key} data-unsaved={shown.isUnsaved || undefined}>
      {shopName !== undefined && <span className={styles.shop}>{shopName}</span>}
      <div
        className={styles.track}
        data-track=""
        data-open={isOpen || undefined}
        style={{ backgroundSize: `${100 / (hoursOf(track).length - 1)}% 100%` }}
        {...handlers}
      >
        {bars.map((bar, index) => {
          const inside = (
            <>
              {!isBelow && bar.room !== undefined && (
                <span className={styles.text} style={placeOn(bar.range, bar.room)}>
                  {bar.text}
                </span>
              )}
              <span className={styles.edge} data-edge="start" />
              <span className={styles.edge} data-edge="end" />
            </>
          );
          const look = {
            className: styles.bar,
            style: placeOn(track, bar.range),
            'data-index': isOpen ? index : undefined,
          };
          return isOpen && !isBelow ? (
            <button key={bar.from} type="button" {...look} {...buttonOf(bar, index)}>
              {inside}
            </button>
          ) : (
            <span key={bar.from} {...look}>
              {inside}
            </span>
          );
        })}
        {isOpen && bars.length === 0 && (
          <button
            type="button"
            className={styles.add}
            data-range={`${key} none`}
            aria-label={label(t('rota.addTo', { name }))}
          >
            <Icon path={plus} size={16} />
          </button>
        )}
        <Covers covers={covers} board={board} />
        {drawn !== undefined && <span className={styles.drawn} style={placeOn(track, drawn)} />}
        {active !== undefined && active.from !== active.to && (
          <span className={styles.times} aria-hidden="true">
            {shortText(drag.result(active, shown.ranges))}
          </span>
        )}
        {shown.isSpecial && <span className={styles.mark} title={t('rota.differs')} aria-hidden="true" />}
      </div>
      {isOpen && isBelow && (
        <span className={styles.ranges}>
          {bars.map((bar, index) => (
            <button
              key={bar.from}
              type="button"
              className={styles.range}
              {...buttonOf(bar, index)}
              onClick={() => board.onOpen(key)}
            >
              {bar.text}
            </button>
          ))}
        </span>
      )}
      <Texts
        texts={[
          ...(!isOpen && isBelow ? [bars.map(({ text }) => text).join(', ')] : []),
          ...(!isOpen && bars.length + covers.length === 0 ? [t('rota.off')] : []),
          ...covers.filter((it) => isFirst && !coverFits(it, board)).map((it) => `${shortText(it)} ${it.text}`),
        ]}
        facts={isOpen ? [] : facts}
      />
    </div>
  );
}

function coverFits(cover: Cover, { track, trackWidth }: OpenBoard): boolean {
  const part = shownPart(track, cover);
  return part !== undefined && fits(cover.text, part, track, trackWidth);
}

function Covers({ covers, board }: { covers: readonly Cover[]; board: OpenBoard }) {
  return covers.map((cover) => {
    const part = shownPart(board.track, cover);
    return (
      part !== undefined && (
        <span key={cover.from} className={styles.cover} style={placeOn(board.track, part)}>
          {coverFits(cover, board) && <span>{cover.text}</span>}
        </span>
      )
    );
  });
}

/** Texts for which the track has no room, and what only signs say there. Buttons say that themselves. */
function Texts({ texts, facts }: { texts: readonly string[]; facts: readonly string[] }) {
  return (
    <>
      {texts.map((text) => (
        <span key={text} className={styles.below}>
          {text}
        </span>
      ))}
      {facts.length > 0 && <span className={ui.hidden}>{facts.join(', ')}</span>}
    </>
  );
}
