import type { Registration } from './registration';
import type { Availability } from './useAvailability';

/** Props of each step. */
export interface StepProps {
  value: Registration;
  available: Availability;
  wasSubmitted: boolean;
  errorOf: (field: keyof Registration) => string | undefined;
  onChange: (typed: Partial<Registration>) => void;
}
