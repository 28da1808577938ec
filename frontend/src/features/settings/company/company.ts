import type { CurrentCompanyDto } from '../../../api/company';

/** A company with its rules, which the server sends to supervisors only. */
export type Company = CurrentCompanyDto & { settings: NonNullable<CurrentCompanyDto['settings']> };

/** The same with its version, as a setting. */
export interface CompanyItem extends Company {
  version: number;
}

export const itemOf = (company: Company): CompanyItem => ({ ...company, version: company.settings.version });

/** A company as it was saved. */
export function savedItemOf(company: CurrentCompanyDto): CompanyItem | undefined {
  const { settings } = company;
  return settings == null ? undefined : itemOf({ ...company, settings });
}
