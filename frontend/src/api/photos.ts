import type { ReferenceImageDto } from './api';
import type { AppointmentImageDto } from './workspace';

/** A photo as galleries show works: whose, when, what. */
export function workOf(photo: AppointmentImageDto): ReferenceImageDto {
  return { ...photo, employeeId: '', serviceIds: [] };
}
