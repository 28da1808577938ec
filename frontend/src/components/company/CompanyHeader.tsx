import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { CompanyDto } from '../../api/salon';
import { useT } from '../../lib/i18n';
import { Icon } from '../icons/Icon';
import { chat, chevronDown, mail, mapPin, phone } from '../icons/icons';
import { Picture } from '../Picture';
import { Link } from '../router/Link';
import ui from '../ui.module.css';
import { bookingPath } from './CompanyContext';
import { chatLink } from './chatLink';
import styles from './company.module.css';
import { HeadTools } from './HeadTools';

/** Height that stays visible on phones after scrolling. */
const visibleHeight = 48;

interface Props {
  company: CompanyDto;
  children?: ReactNode;
}

/** The head of a booking's steps: one line, in which `children` open the contacts. */
export function CompactHeader({ company, children }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={`${styles.header} ${styles.compact}`}>
      <div className={styles.nameLine}>
        <Name company={company} />
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {children}
          <span className={ui.hidden}>{t('company.contact')}</span>
          <Icon path={chevronDown} size={16} />
        </button>
        <Call company={company} />
        <HeadTools />
      </div>
      {isOpen && <Contacts company={company} />}
    </header>
  );
}

function Name({ company }: Props) {
  return (
    <p className={styles.name}>
      <Link to={bookingPath(company)}>{company.name}</Link>
    </p>
  );
}

function Call({ company }: Props) {
  const t = useT();
  return company.phone == null ? null : (
    <a className={styles.call} href={`tel:${company.phone}`} aria-label={t('company.call')}>
      <Icon path={phone} />
    </a>
  );
}

/** The salon's picture, name and contacts, each if there is one. */
export function CompanyHeader({ company, children }: Props) {
  const { ref, folded } = useFolding();
  return (
    <header
      ref={ref}
      className={[styles.header, folded ? styles.folded : ''].filter(Boolean).join(' ')}
      data-strength={company.backgroundStrength}
    >
      {company.onlineBookingBackgroundImage != null && (
        <Picture
          src={company.onlineBookingBackgroundImage}
          alt=""
          width={1280}
          height={400}
          // Behind the text, so half the resolution is enough; `plain/elements.rs` must match.
          sizes={company.backgroundStrength > 20 ? '100vw' : '(max-width: 767px) 50vw, 100vw'}
          priority
          className={styles.background}
        />
      )}
      <div className={styles.nameLine}>
        {company.logo != null && (
          <Picture src={company.logo} alt="" width={40} height={40} priority className={styles.logo} />
        )}
        <Name company={company} />
        {folded && <Call company={company} />}
        <HeadTools />
      </div>
      <Contacts company={company}>{children}</Contacts>
    </header>
  );
}

/** Address, telephone, e-mail and chat apps, each if there is one. `plain/elements.rs` draws the same. */
function Contacts({ company, children }: Props) {
  return (
    <address className={styles.contacts}>
      {company.address !== '' && (
        <a href={mapAddress(company.address)} target="_blank" rel="noreferrer">
          <Icon path={mapPin} size={16} />
          <span>{company.address}</span>
        </a>
      )}
      {company.phone != null && (
        <a href={`tel:${company.phone}`}>
          <Icon path={phone} size={16} />
          <span className={ui.unbroken}>{company.phoneText ?? company.phone}</span>
        </a>
      )}
      {company.companyEmail != null && (
        <a href={`mailto:${company.companyEmail}`}>
          <Icon path={mail} size={16} />
          <span>{company.companyEmail}</span>
        </a>
      )}
      {company.chats?.map((it) => (
        <a key={it.app} {...chatLink(it)}>
          <Icon path={chat} size={16} />
          <span>{it.app}</span>
        </a>
      ))}
      {children}
    </address>
  );
}

/** A map link for an address; phones open their map app. */
export function mapAddress(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/**
 * On phones the header scrolls away except for the line with the name. The distance depends on its measured height.
 */
function useFolding() {
  const ref = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    const header = ref.current;
    if (header === null || typeof ResizeObserver === 'undefined') {
      return undefined;
    }
    const narrow = window.matchMedia('(max-width: 767px)');
    const look = () => setFolded(narrow.matches && window.scrollY > header.offsetHeight - visibleHeight);
    const measure = new ResizeObserver(() => {
      header.style.setProperty('--fold', `${visibleHeight - header.offsetHeight}px`);
      look();
    });
    measure.observe(header);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      measure.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, []);
  return { ref, folded };
}
