import { Switch } from '@mantine/core';
import type { NotificationSettingsDto } from '../../api/messages';
import { useChangeOwnNotificationsMutation, useGetNotificationSettingsQuery } from '../../api/messages';
import { FormDialog } from '../../components/form/FormDialog';
import formStyles from '../../components/form/form.module.css';
import { useForm } from '../../components/form/useForm';
import { Drawer } from '../../components/kit/Drawer';
import { SelectField } from '../../components/kit/SelectField';
import { TimeField } from '../../components/kit/TimeField';
import { readTime } from '../../components/kit/typed';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import styles from './notificationPage.module.css';

type Own = NotificationSettingsDto['own'];
type Daily = Own['mails']['day'];

const scopes = ['own', 'everybody'] as const;

interface Props {
  /** The caller is a supervisor, who is also notified of the salon's balance. */
  leads: boolean;
  onClose: () => void;
}

const timeError = ({ isOn, at }: Daily) => (isOn && readTime(at) === undefined ? errorText('field.time') : undefined);

/** The caller's choice of the notifications that they get, by the bell and by mail. */
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
    check: ({ mails }) => ({ mails: timeError(mails.day) ?? timeError(mails.report) }),
    send: (edited) => save(edited),
    onSaved: onClose,
  });
  const changeMails = (changed: Partial<Own['mails']>) => change({ mails: { ...values.mails, ...changed } });
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
      <table className={styles.channels}>
        <caption>{t('notifications.kinds')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('notifications.kind')}</th>
            <th scope="col">{t('notifications.bell')}</th>
            <th scope="col">{t('notifications.mail')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`notifications.kind.${kind}`)}</th>
              <td>
                <Switch
                  name={kind}
                  aria-label={`${t(`notifications.kind.${kind}`)}: ${t('notifications.bell')}`}
                  checked={values[kind]}
                  onChange={(event) => change({ [kind]: event.currentTarget.checked })}
                />
              </td>
              <td>
                <Switch
                  name={`${kind}-mail`}
                  aria-label={`${t(`notifications.kind.${kind}`)}: ${t('notifications.mail')}`}
                  checked={values.mails[kind]}
                  onChange={(event) => changeMails({ [kind]: event.currentTarget.checked })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={formStyles.hint}>{t('notifications.mailHint')}</p>
      <fieldset className={styles.group}>
        <legend>{t('notifications.daily')}</legend>
        <Daily name="day" value={values.mails.day} form={form} onChange={(day) => changeMails({ day })} />
        {leads && (
          <Daily
            name="report"
            hint={t('notifications.reportHint')}
            value={values.mails.report}
            form={form}
            onChange={(report) => changeMails({ report })}
          />
        )}
      </fieldset>
    </FormDialog>
  );
}

interface DailyProps {
  name: 'day' | 'report';
  hint?: string;
  value: Daily;
  form: { wasSubmitted: boolean; errorOf: (field: string, own?: string) => string | undefined };
  onChange: (value: Daily) => void;
}

/** A mail of every day, and the time from which it goes. */
function Daily({ name, hint, value, form, onChange }: DailyProps) {
  const t = useT();
  return (
    <div className={styles.daily}>
      <Switch
        name={name}
        label={t(`notifications.${name}`)}
        description={hint}
        checked={value.isOn}
        onChange={(event) => onChange({ ...value, isOn: event.currentTarget.checked })}
      />
      {value.isOn && (
        <TimeField
          name={`${name}At`}
          label={t(`notifications.${name}At`)}
          value={value.at}
          error={form.errorOf(`mails.${name}.at`, timeError(value))}
          showError={form.wasSubmitted}
          onChange={(at) => onChange({ ...value, at })}
        />
      )}
    </div>
  );
}
