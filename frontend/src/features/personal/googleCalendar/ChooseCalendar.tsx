import { Switch } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useId } from 'react';
import { toRefusal } from '../../../api/errors';
import type { CalendarSyncDto } from '../../../api/googleCalendar';
import {
  useChooseGoogleCalendarMutation,
  useGetCalendarSyncQuery,
  useListGoogleCalendarsQuery,
  usePreviewCalendarSyncQuery,
} from '../../../api/googleCalendar';
import { Button } from '../../../components/Button';
import formStyles from '../../../components/form/form.module.css';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { useForm } from '../../../components/form/useForm';
import { SelectField } from '../../../components/kit/SelectField';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import { Disconnect } from './Disconnect';
import { DryRun } from './DryRun';
import styles from './googleCalendar.module.css';

interface Props {
  sync: CalendarSyncDto;
  /** Called when the choice of a working connection was changed or left; without it this is the first. */
  onClose?: () => void;
}

/** Chooses calendar and directions; previews the effects before the connection is switched on. */
export function ChooseCalendar({ sync, onClose }: Props) {
  const t = useT();
  const error = useId();
  const calendars = useListGoogleCalendarsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { refetch } = useGetCalendarSyncQuery();
  const [choose] = useChooseGoogleCalendarMutation();
  const isFirst = sync.state === 'choosing';
  const { values, change, errorOf, ...form } = useForm({
    initial: {
      calendarId: sync.calendar?.id ?? '',
      pushes: isFirst || sync.pushes,
      blocks: isFirst || sync.blocks,
    },
    check: ({ calendarId, pushes, blocks }) => ({
      calendarId: calendarId === '' ? t('gsync.noCalendar') : undefined,
      pushes: pushes || blocks ? undefined : t('gsync.noDirection'),
    }),
    send: (chosen) => choose({ ...chosen, version: sync.version }),
    ...(onClose === undefined ? {} : { onSaved: onClose }),
  });
  const { calendarId, pushes, blocks } = values;
  const isComplete = calendarId !== '' && (pushes || blocks);
  const preview = usePreviewCalendarSyncQuery(isComplete ? values : skipToken, { refetchOnMountOrArgChange: true });
  // The consent may have been withdrawn meanwhile: the state, read again, shows it.
  const code = calendars.error === undefined ? preview.error : calendars.error;
  const isWithdrawn = code !== undefined && toRefusal(code).code === 'googlecal.reconnect';
  useEffect(() => {
    if (isWithdrawn) {
      void refetch();
    }
  }, [isWithdrawn, refetch]);
  if (calendars.isLoading) {
    return <Skeleton rows={4} />;
  }
  if (calendars.data === undefined) {
    return (
      <>
        <QueryError
          text={t('gsync.calendarsFailed')}
          error={calendars.error}
          onRetry={() => void calendars.refetch()}
        />
        <div className={ui.row}>
          <Disconnect />
        </div>
      </>
    );
  }
  const { items } = calendars.data;
  const directionError = errorOf('pushes', pushes || blocks ? undefined : t('gsync.noDirection'));
  const isPreviewed = !isComplete || preview.currentData !== undefined;
  return (
    <form className={formStyles.form} noValidate onSubmit={form.onSubmit}>
      {items.length === 0 ? (
        <p>{t('gsync.noCalendars')}</p>
      ) : (
        <SelectField
          name="calendarId"
          label={t('gsync.calendar')}
          hint={t('gsync.calendarHint')}
          placeholder={t('gsync.calendarPlaceholder')}
          value={calendarId}
          options={items.map(({ id, name, isPrimary }) => ({
            value: id,
            text: isPrimary ? t('gsync.primary', { name }) : name,
          }))}
          error={
            form.wasSubmitted ? errorOf('calendarId', calendarId === '' ? t('gsync.noCalendar') : undefined) : undefined
          }
          onChange={(chosen) => change({ calendarId: chosen })}
        />
      )}
      <fieldset
        className={styles.directions}
        aria-describedby={form.wasSubmitted && directionError !== undefined ? error : undefined}
      >
        <legend>{t('gsync.directions')}</legend>
        <Switch
          name="pushes"
          label={t('gsync.pushes')}
          checked={pushes}
          onChange={(event) => change({ pushes: event.currentTarget.checked })}
        />
        <Switch
          name="blocks"
          label={t('gsync.blocks')}
          checked={blocks}
          onChange={(event) => change({ blocks: event.currentTarget.checked }, 'pushes')}
        />
        {form.wasSubmitted && directionError !== undefined && (
          <p id={error} role="alert" className={styles.error}>
            {directionError}
          </p>
        )}
      </fieldset>
      {isComplete && <SyncPreview preview={preview} pushes={pushes} blocks={blocks} />}
      <RefusalAlert refusal={form.refusal} />
      <div className={ui.row}>
        {items.length > 0 && (
          <Button type="submit" busy={form.busy} disabled={!isPreviewed}>
            {t(form.busy ? (isFirst ? 'gsync.starting' : 'gsync.saving') : isFirst ? 'gsync.start' : 'gsync.save')}
          </Button>
        )}
        {onClose === undefined ? (
          <Disconnect />
        ) : (
          <Button kind="link" onClick={() => form.leave(onClose)}>
            {t('gsync.cancel')}
          </Button>
        )}
      </div>
      {form.question}
    </form>
  );
}

interface PreviewProps {
  preview: ReturnType<typeof usePreviewCalendarSyncQuery>;
  pushes: boolean;
  blocks: boolean;
}

/** The effects of switching the connection on. */
function SyncPreview({ preview, pushes, blocks }: PreviewProps) {
  const t = useT();
  return (
    <section aria-label={t('gsync.preview')} aria-busy={preview.isFetching} className={styles.preview}>
      <h3>{t('gsync.preview')}</h3>
      {preview.currentData === undefined && preview.isFetching && <Skeleton rows={2} />}
      {preview.currentData === undefined && !preview.isFetching && preview.error !== undefined && (
        <QueryError text={t('gsync.previewFailed')} error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.currentData !== undefined && <DryRun preview={preview.currentData} pushes={pushes} blocks={blocks} />}
    </section>
  );
}
