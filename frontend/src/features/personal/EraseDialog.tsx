import { useId, useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { ErasureSalonDto } from '../../api/ownData';
import { useEraseOwnDataMutation, useGetErasureQuery } from '../../api/ownData';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import formStyles from '../../components/form/form.module.css';
import { PasswordField } from '../../components/form/PasswordField';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { useSubmit } from '../../components/form/useSubmit';
import { Modal } from '../../components/kit/Modal';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import { GoogleButton } from '../../components/social/GoogleButton';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { errorText, useLanguage } from '../../lib/i18n';
import { forgetKept } from '../../lib/keptOffline';
import { formatMomentInFull } from '../../lib/moment';
import { useT } from '../../lib/workspaceTexts';
import { erasedPath, rememberErasure } from './erasure';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
}

/** Says what is erased and which appointments are cancelled, and asks for the password. */
export function EraseDialog({ hasPassword, onClose }: Props) {
  const t = useT();
  const id = useId();
  const { data, isError, error, refetch } = useGetErasureQuery(undefined, { refetchOnMountOrArgChange: true });
  const [password, setPassword] = useState('');
  const [erase, { isLoading, isSuccess }] = useEraseOwnDataMutation();
  const isGiven = !hasPassword || password !== '';
  const submit = useSubmit(isGiven, async () => {
    const answer = await erase(hasPassword ? { password } : {});
    if (answer.error === undefined) {
      // The session ended with the account.
      forgetKept();
      rememberErasure();
      browser.goTo(erasedPath);
      return undefined;
    }
    return toRefusal(answer.error);
  });
  const can = data !== undefined && data.obstacle == null;
  return (
    <Modal
      open
      title={t('ownData.dialog')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          {can && (
            <Button kind="danger" type="submit" form={id} busy={isLoading || isSuccess}>
              {t(isLoading ? 'ownData.busy' : 'ownData.button')}
            </Button>
          )}
        </>
      }
    >
      {isError && <QueryError text={t('ownData.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={4} />}
      {data?.obstacle != null && <Alert severity="warning" text={errorText(`erasure.${data.obstacle}`)} />}
      {can && (
        <form id={id} className={formStyles.form} noValidate onSubmit={submit.onSubmit}>
          <p>{t('ownData.goes')}</p>
          {data.salons.length === 0 ? (
            <p>{t('ownData.none')}</p>
          ) : (
            <>
              <p>{t('ownData.stays')}</p>
              {data.salons.map((salon) => (
                <Salon key={salon.szalonkaId} salon={salon} />
              ))}
            </>
          )}
          {hasPassword ? (
            <PasswordField
              {...submit.field('password', password, isGiven ? undefined : t('field.required'), setPassword)}
              label={t('ownData.password')}
            />
          ) : (
            <>
              <p>{t('personal.googleConfirm')}</p>
              <GoogleButton purpose="reauth">{t('personal.googleConfirmButton')}</GoogleButton>
            </>
          )}
          <RefusalAlert refusal={submit.refusal} />
        </form>
      )}
    </Modal>
  );
}

function Salon({ salon: { name, timeZone, appointments, photos, upcoming } }: { salon: ErasureSalonDto }) {
  const t = useT();
  const language = useLanguage();
  const counts = [
    t('ownData.salon', { count: appointments }),
    ...(photos > 0 ? [t('ownData.photos', { count: photos })] : []),
  ];
  return (
    <section aria-label={name}>
      <strong>{name}</strong>
      <span className={ui.muted}>: {counts.join(', ')}</span>
      {upcoming.length > 0 && (
        <>
          <p>{t('ownData.cancelled')}</p>
          <ul>
            {upcoming.map((it) => (
              <li key={it.id}>
                {formatMomentInFull(it.start, timeZone, language)}, {it.services.join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
