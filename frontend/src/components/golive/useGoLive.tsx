import type { ComponentProps, ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { loadTexts, useT } from '../../lib/workspaceTexts';
import { notify } from '../kit/notify';
import { onDemand } from '../onDemand';
import type { GoLive } from './GoLive';

const goLive = onDemand<ComponentProps<typeof GoLive>>(async () => {
  const [it] = await Promise.all([import(/* webpackChunkName: "go-live" */ './GoLive'), loadTexts('goLive')]);
  return it.GoLive;
});

interface GoLiveDialog {
  open: () => void;
  /** Render it outside of what is shown on trial only: it outlives the trial. */
  dialog: ReactNode;
}

/** The dialog that takes a salon on trial live, loaded when it is opened. */
export function useGoLive(): GoLiveDialog {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => {
      void goLive.load().then(
        () => setOpen(true),
        () => notify('error', t('demo.goLiveFailed')),
      );
    },
    dialog: isOpen && (
      <Suspense fallback={null}>
        <goLive.Component onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
