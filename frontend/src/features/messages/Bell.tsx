import { Popover } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Suspense, useId, useState } from 'react';
import { useCountInappNotificationsQuery } from '../../api/messages';
import { IconButton } from '../../components/Button';
import { bell } from '../../components/icons/icons';
import { notify } from '../../components/kit/notify';
import { onDemand } from '../../components/onDemand';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import styles from './Bell.module.css';
import type { BellList } from './BellList';

const list = onDemand<ComponentProps<typeof BellList>>(() =>
  import(/* webpackChunkName: "bell" */ './BellList').then((it) => it.BellList),
);

/** Higher counts are shown as this and a plus sign. */
const maxShown = 99;

/** A button with the number of unread notifications, which opens the latest ones. */
export function Bell() {
  const t = useT();
  const { data } = useCountInappNotificationsQuery(undefined, { refetchOnFocus: true, refetchOnReconnect: true });
  const unread = data?.unread ?? 0;
  const hasGrown = useHasGrown(data?.unread);
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const open = () =>
    void list.load().then(
      () => setIsOpen(true),
      () => notify('error', t('inapp.failed')),
    );
  const close = () => setIsOpen(false);
  return (
    <div className={styles.bell}>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        floatingStrategy="fixed"
        transitionProps={{ duration: 0 }}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <IconButton
            icon={bell}
            label={unread === 0 ? t('inapp.title') : t('inapp.bell', { count: unread })}
            onClick={() => (isOpen ? close() : open())}
          />
        </Popover.Target>
        {/* Named by its heading, not by the button, whose name has the count. */}
        <Popover.Dropdown className={styles.dropdown} aria-labelledby={titleId}>
          <Suspense fallback={null}>
            <list.Component titleId={titleId} onClose={close} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
      {/* Present before it has a text, so that screen readers announce the text. */}
      <span role="status" className={ui.hidden}>
        {hasGrown ? t('inapp.grown', { count: unread }) : ''}
      </span>
    </div>
  );
}

/** Whether the last change of a count was to a higher one. */
function useHasGrown(count: number | undefined): boolean {
  const [last, setLast] = useState({ count, hasGrown: false });
  if (last.count !== count) {
    setLast({ count, hasGrown: last.count !== undefined && count !== undefined && last.count < count });
  }
  return last.hasGrown;
}
