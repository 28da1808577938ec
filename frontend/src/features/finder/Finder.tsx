import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../lib/finderTexts';
import { pageData } from '../../lib/pageData';
import { Filters } from './Filters';
import { HomeBelow } from './HomeBelow';
import type { FinderQuery } from './query';
import { addressOf, readQuery, trades } from './query';
import { Results } from './Results';
import { SearchForm } from './SearchForm';
import { SearchLine } from './SearchLine';
import styles from './salonFinder.module.css';

/** The product's first page: the search, and what was found or what the product is. */
export function Finder() {
  const t = useT();
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [firstKey] = useState(key);
  // A page of a trade or a settlement has its search in the path, which the server reads.
  const query = pathname === '/' ? readQuery(search) : (readQuery(search) ?? pageData().finderQuery);
  const goTo = (next: FinderQuery) => void navigate(addressOf(next));
  const title = t('find.title');
  const trade = trades.find(([, slug]) => slug === pathname.split('/')[2])?.[0];
  const heading = trade === undefined ? title : [t(`find.trade.${trade}`), query?.place].filter((it) => it).join(' – ');
  useEffect(() => {
    if (pathname === '/') {
      document.title = `${title} – Szalonka`;
    }
  }, [title, pathname]);
  return (
    <div className={styles.finder}>
      <Search key={JSON.stringify(query)} heading={heading} query={query} onSearch={goTo} />
      {query === undefined ? (
        <HomeBelow />
      ) : (
        <>
          <Filters query={query} onChange={goTo} />
          <Results query={query} wasAsked={key !== firstKey} />
        </>
      )}
    </div>
  );
}

interface SearchProps {
  heading: string;
  query: FinderQuery | undefined;
  onSearch: (query: FinderQuery) => void;
}

/** The form; with results, phones show it as one line until it is opened. */
function Search({ heading, query, onSearch }: SearchProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) {
      form.current?.querySelector('input')?.focus();
    }
  }, [isOpen]);
  const folded = query !== undefined && !isOpen;
  return (
    <div ref={form} className={`${styles.hero} ${folded ? styles.folded : ''}`}>
      <h1>{heading}</h1>
      {query === undefined ? (
        <p className={styles.lead}>{t('find.lead')}</p>
      ) : (
        <SearchLine query={query} isOpen={isOpen} onOpen={() => setOpen(true)} />
      )}
      <SearchForm query={query ?? {}} onSearch={onSearch} />
    </div>
  );
}
