import { IconButton } from '../../../components/Button';
import { arrowDown, arrowUp, minus, plus } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from './HeldBar.module.css';
import type { HeldSteps as Steps } from './heldMoves';

/** The small steps for a finger: by a line of the grid, and longer or shorter. */
export function HeldSteps({ steps }: { steps: Steps }) {
  const t = useT();
  return (
    <fieldset className={styles.steps}>
      <legend className={ui.hidden}>{t('held.steps')}</legend>
      <IconButton icon={arrowUp} label={t('held.earlier')} onClick={steps.earlier} />
      <IconButton icon={arrowDown} label={t('held.later')} onClick={steps.later} />
      <IconButton icon={minus} label={t('held.shorter')} onClick={steps.shorter} />
      <IconButton icon={plus} label={t('held.longer')} onClick={steps.longer} />
    </fieldset>
  );
}
