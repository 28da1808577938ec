import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Loading, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { DeskPage } from './DeskPage';
import { useDesk } from './useDesk';

/** The salon's calendar: showing, making and changing events. */
export function Calendar() {
  const t = useT();
  const { desk, error, retry } = useDesk();
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
