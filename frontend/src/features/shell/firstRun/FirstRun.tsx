import { useState } from 'react';
import type { CurrentUserDto } from '../../../api/identitySession';
import { FirstRunCard } from './FirstRunCard';

/**
 * The first steps of a salon, for supervisors, until dismissed for the company; then nothing is fetched or rendered.
 */
export function FirstRun({ me }: { me: CurrentUserDto }) {
  const company = me.companyInfo ?? undefined;
  const wanted = company?.firstRun === true && me.roles.includes('SUPERVISOR');
  // Stays mounted after dismissing, so that it can be undone during this visit.
  const [begun, setBegun] = useState(wanted);
  if (wanted && !begun) {
    setBegun(true);
  }
  return begun && company !== undefined ? <FirstRunCard company={company} /> : null;
}
