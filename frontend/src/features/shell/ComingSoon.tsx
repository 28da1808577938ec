import { EmptyState } from '../../components/EmptyState';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import type { TextKey } from '../../lib/workspaceTexts';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  heading: TextKey;
  /** What the screen will do. */
  text: TextKey;
}

/** A placeholder for a screen that is not built yet. */
export function ComingSoon({ heading, text }: Props) {
  const t = useT();
  return (
    // Remounts for another page, so that its heading takes the focus.
    <div key={heading} className={ui.stack}>
      <PageHeading site="Szalonka">{t(heading)}</PageHeading>
      <EmptyState bird="sitting" text={t(text)} />
    </div>
  );
}
