import { Popover } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Suspense, useEffect, useId, useState } from 'react';
import { useCountInappNotificationsQuery } from '../../api/messages';
import { IconButton } from '../../components/Button';
import { bell } from '../../components/icons/icons';
import { notify } from '../../components/kit/notify';
import { onDemand } from '../../components/onDemand';
import ui from '../../components/ui.module.css';
import { inBackground } from '../../lib/chunks';
import { loadTexts, useT } from '../../lib/workspaceTexts';
import styles from './Bell.module.css';
import type { BellList } from './BellList';
import type { NewNotice } from './NewNotice';

const list = onDemand<ComponentProps<typeof BellList>>(async () => {
  const [it] = await Promise.all([import(/* webpackChunkName: "bell" */ './BellList'), loadTexts('messagesBell')]);
  return it.BellList;
});

const newNotice = onDemand<ComponentProps<typeof NewNotice>>(async () => {
  const [it] = await Promise.all([import(/* webpackChunkName: "bell" */ './NewNotice'), loadTexts('messagesBell')]);
  return it.NewNotice;
});

/** Higher counts are shown as this and a plus sign. */
const maxShown = 99;

/** A button with the number of unread notifications, which opens the latest ones. */
export function Bell() {
  const t = useT();
  const { data } = useCountInappNotificationsQuery(undefined, { refetchOnFocus: true, refetchOnReconnect: true });
  const unread = data?.unread ?? 0;
  const growth = useGrowth(data?.unread);
  const [announced, setAnnounced] = useState(0);
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const open = () =>
    void list.load().then(
      () => setIsOpen(true),
      () => notify('error', t('inapp.failed')),
    );
  const close = () => setIsOpen(false);
  useEffect(() => {
    if (growth > 0) {
      void inBackground(newNotice.load).then(
        () => setAnnounced(unread),
        // The number has grown all the same.
        () => undefined,
      );
    }
  }, [growth, unread]);
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
        {growth > 0 ? t('inapp.grown', { count: unread }) : ''}
      </span>
      {growth > 0 && announced === unread && !isOpen && (
        <Suspense fallback={null}>
          <newNotice.Component key={unread} others={growth - 1} onClose={() => setAnnounced(0)} />
        </Suspense>
      )}
    </div>
  );
}

/** The growth of a count when it changed last; zero or less when it did not grow. */
function useGrowth(count: number | undefined): number {
  const [last, setLast] = useState({ count, growth: 0 });
  if (last.count !== count) {
    setLast({ count, growth: (count ?? 0) - (last.count ?? count ?? 0) });
  }
  return last.growth;
}
