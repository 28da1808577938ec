import { useEffect } from 'react';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Loading, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { keepPage } from '../../lib/keptOffline';
import { useT } from '../../lib/workspaceTexts';
import { DeskPage } from './DeskPage';
import { useDesk } from './useDesk';

/** The files that are loaded after the first picture are there by then. */
const keepDelayMs = 3000;

/** The salon's calendar: showing, making and changing events. */
export function Calendar() {
  const t = useT();
  const { desk, error, retry } = useDesk();
  const isShown = desk !== undefined;
  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const timer = setTimeout(() => void keepPage(), keepDelayMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <div className={ui.stack}>
      {/* The toolbar's title and the menu show this already. */}
      <div className={ui.hidden}>
        <PageHeading site="Szalonka">{t('menu.calendar')}</PageHeading>
      </div>
      {error !== undefined && <QueryError text={t('desk.loadFailed')} error={error} onRetry={retry} />}
      {desk === undefined && error === undefined && (
        <Loading>
          <SkeletonBlock shape="card" height="60vh" />
        </Loading>
      )}
      {desk !== undefined && <DeskPage desk={desk} />}
    </div>
  );
}
