import type { ChangeEmployeeRequest, EmployeeProfileDto } from '../../../api/employees';

/** The tabs of a person's page, in order. */
export const tabs = ['profile', 'services', 'shops', 'hours', 'calendar', 'finder', 'account'] as const;
export type Tab = (typeof tabs)[number];

export const tabOf = (text: string | null): Tab => tabs.find((it) => it === text) ?? 'profile';

/** The fields of a person that one tab edits. */
export type PersonEdit = Omit<ChangeEmployeeRequest, 'id' | 'version'>;

/** The ids that are in both lists, in the order of the first. */
export const among = (ids: readonly string[], known: readonly { id: string }[]): string[] =>
  ids.filter((id) => known.some((it) => it.id === id));

/** Whether an employee may own the salon next: another active supervisor with a proven address. */
export const canOwn = (person: EmployeeProfileDto): boolean =>
  !person.isCompanyOwner && person.state === 'ACTIVE' && person.role === 'SUPERVISOR' && person.hasProvenAccount;
