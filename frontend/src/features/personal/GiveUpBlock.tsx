import { useId, useState } from 'react';
import { useGiveUpMutation } from '../../api/company';
import { toRefusal } from '../../api/errors';
import type { CurrentUserDto } from '../../api/identitySession';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import { ConfirmDialog } from '../../components/kit/ConfirmDialog';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import { TitledCard } from './TitledCard';

export interface Props {
  company: NonNullable<CurrentUserDto['companyInfo']>;
}

/** Gives up a salon that is being tried out, with everything in it; its owner's. */
export function GiveUpBlock({ company }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <TitledCard title={t('giveUp.title')} hint={t('giveUp.text')}>
      <div className={ui.row}>
        <Button kind="danger" onClick={() => setOpen(true)}>
          {t('giveUp.open')}
        </Button>
      </div>
      {open && <GiveUp company={company} onClose={() => setOpen(false)} />}
    </TitledCard>
  );
}

interface DialogProps extends Props {
  onClose: () => void;
}

/** Confirms by typing what the salon is called in addresses. */
function GiveUp({ company: { name, szalonkaId }, onClose }: DialogProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [giveUp, { isLoading, isSuccess }] = useGiveUpMutation();
  const matches = typed.trim() === szalonkaId;
  const submit = useSubmit(matches, async () => {
    const answer = await giveUp({ szalonkaId: typed.trim() });
    if (answer.error === undefined) {
      // Everything on the page was the salon's.
      browser.goTo('/');
      return undefined;
    }
    return toRefusal(answer.error);
  });
  return (
    <ConfirmDialog
      title={t('giveUp.dialog')}
      action={t(isLoading ? 'giveUp.busy' : 'giveUp.button')}
      busy={isLoading || isSuccess}
      form={id}
      onClose={onClose}
    >
      <form id={id} className={form.form} noValidate onSubmit={submit.onSubmit}>
        <p>{t('giveUp.warning', { name })}</p>
        <TextField
          {...submit.field('szalonkaId', typed, matches ? undefined : errorOf(t, typed), setTyped)}
          autoComplete="off"
          label={t('giveUp.type', { id: szalonkaId })}
          required
          maxLength={40}
        />
        <RefusalAlert refusal={submit.refusal} />
      </form>
    </ConfirmDialog>
  );
}

function errorOf(t: ReturnType<typeof useT>, typed: string): string {
  return typed.trim() === '' ? t('field.required') : errorText('demo.other_id');
}
