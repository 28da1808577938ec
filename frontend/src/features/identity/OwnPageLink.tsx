import type { CurrentUserDto } from '../../api/identitySession';
import ui from '../../components/ui.module.css';
import { homeOf, isProvider } from '../../lib/roles';
import { useT } from '../../lib/workspaceTexts';

/** Where whoever has just signed in goes on: guests to their bookings, who works for a salon to its calendar. */
export function OwnPageLink({ roles }: Pick<CurrentUserDto, 'roles'>) {
  const t = useT();
  return (
    <a className={ui.quiet} href={homeOf(roles)}>
      {t(isProvider(roles) ? 'signin.calendar' : 'signin.dashboard')}
    </a>
  );
}
