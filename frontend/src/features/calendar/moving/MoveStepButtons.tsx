import { IconButton } from '../../../components/Button';
import { arrowDown, arrowUp, minus, plus } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from './MoveBar.module.css';
import type { MoveSteps } from './moveSteps';

/** Buttons for touch: earlier or later by a grid line, longer or shorter. */
export function MoveStepButtons({ steps }: { steps: MoveSteps }) {
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
