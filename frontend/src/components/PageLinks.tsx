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
  return (
    <nav aria-label={label} className={`${styles.links} ${className}`}>
      {links.map(({ to, text, isCurrent }) => (
        <Link key={to} to={to} replace={replace} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
