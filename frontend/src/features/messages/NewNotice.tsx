import { useEffect, useState } from 'react';
import { useListInappNotificationsQuery } from '../../api/messages';
import { ButtonLink } from '../../components/Button';
import { useZone } from '../../components/company/useZone';
import { Message } from '../../components/kit/Message';
import { useLanguage } from '../../lib/i18n';
import { isSoundOn, noticeSound } from '../../lib/noticeSound';
import { useT } from '../../lib/workspaceTexts';
import { inappPath, inappTexts } from './inappTexts';

interface Props {
  /** Further notices that came with it. */
  others: number;
  onClose: () => void;
}

/** The newest notice as it comes in, with a soft sound where that is switched on. */
export function NewNotice({ others, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const zone = useZone();
  const { data, fulfilledTimeStamp } = useListInappNotificationsQuery(
    { from: 0, size: 1 },
    { refetchOnMountOrArgChange: true },
  );
  // The cached one is from the notice before.
  const [openedAt] = useState(() => Date.now());
  const isRead = fulfilledTimeStamp !== undefined && openedAt <= fulfilledTimeStamp;
  const item = isRead ? data?.items.find((it) => !it.isAcked) : undefined;
  const id = item?.id;
  useEffect(() => {
    if (id !== undefined && isSoundOn()) {
      noticeSound.play();
    }
  }, [id]);
  if (item === undefined) {
    return null;
  }
  const { what, about } = inappTexts(item, t, language, zone);
  return (
    <Message kind="news" onClose={onClose}>
      <p>
        <b>{what}</b>
        {about.map((line) => (
          <span key={line}> {line}</span>
        ))}
        {others > 0 && ` ${t('inapp.others', { count: others })}`}
      </p>
      <ButtonLink kind="quiet" to={inappPath(item, zone)} onClick={onClose}>
        {t('inapp.open')}
      </ButtonLink>
    </Message>
  );
}
