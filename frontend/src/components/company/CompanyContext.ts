import { createContext, useContext } from 'react';
import type { CompanyDto } from '../../api/salon';

/** The salon whose pages are shown, loaded by the layout. */
export const CompanyContext = createContext<CompanyDto | undefined>(undefined);

export function useCompany(): CompanyDto {
  const company = useContext(CompanyContext);
  if (company === undefined) {
    throw new Error('no company around this component');
  }
  return company;
}

/** The root of the salon's public pages. */
export function bookingPath(company: { szalonkaId: string }, page = ''): string {
  return `/${company.szalonkaId}/appointmentbook${page === '' ? '' : `/${page}`}`;
}
