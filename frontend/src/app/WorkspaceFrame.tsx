import { memo } from 'react';
import { Bell } from '../features/messages/Bell';
import { Shell } from '../features/shell/Shell';
import { SkipLink } from './SkipLink';

/** The shell with the skip link and the bell; the router renders it at every address. */
export const WorkspaceFrame = memo(function WorkspaceFrame() {
  return <Shell skipLink={<SkipLink />} bell={<Bell />} />;
});
