import { useEffect, useRef } from 'react';
import styles from './PageLinks.module.css';
import { Link } from './router/Link';

interface PageLink {
  to: string;
  text: string;
  isCurrent: boolean;
}

interface Props {
  /** The accessible name of the row. */
  label: string;
  links: readonly PageLink[];
  /** Whether going to another replaces the current history entry: for the tabs of one page. */
  replace?: boolean;
  className?: string;
}

/** A row of links to the pages of an area, or to the tabs of a page. */
export function PageLinks({ label, links, replace, className = '' }: Props) {
  const row = useRef<HTMLElement>(null);
  const current = links.find((it) => it.isCurrent)?.to;
  // On a phone the row is wider than the page. `scrollIntoView` would also scroll the page.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (current !== undefined && row.current && link) {
      row.current.scrollLeft =
        link.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
    }
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={`${styles.links} ${className}`}>
      {links.map(({ to, text, isCurrent }) => (
        <Link key={to} to={to} replace={replace} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
