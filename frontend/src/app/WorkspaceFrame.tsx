import { Shell } from '../features/shell/Shell';
import { SkipLink } from './SkipLink';

/** The shell with the skip link. */
export function WorkspaceFrame() {
  return <Shell skipLink={<SkipLink />} />;
}
