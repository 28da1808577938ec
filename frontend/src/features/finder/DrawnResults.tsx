import { useT } from '../../lib/finderTexts';
import { useLanguage } from '../../lib/i18n';
import type { Pin, View } from './projection';
import { offsetOf, ringsOf } from './projection';
import styles from './salonFinder.module.css';

/** Pixels of the drawing's side; its middle is 0. */
const side = 400;
const edge = side / 2;

export interface PinProps {
  pins: Pin[];
  view: View;
  marked: string | undefined;
  onMark: (shopId: string | undefined) => void;
  onChoose: (shopId: string) => void;
}

interface Props extends PinProps {
  name: string;
  /** The middle is the asked place. */
  hasCenter: boolean;
}

/** A map without tiles: rings of distance around the asked place, and the results where they lie. */
export function DrawnResults({ pins, view, marked, onMark, onChoose, name, hasCenter }: Props) {
  const t = useT();
  const language = useLanguage();
  const scale = edge / view.reach;
  // The first ones lie on top. Marking does not move elements: a press would be lost between down and up.
  const sorted = pins.toSorted((a, b) => b.place - a.place);
  return (
    <div className={styles.drawing}>
      <svg viewBox={`${-edge} ${-edge} ${side} ${side}`} aria-hidden="true">
        {hasCenter &&
          ringsOf(view.reach).map((km) => (
            <g key={km}>
              <circle r={km * scale} className={styles.ring} />
              <text y={-km * scale - 3} className={styles.ringText}>
                {t('find.km', { km: km.toLocaleString(language) })}
              </text>
            </g>
          ))}
        {hasCenter && <circle r="5" className={styles.center} />}
        {hasCenter && name !== '' && (
          <text y="20" className={styles.centerText}>
            {name}
          </text>
        )}
      </svg>
      {sorted.map((pin) => {
        const [east, north] = offsetOf(pin, view);
        const position = (km: number) => `${50 + (km / view.reach) * 50}%`;
        return (
          <button
            key={pin.shopId}
            type="button"
            className={`${styles.pin} ${pin.shopId === marked ? styles.pinMarked : ''}`}
            style={{ left: position(east), top: position(-north) }}
            aria-label={`${t('find.onMap', { place: pin.place })}: ${pin.name}`}
            onPointerEnter={() => onMark(pin.shopId)}
            onPointerLeave={() => onMark(undefined)}
            onFocus={() => onMark(pin.shopId)}
            onClick={() => onChoose(pin.shopId)}
          >
            {pin.place}
          </button>
        );
      })}
    </div>
  );
}
