import { toRefusal } from '../../../api/errors';
import { useEndSecondFactorMutation } from '../../../api/identitySecondFactor';
import { ConfirmedDialog } from '../../../components/secondFactor/ConfirmedDialog';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Turns two-step sign-in off. */
export function EndDialog({ hasPassword, onClose, onDone }: Props) {
  const t = useT();
  const [end, { isLoading }] = useEndSecondFactorMutation();
  return (
    <ConfirmedDialog
      title={t('secondFactor.endTitle')}
      text={t('secondFactor.endText')}
      button={t('secondFactor.endButton')}
      isDangerous
      hasPassword={hasPassword}
      busy={isLoading}
      onClose={onClose}
      onConfirm={async (proof) => {
        const { error } = await end(proof);
        if (error !== undefined) {
          return toRefusal(error);
        }
        onDone();
        return undefined;
      }}
    />
  );
}
