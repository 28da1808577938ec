import { useGetNotificationSettingsQuery } from '../../../api/messages';
import { Alert } from '../../../components/Alert';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import { SettingsHead } from '../shared/SettingsHead';
import { BookingsBlock } from './BookingsBlock';
import { CostBlock } from './CostBlock';
import { OccasionsBlock } from './OccasionsBlock';
import { RemindersBlock } from './RemindersBlock';
import { SendingBlock } from './SendingBlock';
import { TextsBlock } from './TextsBlock';

/** The messages that guests get by SMS and e-mail: their occasions, texts and cost. */
export function Messages() {
  const t = useT();
  const { data, isError, error, refetch } = useGetNotificationSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const company = data?.company;
  return (
    <div className={ui.stack}>
      <SettingsHead heading="settings.messages" />
      <p className={ui.muted}>{t('messages.intro')}</p>
      {isError && data === undefined && (
        <QueryError text={t('messages.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton rows={8} />}
      {company != null && (
        <>
          {!company.smsAvailable && <Alert severity="warning" text={t('sms.noGateway')} />}
          <CostBlock company={company} />
          <BookingsBlock company={company} />
          <RemindersBlock company={company} />
          <OccasionsBlock company={company} />
          <SendingBlock company={company} />
          <TextsBlock company={company} />
        </>
      )}
    </div>
  );
}
