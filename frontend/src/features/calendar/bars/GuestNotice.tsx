import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { EventDto, GuestNoticeDto } from '../../../api/calendar';
import { useGetGuestNoticeQuery, useSetGuestNoticeMutation } from '../../../api/calendar';
import { toRefusal } from '../../../api/errors';
import { Button } from '../../../components/Button';
import { errorText, useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { titleOf } from '../desk';
import styles from './bars.module.css';

interface Props {
  desk: Desk;
  event: EventDto;
  /** The version after the change; without, any. */
  version?: number;
}

/** Whether the guest of a change is told and how, with one press to choose otherwise as long as it can be undone. */
export function GuestNotice({ desk, event, version }: Props) {
  const t = useT();
  const language = useLanguage();
  const isGuests = event.kind === 'appointment' && event.guest != null && !event.guest.isWalkIn;
  const { currentData } = useGetGuestNoticeQuery(isGuests ? event.id : skipToken, { refetchOnMountOrArgChange: true });
  const [choose, chosen] = useSetGuestNoticeMutation();
  const [latest, setLatest] = useState<GuestNoticeDto>();
  const notice = latest ?? currentData;
  if (notice?.openUntil == null) {
    return null;
  }
  const { isTold, byEmail, bySms } = notice;
  const change = async () => {
    const seen = version === undefined ? {} : { version };
    const answer = await choose({ id: event.id, setGuestNoticeRequest: { isTold: !isTold, ...seen } });
    if (answer.data !== undefined) {
      setLatest(answer.data);
    }
  };
  return (
    <div className={styles.notice}>
      <p>
        {t(textOf(notice), { name: titleOf(event, t, language, desk.shortNames) })}
        {chosen.error !== undefined && ` ${errorText(toRefusal(chosen.error).code)}`}
      </p>
      {(byEmail || bySms) && (
        <Button kind="link" busy={chosen.isLoading} onClick={() => void change()}>
          {t(isTold ? 'desk.told.stop' : 'desk.told.send')}
        </Button>
      )}
    </div>
  );
}

function textOf({ isTold, byEmail, bySms }: GuestNoticeDto) {
  if (!isTold) {
    return 'desk.told.none';
  }
  return byEmail && bySms ? 'desk.told.both' : byEmail ? 'desk.told.email' : 'desk.told.sms';
}
