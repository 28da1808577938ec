import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { watchUnsaved } from '../../lib/unsaved';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import { Modal } from '../kit/Modal';
import { guardLeaving, isUnsavedGivenUp, leaveUnasked } from '../router/leaveGuards';

interface LeaveGuard {
  /** Goes on at once if nothing is unsaved, else after the user has agreed to discard the changes. */
  leave: (proceed: () => void) => void;
  /** The question; render it beside the form. */
  question: ReactNode;
}

/**
 * Guards unsaved changes: closing the form by `leave`, going to another page by a link, a command or the history, what is
 * done by `askToLeave`, and reloading or closing the tab.
 * The router's own blocker needs its data router, which the booking pages cannot afford.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const t = useT();
  const navigate = useNavigate();
  const [pending, setPending] = useState<() => void>();
  const latest = useRef({ isDirty, navigate });
  useEffect(() => {
    latest.current = { isDirty, navigate };
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const path = pathOf(event);
      if (latest.current.isDirty && path !== undefined) {
        event.preventDefault();
        // Other forms of the page shall not ask too.
        event.stopImmediatePropagation();
        setPending(() => () => void latest.current.navigate(path));
      }
    };
    const stopGuarding = guardLeaving((proceed) => {
      if (latest.current.isDirty) {
        setPending(() => proceed);
      }
      return latest.current.isDirty;
    });
    const stopWatching = watchUnsaved(() => latest.current.isDirty);
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (latest.current.isDirty && !isUnsavedGivenUp()) {
        event.preventDefault();
      }
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      stopGuarding();
      stopWatching();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, []);
  const stay = () => setPending(undefined);
  return {
    leave: (proceed) => (isDirty ? setPending(() => proceed) : proceed()),
    question: (
      <Modal
        open={pending !== undefined}
        title={t('form.unsavedTitle')}
        onClose={stay}
        actions={
          <>
            <Button kind="quiet" onClick={stay}>
              {t('form.stay')}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                stay();
                if (pending !== undefined) {
                  leaveUnasked(pending);
                }
              }}
            >
              {t('form.discard')}
            </Button>
          </>
        }
      >
        <p>{t('form.unsavedText')}</p>
      </Modal>
    ),
  };
}

/** The path of a plain click on a link inside the app that leaves the page and is not marked with `data-discard`. */
function pathOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (
    link === null ||
    'discard' in link.dataset ||
    link.target === '_blank' ||
    link.hasAttribute('download') ||
    modified ||
    event.button !== 0
  ) {
    return undefined;
  }
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  const isSamePage = pathname === window.location.pathname && search === window.location.search;
  return origin === window.location.origin && !isSamePage ? pathname + search + hash : undefined;
}
