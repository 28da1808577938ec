import { Alert } from '../../components/Alert';
import { ButtonLink } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  email: string;
}

/** Says that the password was mailed. */
export function Mailed({ email }: Props) {
  const t = useT();
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('register.mailedTitle')}</PageHeading>
      <Alert severity="success" text={t('register.mailed', { email })} />
      <p>
        <ButtonLink kind="quiet" to="/login">
          {t('auth.login')}
        </ButtonLink>
      </p>
    </div>
  );
}
