import { Avatar } from '../../components/Avatar';
import { ButtonAnchor } from '../../components/Button';
import { calendarPlus } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import styles from './Dashboard.module.css';
import type { Favourite } from './ownVisits';
import { bookingAt } from './ownVisits';

/** Salons the guest goes to and their people there, each a press away from a booking. */
export function Favourites({ salons }: { salons: readonly Favourite[] }) {
  const t = useT();
  return (
    <section id="favourites" aria-labelledby="favourites-title" className={`${ui.stack} ${styles.favourites}`}>
      <h2 id="favourites-title">{t('dashboard.favourites')}</h2>
      <ul className={ui.stack}>
        {salons.map((it) => (
          <li key={it.company.id} className={`${ui.card} ${ui.stack}`}>
            <Salon salon={it} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Salon({ salon: { company, visits, people } }: { salon: Favourite }) {
  const t = useT();
  const language = useLanguage();
  const person = (provider: string, shop: string | undefined) =>
    bookingAt(company, `?${new URLSearchParams({ provider, ...(shop === undefined ? {} : { shop }) }).toString()}`);
  return (
    <>
      <div>
        <h3>
          <a href={`/${company.szalonkaId}/appointmentbook`}>{company.name}</a>
        </h3>
        <p className={`${ui.muted} ${ui.small}`}>{t('dashboard.visits', { count: visits })}</p>
      </div>
      <ul className={styles.people}>
        {people.map(({ provider, shopId }) => (
          <li key={provider.id}>
            <a
              className={styles.person}
              href={person(provider.id, shopId)}
              aria-label={t('dashboard.bookWith', { name: formatName(provider, language), company: company.name })}
            >
              <Avatar src={provider.profilePicture} name={formatName(provider, language)} size={40} />
              <span>{formatName(provider, language)}</span>
            </a>
          </li>
        ))}
      </ul>
      <ButtonAnchor
        kind="quiet"
        icon={calendarPlus}
        href={bookingAt(company)}
        aria-label={t('dashboard.bookAt', { company: company.name })}
      >
        {t('dashboard.bookHere')}
      </ButtonAnchor>
    </>
  );
}
