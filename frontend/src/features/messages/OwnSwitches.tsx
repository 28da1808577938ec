import { Switch } from '@mantine/core';
import type { NotificationSettingsDto } from '../../api/messages';
import { useChangeOwnNotificationsMutation, useGetNotificationSettingsQuery } from '../../api/messages';
import { FormDialog } from '../../components/form/FormDialog';
import { useForm } from '../../components/form/useForm';
import { Drawer } from '../../components/kit/Drawer';
import { SelectField } from '../../components/kit/SelectField';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import { useT } from '../../lib/workspaceTexts';
import styles from './notificationPage.module.css';

type Own = NotificationSettingsDto['own'];

const scopes = ['own', 'everybody'] as const;

interface Props {
  /** The caller is a supervisor, who is also notified of the salon's balance. */
  leads: boolean;
  onClose: () => void;
}

/** The caller's choice of the notifications that they get. */
export function OwnSwitches(props: Props) {
  const t = useT();
  const { data, isError, error, refetch } = useGetNotificationSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data !== undefined) {
    return <Editor {...props} own={data.own} />;
  }
  return (
    <Drawer open title={t('notifications.own')} onClose={props.onClose}>
      {isError ? (
        <QueryError text={t('notifications.ownFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={5} />
      )}
    </Drawer>
  );
}

function Editor({ leads, own, onClose }: Props & { own: Own }) {
  const t = useT();
  const [save] = useChangeOwnNotificationsMutation();
  const { values, change, ...form } = useForm<Own, NotificationSettingsDto>({
    initial: own,
    send: (edited) => save(edited),
    onSaved: onClose,
  });
  const kinds = [
    ...(['booked', 'changed', 'cancelled', 'confirmed', 'rated'] as const),
    ...(leads ? (['lowBalance'] as const) : []),
  ];
  return (
    <FormDialog title={t('notifications.own')} editor={form} onClose={onClose}>
      <SelectField
        name="scope"
        label={t('notifications.scope')}
        value={values.scope}
        options={scopes.map((it) => ({ value: it, text: t(`notifications.scope.${it}`) }))}
        onChange={(it) => change({ scope: it === 'everybody' ? 'everybody' : 'own' })}
      />
      <fieldset className={styles.group}>
        <legend>{t('notifications.kinds')}</legend>
        {kinds.map((kind) => (
          <Switch
            key={kind}
            name={kind}
            label={t(`notifications.kind.${kind}`)}
            checked={values[kind]}
            onChange={(event) => change({ [kind]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
