import type { WishContent } from '../../api/waiting';
import { weekdayName } from '../../lib/hours';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { clockOf, formatDay } from '../../lib/time';
import ui from '../ui.module.css';

interface Props {
  wish: WishContent;
  /** Text for a request without a preferred person. */
  anybody: string;
}

/** A waiting-list request in two lines: services and with whom; days, times of the day and where. */
export function WishText({ wish, anybody }: Props) {
  const language = useLanguage();
  const { services, providerFirstName, providerLastName, firstDay, lastDay, weekdays, fromMinute, toMinute, shop } =
    wish;
  const who =
    providerFirstName == null
      ? anybody
      : formatName({ firstName: providerFirstName, lastName: providerLastName ?? '' }, language);
  const days =
    firstDay === lastDay
      ? formatDay(firstDay, language)
      : `${formatDay(firstDay, language)} – ${formatDay(lastDay, language)}`;
  // A start at noon at the latest is before the minute after it: the noon is shown.
  const until = toMinute % 5 === 1 ? toMinute - 1 : toMinute;
  const times = fromMinute === 0 && toMinute === 1440 ? '' : `${clockOf(fromMinute)}–${clockOf(until)}`;
  return (
    <>
      <p>{[services.join(', '), who].filter((it) => it !== '').join(' · ')}</p>
      <p className={ui.muted}>
        {days}
        {weekdays.length < 7 && ` · ${weekdays.map((it) => weekdayName(it, language)).join(', ')}`}
        {times !== '' && (
          <>
            {' · '}
            <span className={ui.unbroken}>{times}</span>
          </>
        )}
        {` · ${shop}`}
      </p>
    </>
  );
}
