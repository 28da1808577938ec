import type { CompanyInfoDto, FirstStepDto } from '../../../api/workspace';
import type { TextKey } from '../../../lib/workspaceTexts';

/** The first steps in the order they are walked; known before the server says how they stand. */
export const firstSteps = [
  'data',
  'hours',
  'services',
  'people',
  'photos',
  'link',
  'booking',
] as const satisfies FirstStepDto[];

export const nameOf = (step: FirstStepDto): TextKey => `firstRun.${step}`;

/** The screen a step opens; `away`: a page of the guests', in a tab of its own. The link is shared where it stands. */
export function screenOf(step: FirstStepDto, company: CompanyInfoDto): { to?: string; away?: string } {
  switch (step) {
    case 'data':
    case 'hours':
    case 'services':
      return { to: `/provider/settings#${step}` };
    case 'people':
      return { to: '/provider/employees' };
    case 'photos':
      return { to: company.features.photos ? '/provider/photos' : '/provider/settings#data' };
    case 'booking':
      return { away: bookingPage(company) };
    case 'link':
      return {};
  }
}

/** Where guests book. */
export const bookingPage = (company: CompanyInfoDto): string => `/${company.szalonkaId}/appointmentbook`;
