import { EmptyState } from '../../components/EmptyState';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import type { TextKey } from '../../lib/workspaceTexts';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  heading: TextKey;
  /** What will be here, in one sentence. */
  text: TextKey;
}

/** A screen that is still to come, and says so. */
export function Later({ heading, text }: Props) {
  const t = useT();
  return (
    // Another page although the same component: its heading takes the focus.
    <div key={heading} className={ui.stack}>
      <PageHeading site="Szalonka">{t(heading)}</PageHeading>
      <EmptyState bird="sitting" text={t(text)} />
    </div>
  );
}
