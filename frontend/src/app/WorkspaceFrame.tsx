import { Shell } from '../features/shell/Shell';
import { SkipLink } from './SkipLink';

/** The shell with the way past its header. */
export function WorkspaceFrame() {
  return <Shell skipLink={<SkipLink />} />;
}
