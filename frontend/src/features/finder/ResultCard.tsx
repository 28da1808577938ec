import type { FinderItemDto } from '../../api/finder';
import { Icon } from '../../components/icons/Icon';
import { mapPin, star } from '../../components/icons/icons';
import { Picture } from '../../components/Picture';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/finderTexts';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { addDays, dayOf, formatShortDay, formatTime } from '../../lib/time';
import styles from './salonFinder.module.css';

interface Props {
  item: FinderItemDto;
  /** Its number in the list and on the map, from 1. */
  place: number;
  /** The instant the answer is true for. */
  at: string;
  marked: boolean;
  onMark: (shopId: string | undefined) => void;
  /** The first picture of the page. */
  first: boolean;
}

/** A shop that fits, with the facts that decide its place and times that can be booked. */
export function ResultCard({ item, place, at, marked, onMark, first }: Props) {
  const t = useT();
  const language = useLanguage();
  const { service, points } = item;
  const booking = `/${item.szalonkaId}/appointmentbook`;
  const name = item.shopName == null ? item.name : `${item.name} – ${item.shopName}`;
  const facts = [
    item.isOpen && t('find.openNow'),
    item.takesCards && t('find.card'),
    item.isStepFree && t('find.stepFree'),
    item.visitsHomes && t('find.homeVisits'),
  ].filter((it) => it !== false);
  return (
    <li
      id={`talalat-${item.shopId}`}
      className={`${styles.card} ${marked ? styles.marked : ''} ${item.picture == null ? styles.plain : ''}`}
      onPointerEnter={() => onMark(item.shopId)}
      onPointerLeave={() => onMark(undefined)}
      onFocus={() => onMark(item.shopId)}
    >
      <Picture
        src={item.picture == null ? null : `/api/resource/shop/${item.picture.id}?w=640`}
        alt=""
        width={320}
        height={240}
        sizes="(max-width: 767px) 100vw, 160px"
        color={item.picture?.color}
        priority={first}
        className={styles.picture}
      />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <span className={styles.number} aria-hidden="true">
            {place}
          </span>
          <a href={booking}>{name}</a>
        </h3>
        <p className={styles.facts}>
          <Icon path={mapPin} size={16} /> {item.address}
          {item.distanceMeters != null && (
            <>
              {' · '}
              <span className={ui.unbroken}>{t('find.km', { km: kilometres(item.distanceMeters, language) })}</span>
            </>
          )}
          {item.rating != null && (
            <>
              {' · '}
              <span className={ui.unbroken}>
                <Icon path={star} size={16} />{' '}
                {t('find.rating', {
                  average: item.rating.average.toLocaleString(language, { maximumFractionDigits: 1 }),
                  count: item.rating.count,
                })}
              </span>
            </>
          )}
        </p>
        {facts.length > 0 && <p className={`${ui.muted} ${ui.small}`}>{facts.join(' · ')}</p>}
        <p>
          <strong>{service.name}</strong> · {t('find.minutes', { count: service.minutes })} ·{' '}
          {formatMoney(service.price)}
          {service.isHourly && t('find.anHour')}
          {item.otherServices > 0 && (
            <span className={ui.muted}> {t('find.others', { count: item.otherServices })}</span>
          )}
        </p>
        <Times item={item} at={at} booking={booking} name={name} />
        <div className={styles.folds}>
          <About item={item} />
          <details className={styles.why}>
            <summary>{t('find.why')}</summary>
            <p>{t('find.points', { ...points })}</p>
          </details>
        </div>
      </div>
    </li>
  );
}

/** The salon's and its employees' own descriptions. */
function About({ item }: { item: FinderItemDto }) {
  const t = useT();
  const language = useLanguage();
  const { description, tags, people } = item;
  if (description === '' && tags.length === 0 && people.length === 0) {
    return null;
  }
  return (
    <details className={styles.why}>
      <summary>{t('find.about')}</summary>
      {description !== '' && <p className={styles.said}>{description}</p>}
      {tags.length > 0 && <p className={ui.muted}>{tags.join(' · ')}</p>}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.id}>
              <a href={`/${item.szalonkaId}/appointmentbook/employees/${person.id}`}>{formatName(person, language)}</a>
              {[person.title, ...person.tags].filter((it) => it != null).map((it) => ` · ${it}`)}
              {person.description !== '' && <span className={styles.said}>{person.description}</span>}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

interface TimesProps {
  item: FinderItemDto;
  at: string;
  booking: string;
  name: string;
}

/** The next free times; each opens the booking with it. */
function Times({ item, at, booking, name }: TimesProps) {
  const t = useT();
  const language = useLanguage();
  const { service, shopId, starts, timeZone } = item;
  if (starts.length === 0) {
    return <p className={ui.muted}>{t('find.noTimes')}</p>;
  }
  const today = dayOf(at, timeZone);
  return (
    <ul className={styles.times}>
      {starts.map((start) => {
        const day = dayOf(start, timeZone);
        const dayName =
          day === today
            ? t('find.today')
            : day === addDays(today, 1)
              ? t('find.tomorrow')
              : formatShortDay(day, language).text;
        const when = `${dayName} ${formatTime(start, timeZone)}`;
        const link = new URLSearchParams({ services: service.id, shop: shopId, start });
        return (
          <li key={start}>
            <a className={styles.time} href={`${booking}/date?${link}`} aria-label={t('find.book', { name, when })}>
              {when}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** `0,4` or `0.4`. */
export function kilometres(meters: number, language: string): string {
  return (meters / 1000).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
