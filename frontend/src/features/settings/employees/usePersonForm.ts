import type { EmployeeProfileDto } from '../../../api/employees';
import { useChangeEmployeeMutation } from '../../../api/employees';
import { useSettingForm } from '../shared/useSettingForm';
import type { PersonEdit } from './person';

interface Options<Values extends object> {
  person: EmployeeProfileDto;
  editOf: (person: EmployeeProfileDto) => Values;
  check?: (values: Values) => { [Name in keyof Values]?: string | undefined };
  requestOf: (values: Values) => PersonEdit;
  describe: (values: Values) => Record<string, string>;
}

/** A form of some fields of an employee's profile. */
export function usePersonForm<Values extends object>({ person, editOf, check, requestOf, describe }: Options<Values>) {
  const [change] = useChangeEmployeeMutation();
  return useSettingForm<Values, EmployeeProfileDto, EmployeeProfileDto>({
    item: person,
    editOf: (it) => editOf(it ?? person),
    ...(check === undefined ? {} : { check }),
    save: (values, version) =>
      change({
        changeEmployeeRequest: { ...requestOf(values), id: person.id, version: version ?? person.version },
      }),
    itemOf: (it) => it,
    describe,
  });
}
