import { useState } from 'react';
import type { CurrentUserDto } from '../../../api/workspace';
import { FirstRunCard } from './FirstRunCard';

/**
 * The first steps of a salon, for whoever runs it, until they are put away for all: then nothing is asked and nothing
 * keeps its place.
 */
export function FirstRun({ me }: { me: CurrentUserDto }) {
  const company = me.companyInfo ?? undefined;
  const wanted = company?.firstRun === true && me.roles.includes('SUPERVISOR');
  // What was put away in this visit can be taken back in this visit.
  const [begun, setBegun] = useState(wanted);
  if (wanted && !begun) {
    setBegun(true);
  }
  return begun && company !== undefined ? <FirstRunCard company={company} /> : null;
}
