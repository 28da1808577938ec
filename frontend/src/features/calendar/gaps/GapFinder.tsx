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
import { ServicesField } from '../editor/ServicesField';
import { useEventTexts } from '../moving/useEventTexts';
import styles from './GapFinder.module.css';
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

/** Lists the gaps of two weeks that fit the chosen services; the calendar below marks the same gaps. */
export function GapFinder({ desk, gaps, search, onDay }: Props) {
  const t = useT();
  const language = useLanguage();
  const { query, found, findGaps } = gaps;
  const { services, providerId, from } = search;
  const offered = desk.services.map((it) => ({
    id: it.id,
    name: it.name,
    minutes: it.duration,
    price: it.agreedPrice,
  }));
  return (
    <section aria-labelledby="gaps" className={`${ui.card} ${ui.stack}`}>
      <div className={styles.head}>
        <h2 id="gaps" className={styles.title}>
          {t('gaps.title')}
        </h2>
        <IconButton icon={x} label={t('app.close')} onClick={() => findGaps(undefined)} />
      </div>
      <div className={styles.wish}>
        <ServicesField
          offered={offered}
          chosen={services}
          favourites={[]}
          error={undefined}
          onChange={(to) => findGaps({ ...search, services: to })}
        />
        <SelectField
          name="gapsWho"
          label={t('desk.who')}
          value={providerId}
          noneText={t('gaps.anyone')}
          options={desk.colleagues.map((it) => ({ value: it.id, text: formatName(it, language) }))}
          onChange={(to) => findGaps({ ...search, providerId: to })}
        />
      </div>
      <GuestTimesFields search={search} onChange={(to) => findGaps({ ...search, ...to })} />
      <p role="status" className={ui.muted}>
        {services.length === 0
          ? t('gaps.hint')
          : found && (found.items.length === 0 ? t('gaps.none') : t('gaps.found', { count: found.items.length }))}
      </p>
      {query.isError && <QueryError text={t('gaps.failed')} error={query.error} onRetry={() => void query.refetch()} />}
      {found !== undefined && <GapDays desk={desk} gaps={gaps} onDay={onDay} />}
      {services.length > 0 && (
        <div>
          <Button kind="quiet" onClick={() => findGaps({ ...search, from: addDays(from, ahead) })}>
            {t('gaps.later')}
          </Button>
        </div>
      )}
    </section>
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
