import type { Registration } from './registration';
import type { Availability } from './useAvailability';

/** What each step gets to show its fields. */
export interface StepProps {
  value: Registration;
  available: Availability;
  insist: boolean;
  errorOf: (field: keyof Registration) => string | undefined;
  onChange: (typed: Partial<Registration>) => void;
}
