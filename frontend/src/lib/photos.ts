import type { ReferenceImageDto } from '../api/generated';
import type { AppointmentImageDto } from '../api/generatedWorkspace';

/** A photo as galleries show works: whose, when, what. */
export function workOf(photo: AppointmentImageDto): ReferenceImageDto {
  return { ...photo, employeeId: '', serviceIds: [] };
}
