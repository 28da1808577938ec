import { useId, useState } from 'react';
import type { SampleTextDto } from '../../api/company';
import { useDisableDemoModeMutation, useGetMadeUpQuery } from '../../api/company';
import type { CurrentUserDto } from '../../api/identitySession';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import { CheckField } from '../form/CheckField';
import form from '../form/form.module.css';
import { PasswordField } from '../form/PasswordField';
import { RefusalAlert } from '../form/RefusalAlert';
import { useForm } from '../form/useForm';
import { Modal } from '../kit/Modal';
import { QueryError } from '../QueryError';
import { Skeleton } from '../Skeleton';
import { GoneAndKept } from './GoneAndKept';
import { IsLive } from './IsLive';
import type { WrittenTexts } from './SampleTexts';
import { changedTexts, nameOf, SampleTexts } from './SampleTexts';

interface Props {
  onClose: () => void;
}

/** Takes a salon on trial live: the question, then the page that guests see from now on. */
export function GoLive({ onClose }: Props) {
  const { data: me } = useGetGuestOrUserQuery();
  const [isLive, setLive] = useState(false);
  if (me?.companyInfo == null) {
    return null;
  }
  return isLive ? (
    <IsLive company={me.companyInfo} onClose={onClose} />
  ) : (
    <Question me={me} onLive={() => setLive(true)} onClose={onClose} />
  );
}

interface Values {
  password: string;
  /** The sample price list becomes the salon's own. */
  keepsServices: boolean;
  texts: WrittenTexts;
}

interface QuestionProps extends Props {
  me: CurrentUserDto;
  onLive: () => void;
}

/** Lists what goes and what stays, offers the sample texts for rewriting; confirmed by the password. */
function Question({ me, onLive, onClose }: QuestionProps) {
  const t = useT();
  const id = useId();
  const madeUp = useGetMadeUpQuery(undefined, { refetchOnMountOrArgChange: true });
  const samples = madeUp.data?.texts ?? [];
  const [end] = useDisableDemoModeMutation();
  // The server names a text by its place among those that were sent.
  const [sent, setSent] = useState<readonly SampleTextDto[]>([]);
  const refusedName = (it: SampleTextDto) => `texts.${sent.findIndex((one) => nameOf(one) === nameOf(it))}.text`;
  const editor = useForm<Values, unknown>({
    initial: { password: '', keepsServices: true, texts: {} },
    check: ({ password }) => ({ password: me.hasPassword && password === '' ? t('field.required') : undefined }),
    send: ({ password, keepsServices, texts }) => {
      const changed = changedTexts(samples, texts);
      setSent(changed);
      return end({
        defaultServices: keepsServices,
        endTrialRequest: {
          ...(me.hasPassword ? { password } : {}),
          texts: changed.map(({ place, id: of, text }) => ({ place, id: of, text })),
        },
      });
    },
    onSaved: onLive,
  });
  const { values, change, field, errorOf } = editor;
  const close = () => editor.leave(onClose);
  return (
    <Modal
      open
      title={t('goLive.title')}
      onClose={close}
      notice={<RefusalAlert refusal={editor.refusal} />}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {t('auth.cancel')}
          </Button>
          <Button kind="go" type="submit" form={id} busy={editor.busy} disabled={madeUp.data === undefined}>
            {t(editor.busy ? 'goLive.busy' : 'goLive.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} className={form.form} noValidate onSubmit={editor.onSubmit}>
        <p>{t('goLive.intro')}</p>
        {madeUp.isError && madeUp.data === undefined && (
          <QueryError text={t('goLive.countFailed')} error={madeUp.error} onRetry={() => void madeUp.refetch()} />
        )}
        {madeUp.data === undefined && !madeUp.isError && <Skeleton rows={6} />}
        {madeUp.data !== undefined && (
          <>
            <GoneAndKept madeUp={madeUp.data} keepsServices={values.keepsServices} />
            {madeUp.data.services > 0 && (
              <div>
                <CheckField
                  name="defaultServices"
                  label={t('goLive.keepServices')}
                  checked={values.keepsServices}
                  onChange={(keepsServices) => change({ keepsServices })}
                />
                <p className={form.hint}>{t('goLive.keepServicesHint')}</p>
              </div>
            )}
            <SampleTexts
              samples={samples}
              written={values.texts}
              errorOf={(it) => errorOf(refusedName(it))}
              onWrite={(it, text) => change({ texts: { ...values.texts, [nameOf(it)]: text } }, refusedName(it))}
            />
          </>
        )}
        {me.hasPassword && <PasswordField {...field('password')} label={t('goLive.password')} />}
      </form>
      {editor.question}
    </Modal>
  );
}
