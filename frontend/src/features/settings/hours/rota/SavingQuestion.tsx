import type { ColleagueDto } from '../../../../api/employees';
import { useT } from '../../../../lib/workspaceTexts';
import { AppointmentsAhead } from '../../shared/AppointmentsAhead';
import type { useRotaSave } from './useRotaSave';

interface Props {
  saving: ReturnType<typeof useRotaSave>;
  zone: string;
  colleagues: readonly ColleagueDto[];
}

/** Refusals of saving, and the question about appointments that the new hours leave outside. */
export function SavingQuestion({ saving, zone, colleagues }: Props) {
  const t = useT();
  return (
    <>
      {saving.notices}
      <AppointmentsAhead
        title={() => t('hours.aheadTitle')}
        removing={saving.removing}
        zone={zone}
        people={colleagues}
        canMove
      />
    </>
  );
}
