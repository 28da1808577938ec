import { Bell } from '../features/notifications/Bell';
import { Shell } from '../features/shell/Shell';
import { SkipLink } from './SkipLink';

/** The shell with the skip link and the bell. */
export function WorkspaceFrame() {
  return <Shell skipLink={<SkipLink />} bell={<Bell />} />;
}
