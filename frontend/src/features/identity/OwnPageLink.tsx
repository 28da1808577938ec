import type { CurrentUserDto } from '../../api/identitySession';
import ui from '../../components/ui.module.css';
import { homeOf, isProvider } from '../../lib/roles';
import { useT } from '../../lib/workspaceTexts';

/** Link to the first page after signing in: guests' own bookings, employees' calendar. */
export function OwnPageLink({ roles }: Pick<CurrentUserDto, 'roles'>) {
  const t = useT();
  return (
    <a className={ui.quiet} href={homeOf(roles)}>
      {t(isProvider(roles) ? 'signin.calendar' : 'signin.dashboard')}
    </a>
  );
}
