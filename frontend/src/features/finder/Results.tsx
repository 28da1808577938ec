import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FinderAnswerDto, FinderItemDto } from '../../api/finder';
import { useFindSalonsQuery, useLazyFindSalonsQuery } from '../../api/finder';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { useTileMap } from '../../components/map/useTileMap';
import { QueryError } from '../../components/QueryError';
import { Link } from '../../components/router/Link';
import { Loading, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/finderTexts';
import { OrderExplained } from './OrderExplained';
import type { FinderQuery } from './query';
import { addressOf, hasFilters, pageSize, withoutFilters } from './query';
import { ResultCard } from './ResultCard';
import { ResultMap } from './ResultMap';
import { ShareSearch } from './ShareSearch';
import styles from './salonFinder.module.css';

interface Props {
  query: FinderQuery;
  /** The results were asked for on this page: the heading takes the focus. */
  wasAsked: boolean;
}

/** Search results: list and map, in step. */
export function Results({ query, wasAsked }: Props) {
  const t = useT();
  const { currentData, isError, error, isFetching, refetch } = useFindSalonsQuery(query);
  const heading = useRef<HTMLHeadingElement>(null);
  // Here, so that a map that was asked for stays when a filter changes.
  const map = useTileMap();
  const found = currentData;
  useEffect(() => {
    if (wasAsked && found !== undefined) {
      heading.current?.focus();
    }
  }, [wasAsked, found]);
  const what = [found?.asked.corrected ?? query.q, found?.place?.kind === 'unknown' ? undefined : found?.place?.name];
  const named = what.filter((it) => it).join(', ');
  return (
    <section className={styles.results} aria-busy={isFetching}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {named === '' ? t('find.results') : t('find.resultsFor', { what: named })}
        </h2>
        <p role="status" className={ui.muted}>
          {found === undefined ? '' : t('find.count', { count: found.total })}
        </p>
      </div>
      {isError ? (
        <QueryError text={t('find.failed')} error={error} onRetry={() => void refetch()} />
      ) : found === undefined ? (
        <ResultSkeleton />
      ) : (
        // Another search begins with its own pages.
        <Found key={JSON.stringify(query)} query={query} answer={found} map={map} />
      )}
    </section>
  );
}

function ResultSkeleton() {
  return (
    <Loading className={styles.list}>
      {[1, 2, 3].map((it) => (
        <SkeletonBlock key={it} shape="card" height="190px" />
      ))}
    </Loading>
  );
}

interface FoundProps {
  query: FinderQuery;
  answer: FinderAnswerDto;
}

function Found({ query, answer, map }: FoundProps & { map: ReturnType<typeof useTileMap> }) {
  const t = useT();
  const [more, setMore] = useState<FinderItemDto[]>([]);
  const [fetchMore, { isFetching, isError, error }] = useLazyFindSalonsQuery();
  const [marked, setMarked] = useState<string>();
  const items = [...answer.items, ...more];
  const next = () =>
    void fetchMore({ ...query, from: items.length, size: pageSize }, true).then(({ data }) => {
      const known = new Set(items.map((it) => it.shopId));
      setMore((before) => [...before, ...(data?.items ?? []).filter((it) => !known.has(it.shopId))]);
    });
  const choose = (shopId: string) => {
    setMarked(shopId);
    if (window.matchMedia('(max-width: 999px)').matches) {
      // The map stands in the place of the list. The card can be focused once it is displayed.
      flushSync(map.hide);
    }
    const card = document.getElementById(`talalat-${shopId}`);
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <>
      <Notices query={query} answer={answer} />
      {items.length === 0 ? (
        <Nothing query={query} answer={answer} />
      ) : (
        <>
          {map.tiles !== undefined && (
            <Button kind="quiet" className={styles.switch} onClick={map.isShown ? map.hide : map.load}>
              {map.isShown ? (
                t('find.mapHide')
              ) : (
                <>
                  <span>{t('find.map')}</span> <small>{t('find.mapFrom', { host: map.tiles.host })}</small>
                </>
              )}
            </Button>
          )}
          <div className={`${styles.columns} ${map.isShown ? styles.mapShown : ''}`}>
            <div className={styles.listColumn}>
              <ol className={styles.list}>
                {items.map((item, index) => (
                  <ResultCard
                    key={item.shopId}
                    item={item}
                    place={index + 1}
                    at={answer.at}
                    marked={marked === item.shopId}
                    onMark={setMarked}
                    first={index < 2}
                  />
                ))}
              </ol>
              {isError && <QueryError text={t('find.failed')} error={error} onRetry={next} />}
              {items.length < answer.total && (
                <Button kind="quiet" busy={isFetching} onClick={next}>
                  {isFetching ? t('find.loading') : t('find.more')}
                </Button>
              )}
              <OrderExplained />
              <ShareSearch />
            </div>
            {map.isShown && <ResultMap items={items} map={map} marked={marked} onMark={setMarked} onChoose={choose} />}
          </div>
        </>
      )}
    </>
  );
}

/** Notices where the search was not taken as it was typed. */
function Notices({ query, answer: { asked, place, total } }: FoundProps) {
  const t = useT();
  const widened = total > 0 && place?.radiusKm != null && place.askedKm != null && place.askedKm < place.radiusKm;
  return (
    <>
      {asked.corrected != null && <Alert severity="info" text={t('find.corrected', { what: asked.corrected })} />}
      {place?.kind === 'unknown' && (
        <Alert severity="warning" text={t('find.unknownPlace', { place: place.name })}>
          {place.similar.length > 0 && (
            <span className={ui.row}>
              {t('find.similar')}
              {place.similar.map((name) => (
                <Link key={name} to={addressOf({ ...query, place: name })}>
                  {name}
                </Link>
              ))}
            </span>
          )}
        </Alert>
      )}
      {widened && (
        <Alert severity="info" text={t('find.wider', { km: place.askedKm ?? 0, wider: place.radiusKm ?? 0 })} />
      )}
    </>
  );
}

function Nothing({ query, answer: { place } }: FoundProps) {
  const t = useT();
  const text = place?.radiusKm == null ? t('find.none') : t('find.noneHere', { km: place.radiusKm });
  return (
    <EmptyState bird="searching" text={text}>
      {hasFilters(query) && <Link to={addressOf(withoutFilters(query))}>{t('find.withoutFilters')}</Link>}
      {place != null && (
        <Link to={addressOf({ ...query, place: undefined, near: undefined })}>{t('find.everywhere')}</Link>
      )}
    </EmptyState>
  );
}
