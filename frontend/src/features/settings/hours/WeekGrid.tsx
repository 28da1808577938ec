import { useId } from 'react';
import ui from '../../../components/ui.module.css';
import { weekdayName } from '../../../lib/hours';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import styles from './hours.module.css';
import { dayMinutes, rangeText } from './model/ranges';
import { weekdays } from './model/week';
import type { WeekOptions } from './useWeekDrag';
import { pixelsOf, useWeekDrag } from './useWeekDrag';

const hours = Array.from({ length: 24 }, (_it, hour) => hour);

/** Seven days of 24 hours: ranges are drawn, moved and stretched by pointer, and each can be changed by keys. */
export function WeekGrid(options: WeekOptions) {
  const t = useT();
  const language = useLanguage();
  const hint = useId();
  const { result, ...drag } = useWeekDrag(options);
  return (
    <div className={styles.gridPart}>
      <p id={hint} className={`${ui.muted} ${ui.small}`}>
        {t('hours.gridHint')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section ref={drag.frame} className={styles.frame} aria-label={t('hours.grid')} tabIndex={0}>
        <div className={styles.heads} aria-hidden="true">
          <span />
          {weekdays.map((weekday) => (
            <span key={weekday}>{weekdayName(weekday, language)}</span>
          ))}
        </div>
        <div className={styles.grid} style={{ height: pixelsOf(dayMinutes) }}>
          <div className={styles.clock} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour} style={{ top: pixelsOf(hour * 60) }}>{`${hour}:00`}</span>
            ))}
          </div>
          {weekdays.map((weekday) => {
            const ranges = drag.rangesOf(weekday) ?? [];
            const active = drag.dragOn(weekday);
            const name = weekdayName(weekday, language);
            return (
              <div
                key={weekday}
                className={styles.column}
                data-weekday={weekday}
                onPointerDown={(event) => drag.onDown(event, weekday)}
                onPointerMove={(event) => drag.onMove(event, weekday)}
                onPointerUp={drag.onUp}
                onPointerCancel={drag.onCancel}
              >
                {ranges.map((range, index) => {
                  const shown = active?.index === index ? result(active, ranges) : range;
                  return (
                    <button
                      key={`${range.from}`}
                      type="button"
                      className={styles.range}
                      data-index={index}
                      data-range={`${weekday} ${range.from}`}
                      aria-label={t('hours.range', { day: name, range: rangeText(shown) })}
                      aria-describedby={hint}
                      style={{ top: pixelsOf(shown.from), height: pixelsOf(shown.to - shown.from) }}
                      onKeyDown={(event) => drag.onKey(event, weekday, ranges, index)}
                    >
                      {rangeText(shown)}
                      <span className={styles.edge} data-edge="end" />
                    </button>
                  );
                })}
                {active?.kind === 'draw' && (
                  <div
                    className={styles.drawn}
                    style={{
                      top: pixelsOf(result(active, []).from),
                      height: pixelsOf(result(active, []).to - result(active, []).from),
                    }}
                  />
                )}
              </div>
            );
          })}
        </div>
      </section>
    </div>
  );
}
