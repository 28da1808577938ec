import type { FirstStepDto } from '../../../api/company';
import type { CompanyInfoDto } from '../../../api/identity';
import type { TextKey } from '../../../lib/workspaceTexts';

/** The steps in order; shown before the server sends their state. */
export const firstSteps = [
  'data',
  'hours',
  'services',
  'people',
  'photos',
  'link',
  'booking',
] as const satisfies FirstStepDto[];

/** The number of steps: on trial going live is the last one, which the server does not keep. */
export const countOf = (onTrial: boolean): number => firstSteps.length + (onTrial ? 1 : 0);

export const nameOf = (step: FirstStepDto): TextKey => `firstRun.${step}`;

/** The screen of a step; `away` opens in a new tab. The link step has none. */
export function screenOf(step: FirstStepDto, company: CompanyInfoDto): { to?: string; away?: string } {
  switch (step) {
    case 'hours':
      return { to: '/provider/settings/hours' };
    case 'data':
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

/** The path of the booking page. */
export const bookingPage = (company: CompanyInfoDto): string => `/${company.szalonkaId}/appointmentbook`;
