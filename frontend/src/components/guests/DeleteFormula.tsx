import { toRefusal } from '../../api/errors';
import type { FormulaDto } from '../../api/guests';
import { useDeleteFormulaMutation } from '../../api/guests';
import { useT } from '../../lib/workspaceTexts';
import { RefusalAlert } from '../form/RefusalAlert';
import { ConfirmDialog } from '../kit/ConfirmDialog';
import ui from '../ui.module.css';
import styles from './guestParts.module.css';

interface Props {
  guestId: string;
  formula: FormulaDto;
  onClose: () => void;
}

/** The question before a formula is deleted for good. */
export function DeleteFormula({ guestId, formula: { id: formulaId, text }, onClose }: Props) {
  const t = useT();
  const [remove, { isLoading, error }] = useDeleteFormulaMutation();
  const deleteFormula = async () => {
    const answer = await remove({ id: guestId, formulaId });
    if (answer.error === undefined) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t('formulas.deleteTitle')}
      action={t('desk.delete')}
      busy={isLoading}
      onConfirm={() => void deleteFormula()}
      onClose={onClose}
    >
      <div className={ui.stack}>
        <p>{t('formulas.deleteText')}</p>
        <p className={styles.text}>{text}</p>
        <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      </div>
    </ConfirmDialog>
  );
}
