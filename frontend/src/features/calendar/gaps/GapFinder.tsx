import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import { x } from '../../../components/icons/icons';
import { SelectField } from '../../../components/kit/SelectField';
import { TimeField } from '../../../components/kit/TimeField';
import { QueryError } from '../../../components/QueryError';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import type { Day } from '../../../lib/time';
import { addDays, formatDay, formatParts, formatShortDay, mondayOf } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { writable } from '../desk';
import { UsualVisitButton } from '../editor/KnownGuest';
import { ServicesField } from '../editor/ServicesField';
import { useKnownGuest } from '../editor/useKnownGuest';
import { useServicesFocus } from '../editor/useServicesFocus';
import { useEventTexts } from '../moving/useEventTexts';
import { AddToList } from './AddToList';
import styles from './GapFinder.module.css';
import { GuestChoice } from './GuestChoice';
import type { GuestTimes } from './gaps';
import { byDay, timeOf } from './gaps';
import type { GapSearch, Gaps } from './useGaps';
import { ahead } from './useGaps';

interface Props {
  desk: Desk;
  gaps: Gaps;
  search: GapSearch;
  /** Shows a day in the calendar. */
  onDay: (day: Day) => void;
}

/**
 * Lists the gaps of two weeks that fit the chosen services, in the order of a phone call: who, what, with whom, when. The
 * calendar below marks the same gaps. Where none suits, the guest goes on the waiting list.
 */
export function GapFinder({ desk, gaps, search, onDay }: Props) {
  const t = useT();
  const { query, found, findGaps } = gaps;
  const { services, from } = search;
  const section = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  const [isReturn] = useState(search.guest.kind === 'known');
  // The pressed time, or the form that was closed, is gone.
  useEffect(() => {
    if (isReturn) {
      section.current?.focus();
    }
  }, [isReturn]);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="gaps" className={`${ui.card} ${ui.stack}`}>
      <div className={styles.head}>
        <h2 id="gaps" className={styles.title}>
          {t('gaps.title')}
        </h2>
        <IconButton
          icon={x}
          label={t('app.close')}
          onClick={() => {
            findGaps(undefined);
            if (opener instanceof HTMLElement && opener.isConnected) {
              opener.focus();
            }
          }}
        />
      </div>
      <VisitFields desk={desk} search={search} section={section} onChange={(to) => findGaps({ ...search, ...to })} />
      <GuestTimesFields search={search} onChange={(to) => findGaps({ ...search, ...to })} />
      <p role="status" className={ui.muted}>
        {services.length === 0
          ? t('gaps.hint')
          : found && (found.items.length === 0 ? t('gaps.none') : t('gaps.found', { count: found.items.length }))}
      </p>
      {query.isError && <QueryError text={t('gaps.failed')} error={query.error} onRetry={() => void query.refetch()} />}
      {found !== undefined && found.items.length > 0 && <GapDays desk={desk} gaps={gaps} onDay={onDay} />}
      {services.length > 0 && (
        <div>
          <Button kind="quiet" onClick={() => findGaps({ ...search, from: addDays(from, ahead) })}>
            {t('gaps.later')}
          </Button>
        </div>
      )}
      <AddToList desk={desk} gaps={gaps} search={search} />
    </section>
  );
}

interface VisitFieldsProps extends Pick<Props, 'desk' | 'search'> {
  section: React.RefObject<HTMLElement | null>;
  onChange: (visit: Partial<GapSearch>) => void;
}

/** The guest, the services and the person. */
function VisitFields({ desk, search, section, onChange }: VisitFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const { guest, services, providerId } = search;
  const known = useKnownGuest({ guest });
  const [wasAsked, setWasAsked] = useState(false);
  if (!wasAsked && guest.kind === 'none') {
    setWasAsked(true);
  }
  const goToServices = useServicesFocus(section, wasAsked && guest.kind === 'known');
  const offered = desk.services.map((it) => ({
    id: it.id,
    name: it.name,
    minutes: it.duration,
    price: it.agreedPrice,
  }));
  return (
    <div className={styles.wish}>
      <div className={styles.guest}>
        <GuestChoice guest={guest} zone={desk.zone} onChange={(to) => onChange({ guest: to })} />
        <UsualVisitButton
          desk={desk}
          draft={search}
          known={known}
          onUsual={(usual) => {
            onChange(usual);
            goToServices();
          }}
        />
      </div>
      <ServicesField
        offered={offered}
        chosen={services}
        // Room for the times: a second service is rare.
        favourites={services.length === 0 ? known.favourites : []}
        error={undefined}
        onChange={(to) => onChange({ services: to })}
      />
      <SelectField
        name="gapsWho"
        label={t('desk.who')}
        value={providerId}
        noneText={t('gaps.anyone')}
        options={writable(desk).map((it) => ({ value: it.id, text: formatName(it, language) }))}
        onChange={(to) => onChange({ providerId: to })}
      />
    </div>
  );
}

interface TimesProps {
  search: GapSearch;
  onChange: (times: Partial<GuestTimes>) => void;
}

/** The weekdays and hours at which the guest can come. */
function GuestTimesFields({ search: { from, weekdays, earliest, latest }, onChange }: TimesProps) {
  const t = useT();
  const language = useLanguage();
  const monday = mondayOf(from);
  return (
    <div className={styles.times}>
      <fieldset className={styles.weekdays}>
        <legend>{t('gaps.weekdays')}</legend>
        {[1, 2, 3, 4, 5, 6, 7].map((number) => {
          const isOn = weekdays.includes(number);
          const day = addDays(monday, number - 1);
          return (
            <Chip
              key={number}
              pressed={isOn}
              onClick={() =>
                onChange({ weekdays: isOn ? weekdays.filter((it) => it !== number) : [...weekdays, number] })
              }
            >
              {formatShortDay(day, language).weekday}
              <span className={ui.hidden}> {formatParts(day, language, { weekday: 'long' })}</span>
            </Chip>
          );
        })}
      </fieldset>
      <TimeField
        name="earliest"
        label={t('gaps.earliest')}
        value={earliest}
        onChange={(typed) => onChange({ earliest: typed })}
      />
      <TimeField
        name="latest"
        label={t('gaps.latest')}
        value={latest}
        onChange={(typed) => onChange({ latest: typed })}
      />
    </div>
  );
}

function GapDays({ desk, gaps, onDay }: Pick<Props, 'desk' | 'gaps' | 'onDay'>) {
  const t = useT();
  const language = useLanguage();
  const { nameOf } = useEventTexts(desk);
  const { zone } = desk;
  return (
    <ol className={styles.days}>
      {byDay(gaps.found?.items ?? [], zone).map(([day, of]) => (
        <li key={day}>
          <h3 className={styles.day}>
            <Button kind="link" onClick={() => onDay(day)}>
              {formatDay(day, language)}
            </Button>
          </h3>
          <ul className={styles.gaps}>
            {of.map((gap) => (
              <li key={`${gap.providerId} ${gap.shopId} ${gap.start}`}>
                <Chip onClick={() => gaps.pick(gap)}>
                  {t('gaps.pick', { time: timeOf(gap, zone), who: nameOf(gap.providerId) })}
                </Chip>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
