import { useState } from 'react';
import { toRefusal } from '../../../api/errors';
import { useReplaceRecoveryCodesMutation } from '../../../api/identitySecondFactor';
import { ConfirmedDialog } from '../../../components/secondFactor/ConfirmedDialog';
import { RecoveryCodes } from '../../../components/secondFactor/RecoveryCodes';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
}

/** Makes new recovery codes in place of all before, and shows them. */
export function NewCodesDialog({ hasPassword, onClose }: Props) {
  const t = useT();
  const [replace, { isLoading }] = useReplaceRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) {
    return <RecoveryCodes codes={codes} onClose={onClose} />;
  }
  return (
    <ConfirmedDialog
      title={t('secondFactor.newCodesTitle')}
      text={t('secondFactor.newCodesText')}
      button={t('secondFactor.make')}
      hasPassword={hasPassword}
      busy={isLoading}
      onClose={onClose}
      onConfirm={async (proof) => {
        const { data, error } = await replace(proof);
        setCodes(data?.items);
        return data === undefined ? toRefusal(error) : undefined;
      }}
    />
  );
}
